import type { CopyRow } from '../../../platform/columns/copy-reader.ts'
import { Texts } from '../../../platform/columns/texts.ts'
import { addCode, keyOf, NOTHING, numbersOf, type People, Rows, SHIFT } from './rows.ts'

export class Payouts extends Rows {
  static readonly query = `select id, landlord_id, reference_plain, amount_minor, paid_at from payouts`
  readonly landlords: Int32Array
  readonly searched: Texts
  private readonly amounts: Float64Array
  private readonly people: People

  constructor(capacity: number, people: People) {
    super(capacity)
    this.people = people
    this.landlords = new Int32Array(capacity).fill(-1)
    this.searched = new Texts(capacity)
    this.amounts = numbersOf(capacity)
    this.addSort('amount', keyOf(this.amounts))
    this.addSort('paidAt', keyOf(this.dates, SHIFT))
  }

  protected read(row: CopyRow, slot: number): boolean {
    this.landlords[slot] = this.people.slotOf(row.uuid(1))
    this.searched.set(slot, row.bytes(2))
    this.amounts[slot] = row.int64(3)
    this.dates[slot] = row.int64(4)
    return true
  }
  protected override erase(slot: number): void {
    this.searched.set(slot, NOTHING)
  }
}

export class SupportConversations extends Rows {
  /** Searched by its subject, and by the name and address of a guest, which do not change. */
  static readonly query =
    `select id, status, user_id, subject_plain || chr(1) || plain(coalesce(guest_name || ' ' || guest_email, '')),
    created_at, updated_at, waiting_since from support_conversations`
  readonly statuses: Uint8Array
  /** -1 of guests. */
  readonly users: Int32Array
  readonly searched: Texts
  private readonly updatedAt: Float64Array
  /** The longer a person has waited, the larger; 0 where no answer is due. */
  private readonly waits: Float64Array
  private readonly people: People

  constructor(capacity: number, people: People) {
    super(capacity)
    this.people = people
    this.statuses = new Uint8Array(capacity)
    this.users = new Int32Array(capacity).fill(-1)
    this.searched = new Texts(capacity)
    this.updatedAt = numbersOf(capacity)
    this.waits = numbersOf(capacity)
    this.addSort('createdAt', keyOf(this.dates, SHIFT))
    this.addSort('updatedAt', keyOf(this.updatedAt, SHIFT))
    this.addSort('waitThenUpdatedAt', keyOf(this.waits), keyOf(this.updatedAt))
  }

  protected read(row: CopyRow, slot: number): boolean {
    this.statuses[slot] = addCode(row.text(1))
    this.users[slot] = row.isNull(2) ? -1 : this.people.slotOf(row.uuid(2))
    this.searched.set(slot, row.bytes(3))
    this.dates[slot] = row.int64(4)
    this.updatedAt[slot] = row.int64(5)
    // 'infinity' is above all times.
    this.waits[slot] = Math.max(0, SHIFT - row.int64(6))
    return true
  }
  protected override erase(slot: number): void {
    this.searched.set(slot, NOTHING)
  }
}
