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
  const places = new Int32Array(width * (rowOf(area.north) - firstRow + 1))
  const cells: Writable<Cell>[] = []
  const slots: number[] = []
  forEachSlot(matches, (slot) => {
    const lat = columns.lat[slot] as number
    const lng = longitudeOf(slot)
    const at = (rowOf(lat) - firstRow) * width + columnOf(lng) - firstColumn
    const [latUnits, lngUnits] = [Math.round(lat * SUMMED_UNITS), Math.round(lng * SUMMED_UNITS)]
    const cell = cells[(places[at] as number) - 1]
    if (!cell) {
      slots.push(slot)
      places[at] = cells.push({
        ...{ count: 1, latSum: latUnits, lngSum: lngUnits },
        ...{ west: lng, east: lng, south: lat, north: lat, id: null },
      })
      return
    }
    cell.count += 1
    cell.latSum += latUnits
    cell.lngSum += lngUnits
    widen(cell, lat, lng)
  })
  for (const [place, cell] of cells.entries()) if (cell.count === 1) cell.id = ids.text(slots[place] as number)
  return cells
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
