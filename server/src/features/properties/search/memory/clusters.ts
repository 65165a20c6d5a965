import { type Bitmap, forEachSlot } from '../../../../platform/columns/bitmap.ts'
import { toPlace } from '../../places.ts'
import {
  type Cell,
  type Extent,
  type Grid,
  isCrossing,
  type PlaceCell,
  type Strip,
  SUMMED_UNITS,
  stripOf,
  toExtent,
} from '../../rules/clusters.ts'
import type { Catalogue } from './catalogue.ts'

type Writable<T> = { -readonly [K in keyof T]: T[K] }

type Box = { west: number; east: number; south: number; north: number }

const widen = (box: Box, lat: number, lng: number) => {
  if (lng < box.west) box.west = lng
  if (lng > box.east) box.east = lng
  if (lat < box.south) box.south = lat
  if (lat > box.north) box.north = lat
}

/** Returns how longitudes are counted in an area: past 180 degrees where it crosses the date line. */
const longitudesIn = ({ columns }: Catalogue, area: Grid['area']) => {
  const crosses = isCrossing(area)
  return (slot: number): number => {
    const lng = columns.lng[slot] as number
    return crosses && lng < area.west ? lng + 360 : lng
  }
}

/** What is kept of each cell, and the places of that. */
const SUMS = 6
const [LAT_SUM, LNG_SUM, WEST, EAST, SOUTH, NORTH] = [0, 1, 2, 3, 4, 5] as const
/** Strips of 180 degrees, on either side. */
const STRIPS = stripOf(180) + 1

/** Returns the box around the matches, and their number. */
export const findExtent = ({ columns }: Catalogue, matches: Bitmap): Extent => {
  const strips: Writable<Strip>[] = []
  forEachSlot(matches, (slot) => {
    const lat = columns.lat[slot] as number
    const lng = columns.lng[slot] as number
    const place = stripOf(lng) + STRIPS
    const strip = strips[place]
    if (!strip) {
      strips[place] = { count: 1, west: lng, east: lng, south: lat, north: lat }
      return
    }
    strip.count += 1
    widen(strip, lat, lng)
  })
  return toExtent(strips.filter(Boolean))
}

/** Counts the matches in each cell of a grid that has any. All are in its area. */
export const countCells = (catalogue: Catalogue, matches: Bitmap, { area, lngStep, latStep }: Grid): Cell[] => {
  const { columns, ids } = catalogue
  const longitudeOf = longitudesIn(catalogue, area)
  const columnOf = (lng: number) => Math.floor((lng + 180) / lngStep)
  const rowOf = (lat: number) => Math.floor((lat + 90) / latStep)
  const [firstColumn, firstRow] = [columnOf(area.west), rowOf(area.south)]
  const width = columnOf(isCrossing(area) ? area.east + 360 : area.east) - firstColumn + 1
  const size = width * (rowOf(area.north) - firstRow + 1)
  // Numbers side by side: objects would take twice the time, and leave garbage for each sum.
  const counts = new Int32Array(size)
  const firstSlots = new Int32Array(size)
  const sums = new Float64Array(size * SUMS)
  const found: number[] = []
  forEachSlot(matches, (slot) => {
    const lat = columns.lat[slot] as number
    const lng = longitudeOf(slot)
    const place = (rowOf(lat) - firstRow) * width + columnOf(lng) - firstColumn
    const at = place * SUMS
    if (counts[place] === 0) {
      found.push(place)
      firstSlots[place] = slot
      sums[at + WEST] = sums[at + EAST] = lng
      sums[at + SOUTH] = sums[at + NORTH] = lat
    }
    counts[place] = (counts[place] as number) + 1
    sums[at + LAT_SUM] = (sums[at + LAT_SUM] as number) + Math.round(lat * SUMMED_UNITS)
    sums[at + LNG_SUM] = (sums[at + LNG_SUM] as number) + Math.round(lng * SUMMED_UNITS)
    if (lng < (sums[at + WEST] as number)) sums[at + WEST] = lng
    if (lng > (sums[at + EAST] as number)) sums[at + EAST] = lng
    if (lat < (sums[at + SOUTH] as number)) sums[at + SOUTH] = lat
    if (lat > (sums[at + NORTH] as number)) sums[at + NORTH] = lat
  })
  return found.map((place) => {
    const sum = (which: number) => sums[place * SUMS + which] as number
    const count = counts[place] as number
    return {
      ...{ count, latSum: sum(LAT_SUM), lngSum: sum(LNG_SUM) },
      ...{ west: sum(WEST), east: sum(EAST), south: sum(SOUTH), north: sum(NORTH) },
      id: count === 1 ? ids.text(firstSlots[place] as number) : null,
    }
  })
}

/** Counts the matches of each place in the area of a grid. */
export const countPlaces = (catalogue: Catalogue, matches: Bitmap, { area }: Grid): PlaceCell[] => {
  const { columns } = catalogue
  const longitudeOf = longitudesIn(catalogue, area)
  const places: Writable<PlaceCell>[] = []
  forEachSlot(matches, (slot) => {
    const lat = columns.lat[slot] as number
    const lng = longitudeOf(slot)
    const code = columns.place[slot] as number
    const place = places[code]
    if (!place) {
      places[code] = { ...toPlace(catalogue.textOf(code)), count: 1, west: lng, east: lng, south: lat }
      return
    }
    place.count += 1
    if (lng < place.west) place.west = lng
    if (lng > place.east) place.east = lng
    if (lat < place.south) place.south = lat
  })
  return places.filter(Boolean)
}
