export const en = {
  title: 'Map',
  list: 'List',
  show: 'Show the map',
  hide: 'Hide the map',
  loading: 'The map is loading …',
  label: 'Map. Arrow keys move it, plus and minus zoom.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  searchHere: 'Search this area',
  /** On a pin, heard: what it is and what it costs. */
  pin: '{{title}}, {{price}} {{per}}',
  cluster_one: '{{n}} place, zoom in',
  cluster_other: '{{n}} places, zoom in',
  /** Beside the price on a pin, as short as can be. */
  unit: { NIGHT: '/night', WEEK: '/week', MONTH: '/month' },
  most: '{{shown}} of {{total}} places shown. Zoom in and search this area for the rest.',
  retry: 'Try again',
  kilometres: '{{n}} km',
  place: 'Chosen on the map',
  close: 'Close',
  about: 'About where it is',
  exact: 'Where it is',
}
