import {
  type Bitmap,
  clearBit,
  createBitmap,
  hasBit,
  keepRange,
  setBit,
  slotsOf,
} from '../../../platform/columns/bitmap.ts'
import type { CopyRow } from '../../../platform/columns/copy-reader.ts'
import { Ids, type IdWords } from '../../../platform/columns/ids.ts'
import { type Key, Order } from '../../../platform/columns/order.ts'
import { Texts } from '../../../platform/columns/texts.ts'
import { ID, sourceOf } from './source.ts'

/** Added to times and days, which may be before 2000, since keys of orders are not negative. */
export const SHIFT = 2 ** 51

const EPOCH = Date.UTC(2000, 0, 1)
const microsecondsOf = (instant: Date) => (instant.getTime() - EPOCH) * 1_000

/** Words of a few, such as statuses, as numbers from 1 on. */
const codes = new Map<string, number>()
export const addCode = (word: string): number => {
  const code = codes.get(word) ?? codes.size + 1
  codes.set(word, code)
  return code
}
/** Returns the number of a word; 0, which no row has, for one that no row had. */
export const codeOf = (word: string): number => codes.get(word) ?? 0

type Sorting = { readonly order: Order; readonly isText: boolean; readonly hasOtherTies: boolean }

/**
 * The rows of a table by slots, with the columns that lists are filtered and sorted by. A slot keeps its id. `listed` has
 * those that the list shows; others are only referred to.
 */
export abstract class Rows {
  readonly capacity: number
  readonly listed: Bitmap
  /** When each row is from, in microseconds since 2000. */
  protected readonly dates: Float64Array
  readonly sorts = new Map<string, Sorting>()
  private readonly ids: Ids
  private size = 0

  constructor(capacity: number) {
    this.capacity = capacity
    this.listed = createBitmap(capacity)
    this.dates = new Float64Array(capacity)
    this.ids = new Ids(capacity)
  }

  /** Reads the columns of a row besides its id. Returns whether the list shows it. */
  protected abstract read(row: CopyRow, slot: number): boolean
  /** Erases the texts of a row that was deleted. */
  protected erase(_slot: number): void {}

  get room(): number {
    return this.capacity - this.size
  }
  idOf(slot: number): string {
    return this.ids.text(slot)
  }
  /** Returns the slot of a row, or -1. */
  slotOf(id: IdWords): number {
    return this.ids.find(id)
  }

  /** Keeps only the slots of rows that are from between two instants, the last one excluded. */
  keepBetween(bitmap: Bitmap, from: Date | undefined, to: Date | undefined): void {
    if (!from && !to) return
    const low = from ? microsecondsOf(from) : Number.NEGATIVE_INFINITY
    const high = to ? microsecondsOf(to) - 1 : Number.POSITIVE_INFINITY
    keepRange(bitmap, this.dates, low, high)
  }

  /** Adds a row; they come in the order of their ids. `sort` follows. */
  load(row: CopyRow): void {
    const slot = this.add(row.uuid(ID))
    if (this.read(row, slot)) setBit(this.listed, slot)
  }

  sort(): void {
    for (const { order, hasOtherTies } of this.sorts.values())
      if (hasOtherTies) order.fillUnsorted(slotsOf(this.listed))
      else order.fill(slotsOf(this.listed))
  }

  /** Replaces the rows with these ids by what `readAll` reads; those that it does not read were deleted. */
  replace(ids: readonly IdWords[], readAll: (onRow: (row: CopyRow) => void) => void): void {
    const before = ids.map((id) => this.slotOf(id)).filter((slot) => slot >= 0)
    const listedBefore = before.filter((slot) => hasBit(this.listed, slot))
    for (const { order } of this.sorts.values()) order.remove(listedBefore)
    for (const slot of listedBefore) clearBit(this.listed, slot)
    const gone = new Set(before)
    const added: number[] = []
    readAll((row) => {
      const id = row.uuid(ID)
      const known = this.slotOf(id)
      const slot = known < 0 ? this.add(id) : known
      gone.delete(slot)
      if (!this.read(row, slot)) return
      setBit(this.listed, slot)
      added.push(slot)
    })
    for (const slot of gone) this.erase(slot)
    for (const { order } of this.sorts.values()) order.add(added)
  }

  /** Sorts by a number, and by another where it is equal; then by id. */
  protected addSort(name: string, key: Key, thenBy?: Key): void {
    const compare = thenBy
      ? (one: number, other: number) => thenBy(one) - thenBy(other) || this.compareIds(one, other)
      : this.compareIds
    const order = new Order(this.capacity, key, compare)
    this.sorts.set(name, { order, isText: false, hasOtherTies: thenBy !== undefined })
  }
  protected addTextSort(name: string, texts: Texts): void {
    const compare = (one: number, other: number) => texts.compare(one, other) || this.compareIds(one, other)
    const order = new Order(this.capacity, (slot) => texts.prefix(slot), compare)
    this.sorts.set(name, { order, isText: true, hasOtherTies: true })
  }

  private readonly compareIds = (one: number, other: number) => this.ids.compare(one, other)

  private add(id: IdWords): number {
    const slot = this.size
    this.ids.set(slot, id)
    this.size += 1
    return slot
  }
}

export const NOTHING = Buffer.alloc(0)

/** A column of times in microseconds, or of amounts. */
export const numbersOf = (capacity: number) => new Float64Array(capacity)
export const keyOf =
  (column: Float64Array | Int32Array, shift = 0): Key =>
  (slot) =>
    (column[slot] as number) + shift

export class People extends Rows {
  static readonly source = sourceOf('users', {
    isListed: 'deleted_at is null',
    role: 'role',
    searched: 'search_text',
    name: 'name_plain',
    email: 'lower(email)',
    createdAt: 'created_at',
  })
  readonly roles: Uint8Array
  readonly searched: Texts
  private readonly names: Texts
  private readonly addresses: Texts

  constructor(capacity: number) {
    super(capacity)
    this.roles = new Uint8Array(capacity)
    this.searched = new Texts(capacity)
    this.names = new Texts(capacity)
    this.addresses = new Texts(capacity)
    this.addTextSort('name', this.names)
    this.addTextSort('email', this.addresses)
    this.addSort('createdAt', keyOf(this.dates, SHIFT))
  }

  protected read(row: CopyRow, slot: number): boolean {
    const { at } = People.source
    this.roles[slot] = addCode(row.text(at.role))
    this.searched.set(slot, row.bytes(at.searched))
    this.names.set(slot, row.bytes(at.name))
    this.addresses.set(slot, row.bytes(at.email))
    this.dates[slot] = row.int64(at.createdAt)
    return row.isTrue(at.isListed)
  }
  protected override erase(slot: number): void {
    for (const texts of [this.searched, this.names, this.addresses]) texts.set(slot, NOTHING)
  }
}

export class Properties extends Rows {
  static readonly source = sourceOf(
    'properties',
    {
      isListed: "deleted_at is null and status <> 'DRAFT'",
      status: "case when status = 'APPROVED' and not listed then 'PAUSED' else status end",
      searched: 'search_text',
      title: 'title_plain',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
      landlordId: 'landlord_id',
    },
    ['users'],
  )
  readonly statuses: Uint8Array
  readonly searched: Texts
  readonly landlords: Int32Array
  private readonly titles: Texts
  private readonly updatedAt: Float64Array
  private readonly people: People

  constructor(capacity: number, people: People) {
    super(capacity)
    this.people = people
    this.statuses = new Uint8Array(capacity)
    this.searched = new Texts(capacity)
    this.landlords = new Int32Array(capacity).fill(-1)
    this.titles = new Texts(capacity)
    this.updatedAt = numbersOf(capacity)
    this.addTextSort('title', this.titles)
    this.addSort('createdAt', keyOf(this.dates, SHIFT))
    this.addSort('updatedAt', keyOf(this.updatedAt, SHIFT))
  }

  protected read(row: CopyRow, slot: number): boolean {
    const { at } = Properties.source
    this.statuses[slot] = addCode(row.text(at.status))
    this.searched.set(slot, row.bytes(at.searched))
    this.titles.set(slot, row.bytes(at.title))
    this.dates[slot] = row.int64(at.createdAt)
    this.updatedAt[slot] = row.int64(at.updatedAt)
    this.landlords[slot] = this.people.slotOf(row.uuid(at.landlordId))
    return row.isTrue(at.isListed)
  }
  protected override erase(slot: number): void {
    for (const texts of [this.searched, this.titles]) texts.set(slot, NOTHING)
  }
}

export class Bookings extends Rows {
  static readonly source = sourceOf(
    'bookings',
    {
      status: 'status',
      propertyId: 'property_id',
      tenantId: 'tenant_id',
      landlordId: 'landlord_id',
      createdAt: 'created_at',
      startDate: 'start_date',
      price: 'total_minor',
    },
    ['users', 'properties'],
  )
  readonly statuses: Uint8Array
  readonly properties: Int32Array
  readonly tenants: Int32Array
  readonly landlords: Int32Array
  private readonly startDates: Int32Array
  private readonly prices: Float64Array
  private readonly parties: { people: People; properties: Properties }

  constructor(capacity: number, parties: { people: People; properties: Properties }) {
    super(capacity)
    this.parties = parties
    this.statuses = new Uint8Array(capacity)
    this.properties = new Int32Array(capacity).fill(-1)
    this.tenants = new Int32Array(capacity).fill(-1)
    this.landlords = new Int32Array(capacity).fill(-1)
    this.startDates = new Int32Array(capacity)
    this.prices = numbersOf(capacity)
    this.addSort('createdAt', keyOf(this.dates, SHIFT))
    this.addSort('startDate', keyOf(this.startDates, SHIFT))
    this.addSort('price', keyOf(this.prices))
  }

  protected read(row: CopyRow, slot: number): boolean {
    const { at } = Bookings.source
    const { people, properties } = this.parties
    this.statuses[slot] = addCode(row.text(at.status))
    this.properties[slot] = properties.slotOf(row.uuid(at.propertyId))
    this.tenants[slot] = people.slotOf(row.uuid(at.tenantId))
    this.landlords[slot] = people.slotOf(row.uuid(at.landlordId))
    this.dates[slot] = row.int64(at.createdAt)
    this.startDates[slot] = row.int32(at.startDate)
    this.prices[slot] = row.int64(at.price)
    return true
  }
}
