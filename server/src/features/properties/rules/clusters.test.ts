import { describe, expect, it } from 'vitest'
import { MARKS_MAX } from '#contract/properties-map.ts'
import { type Cell, SUMMED_UNITS, toExtent, toGrid, toLabels, toMarks } from './clusters.ts'

const WORLD = { west: -180, south: -85, east: 180, north: 85 }
const at = (lat: number, lng: number, id: string): Cell => ({
  count: 1,
  latSum: lat * SUMMED_UNITS,
  lngSum: lng * SUMMED_UNITS,
  ...{ west: lng, east: lng, south: lat, north: lat, id },
})
const placeAt = (city: string, neighbourhood: string, count: number, lng: number) => ({
  ...{ country: 'FJ', city, neighbourhood, count },
  ...{ west: lng, east: lng, south: -17 },
})

describe('the grid of an area', () => {
  it('has cells of about 32 pixels, flatter where Mercator stretches the map', () => {
    expect(toGrid({ west: 2, south: -0.1, east: 2.2, north: 0.1 }, 12)).toMatchObject({
      lngStep: 360 / 2 ** 15,
      latStep: 360 / 2 ** 15,
    })
    expect(toGrid({ west: 2, south: 59.9, east: 2.2, north: 60.1 }, 12).latStep).toBe(180 / 2 ** 15)
  })
  it('has at most 128 columns and rows, whatever zoom is asked for', () => {
    const { lngStep, latStep } = toGrid(WORLD, 24)
    expect(360 / lngStep).toBeLessThanOrEqual(128)
    expect(170 / latStep).toBeLessThanOrEqual(128)
  })
})

describe('what a map shows', () => {
  it('is a pin for each listing that has room, and a cluster with its box for those that overlap', () => {
    const cells = [at(48.1, 2.1, 'a'), at(48.101, 2.102, 'b'), at(50, 4, 'c')]
    expect(toMarks(cells, toGrid({ west: 1, south: 47, east: 5, north: 51 }, 8))).toEqual({
      clusters: [{ lat: 48.1005, lng: 2.101, count: 2, box: { west: 2.1, south: 48.1, east: 2.102, north: 48.101 } }],
      single: ['c'],
    })
    expect(toMarks(cells, toGrid({ west: 2.09, south: 48.09, east: 2.11, north: 48.11 }, 16)).single).toEqual([
      'c',
      'b',
      'a',
    ])
  })
  it('joins both sides of the date line', () => {
    const area = { west: 179, south: -18, east: -179, north: -16 }
    expect(toMarks([at(-17, 179.999, 'a'), at(-17, 180.003, 'b')], toGrid(area, 10)).clusters).toMatchObject([
      { lng: expect.closeTo(-179.999, 6), count: 2, box: { west: 179.999, east: expect.closeTo(-179.997, 6) } },
    ])
  })
  it('is never more than a map can show, and counts every listing', () => {
    const cells = Array.from({ length: 100 * 100 }, (_, place) => {
      const [row, column] = [Math.floor(place / 100), place % 100]
      return at(row * 0.5, column * 0.5, String(place))
    })
    const { clusters, single } = toMarks(cells, { ...toGrid(WORLD, 6), zoom: 9 })
    expect(clusters.length + single.length).toBeLessThanOrEqual(MARKS_MAX)
    expect(clusters.reduce((sum, { count }) => sum + count, single.length)).toBe(10_000)
  })
  it('names cities from zoom 6 on and neighbourhoods from 12 on, those with most listings first', () => {
    const places = [placeAt('Suva', 'Old Town', 1, 178), placeAt('Suva', '', 1, 178.4), placeAt('Levuka', '', 5, 178.8)]
    const namesAt = (zoom: number) =>
      toLabels(places, toGrid({ west: 178, south: -17.2, east: 179, north: -16.8 }, zoom)).map(({ text }) => text)
    expect(namesAt(5)).toEqual([])
    expect(namesAt(6)).toEqual(['Levuka', 'Suva'])
    expect(namesAt(12)).toEqual(['Levuka', 'Suva', 'Old Town'])
  })
})

describe('the box of all matches', () => {
  const strip = (west: number, east = west) => ({ count: 2, west, east, south: -1, north: 1 })
  it('leaves out the widest gap, also across the date line', () => {
    expect(toExtent([strip(2, 3), strip(11)])).toEqual({ box: { west: 2, south: -1, east: 11, north: 1 }, total: 4 })
    expect(toExtent([strip(-172), strip(178)]).box).toMatchObject({ west: 178, east: -172 })
    expect(toExtent([strip(-172), strip(-74), strip(2), strip(178)]).box).toMatchObject({ west: 178, east: 2 })
  })
  it('does not exist without matches', () => {
    expect(toExtent([])).toEqual({ box: null, total: 0 })
  })
})
