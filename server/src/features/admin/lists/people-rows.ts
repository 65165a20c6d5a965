import type { CopyRow } from '../../../platform/columns/copy-reader.ts'
import { Texts } from '../../../platform/columns/texts.ts'
import { addCode, keyOf, NOTHING, numbersOf, type People, Rows, SHIFT } from './rows.ts'
import { sourceOf } from './source.ts'

export class Payouts extends Rows {
  static readonly source = sourceOf(
    'payouts',
    { landlordId: 'landlord_id', searched: 'reference_plain', amount: 'amount_minor', paidAt: 'paid_at' },
    ['users'],
  )
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
    const { at } = Payouts.source
    this.landlords[slot] = this.people.slotOf(row.uuid(at.landlordId))
    this.searched.set(slot, row.bytes(at.searched))
    this.amounts[slot] = row.int64(at.amount)
    this.dates[slot] = row.int64(at.paidAt)
    return true
  }
  protected override erase(slot: number): void {
    this.searched.set(slot, NOTHING)
  }
}

export class SupportConversations extends Rows {
  /** Searched by its subject, and by the name and address of a guest, which do not change. */
  static readonly source = sourceOf(
    'support_conversations',
    {
      status: 'status',
      userId: 'user_id',
      searched: "subject_plain || chr(1) || plain(coalesce(guest_name || ' ' || guest_email, ''))",
      createdAt: 'created_at',
      updatedAt: 'updated_at',
      waitingSince: 'waiting_since',
    },
    ['users'],
  )
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
    const { at } = SupportConversations.source
    this.statuses[slot] = addCode(row.text(at.status))
    this.users[slot] = row.isNull(at.userId) ? -1 : this.people.slotOf(row.uuid(at.userId))
    this.searched.set(slot, row.bytes(at.searched))
    this.dates[slot] = row.int64(at.createdAt)
    this.updatedAt[slot] = row.int64(at.updatedAt)
    // 'infinity' is above all times.
    this.waits[slot] = Math.max(0, SHIFT - row.int64(at.waitingSince))
    return true
  }
  protected override erase(slot: number): void {
    this.searched.set(slot, NOTHING)
  }
}
