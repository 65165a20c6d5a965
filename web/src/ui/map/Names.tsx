import { DivIcon, DomUtil, type LayerGroup, LayerGroup as Layers, type Map as LeafletMap, Marker } from 'leaflet'
import { useEffect } from 'react'
import { nearest } from './geometry.ts'
import { useMap } from './useMap.ts'

/** A name on the map. The first of those that would lie over each other is kept, and none under a pin. */
export type Name = { text: string; lat: number; lng: number; kind: 'country' | 'city' | 'quarter' }

/** Pixels that a letter and a line take, about: names are spread without measuring each. */
const LETTER = 8
const LINE = 18
/** Pixels below its point, so that a name stands under the pin (map.css moves it there). */
const BELOW: Record<Name['kind'], number> = { country: 0, quarter: 24, city: 42 }

type Room = [west: number, north: number, east: number, south: number]

/** What pins and clusters cover. */
const pinned = (map: LeafletMap): Room[] =>
  Array.from(map.getPanes().markerPane.querySelectorAll('button'), (button) => {
    const { x, y } = DomUtil.getPosition(button)
    const [wide, high] = [button.offsetWidth / 2, button.offsetHeight / 2]
    return [x - wide, y - high, x + wide, y + high]
  })

const icon = ({ text, kind }: Name) => {
  const element = document.createElement('span')
  element.className = `map-name ${kind}`
  element.dir = 'auto'
  element.textContent = text
  return new DivIcon({ className: '', html: element, iconSize: [0, 0] })
}

/** Names for those who see; those who hear get them with the places. */
export function Names({ names }: { names: readonly Name[] }) {
  const map = useMap()
  useEffect(() => {
    const layers: LayerGroup = new Layers().addTo(map)
    map.getPane('names')?.setAttribute('aria-hidden', 'true')
    const draw = () => {
      layers.clearLayers()
      const seen = map.getBounds().pad(0.1)
      const middle = seen.getCenter().lng
      const taken = pinned(map)
      for (const name of names) {
        const at = { lat: name.lat, lng: nearest(name.lng, middle) }
        if (!seen.contains(at)) continue
        const { x, y: point } = map.latLngToLayerPoint(at)
        const y = point + BELOW[name.kind]
        const wide = (name.text.length * LETTER) / 2
        const box: Room = [x - wide, y - LINE / 2, x + wide, y + LINE / 2]
        if (taken.some(([w, n, e, s]) => box[0] < e && box[2] > w && box[1] < s && box[3] > n)) continue
        taken.push(box)
        layers.addLayer(new Marker(at, { icon: icon(name), pane: 'names', interactive: false, keyboard: false }))
      }
    }
    draw()
    map.on('moveend pins', draw)
    return () => {
      map.off('moveend pins', draw)
      layers.remove()
    }
  }, [map, names])
  return null
}
