import type { CopyRow } from '../../../platform/columns/copy-reader.ts'
import { Texts } from '../../../platform/columns/texts.ts'
import { addCode, type Bookings, keyOf, NOTHING, numbersOf, type People, type Properties, Rows, SHIFT } from './rows.ts'

export class Claims extends Rows {
  static readonly query = `select id, status, booking_id, amount_minor, opened_at from deposit_claims`
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
    this.statuses[slot] = addCode(row.text(1))
    this.bookings[slot] = this.allBookings.slotOf(row.uuid(2))
    this.amounts[slot] = row.int64(3)
    this.dates[slot] = row.int64(4)
    return true
  }
}

type Parties = { people: People; properties: Properties }

export class Reviews extends Rows {
  static readonly query =
    `select id, author_id, property_id, search_text, rating::int4, report_count::int4, verified_stay, created_at from reviews`
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
    this.authors[slot] = this.parties.people.slotOf(row.uuid(1))
    this.properties[slot] = this.parties.properties.slotOf(row.uuid(2))
    this.searched.set(slot, row.bytes(3))
    this.ratings[slot] = row.int32(4)
    this.reports[slot] = row.int32(5)
    this.verified[slot] = Number(row.isTrue(6))
    this.dates[slot] = row.int64(7)
    return true
  }
  protected override erase(slot: number): void {
    this.searched.set(slot, NOTHING)
  }
}

export class Entries extends Rows {
  static readonly query =
    `select id, action, actor_id, target_id, target_plain || chr(1) || plain(coalesce(reason, '')),
    lower(coalesce(address, '')), at from audit_log`
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
    this.actions[slot] = addCode(row.text(1))
    this.actors[slot] = row.isNull(2) ? -1 : this.people.slotOf(row.uuid(2))
    this.targets[slot] = row.isNull(3) ? -1 : this.people.slotOf(row.uuid(3))
    this.searched.set(slot, row.bytes(4))
    this.addresses.set(slot, row.bytes(5))
    this.dates[slot] = row.int64(6)
    return true
  }
  protected override erase(slot: number): void {
    for (const texts of [this.searched, this.addresses]) texts.set(slot, NOTHING)
  }
}
