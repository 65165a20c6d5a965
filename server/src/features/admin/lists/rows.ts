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

  /** Reads the columns of a row, whose first is its id. Returns whether the list shows it. */
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
    const slot = this.add(row.uuid(0))
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
      const id = row.uuid(0)
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
  static readonly query =
    `select id, deleted_at is null as listed, role, search_text, name_plain, lower(email), created_at from users`
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
    this.roles[slot] = addCode(row.text(2))
    this.searched.set(slot, row.bytes(3))
    this.names.set(slot, row.bytes(4))
    this.addresses.set(slot, row.bytes(5))
    this.dates[slot] = row.int64(6)
    return row.isTrue(1)
  }
  protected override erase(slot: number): void {
    for (const texts of [this.searched, this.names, this.addresses]) texts.set(slot, NOTHING)
  }
}

export class Properties extends Rows {
  static readonly query = `select id, deleted_at is null and status <> 'DRAFT' as listed,
    case when status = 'APPROVED' and not listed then 'PAUSED' else status end, search_text, title_plain, created_at, updated_at,
    landlord_id from properties`
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
    this.statuses[slot] = addCode(row.text(2))
    this.searched.set(slot, row.bytes(3))
    this.titles.set(slot, row.bytes(4))
    this.dates[slot] = row.int64(5)
    this.updatedAt[slot] = row.int64(6)
    this.landlords[slot] = this.people.slotOf(row.uuid(7))
    return row.isTrue(1)
  }
  protected override erase(slot: number): void {
    for (const texts of [this.searched, this.titles]) texts.set(slot, NOTHING)
  }
}

export class Bookings extends Rows {
  static readonly query =
    `select id, status, property_id, tenant_id, landlord_id, created_at, start_date, total_minor from bookings`
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
    const { people, properties } = this.parties
    this.statuses[slot] = addCode(row.text(1))
    this.properties[slot] = properties.slotOf(row.uuid(2))
    this.tenants[slot] = people.slotOf(row.uuid(3))
    this.landlords[slot] = people.slotOf(row.uuid(4))
    this.dates[slot] = row.int64(5)
    this.startDates[slot] = row.int32(6)
    this.prices[slot] = row.int64(7)
    return true
  }
}

/** Bits of a payment's refunds. */
export const REFUND = { SENT: 1, ON_ITS_WAY: 2 }

export class Payments extends Rows {
  static readonly query =
    `select id, status, booking_id, coalesce(lower(reference), ''), amount_minor, dated_at, created_at,
    case when exists (select from refunds where payment_id = payments.id and refunds.status = 'DONE') then ${REFUND.SENT} else 0 end
    + case when exists (select from refunds where payment_id = payments.id and refunds.status = 'PENDING') then ${REFUND.ON_ITS_WAY} else 0 end
    from payments`
  readonly states: Uint8Array
  readonly bookings: Int32Array
  readonly references: Texts
  readonly refunds: Uint8Array
  private readonly amounts: Float64Array
  private readonly createdAt: Float64Array
  private readonly allBookings: Bookings

  constructor(capacity: number, bookings: Bookings) {
    super(capacity)
    this.allBookings = bookings
    this.states = new Uint8Array(capacity)
    this.bookings = new Int32Array(capacity).fill(-1)
    this.references = new Texts(capacity)
    this.refunds = new Uint8Array(capacity)
    this.amounts = numbersOf(capacity)
    this.createdAt = numbersOf(capacity)
    this.addSort('amount', keyOf(this.amounts))
    this.addSort('date', keyOf(this.dates, SHIFT))
    this.addSort('createdAt', keyOf(this.createdAt, SHIFT))
  }

  protected read(row: CopyRow, slot: number): boolean {
    this.states[slot] = addCode(row.text(1))
    this.bookings[slot] = this.allBookings.slotOf(row.uuid(2))
    this.references.set(slot, row.bytes(3))
    this.amounts[slot] = row.int64(4)
    this.dates[slot] = row.int64(5)
    this.createdAt[slot] = row.int64(6)
    this.refunds[slot] = row.int32(7)
    return true
  }
  protected override erase(slot: number): void {
    this.references.set(slot, NOTHING)
  }
}
