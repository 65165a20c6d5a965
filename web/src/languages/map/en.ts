export const en = {
  title: 'Map',
  list: 'List',
  show: 'Show map',
  hide: 'Hide map',
  loading: 'Loading map…',
  label: 'Map. Use the arrow keys to move, plus and minus to zoom.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  searchHere: 'Search this area',
  /** On a pin, heard: what it is and what it costs. */
  pin: '{{title}}, {{price}} {{per}}',
  cluster_one: '{{n}} place, zoom in',
  cluster_other: '{{n}} places, zoom in',
  /** Beside the price on a pin, as short as can be. */
  unit: { NIGHT: '/night', WEEK: '/week', MONTH: '/month' },
  all: 'Show all {{n}} places',
  retry: 'Try again',
  kilometres: '{{n}} km',
  place: 'Selected place',
  close: 'Close',
  about: 'Approximate location',
  exact: 'Location',
}
