import { Circle, DivIcon, LayerGroup, Marker } from 'leaflet'
import { useEffect } from 'react'
import type { Point } from './geometry.ts'
import { useMap } from './useMap.ts'

type DistanceRing = { metres: number; text: string }

type Props = {
  center: Point
  /** Metres; 0 when the position is exact. */
  radius: number
  /** Labelled circles that show the scale on the base map, which has no streets. */
  distanceRings: readonly DistanceRing[]
}

const SPOT_SIZE = 14

const createLabel = (text: string) => {
  const element = document.createElement('span')
  element.className = 'map-name'
  element.dir = 'auto'
  element.textContent = text
  return new DivIcon({ className: '', html: element, iconSize: [0, 0] })
}

/** A circle for an approximate position, a dot for an exact one. */
export function LocationArea({ center, radius, distanceRings }: Props) {
  const map = useMap()
  useEffect(() => {
    const layers = new LayerGroup().addTo(map)
    for (const { metres, text } of distanceRings) {
      const ring = new Circle(center, { radius: metres, className: 'map-ring', interactive: false }).addTo(layers)
      const top = { lat: ring.getBounds().getNorth(), lng: center.lng }
      new Marker(top, { icon: createLabel(text), pane: 'names', interactive: false, keyboard: false }).addTo(layers)
    }
    if (radius > 0) new Circle(center, { radius, className: 'map-circle', interactive: false }).addTo(layers)
    else {
      const spot = document.createElement('span')
      spot.className = 'map-spot'
      const icon = new DivIcon({ className: '', html: spot, iconSize: [SPOT_SIZE, SPOT_SIZE] })
      new Marker(center, { icon, interactive: false, keyboard: false }).addTo(layers)
    }
    return () => {
      layers.remove()
    }
  }, [map, center, radius, distanceRings])
  return null
}
