// What a building front is made of.
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
  winW: number // share of the bay
  winH: number // share of the floor
  balcony?: 'juliet' | 'iron' | 'long' | 'slab' | 'glass' | 'bay'
  balconyShare?: number
  rail?: string
  cornice: number // how far it stands out
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
