import { useMemo } from 'react'
import type { Pin } from '#contract/properties-map.ts'
import { type MapLabel, MapLabels } from '../../../ui/map/MapLabels.tsx'
import { useZoom } from '../../../ui/map/useMap.ts'

/** Minimum zoom for each kind of label. */
const CITIES_FROM_ZOOM = 6
const NEIGHBOURHOODS_FROM_ZOOM = 12

type Group = { text: string; count: number; lng: number; south: number }

/** Returns one label for each group, below its southernmost pin; groups with the most pins first. */
const groupLabels = (pins: readonly Pin[], textOf: (pin: Pin) => string, kind: MapLabel['kind']): MapLabel[] => {
  const groups = new Map<string, Group>()
  for (const pin of pins) {
    const text = textOf(pin)
    if (!text) continue
    const key = `${pin.city} ${text}`
    const group = groups.get(key) ?? { text, count: 0, lng: 0, south: 90 }
    group.count += 1
    group.lng += pin.lng
    group.south = Math.min(group.south, pin.lat)
    groups.set(key, group)
  }
  return [...groups.values()]
    .sort((a, b) => b.count - a.count)
    .map(({ text, count, lng, south }) => ({ text, lat: south, lng: lng / count, kind }))
}

/** Labels of cities and neighbourhoods, taken from the pins: the base map only knows countries. */
export function CityLabels({ pins }: { pins: readonly Pin[] }) {
  const zoom = useZoom()
  const cities = useMemo(() => groupLabels(pins, ({ city }) => city, 'city'), [pins])
  const neighbourhoods = useMemo(() => groupLabels(pins, ({ neighbourhood }) => neighbourhood, 'neighbourhood'), [pins])
  const labels = useMemo(
    () => [...(zoom >= CITIES_FROM_ZOOM ? cities : []), ...(zoom >= NEIGHBOURHOODS_FROM_ZOOM ? neighbourhoods : [])],
    [zoom, cities, neighbourhoods],
  )
  return <MapLabels labels={labels} />
}
