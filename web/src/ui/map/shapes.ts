import type { Geometry } from 'geojson'
import { feature, mesh } from 'topojson-client'
import fineUrl from 'world-atlas/countries-50m.json?url'
import coarseUrl from 'world-atlas/countries-110m.json?url'

/** Points as x, y on a square world from 0 to 1 (web Mercator), with the box around them. */
export type Line = { points: Float64Array; west: number; north: number; east: number; south: number }
/** `code` as ISO 3166 has it, at the middle of its largest piece; `size` is the share of the world that it covers. */
export type CountryPlace = { code: string; lat: number; lng: number; size: number }
export type Shapes = { land: Line[]; borders: Line[]; countries: CountryPlace[] }

type Topology = Parameters<typeof mesh>[0]
type Collection = Extract<NonNullable<Parameters<typeof mesh>[1]>, { type: 'GeometryCollection' }>
type World = Topology & { objects: { countries: Collection; land: Collection } }
type Ring = number[][]

/** Web Mercator ends here, where the world is a square. */
const EDGE = 85.0511
/** South of it (degrees) nobody lets a flat: without the ice the sea goes on beyond the square world. */
const ICE = -60

const x = (lng: number) => (lng + 180) / 360
const y = (lat: number) => {
  const angle = (Math.max(-EDGE, Math.min(EDGE, lat)) * Math.PI) / 180
  return (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2
}

/** The atlas goes on at -180 where it crosses 180: here a line goes straight on, and what goes around a pole is closed there. */
const unrolled = (ring: Ring): Ring => {
  let turn = 0
  let before = ring[0]?.[0] ?? 0
  const points = ring.map(([lng = 0, lat = 0]) => {
    if (Math.abs(lng - before) > 180) turn += lng < before ? 360 : -360
    before = lng
    return [lng + turn, lat]
  })
  if (turn === 0) return points
  const [from = 0, south = 0] = points[0] ?? []
  const [to = 0] = points.at(-1) ?? []
  const pole = south < 0 ? -90 : 90
  return [...points, [to, pole], [from, pole]]
}

const line = (ring: Ring): Line => {
  const straight = unrolled(ring)
  const points = new Float64Array(straight.length * 2)
  const box = { west: Number.POSITIVE_INFINITY, north: 1, east: Number.NEGATIVE_INFINITY, south: 0 }
  straight.forEach(([lng = 0, lat = 0], index) => {
    const across = x(lng)
    const down = y(lat)
    points[index * 2] = across
    points[index * 2 + 1] = down
    box.west = Math.min(box.west, across)
    box.east = Math.max(box.east, across)
    box.north = Math.min(box.north, down)
    box.south = Math.max(box.south, down)
  })
  return { points, ...box }
}

/** Twice the area of a ring and its middle (the shoelace formula), in degrees. */
const middle = (ring: Ring) => {
  let area = 0
  let lng = 0
  let lat = 0
  ring.forEach(([x1 = 0, y1 = 0], index) => {
    const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? []
    const piece = x1 * y2 - x2 * y1
    area += piece
    lng += (x1 + x2) * piece
    lat += (y1 + y2) * piece
  })
  return { area: Math.abs(area), lng: lng / (3 * area), lat: lat / (3 * area) }
}

/** `250` of the atlas → `FR`: locales know both codes of a region. */
const codeOf = (id: unknown): string | undefined => {
  try {
    return new Intl.Locale(`und-${String(id).padStart(3, '0')}`).region
  } catch {
    return undefined
  }
}

const read = (world: World): Shapes => {
  const rings = (geometry: Geometry): Ring[] =>
    geometry.type === 'Polygon'
      ? geometry.coordinates
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates.flat()
        : []
  return {
    land: feature(world, world.objects.land)
      .features.flatMap(({ geometry }) => rings(geometry))
      .filter((ring) => ring.some(([, lat = 0]) => lat > ICE))
      .map(line),
    borders: mesh(world, world.objects.countries, (a, b) => a !== b).coordinates.map(line),
    countries: feature(world, world.objects.countries).features.flatMap(({ id, geometry }) => {
      const code = codeOf(id)
      const [largest] = rings(geometry)
        .map((ring) => middle(unrolled(ring)))
        .sort((a, b) => b.area - a.area)
      return code && /^[A-Z]{2}$/.test(code) && largest
        ? [{ code, lat: largest.lat, lng: largest.lng, size: largest.area / (2 * 360 * 180) }]
        : []
    }),
  }
}

const load = (url: string) => {
  let loading: Promise<Shapes> | undefined
  return () => {
    loading ??= fetch(url)
      .then((answer) => answer.json())
      .then(read)
      .catch((problem) => {
        // Asked again when somebody looks again.
        loading = undefined
        throw problem
      })
    return loading
  }
}

/** The world for looking at all of it (38 KB), and for looking closer (225 KB). */
export const coarseShapes = load(coarseUrl)
export const fineShapes = load(fineUrl)
