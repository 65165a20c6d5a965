import { base, type Style } from './baseStyle.ts'

export const marrakesh: Style = (r) => {
  return {
    ...base,
    wall: r.pick(['#c47a58', '#d08c68', '#b86a4c', '#cf9a78', '#bf7252']),
    trim: '#dba88a',
    texture: 'adobe',
    floors: r.int(2, 3),
    floorH: 3.2,
    groundH: 3.9,
    bays: r.int(3, 4),
    win: {
      kind: r.pick(['arch', 'lattice', 'arch']),
      frame: r.pick(['#3a6a70', '#5a3a24', '#2f5e6b']),
      surround: '#e0b598',
      depth: 0.34,
    },
    winW: 0.32,
    winH: 0.52,
    balcony: r.chance(0.3) ? 'iron' : undefined,
    balconyShare: 0.35,
    cornice: 0.15,
    ground: r.pick(['door', 'arcade']),
    door: r.pick(['#2e6a74', '#6a4428', '#8a5a34', '#3a5e4a']),
    doorRise: 0.17,
    doorRound: 1,
    roof: r.pick(['merlon', 'merlon', 'parapet']),
    roofColour: '#a86248',
    flowers: true,
  }
}

export const addisAbaba: Style = (r) => {
  return {
    ...base,
    wall: r.pick(['#d8cbb8', '#b98a6a', '#c9d0cc', '#e0d6c6', '#a9b3ad', '#cfa67e']),
    trim: r.pick(['#f0ebe0', '#8a5f48', '#5f6b6a']),
    texture: r.pick(['panels', 'stucco']),
    floors: r.int(4, 7),
    floorH: 3,
    groundH: 3.6,
    bays: r.int(3, 4),
    win: { kind: 'wide', frame: '#3a4044', depth: 0.16 },
    winW: 0.62,
    winH: 0.62,
    balcony: r.pick(['slab', 'glass', 'slab']),
    balconyShare: 0.62,
    rail: '#3a3f42',
    cornice: 0.15,
    bands: true,
    ground: r.pick(['shop', 'windows', 'garage']),
    door: r.pick(['#4a5a58', '#6b4a34', '#2f3c44']),
    awning: '#4c7a5a',
    roof: 'parapet',
    roofColour: '#8a8f92',
  }
}

export const capeTown: Style = (r) => {
  return {
    ...base,
    wall: r.pick(['#e8b84a', '#5fa3a8', '#d8705c', '#8fb86a', '#e6e0d2', '#c97ba0', '#7a94c4']),
    trim: '#f6f2e8',
    texture: 'stucco',
    floors: 2,
    floorH: 3.1,
    groundH: 3.5,
    bays: r.int(2, 3),
    win: {
      kind: 'sixpane',
      frame: '#fbf8f0',
      surround: '#f4efe4',
      depth: 0.2,
      shutters: r.chance(0.4) ? '#33524a' : undefined,
    },
    winW: 0.4,
    winH: 0.6,
    cornice: 0.3,
    door: r.pick(['#7a2f2c', '#23486a', '#2c5a40', '#5a3a28']),
    doorRise: 0.5,
    doorFan: true,
    roof: r.pick(['parapet', 'balustrade']),
    roofColour: '#8f8a84',
    flowers: true,
  }
}

export const cairo: Style = (r) => {
  return {
    ...base,
    wall: r.pick(['#cdb491', '#d8c3a2', '#bfa684', '#c7b298']),
    trim: '#e2d2b6',
    texture: 'stucco',
    floors: r.int(5, 7),
    floorH: 3.1,
    groundH: 3.9,
    bays: r.int(3, 4),
    win: {
      kind: 'french',
      frame: '#e6dcc8',
      surround: '#dccaa9',
      shutters: r.pick(['#5d7a66', '#7a5a40', undefined]),
      depth: 0.24,
    },
    winW: 0.34,
    winH: 0.74,
    balcony: 'slab',
    balconyShare: 0.6,
    rail: '#3a342c',
    cornice: 0.45,
    bands: true,
    ground: r.pick(['shop', 'arcade']),
    door: '#5a3d28',
    awning: '#9a5a34',
    roof: 'balustrade',
    roofColour: '#b09a78',
  }
}
