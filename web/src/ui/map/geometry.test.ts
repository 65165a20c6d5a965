import { describe, expect, test } from 'vitest'
import {
  boxAround,
  formatBox,
  isWithin,
  nearestCopy,
  normaliseBox,
  parseBox,
  roundOutwards,
  unwrapBox,
  wrapLongitude,
} from './geometry.ts'

describe('a box', () => {
  test('is the smallest around its points and crosses the date line where that is shorter', () => {
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
  test('contains points on either side of the date line', () => {
    const pacific = { west: 178, south: -18, east: -171, north: -13 }
    expect(isWithin(pacific, { lat: -15, lng: 179 })).toBe(true)
    expect(isWithin(pacific, { lat: -15, lng: -175 })).toBe(true)
    expect(isWithin(pacific, { lat: -15, lng: 170 })).toBe(false)
    expect(isWithin(pacific, { lat: 0, lng: 179 })).toBe(false)
  })
  test('stays the same after a small move when it is rounded outwards', () => {
    const rounded = roundOutwards({ west: 2.15, south: 48.1, east: 2.5, north: 48.4 }, 10)
    expect(roundOutwards({ west: 2.17, south: 48.12, east: 2.52, north: 48.42 }, 10)).toEqual(rounded)
    expect(rounded.west).toBeLessThanOrEqual(2.15)
    expect(rounded.north).toBeGreaterThanOrEqual(48.4)
  })
  test('is unwrapped for drawing and normalised for searching', () => {
    const pacific = { west: 170, south: -20, east: -170, north: -10 }
    expect(unwrapBox(pacific)).toEqual({ ...pacific, east: 190 })
    expect(normaliseBox(unwrapBox(pacific))).toEqual(pacific)
    expect(normaliseBox({ west: -400, south: -95, east: 100, north: 95 })).toEqual({
      west: -180,
      south: -90,
      east: 180,
      north: 90,
    })
  })
  test('is formatted for the URL and parsed from it', () => {
    expect(formatBox({ west: 2.123456, south: 48.5, east: 3, north: 49 })).toBe('2.1235,48.5,3,49')
    expect(parseBox('2.1235,48.5,3,49')).toEqual({ west: 2.1235, south: 48.5, east: 3, north: 49 })
    expect(parseBox('1,2,x,3')).toBeUndefined()
    expect(parseBox(undefined)).toBeUndefined()
  })
})

test('wraps longitudes and finds their nearest copy', () => {
  expect([
    wrapLongitude(190),
    wrapLongitude(-190),
    wrapLongitude(180),
    wrapLongitude(-180),
    wrapLongitude(540),
  ]).toEqual([-170, 170, 180, -180, 180])
  expect(nearestCopy(-170, 175)).toBe(190)
  expect(nearestCopy(10, 12)).toBe(10)
})
