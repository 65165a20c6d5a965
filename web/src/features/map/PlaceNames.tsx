import { useMemo } from 'react'
import type { Pin } from '#contract/map.ts'
import { type Name, Names } from '../../ui/map/Names.tsx'
import { useZoom } from '../../ui/map/useMap.ts'

/** From these zooms on there is room for them. */
const CITIES_FROM = 6
const QUARTERS_FROM = 12

type Group = { text: string; count: number; lng: number; south: number }

/** Under the southernmost of its places each, those with the most places first. */
const grouped = (pins: readonly Pin[], of: (pin: Pin) => string, kind: Name['kind']): Name[] => {
  const groups = new Map<string, Group>()
  for (const pin of pins) {
    const text = of(pin)
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

/** Names of cities and quarters, as far as places tell them: the ground knows no more than countries. */
export function PlaceNames({ pins }: { pins: readonly Pin[] }) {
  const zoom = useZoom()
  const cities = useMemo(() => grouped(pins, ({ city }) => city, 'city'), [pins])
  const quarters = useMemo(() => grouped(pins, ({ neighbourhood }) => neighbourhood, 'quarter'), [pins])
  const names = useMemo(
    () => [...(zoom >= CITIES_FROM ? cities : []), ...(zoom >= QUARTERS_FROM ? quarters : [])],
    [zoom, cities, quarters],
  )
  return <Names names={names} />
}
