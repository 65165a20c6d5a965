import { base, type Style } from './baseStyle.ts'

export const dubai: Style = () => {
  return {
    ...base,
    wall: '#dcd0bb',
    trim: '#efe6d6',
    texture: 'panels',
    floors: 7,
    floorH: 3.2,
    groundH: 4.4,
    bays: 4,
    win: { kind: 'wide', frame: '#4a5358', depth: 0.12 },
    winW: 0.74,
    winH: 0.74,
    balcony: 'glass',
    balconyShare: 0.7,
    cornice: 0.15,
    bands: true,
    ground: 'shop',
    door: '#3d4a4c',
    awning: '#c4a878',
    roof: 'parapet',
    roofColour: '#bdb09a',
  }
}

export const tokyo: Style = (r) => {
  return {
    ...base,
    wall: r.pick(['#d8d5cc', '#4c4f52', '#b7a68c', '#e6e2d8', '#7c7468', '#a5b0b2']),
    trim: r.pick(['#3c3f42', '#e8e4da', '#8c7a60']),
    texture: r.pick(['boards', 'panels', 'stucco']),
    floors: r.int(2, 4),
    floorH: 2.75,
    groundH: 2.9,
    bays: 2,
    win: { kind: 'wide', frame: '#2c2f32', depth: 0.1 },
    winW: 0.6,
    winH: 0.56,
    balcony: r.chance(0.7) ? 'slab' : undefined,
    balconyShare: 0.6,
    rail: '#5a5f62',
    cornice: 0.1,
    ground: r.pick(['door', 'garage', 'windows']),
    door: r.pick(['#5e4630', '#33383c', '#7a6a50']),
    roof: r.pick(['flat', 'slope', 'parapet']),
    roofColour: '#4c525a',
  }
}

export const boston: Style = (r) => {
  return {
    ...base,
    wall: r.pick(['#9a5240', '#8a4a3c', '#a8614a', '#7c4238']),
    trim: r.pick(['#6d4a3c', '#d9cdb8', '#5c4a42']),
    texture: 'brick',
    floors: r.int(4, 5),
    floorH: 3.2,
    groundH: 3.5,
    bays: 3,
    win: {
      kind: 'sash',
      frame: r.pick(['#1f2426', '#efe9dc']),
      surround: r.pick(['#8a6a58', '#d8ccb6']),
      sill: '#8a6a58',
      depth: 0.16,
      shutters: r.chance(0.3) ? '#1f2a2a' : undefined,
    },
    winW: 0.4,
    winH: 0.62,
    balcony: r.chance(0.6) ? 'bay' : undefined,
    balconyShare: 0.45,
    cornice: 0.45,
    door: r.pick(['#1d2b3a', '#20382f', '#6b2024', '#1c1d20']),
    doorRise: 1.05,
    doorFan: true,
    doorRound: r.chance(0.4) ? 1 : undefined,
    roof: r.pick(['flat', 'mansard']),
    roofColour: '#4a4c54',
    flowers: r.chance(0.6),
  }
}

export const montreal: Style = (r) => {
  return {
    ...base,
    wall: r.pick(['#8f5a48', '#a8705a', '#c4b29a', '#6f5048', '#9c8a7c']),
    trim: r.pick(['#d8cdb8', '#4a5a52', '#7a8f9a']),
    texture: 'brick',
    floors: 3,
    floorH: 3.1,
    groundH: 3.5,
    bays: 3,
    win: { kind: 'sash', frame: '#efe9dc', sill: '#cfc4b0', depth: 0.14 },
    winW: 0.44,
    winH: 0.62,
    balcony: 'iron',
    balconyShare: 0.4,
    rail: '#20262a',
    cornice: 0.5,
    door: r.pick(['#2c5a78', '#7a2c34', '#c08a3a', '#2f5e4a']),
    doorRise: 0.5,
    doorFan: true,
    roof: 'flat',
    roofColour: '#5a6068',
    flowers: true,
  }
}

export const buenosAires: Style = (r) => {
  return {
    ...base,
    wall: r.pick(['#e2c9a0', '#c98a70', '#b9c8c0', '#e8dcc4', '#9fb3bd', '#d4a7a0']),
    trim: '#f0e8d8',
    texture: 'stucco',
    floors: r.int(2, 3),
    floorH: 3.5,
    groundH: 3.9,
    bays: 4,
    win: {
      kind: 'french',
      frame: '#e8e0d0',
      surround: '#ece2d0',
      shutters: r.chance(0.5) ? '#3f5f58' : undefined,
      depth: 0.24,
      pediment: true,
    },
    winW: 0.32,
    winH: 0.78,
    balcony: 'juliet',
    cornice: 0.5,
    bands: true,
    ground: r.pick(['door', 'shop']),
    door: r.pick(['#3d5c4a', '#5a3424', '#2c4a66', '#803a30']),
    doorRise: 0.17,
    doorFan: true,
    awning: '#8a3c34',
    roof: 'balustrade',
    roofColour: '#a8a090',
    flowers: true,
  }
}

export const loft: Style = (r) => {
  return {
    ...base,
    wall: r.pick(['#8c5442', '#7a4a3c', '#a3705a', '#6d5a50']),
    trim: '#b9a78c',
    texture: 'brick',
    floors: r.int(3, 5),
    floorH: 4,
    groundH: 4.3,
    bays: r.int(3, 4),
    win: { kind: 'grid', frame: '#23282a', sill: '#a8967c', depth: 0.22 },
    winW: 0.66,
    winH: 0.7,
    cornice: 0.3,
    bands: true,
    ground: r.pick(['windows', 'shop']),
    door: '#2a3a3a',
    doorFan: true,
    awning: '#3f4f4c',
    roof: 'parapet',
    roofColour: '#5a5f62',
  }
}

export const plain: Style = (r) => {
  return {
    ...base,
    wall: r.pick(['#cfc3b0', '#b7b0a4', '#c9a78a', '#a8b0ac']),
    texture: r.pick(['brick', 'stucco']),
    floors: r.int(3, 5),
    balcony: r.pick(['slab', 'iron', undefined]),
    balconyShare: 0.5,
    cornice: 0.3,
    ground: r.pick(['door', 'windows', 'shop']),
    awning: '#4a6a5c',
    roof: r.pick(['flat', 'slope', 'parapet']),
    flowers: true,
  }
}
