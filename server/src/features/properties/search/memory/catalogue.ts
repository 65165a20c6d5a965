import type { PriceUnit } from '#contract/property.ts'
import {
  type Bitmap,
  BLOCK_SLOTS,
  blockNumber,
  clearBit,
  createBitmap,
  hasBit,
  setBit,
  slotsOf,
} from '../../../../platform/columns/bitmap.ts'
import { Ids, type IdWords } from '../../../../platform/columns/ids.ts'
import { type Key, Order } from '../../../../platform/columns/order.ts'
import { effectiveRules, type PriceRules } from '../../../bookings/rules/price-rules.ts'
import { Places, toPlace } from '../../places.ts'
import type { RuledPlace } from '../../rules/stays.ts'
import { TakenDays } from './days.ts'
import { TextIndex } from './text-index.ts'

/** What searches need to know of a public listing. Amounts in minor units. */
export type Entry = {
  readonly id: IdWords
  readonly isPublic: boolean
  /** Microseconds. */
  readonly createdAt: number
  readonly price: number
  readonly nightly: number
  readonly bedrooms: number
  readonly guests: number
  /** Nights. */
  readonly minStay: number
  readonly maxStay: number
  /** Hundredths. */
  readonly rating: number
  readonly reviews: number
  readonly likes: number
  readonly lat: number
  readonly lng: number
  readonly type: string
  readonly unit: string
  /** Without accents, as the database has it. */
  readonly city: string
  /** Country, city and neighbourhood as they are written, with tabs between. */
  readonly place: string
  readonly amenities: readonly string[]
  /** As the database counts it. */
  readonly quality: number
  readonly isInstant: boolean
  /** Null for most. */
  readonly rules: PriceRules | null
}

/** A changed listing also has its taken days and its text. */
export type Change = Entry & {
  /** First day and day after the last, in turn, as days since 1970. */
  readonly taken: readonly number[]
  /** A tsvector in binary. */
  readonly text: Buffer
}

/** Bitmaps by value. */
export type Bitmaps = Map<string, Bitmap>

/** The orders, and the columns that decide them before the ids do: of two, the second one where the first is the same. */
const ORDERS = {
  createdAt: ['createdAt'],
  price: ['price'],
  nightly: ['nightly'],
  rating: ['rating', 'reviews'],
  likes: ['likes'],
  quality: ['quality'],
} as const
export type OrderName = keyof typeof ORDERS
const ORDER_NAMES = Object.keys(ORDERS) as OrderName[]

const REALS = ['createdAt', 'price', 'nightly', 'lat', 'lng'] as const
const OWN_INTEGERS = ['bedrooms', 'guests', 'minStay', 'maxStay', 'rating', 'reviews', 'likes', 'quality'] as const
const INTEGERS = [...OWN_INTEGERS, 'country', 'city', 'place'] as const
/** A value for each slot; texts as numbers. */
type Columns = Record<(typeof REALS)[number], Float64Array> & Record<(typeof INTEGERS)[number], Int32Array>

const createColumns = (size: number): Columns =>
  Object.fromEntries([
    ...REALS.map((name) => [name, new Float64Array(size)]),
    ...INTEGERS.map((name) => [name, new Int32Array(size)]),
  ])

/** Microseconds before the epoch of PostgreSQL, in 2000, from which on moments are numbers above 0. */
const FIRST_MOMENT = 2 ** 52

/** Returns what an order sorts by; whole numbers below 2^31 where there are two columns. */
const keyOf = (columns: Columns, [first, second]: (typeof ORDERS)[OrderName]): Key => {
  const values = columns[first]
  if (second !== undefined) {
    const others = columns[second]
    return (slot) => (values[slot] as number) * 2 ** 31 + (others[slot] as number)
  }
  const least = first === 'createdAt' ? FIRST_MOMENT : 0
  return (slot) => (values[slot] as number) + least
}

/** The public listings of a market, as columns, bitmaps and orders. A listing keeps its place, its "slot". */
export class Catalogue {
  readonly capacity: number
  readonly ids: Ids
  readonly live: Bitmap
  /** The listings with instant booking. */
  readonly instant: Bitmap
  /** The listings with price rules, whose stays are priced one by one. */
  readonly ruled: Bitmap
  readonly ruledPlaces = new Map<number, RuledPlace>()
  readonly types: Bitmaps = new Map()
  readonly units: Bitmaps = new Map()
  readonly amenities: Bitmaps = new Map()
  readonly bedrooms: Bitmaps = new Map()
  readonly guests: Bitmaps = new Map()
  readonly texts: TextIndex
  readonly days: TakenDays
  readonly columns: Columns
  /** How often each listing, or only its card, was replaced by what it had become. */
  readonly versions: Uint32Array
  readonly places = new Places()
  /** By how much the numbers of listings at places, by their codes, have changed that `places` does not have yet. */
  private readonly placeChanges = new Map<number, number>()
  /** Texts that many listings share, as numbers. */
  private readonly codes = new Map<string, number>()
  private readonly shared: string[] = []
  private readonly orders: Record<OrderName, Order>
  private slotCount = 0

  /** `firstDay` is the first whose availability is known, in days since 1970. */
  constructor(capacity: number, firstDay: number) {
    // Ranges are read by blocks.
    this.capacity = Math.ceil(capacity / BLOCK_SLOTS) * BLOCK_SLOTS
    const { capacity: size } = this
    this.ids = new Ids(size)
    this.live = createBitmap(size)
    this.instant = createBitmap(size)
    this.ruled = createBitmap(size)
    this.days = new TakenDays(size, firstDay)
    this.texts = new TextIndex(size)
    this.columns = createColumns(size)
    this.versions = new Uint32Array(size)
    const compareIds = (one: number, other: number) => this.ids.compare(one, other)
    const orderBy = (name: OrderName) => new Order(size, keyOf(this.columns, ORDERS[name]), compareIds)
    this.orders = Object.fromEntries(ORDER_NAMES.map((name) => [name, orderBy(name)])) as typeof this.orders
  }

  order(name: OrderName): Order {
    return this.orders[name]
  }

  /** The number of a shared text; -1 for one that no listing has. */
  codeOf(text: string): number {
    return this.codes.get(text) ?? -1
  }

  /** The shared text with a number. */
  textOf(code: number): string {
    return this.shared[code] as string
  }

  private get room(): number {
    return this.capacity - this.slotCount
  }

  /** False when the new ones of the listings have no place, or so many texts were replaced that the catalogue must be read anew. */
  canApply(ids: readonly IdWords[]): boolean {
    return !this.texts.isWorn && ids.filter((id) => this.ids.find(id) < 0).length <= this.room
  }

  /** The blocks of these listings, new ones at the next places that are free. */
  blocksOf(ids: readonly IdWords[]): number[] {
    let next = this.slotCount
    const slots = ids.map((id) => {
      const known = this.ids.find(id)
      return known < 0 ? next++ : known
    })
    return [...new Set(slots.map(blockNumber))]
  }

  /** Adds a listing while the catalogue is being read; `sort` ends that. */
  load(entry: Entry): void {
    if (this.room > 0) this.store(this.slotFor(entry.id), entry)
  }

  sort(): void {
    const slots = this.ids.sort(slotsOf(this.live))
    for (const order of Object.values(this.orders)) order.fill(slots)
    this.updatePlaces()
  }

  /** Replaces the listings with these ids by what they are now; one without a change exists no longer. Kept searches have to follow (`KeptSearches.apply`). */
  apply(ids: readonly IdWords[], changes: readonly Change[]): void {
    const old = ids.map((id) => this.ids.find(id)).filter((slot) => slot >= 0 && hasBit(this.live, slot))
    const published = changes.filter(({ isPublic }) => isPublic)
    const next = new Map(published.map((change) => [this.ids.find(change.id), change]))
    // Most changes leave most orders as they are.
    const inPlace = ORDER_NAMES.map(
      (name) => new Set(old.filter((slot) => this.keepsPlace(name, slot, next.get(slot)))),
    )
    const moved = (slots: readonly number[], at: number) => slots.filter((slot) => !inPlace[at]?.has(slot))
    for (const [at, name] of ORDER_NAMES.entries()) this.orders[name].remove(moved(old, at))
    this.texts.expectChanges(changes.length)
    for (const slot of old) this.clear(slot)
    const stored = published.map((change) => this.replace(change))
    for (const [at, name] of ORDER_NAMES.entries()) this.orders[name].add(moved(stored, at))
    this.updatePlaces()
  }

  private keepsPlace(name: OrderName, slot: number, next: Entry | undefined): boolean {
    return next !== undefined && ORDERS[name].every((column) => this.columns[column][slot] === next[column])
  }

  private countPlace(slot: number, count: number): void {
    const code = this.columns.place[slot] as number
    this.placeChanges.set(code, (this.placeChanges.get(code) ?? 0) + count)
  }

  /** Once for all listings at a place, since reading its name takes longer than the rest of a listing. */
  private updatePlaces(): void {
    for (const [code, count] of this.placeChanges) if (count !== 0) this.places.add(toPlace(this.textOf(code)), count)
    this.placeChanges.clear()
  }

  /** Notes that a card of the listing that was kept shows what it no longer is. */
  renewCard(id: IdWords): void {
    const slot = this.ids.find(id)
    if (slot >= 0) this.versions[slot] = (this.versions[slot] as number) + 1
  }

  private replace(change: Change): number {
    const known = this.ids.find(change.id)
    const slot = known < 0 ? this.slotFor(change.id) : known
    this.store(slot, change)
    this.renewCard(change.id)
    this.days.set(slot, change.taken)
    this.texts.set(slot, change.text)
    return slot
  }

  private slotFor(id: IdWords): number {
    const slot = this.slotCount
    this.slotCount += 1
    this.ids.set(slot, id)
    return slot
  }

  private clear(slot: number): void {
    clearBit(this.live, slot)
    clearBit(this.instant, slot)
    clearBit(this.ruled, slot)
    this.ruledPlaces.delete(slot)
    for (const bitmaps of [this.types, this.units, this.amenities, this.bedrooms, this.guests])
      for (const bitmap of bitmaps.values()) clearBit(bitmap, slot)
    this.days.clear(slot)
    this.countPlace(slot, -1)
  }

  private store(slot: number, entry: Entry): void {
    setBit(this.live, slot)
    if (entry.isInstant) setBit(this.instant, slot)
    if (entry.rules) {
      setBit(this.ruled, slot)
      const { price, minStay, maxStay } = entry
      const unit = entry.unit as PriceUnit
      this.ruledPlaces.set(slot, { price, unit, rules: effectiveRules(entry.rules, unit), minStay, maxStay })
    }
    const { columns } = this
    for (const name of REALS) columns[name][slot] = entry[name]
    for (const name of OWN_INTEGERS) columns[name][slot] = entry[name]
    columns.country[slot] = this.toCode(entry.place.slice(0, 2))
    columns.city[slot] = this.toCode(entry.city)
    columns.place[slot] = this.toCode(entry.place)
    this.countPlace(slot, 1)
    this.setValue(this.types, entry.type, slot)
    this.setValue(this.units, entry.unit, slot)
    this.setValue(this.bedrooms, String(entry.bedrooms), slot)
    this.setValue(this.guests, String(entry.guests), slot)
    for (const amenity of entry.amenities) this.setValue(this.amenities, amenity, slot)
  }

  private toCode(text: string): number {
    const known = this.codes.get(text)
    if (known !== undefined) return known
    this.codes.set(text, this.codes.size)
    return this.shared.push(text) - 1
  }

  private setValue(bitmaps: Bitmaps, value: string, slot: number): void {
    let bitmap = bitmaps.get(value)
    if (!bitmap) {
      bitmap = createBitmap(this.capacity)
      bitmaps.set(value, bitmap)
    }
    setBit(bitmap, slot)
  }
}
