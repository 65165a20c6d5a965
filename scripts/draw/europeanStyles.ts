import { base, type Style } from './baseStyle.ts'

export const edinburgh: Style = (r) => {
  const stone = r.pick(['#b59d7c', '#a8937a', '#c2ab88', '#9d8c78', '#b9a58d'])
  return {
    ...base,
    wall: stone,
    trim: '#c8b596',
    texture: 'ashlar',
    floors: r.int(3, 5),
    floorH: 3.2,
    groundH: 3.5,
    bays: r.int(3, 4),
    win: { kind: r.pick(['sash', 'sixpane']), frame: '#ece7dc', surround: '#c3ae8c', sill: '#c3ae8c', depth: 0.24 },
    winW: 0.36,
    winH: 0.62,
    balcony: r.chance(0.4) ? 'bay' : undefined,
    balconyShare: 0.4,
    cornice: 0.35,
    bands: r.chance(0.5),
    door: r.pick(['#2b4a6b', '#7a2430', '#1f4a3c', '#20242a', '#b0883a']),
    doorRise: 0.34,
    doorFan: true,
    roof: 'slope',
    roofColour: '#4a515c',
    chimneys: true,
  }
}

export const amsterdam: Style = (r) => {
  const brick = r.pick(['#7a4436', '#5c3a34', '#8d5a42', '#4b3a38', '#96684e', '#3f3d40'])
  return {
    ...base,
    wall: brick,
    trim: '#e5dccb',
    texture: 'brick',
    floors: r.int(3, 4),
    floorH: 3.1,
    groundH: 3.3,
    bays: r.pick([2, 3, 3]),
    win: {
      kind: 'sixpane',
      frame: '#f4efe4',
      sill: '#ddd2bf',
      depth: 0.12,
      shutters: r.chance(0.15) ? '#2f5244' : undefined,
    },
    winW: 0.56,
    winH: 0.7,
    cornice: r.chance(0.5) ? 0.25 : 0.15,
    door: r.pick(['#1f4638', '#20344e', '#5c2226', '#20242a']),
    doorRise: 0.85,
    doorFan: true,
    roof: r.pick(['neckgable', 'bellgable', 'stepgable', 'neckgable', 'pointgable']),
    roofColour: '#6a4034',
    flowers: r.chance(0.5),
  }
}

export const paris: Style = (r) => {
  return {
    ...base,
    wall: r.pick(['#d9cbb0', '#cfc0a4', '#e0d4bd', '#d3c7b4']),
    trim: '#e3d8c3',
    texture: 'ashlar',
    floors: r.int(4, 5),
    floorH: 3.15,
    groundH: 3.9,
    bays: r.int(4, 5),
    win: {
      kind: 'french',
      frame: '#f3eee3',
      surround: '#dfd3bc',
      pediment: r.chance(0.5),
      depth: 0.26,
      shutters: undefined,
    },
    winW: 0.4,
    winH: 0.8,
    balcony: r.pick(['juliet', 'long', 'long']),
    cornice: 0.6,
    bands: true,
    ground: r.pick(['shop', 'door', 'arcade']),
    groundWall: '#cfc3ab',
    door: r.pick(['#1d3a4c', '#23402f', '#4a2a22', '#20262e', '#6b2830']),
    doorFan: true,
    doorRound: undefined,
    awning: r.pick(['#7a2a30', '#28483c', '#2b3a5a']),
    roof: 'mansard',
    roofColour: r.pick(['#59636e', '#4c5661', '#66707a']),
    chimneys: true,
  }
}

export const lisbon: Style = (r) => {
  const tile = r.pick(['#3f78a3', '#5d9484', '#c9a24e', '#4a6aa0', '#b9705a', '#79a0b5'])
  const tiled = r.chance(0.65)
  return {
    ...base,
    wall: tiled ? tile : r.pick(['#e3b8a0', '#ecd9a8', '#d98f78', '#e8dfcc', '#b7cfc6']),
    trim: '#ece4d4',
    texture: tiled ? 'tiles' : 'stucco',
    floors: r.int(3, 4),
    floorH: 3,
    groundH: 3.3,
    bays: r.int(3, 4),
    win: { kind: 'french', frame: '#f5f1e8', surround: '#e8dfcd', depth: 0.2 },
    winW: 0.4,
    winH: 0.76,
    balcony: 'juliet',
    balconyShare: 0.8,
    rail: '#1e3c36',
    cornice: 0.3,
    door: r.pick(['#2c5a48', '#7a2b2b', '#244a6a', '#3c2c24']),
    doorRise: 0.17,
    doorFan: true,
    roof: 'slope',
    roofColour: '#b5603c',
    flowers: true,
  }
}

export const berlin: Style = (r) => {
  return {
    ...base,
    wall: r.pick(['#d8c79a', '#c7b7a8', '#b9c2ae', '#d9b79a', '#c3cbd0', '#dcd3c1']),
    trim: '#ece5d8',
    texture: 'stucco',
    floors: 5,
    floorH: 3.3,
    groundH: 3.7,
    bays: r.int(4, 5),
    win: { kind: 'casement', frame: '#f2ede3', surround: '#e6ddcc', sill: '#e0d6c4', pediment: true, depth: 0.22 },
    winW: 0.4,
    winH: 0.62,
    balcony: r.pick(['iron', 'slab', undefined]),
    balconyShare: 0.4,
    cornice: 0.5,
    bands: true,
    quoins: r.chance(0.35),
    ground: r.pick(['door', 'shop', 'door']),
    groundWall: r.chance(0.5) ? '#a89c8c' : undefined,
    door: r.pick(['#4a3325', '#2d4238', '#3a2c3a']),
    doorFan: true,
    awning: '#3f6a5a',
    roof: r.pick(['slope', 'flat']),
    roofColour: '#8a4a38',
    chimneys: true,
    flowers: true,
  }
}
