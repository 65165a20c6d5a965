import type { Box, PlaceLabel } from '#contract/properties-map.ts'
import { LABELS_MAX, MARKS_MAX } from '#contract/properties-map.ts'

const WORLD = 360
const TILE_PIXELS = 256
/** Cells for each tile of 256 pixels, as a power of two: cells of 32 pixels. */
const CELLS_LEVEL = 3
/** A request for a huge area at a high zoom gets larger cells. */
const CELLS_MAX = 128
/** What is closer (pixels) is one cluster. */
const RADIUS = 64
/** More than the world is high, in radiuses at the highest zoom. */
const KEYS = 2 ** 27
/** Beyond it Mercator's projection has no end. */
const LAT_MAX = 85
/** A degree of latitude has more pixels than one of longitude, by 1 / cos(latitude). */
const STRETCHES = [1, 0.75, 0.5, 0.25] as const
/** Positions are summed up as whole numbers, so that their order makes no difference. */
export const SUMMED_UNITS = 1_000
/** Minimum zoom for each kind of label. */
const LABELS_FROM_ZOOM = { CITY: 6, NEIGHBOURHOOD: 12 } as const
export const STRIP_DEGREES = 5

/** Cells of an area. Longitudes west of it count from its other side of the date line. */
export type Grid = {
  readonly area: Box
  readonly zoom: number
  /** Width and height of a cell in degrees. */
  readonly lngStep: number
  readonly latStep: number
  readonly hasLabels: boolean
}

/** The listings of a cell. */
export type Cell = {
  readonly count: number
  /** In `SUMMED_UNITS` of a degree. */
  readonly latSum: number
  readonly lngSum: number
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
  /** Of a cell with one listing. */
  readonly id: string | null
}

/** Listings of a neighbourhood, or of no particular one, in the area. */
export type PlaceCell = {
  readonly country: string
  readonly city: string
  readonly neighbourhood: string
  readonly count: number
  readonly west: number
  readonly east: number
  readonly south: number
}

/** Listings in a strip from pole to pole. */
export type Strip = { readonly count: number } & Box

const widthOf = ({ west, east }: Box) => (east > west ? east - west : east - west + WORLD)

export const toGrid = (area: Box, zoom: number): Grid => {
  const shape = Math.cos((Math.min(LAT_MAX, Math.abs(area.south + area.north) / 2) * Math.PI) / 180)
  const [stretch] = [...STRETCHES].sort((a, b) => Math.abs(a - shape) - Math.abs(b - shape)) as [number]
  const sizeAt = (level: number) => WORLD / 2 ** (level + CELLS_LEVEL)
  const most = Math.max(widthOf(area), (area.north - area.south) / stretch) / CELLS_MAX
  let level = zoom
  while (level > 0 && sizeAt(level) < most) level -= 1
  return {
    area,
    zoom: level,
    lngStep: sizeAt(level),
    latStep: sizeAt(level) * stretch,
    hasLabels: level >= LABELS_FROM_ZOOM.CITY,
  }
}

/** Whether longitudes are counted on beyond 180 degrees. */
export const isCrossing = ({ west, east }: Box): boolean => west > east

const wrap = (lng: number) => (lng > 180 ? lng - WORLD : lng)

const toPixels = (lat: number, lng: number, zoom: number) => {
  const sine = Math.sin((Math.max(-LAT_MAX, Math.min(LAT_MAX, lat)) * Math.PI) / 180)
  const size = TILE_PIXELS * 2 ** zoom
  return { x: (lng / WORLD) * size, y: (-Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size }
}

const join = (one: Cell, other: Cell): Cell => ({
  count: one.count + other.count,
  latSum: one.latSum + other.latSum,
  lngSum: one.lngSum + other.lngSum,
  west: Math.min(one.west, other.west),
  south: Math.min(one.south, other.south),
  east: Math.max(one.east, other.east),
  north: Math.max(one.north, other.north),
  id: null,
})

const latOf = ({ latSum, count }: Cell) => latSum / count / SUMMED_UNITS
const lngOf = ({ lngSum, count }: Cell) => lngSum / count / SUMMED_UNITS

/** Joins cells that are closer than the radius (pixels), beginning with the largest. */
const joinWithin = (cells: readonly Cell[], zoom: number, radius: number): Cell[] => {
  const placed = cells
    .map((cell) => ({ cell, ...toPixels(latOf(cell), lngOf(cell), zoom), isJoined: false }))
    .sort((a, b) => b.cell.count - a.cell.count || a.y - b.y || a.x - b.x)
  const keyOf = (x: number, y: number) => Math.floor(x / radius) * KEYS + Math.floor(y / radius)
  const byKey = Map.groupBy(placed, ({ x, y }) => keyOf(x, y))
  const joined: Cell[] = []
  for (const from of placed) {
    if (from.isJoined) continue
    from.isJoined = true
    let sum = from.cell
    for (const across of [-radius, 0, radius])
      for (const down of [-radius, 0, radius])
        for (const near of byKey.get(keyOf(from.x + across, from.y + down)) ?? []) {
          if (near.isJoined || Math.hypot(near.x - from.x, near.y - from.y) >= radius) continue
          near.isJoined = true
          sum = join(sum, near.cell)
        }
    joined.push(sum)
  }
  return joined
}

export type Marks = {
  readonly clusters: { lat: number; lng: number; count: number; box: Box }[]
  /** Ids of the listings that are in no cluster. */
  readonly single: string[]
}

/** Joins what would overlap on the map, and more where there would be too many marks. From north to south. */
export const toMarks = (cells: readonly Cell[], { zoom }: Grid): Marks => {
  let radius = RADIUS
  let joined = joinWithin(cells, zoom, radius)
  while (joined.length > MARKS_MAX) {
    radius *= 2
    joined = joinWithin(joined, zoom, radius)
  }
  joined.sort((a, b) => latOf(b) - latOf(a) || lngOf(a) - lngOf(b) || (String(a.id) < String(b.id) ? -1 : 1))
  return {
    clusters: joined
      .filter(({ count }) => count > 1)
      .map((cell) => ({
        lat: latOf(cell),
        lng: wrap(lngOf(cell)),
        count: cell.count,
        box: { west: wrap(cell.west), south: cell.south, east: wrap(cell.east), north: cell.north },
      })),
    single: joined.flatMap(({ count, id }) => (count === 1 && id !== null ? [id] : [])),
  }
}

const labelKey = ({ city, neighbourhood, country }: PlaceCell) => `${city}\t${neighbourhood}\t${country}`

const byImportance = (one: PlaceCell, other: PlaceCell) =>
  other.count - one.count || (labelKey(one) < labelKey(other) ? -1 : Number(labelKey(one) > labelKey(other)))

/** One label for each city and neighbourhood, below its southernmost listing; those with most listings first. */
export const toLabels = (places: readonly PlaceCell[], { zoom }: Grid): PlaceLabel[] => {
  const labelsOf = (kind: PlaceLabel['kind'], cells: readonly PlaceCell[]) =>
    zoom < LABELS_FROM_ZOOM[kind]
      ? []
      : [...cells]
          .sort(byImportance)
          .slice(0, LABELS_MAX)
          .map(({ city, neighbourhood, south, west, east }) => ({
            kind,
            text: kind === 'CITY' ? city : neighbourhood,
            lat: south,
            lng: wrap((west + east) / 2),
          }))
  const cities = new Map<string, PlaceCell>()
  for (const place of places) {
    const key = `${place.country}\t${place.city}`
    const known = cities.get(key) ?? { ...place, count: 0 }
    cities.set(key, {
      ...known,
      neighbourhood: '',
      count: known.count + place.count,
      west: Math.min(known.west, place.west),
      east: Math.max(known.east, place.east),
      south: Math.min(known.south, place.south),
    })
  }
  return [
    ...labelsOf('CITY', [...cities.values()]),
    ...labelsOf(
      'NEIGHBOURHOOD',
      places.filter(({ neighbourhood }) => neighbourhood !== ''),
    ),
  ]
}

/** The strip of a longitude. */
export const stripOf = (lng: number): number => Math.floor(lng / STRIP_DEGREES)

export type Extent = { readonly box: Box | null; readonly total: number }

/** Returns the smallest box around all strips. It leaves out the widest gap between them, so it may cross the date line. */
export const toExtent = (strips: readonly Strip[]): Extent => {
  const sorted = [...strips].sort((a, b) => a.west - b.west)
  const [first] = sorted
  if (!first) return { box: null, total: 0 }
  const gaps = sorted.map(({ east }, place) => (sorted[place + 1]?.west ?? first.west + WORLD) - east)
  const widest = gaps.indexOf(Math.max(...gaps))
  return {
    box: {
      west: sorted[(widest + 1) % sorted.length]?.west ?? first.west,
      south: Math.min(...sorted.map(({ south }) => south)),
      east: sorted[widest]?.east ?? first.east,
      north: Math.max(...sorted.map(({ north }) => north)),
    },
    total: sorted.reduce((sum, { count }) => sum + count, 0),
  }
}
