import type { Skyline } from './sky.ts'

/** 0: light and Nordic. 1: warm wood. 2: Mediterranean. 3: loft. */
export type Style = 0 | 1 | 2 | 3
export type Shell = {
  wall: string
  floor: string
  wood: string
  fabrics: string[]
  accents: string[]
  tiles: boolean
  skylines: Skyline[]
}

export const SHELLS: Record<Style, Shell> = {
  0: {
    wall: '#e9e6df',
    floor: '#c8ad88',
    wood: '#c9a87c',
    fabrics: ['#a9b4b3', '#c4beb1', '#8f9ca3'],
    accents: ['#c98a5a', '#6f8f86', '#d0a94f'],
    tiles: false,
    skylines: ['roofs', 'oldtown'],
  },
  1: {
    wall: '#d7b996',
    floor: '#8c5f3e',
    wood: '#7a4e31',
    fabrics: ['#5f7268', '#8c4f3d', '#b98b52'],
    accents: ['#c25b3f', '#e0b25a', '#4f6f78'],
    tiles: false,
    skylines: ['city', 'hills'],
  },
  2: {
    wall: '#ecdfc8',
    floor: '#b8714c',
    wood: '#8d633f',
    fabrics: ['#7f8d6a', '#c9a27a', '#5c7f86'],
    accents: ['#2f7f8a', '#c9573c', '#d9a441'],
    tiles: true,
    skylines: ['minarets', 'hills', 'sea'],
  },
  3: {
    wall: '#a3593f',
    floor: '#8b8680',
    wood: '#5d4a3c',
    fabrics: ['#4c5358', '#7a6a58', '#30474a'],
    accents: ['#d08a3e', '#9fb3a8', '#c8c2b4'],
    tiles: false,
    skylines: ['towers', 'city'],
  },
}
