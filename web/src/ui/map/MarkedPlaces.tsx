import { DivIcon, LayerGroup, Marker, Polyline } from 'leaflet'
import { useEffect } from 'react'
import { boxAround, nearestCopy, type Point } from './geometry.ts'
import { fitTo } from './programmaticMove.ts'
import { useMap } from './useMap.ts'

type Props = {
  place: Point
  /** Where it was before. */
  former: Point
}

const SPOT_SIZE = 14

const spotAt = (point: Point, className: string) => {
  const spot = document.createElement('span')
  spot.className = className
  const icon = new DivIcon({ className: '', html: spot, iconSize: [SPOT_SIZE, SPOT_SIZE] })
  return new Marker(point, { icon, interactive: false, keyboard: false })
}

/** A dot for a place, another for where it was before, and a line between them. Shows both. */
export function MarkedPlaces({ place, former }: Props) {
  const map = useMap()
  useEffect(() => {
    const from = { lat: former.lat, lng: nearestCopy(former.lng, place.lng) }
    const layers = new LayerGroup()
      .addLayer(new Polyline([from, place], { className: 'map-ring', interactive: false }))
      .addLayer(spotAt(from, 'map-spot former'))
      .addLayer(spotAt(place, 'map-spot'))
      .addTo(map)
    const box = boxAround([former, place])
    if (box) fitTo(map, box, { maxZoom: map.getMaxZoom() })
    return () => {
      layers.remove()
    }
  }, [map, place, former])
  return null
}
