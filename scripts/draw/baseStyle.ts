import type { Facade } from './front.ts'
import type { Random } from './random.ts'

/** Picks a front of a city's style. */
export type Style = (random: Random) => Facade

/** The values that most styles share. */
export const base: Facade = {
  wall: '#c9b79c',
  trim: '#dacdb8',
  texture: 'stucco',
  floors: 4,
  floorH: 3.1,
  groundH: 3.4,
  bays: 4,
  win: { kind: 'casement', frame: '#f1ece2' },
  winW: 0.42,
  winH: 0.58,
  cornice: 0.4,
  ground: 'door',
  door: '#34504a',
  roof: 'flat',
  roofColour: '#4d5560',
}
