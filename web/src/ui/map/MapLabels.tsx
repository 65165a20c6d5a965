import { DivIcon, DomUtil, type LayerGroup, LayerGroup as Layers, type Map as LeafletMap, Marker } from 'leaflet'
import { useEffect } from 'react'
import { nearestCopy } from './geometry.ts'
import { useMap } from './useMap.ts'

/** A text on the map. Of overlapping labels only the first is shown, and none behind a pin. */
export type MapLabel = { text: string; lat: number; lng: number; kind: 'country' | 'city' | 'neighbourhood' }

/** Approximate size of a letter and a line, in pixels. Labels are placed without measuring their text. */
const LETTER = 8
const LINE = 18
/** Offset below the point in pixels, so that the label is under its pin. Same values as in map.css. */
const OFFSET_BELOW: Record<MapLabel['kind'], number> = { country: 0, neighbourhood: 24, city: 42 }

type PixelBox = [west: number, north: number, east: number, south: number]

/** Boxes of the pins and clusters. */
const pinBoxes = (map: LeafletMap): PixelBox[] =>
  Array.from(map.getPanes().markerPane.querySelectorAll('button'), (button) => {
    const { x, y } = DomUtil.getPosition(button)
    const [halfWidth, halfHeight] = [button.offsetWidth / 2, button.offsetHeight / 2]
    return [x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight]
  })

const labelIcon = ({ text, kind }: MapLabel) => {
  const element = document.createElement('span')
  element.className = `map-name ${kind}`
  element.dir = 'auto'
  element.textContent = text
  return new DivIcon({ className: '', html: element, iconSize: [0, 0] })
}

/** Labels for sighted users. Hidden from screen readers, which read the same names in the list of properties. */
export function MapLabels({ labels }: { labels: readonly MapLabel[] }) {
  const map = useMap()
  useEffect(() => {
    const layers: LayerGroup = new Layers().addTo(map)
    map.getPane('names')?.setAttribute('aria-hidden', 'true')
    const draw = () => {
      layers.clearLayers()
      const bounds = map.getBounds().pad(0.1)
      const middle = bounds.getCenter().lng
      const occupied = pinBoxes(map)
      for (const label of labels) {
        const at = { lat: label.lat, lng: nearestCopy(label.lng, middle) }
        if (!bounds.contains(at)) continue
        const { x, y: point } = map.latLngToLayerPoint(at)
        const y = point + OFFSET_BELOW[label.kind]
        const halfWidth = (label.text.length * LETTER) / 2
        const box: PixelBox = [x - halfWidth, y - LINE / 2, x + halfWidth, y + LINE / 2]
        if (occupied.some(([w, n, e, s]) => box[0] < e && box[2] > w && box[1] < s && box[3] > n)) continue
        occupied.push(box)
        layers.addLayer(new Marker(at, { icon: labelIcon(label), pane: 'names', interactive: false, keyboard: false }))
      }
    }
    draw()
    map.on('moveend pins', draw)
    return () => {
      map.off('moveend pins', draw)
      layers.remove()
    }
  }, [map, labels])
  return null
}
