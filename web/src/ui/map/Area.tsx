import { Circle, DivIcon, LayerGroup, Marker } from 'leaflet'
import { useEffect } from 'react'
import type { Point } from './geometry.ts'
import { useMap } from './useMap.ts'

type Ring = { metres: number; text: string }

type Props = {
  center: Point
  /** Metres; 0 for the very spot. */
  radius: number
  /** Distances around it, which give an empty ground its measure. */
  rings: readonly Ring[]
}

const SPOT = 14

const label = (text: string) => {
  const element = document.createElement('span')
  element.className = 'map-name'
  element.dir = 'auto'
  element.textContent = text
  return new DivIcon({ className: '', html: element, iconSize: [0, 0] })
}

/** About here: a circle for those who are told no more, a spot for those who know. */
export function Area({ center, radius, rings }: Props) {
  const map = useMap()
  useEffect(() => {
    const layers = new LayerGroup().addTo(map)
    for (const { metres, text } of rings) {
      const ring = new Circle(center, { radius: metres, className: 'map-ring', interactive: false }).addTo(layers)
      const top = { lat: ring.getBounds().getNorth(), lng: center.lng }
      new Marker(top, { icon: label(text), pane: 'names', interactive: false, keyboard: false }).addTo(layers)
    }
    if (radius > 0) new Circle(center, { radius, className: 'map-circle', interactive: false }).addTo(layers)
    else {
      const spot = document.createElement('span')
      spot.className = 'map-spot'
      const icon = new DivIcon({ className: '', html: spot, iconSize: [SPOT, SPOT] })
      new Marker(center, { icon, interactive: false, keyboard: false }).addTo(layers)
    }
    return () => {
      layers.remove()
    }
  }, [map, center, radius, rings])
  return null
}
