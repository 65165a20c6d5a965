// The parts of a building front.
import type { WinStyle } from './windows.ts'

export type RoofKind =
  | 'mansard'
  | 'slope'
  | 'parapet'
  | 'flat'
  | 'stepgable'
  | 'neckgable'
  | 'bellgable'
  | 'pointgable'
  | 'balustrade'
  | 'merlon'
  | 'curved'

export type Texture = 'brick' | 'ashlar' | 'tiles' | 'stucco' | 'boards' | 'panels' | 'adobe'
export type Ground = 'door' | 'shop' | 'arcade' | 'windows' | 'garage'
export type Facade = {
  wall: string
  trim: string
  texture: Texture
  floors: number
  floorH: number
  groundH: number
  bays: number
  win: WinStyle
  /** Share of the bay. */
  winW: number
  /** Share of the floor. */
  winH: number
  balcony?: 'juliet' | 'iron' | 'long' | 'slab' | 'glass' | 'bay'
  balconyShare?: number
  rail?: string
  /** Projection in metres. */
  cornice: number
  bands?: boolean
  quoins?: boolean
  ground: Ground
  groundWall?: string
  door: string
  doorRise?: number
  doorFan?: boolean
  doorRound?: number
  awning?: string
  roof: RoofKind
  roofColour: string
  chimneys?: boolean
  flowers?: boolean
}
