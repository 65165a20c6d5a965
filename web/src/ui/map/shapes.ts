import type { Geometry } from 'geojson'
import { feature, mesh } from 'topojson-client'
import fineUrl from 'world-atlas/countries-50m.json?url'
import coarseUrl from 'world-atlas/countries-110m.json?url'

/** Points as x, y from 0 to 1 (web Mercator) with their bounding box. */
export type Line = { points: Float64Array; west: number; north: number; east: number; south: number }
/** ISO 3166 code, centre of the largest part, and `size` as a share of the world from 0 to 1. */
export type CountryPlace = { code: string; lat: number; lng: number; size: number }
export type Shapes = { land: Line[]; borders: Line[]; countries: CountryPlace[] }

type Topology = Parameters<typeof mesh>[0]
type Collection = Extract<NonNullable<Parameters<typeof mesh>[1]>, { type: 'GeometryCollection' }>
type World = Topology & { objects: { countries: Collection; land: Collection } }
type Coordinates = number[][]

/** Limit of the square web Mercator projection, in degrees. */
const MAX_LATITUDE = 85.0511
/** Antarctica is left out: its coast does not close within the projection. */
const SOUTHERN_LIMIT = -60

const x = (lng: number) => (lng + 180) / 360
const y = (lat: number) => {
  const angle = (Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * Math.PI) / 180
  return (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2
}

/** Removes jumps at the date line by letting longitudes exceed ±180. A ring around a pole is closed at the pole. */
const unwrapRing = (ring: Coordinates): Coordinates => {
  let offset = 0
  let previous = ring[0]?.[0] ?? 0
  const points = ring.map(([lng = 0, lat = 0]) => {
    if (Math.abs(lng - previous) > 180) offset += lng < previous ? 360 : -360
    previous = lng
    return [lng + offset, lat]
  })
  if (offset === 0) return points
  const [from = 0, south = 0] = points[0] ?? []
  const [to = 0] = points.at(-1) ?? []
  const pole = south < 0 ? -90 : 90
  return [...points, [to, pole], [from, pole]]
}

const toLine = (ring: Coordinates): Line => {
  const unwrapped = unwrapRing(ring)
  const points = new Float64Array(unwrapped.length * 2)
  const box = { west: Number.POSITIVE_INFINITY, north: 1, east: Number.NEGATIVE_INFINITY, south: 0 }
  unwrapped.forEach(([lng = 0, lat = 0], index) => {
    const projectedX = x(lng)
    const projectedY = y(lat)
    points[index * 2] = projectedX
    points[index * 2 + 1] = projectedY
    box.west = Math.min(box.west, projectedX)
    box.east = Math.max(box.east, projectedX)
    box.north = Math.min(box.north, projectedY)
    box.south = Math.max(box.south, projectedY)
  })
  return { points, ...box }
}

/** Returns twice the area of a ring and its centroid (shoelace formula), in degrees. */
const centroid = (ring: Coordinates) => {
  let area = 0
  let lng = 0
  let lat = 0
  ring.forEach(([x1 = 0, y1 = 0], index) => {
    const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? []
    const cross = x1 * y2 - x2 * y1
    area += cross
    lng += (x1 + x2) * cross
    lat += (y1 + y2) * cross
  })
  return { area: Math.abs(area), lng: lng / (3 * area), lat: lat / (3 * area) }
}

/** Converts the numeric ISO 3166 code of the atlas to letters: `250` → `FR`. */
const codeOf = (id: unknown): string | undefined => {
  try {
    return new Intl.Locale(`und-${String(id).padStart(3, '0')}`).region
  } catch {
    return undefined
  }
}

const parseShapes = (world: World): Shapes => {
  const rings = (geometry: Geometry): Coordinates[] =>
    geometry.type === 'Polygon'
      ? geometry.coordinates
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates.flat()
        : []
  return {
    land: feature(world, world.objects.land)
      .features.flatMap(({ geometry }) => rings(geometry))
      .filter((ring) => ring.some(([, lat = 0]) => lat > SOUTHERN_LIMIT))
      .map(toLine),
    borders: mesh(world, world.objects.countries, (a, b) => a !== b).coordinates.map(toLine),
    countries: feature(world, world.objects.countries).features.flatMap(({ id, geometry }) => {
      const code = codeOf(id)
      const [largest] = rings(geometry)
        .map((ring) => centroid(unwrapRing(ring)))
        .sort((a, b) => b.area - a.area)
      return code && /^[A-Z]{2}$/.test(code) && largest
        ? [{ code, lat: largest.lat, lng: largest.lng, size: largest.area / (2 * 360 * 180) }]
        : []
    }),
  }
}

const lazyShapes = (url: string) => {
  let loading: Promise<Shapes> | undefined
  return () => {
    loading ??= fetch(url)
      .then((answer) => answer.json())
      .then(parseShapes)
      .catch((problem) => {
        // The next call tries again.
        loading = undefined
        throw problem
      })
    return loading
  }
}

/** World atlas for low zooms (38 KB) and high zooms (225 KB). Each file is fetched once. */
export const coarseShapes = lazyShapes(coarseUrl)
export const fineShapes = lazyShapes(fineUrl)
