import { describe, expect, test } from 'vitest'
import { boxAround, boxText, nearest, readBox, rolled, unrolled, wrapped } from './geometry.ts'

describe('a box on the round world', () => {
  test('is the smallest around its points, across the date line where that is shorter', () => {
    expect(boxAround([])).toBeUndefined()
    expect(boxAround([{ lat: 1, lng: 2 }])).toEqual({ west: 2, south: 1, east: 2, north: 1 })
    expect(
      boxAround([
        { lat: 48, lng: 2 },
        { lat: 52, lng: 13 },
      ]),
    ).toEqual({ west: 2, south: 48, east: 13, north: 52 })
    expect(
      boxAround([
        { lat: -18, lng: 178 },
        { lat: -13, lng: -171 },
      ]),
    ).toEqual({ west: 178, south: -18, east: -171, north: -13 })
  })
  test('is unrolled for drawing and rolled up for searching', () => {
    const pacific = { west: 170, south: -20, east: -170, north: -10 }
    expect(unrolled(pacific)).toEqual({ ...pacific, east: 190 })
    expect(rolled(unrolled(pacific))).toEqual(pacific)
    expect(rolled({ west: -400, south: -95, east: 100, north: 95 })).toEqual({
      west: -180,
      south: -90,
      east: 180,
      north: 90,
    })
  })
  test('goes into an address and comes back', () => {
    expect(boxText({ west: 2.123456, south: 48.5, east: 3, north: 49 })).toBe('2.1235,48.5,3,49')
    expect(readBox('2.1235,48.5,3,49')).toEqual({ west: 2.1235, south: 48.5, east: 3, north: 49 })
    expect(readBox('1,2,x,3')).toBeUndefined()
    expect(readBox(undefined)).toBeUndefined()
  })
})

test('a longitude is the same on every copy of the world', () => {
  expect([wrapped(190), wrapped(-190), wrapped(180), wrapped(-180), wrapped(540)]).toEqual([-170, 170, 180, -180, 180])
  expect(nearest(-170, 175)).toBe(190)
  expect(nearest(10, 12)).toBe(10)
})
