import type { CopyRow } from '../../../platform/columns/copy-reader.ts'
import { Texts } from '../../../platform/columns/texts.ts'
import { addCode, type Bookings, keyOf, NOTHING, numbersOf, type People, type Properties, Rows, SHIFT } from './rows.ts'
import { sourceOf } from './source.ts'

/** Bits of a payment's refunds. */
export const REFUND = { SENT: 1, ON_ITS_WAY: 2 }

const refundBit = (status: string, bit: number) =>
  `case when exists (select from refunds where payment_id = payments.id and refunds.status = '${status}') then ${bit} else 0 end`

export class Payments extends Rows {
  static readonly source = sourceOf(
    'payments',
    {
      state: 'status',
      bookingId: 'booking_id',
      reference: "coalesce(lower(reference), '')",
      amount: 'amount_minor',
      date: 'dated_at',
      createdAt: 'created_at',
      refunds: `${refundBit('DONE', REFUND.SENT)} + ${refundBit('PENDING', REFUND.ON_ITS_WAY)}`,
    },
    ['bookings'],
  )
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
    const { at } = Payments.source
    this.states[slot] = addCode(row.text(at.state))
    this.bookings[slot] = this.allBookings.slotOf(row.uuid(at.bookingId))
    this.references.set(slot, row.bytes(at.reference))
    this.amounts[slot] = row.int64(at.amount)
    this.dates[slot] = row.int64(at.date)
    this.createdAt[slot] = row.int64(at.createdAt)
    this.refunds[slot] = row.int32(at.refunds)
    return true
  }
  protected override erase(slot: number): void {
    this.references.set(slot, NOTHING)
  }
}

export class Claims extends Rows {
  static readonly source = sourceOf(
    'deposit_claims',
    { status: 'status', bookingId: 'booking_id', amount: 'amount_minor', openedAt: 'opened_at' },
    ['bookings'],
  )
  readonly statuses: Uint8Array
  readonly bookings: Int32Array
  private readonly amounts: Float64Array
  private readonly allBookings: Bookings

  constructor(capacity: number, bookings: Bookings) {
    super(capacity)
    this.allBookings = bookings
    this.statuses = new Uint8Array(capacity)
    this.bookings = new Int32Array(capacity).fill(-1)
    this.amounts = numbersOf(capacity)
    this.addSort('amount', keyOf(this.amounts))
    this.addSort('openedAt', keyOf(this.dates, SHIFT))
  }

  protected read(row: CopyRow, slot: number): boolean {
    const { at } = Claims.source
    this.statuses[slot] = addCode(row.text(at.status))
    this.bookings[slot] = this.allBookings.slotOf(row.uuid(at.bookingId))
    this.amounts[slot] = row.int64(at.amount)
    this.dates[slot] = row.int64(at.openedAt)
    return true
  }
}

type Parties = { people: People; properties: Properties }

export class Reviews extends Rows {
  static readonly source = sourceOf(
    'reviews',
    {
      authorId: 'author_id',
      propertyId: 'property_id',
      searched: 'search_text',
      rating: 'rating::int4',
      reports: 'report_count::int4',
      isVerified: 'verified_stay',
      createdAt: 'created_at',
    },
    ['users', 'properties'],
  )
  readonly authors: Int32Array
  readonly properties: Int32Array
  readonly searched: Texts
  readonly ratings: Int32Array
  readonly reports: Int32Array
  /** 1 of a verified stay. */
  readonly verified: Uint8Array
  private readonly parties: Parties

  constructor(capacity: number, parties: Parties) {
    super(capacity)
    this.parties = parties
    this.authors = new Int32Array(capacity).fill(-1)
    this.properties = new Int32Array(capacity).fill(-1)
    this.searched = new Texts(capacity)
    this.ratings = new Int32Array(capacity)
    this.reports = new Int32Array(capacity)
    this.verified = new Uint8Array(capacity)
    this.addSort('rating', keyOf(this.ratings))
    this.addSort('reports', keyOf(this.reports))
    this.addSort('createdAt', keyOf(this.dates, SHIFT))
    this.addSort('reportsThenCreatedAt', keyOf(this.reports), keyOf(this.dates))
  }

  protected read(row: CopyRow, slot: number): boolean {
    const { at } = Reviews.source
    this.authors[slot] = this.parties.people.slotOf(row.uuid(at.authorId))
    this.properties[slot] = this.parties.properties.slotOf(row.uuid(at.propertyId))
    this.searched.set(slot, row.bytes(at.searched))
    this.ratings[slot] = row.int32(at.rating)
    this.reports[slot] = row.int32(at.reports)
    this.verified[slot] = Number(row.isTrue(at.isVerified))
    this.dates[slot] = row.int64(at.createdAt)
    return true
  }
  protected override erase(slot: number): void {
    this.searched.set(slot, NOTHING)
  }
}

export class Entries extends Rows {
  static readonly source = sourceOf(
    'audit_log',
    {
      action: 'action',
      actorId: 'actor_id',
      targetId: 'target_id',
      searched: "target_plain || chr(1) || plain(coalesce(reason, ''))",
      address: "lower(coalesce(address, ''))",
      at: 'at',
    },
    ['users'],
  )
  readonly actions: Uint8Array
  readonly actors: Int32Array
  /** Where the target is a person. */
  readonly targets: Int32Array
  readonly searched: Texts
  readonly addresses: Texts
  private readonly people: People

  constructor(capacity: number, people: People) {
    super(capacity)
    this.people = people
    this.actions = new Uint8Array(capacity)
    this.actors = new Int32Array(capacity).fill(-1)
    this.targets = new Int32Array(capacity).fill(-1)
    this.searched = new Texts(capacity)
    this.addresses = new Texts(capacity)
    this.addSort('at', keyOf(this.dates, SHIFT))
  }

  protected read(row: CopyRow, slot: number): boolean {
    const { at } = Entries.source
    this.actions[slot] = addCode(row.text(at.action))
    this.actors[slot] = row.isNull(at.actorId) ? -1 : this.people.slotOf(row.uuid(at.actorId))
    this.targets[slot] = row.isNull(at.targetId) ? -1 : this.people.slotOf(row.uuid(at.targetId))
    this.searched.set(slot, row.bytes(at.searched))
    this.addresses.set(slot, row.bytes(at.address))
    this.dates[slot] = row.int64(at.at)
    return true
  }
  protected override erase(slot: number): void {
    for (const texts of [this.searched, this.addresses]) texts.set(slot, NOTHING)
  }
}
