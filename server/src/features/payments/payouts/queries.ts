import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely'
import { addDays, type CalendarDay, dayAt } from '#contract/days.ts'
import type { RecordedSort } from '#contract/payouts.ts'
import type { Sorted } from '#contract/sorting.ts'
import { type Between, isBetween } from '../../../platform/database/between.ts'
import { ordered, orderingOf, type Span } from '../../../platform/database/ordered.ts'
import { contains } from '../../../platform/database/patterns.ts'
import type { Db, Tables } from '../../../platform/database/types.ts'
import { type PersonRow, personOf, selectMatchingIds } from '../../users/queries.ts'
import { isRealMoney } from '../queries.ts'
import { PAYOUT_DELAY } from '../rules/payouts.ts'

/** The landlord's share of a payment, with its stay. Amounts in minor units. */
export type BalanceRow = {
  paymentId: string
  bookingId: string
  landlordId: string
  currency: string
  instalment: number
  paidAt: Date
  rent: number
  awarded: number
  awardedDue: number
  awardedAt: Date | null
  paidOut: number
  startDate: string
  endDate: string
  title: string
  tenant: PersonRow
  timeZone: string | null
  lat: number
  lng: number
}

/**
 * Whose balances: those of all landlords when none is given. With `isRefundAwaited` also those of cancelled stays whose
 * refund is decided and not in the ledger yet. What test gateways took is in no balance.
 */
export type BalancesOf = {
  testGateways: readonly string[]
  landlordIds?: readonly string[]
  bookingId?: string
  isRefundAwaited?: boolean
}

/** What happened until then is due at that instant. */
export const beforeDelay = (asOf: Date) => new Date(asOf.getTime() - PAYOUT_DELAY)

/**
 * The payments whose landlord may have had a balance at that instant: those that `isOpen` selects of those that have one now,
 * and those that changed since. Nearly all payments are settled, so this is far less than the ledger.
 */
const ofOpenBalances = (asOf: Date, isOpen: RawBuilder<unknown>) => sql`payment_id in (
  select payment_id from open_balances where ${isOpen}
  union select payment_id from ledger_entries where account = 'LANDLORD' and created_at > ${asOf})`

/** The start of stays that may have begun at that instant: today begins at another time in each place. */
export const lastStart = (asOf: Date) => addDays(dayAt(asOf, 'UTC'), 1)

const ofStaysBegun = (asOf: Date) => ofOpenBalances(asOf, sql`start_date <= ${lastStart(asOf)}`)

const scopeOf = (asOf: Date, { landlordIds, bookingId }: BalancesOf) => {
  if (bookingId) return sql`booking_id = ${bookingId}`
  return landlordIds ? ofOpenBalances(asOf, sql`landlord_id = any(${landlordIds}::uuid[])`) : ofStaysBegun(asOf)
}

/** Nothing is due of a cancelled stay until its refund is in the ledger. */
export const IS_SETTLED = sql`not (coalesce(b.refund_subtotal_minor, 0) > 0
  and not exists (select from refunds r where r.booking_id = b.id and r.reason = 'CANCELLED'))`

/** Nothing is due of stays that have not begun anywhere in the world. */
export const hasBegun = (asOf: Date) => sql`b.start_date <= ${lastStart(asOf)}`

/** The landlord's shares of payments that do not sum to zero, as the ledger had them at that instant. */
export const balancesAt = (asOf: Date, scope: RawBuilder<unknown>) => sql`
  select payment_id,
    coalesce(-sum(amount_minor) filter (where kind in ('ALLOCATION', 'REFUND_DUE')), 0)::bigint as rent,
    coalesce(-sum(amount_minor) filter (where kind = 'DEPOSIT_AWARD'), 0)::bigint as awarded,
    coalesce(-sum(amount_minor) filter (where kind = 'DEPOSIT_AWARD' and created_at <= ${beforeDelay(asOf)}), 0)::bigint
      as awarded_due,
    max(created_at) filter (where kind = 'DEPOSIT_AWARD') as awarded_at,
    coalesce(sum(amount_minor) filter (where kind = 'PAYOUT'), 0)::bigint as paid_out
  from ledger_entries where account = 'LANDLORD' and created_at <= ${asOf} and ${scope}
  group by payment_id having sum(amount_minor) <> 0`

/**
 * Payments whose landlord has a balance at that instant: all of landlords or a booking, or those of all whose stay has
 * begun anywhere in the world, since nothing is due before.
 */
export const findBalances = async (db: Db, asOf: Date, of: BalancesOf): Promise<BalanceRow[]> => {
  const ofLandlords = of.landlordIds ? sql`and b.landlord_id = any(${of.landlordIds}::uuid[])` : sql``
  const settled = of.isRefundAwaited ? sql`` : sql`and ${IS_SETTLED}`
  const begun = of.bookingId || of.landlordIds ? sql`` : sql`and ${hasBegun(asOf)}`
  const { rows } = await sql<BalanceRow>`
    with balances as (${balancesAt(asOf, scopeOf(asOf, of))})
    select x.payment_id as "paymentId", p.booking_id as "bookingId", b.landlord_id as "landlordId", p.currency,
      p.instalment, p.settled_at as "paidAt", x.rent, x.awarded, x.awarded_due as "awardedDue",
      x.awarded_at as "awardedAt", x.paid_out as "paidOut", b.start_date as "startDate", b.end_date as "endDate",
      y.title, ${personOf('t')} as tenant, b.time_zone as "timeZone", y.lat, y.lng
    from balances x
      join payments p on p.id = x.payment_id
      join bookings b on b.id = p.booking_id
      join properties y on y.id = b.property_id
      join users t on t.id = b.tenant_id
    where ${isRealMoney(of.testGateways)} ${ofLandlords} ${begun} ${settled}
    order by b.start_date, x.payment_id`.execute(db)
  return rows
}

/** The time zones of stays that start that day or the next: whether it has come depends on them. Each start fills missing ones. */
export const findZonesOfStart = (db: Db, day: CalendarDay) =>
  db
    .selectFrom('bookings')
    .where('startDate', 'in', [day, addDays(day, 1)])
    .where('timeZone', 'is not', null)
    .select('timeZone as zone')
    .$narrowType<{ zone: string }>()
    .distinct()

/** Lets one transaction at a time record payouts. Readers are not blocked. */
export const lockPayouts = (trx: Db) => sql`lock table payouts in share row exclusive mode`.execute(trx)

/** The landlords with a payout that was recorded at that instant or later, and its currency. */
export const findRecordedSince = (db: Db, since: Date) =>
  db.selectFrom('payouts').where('paidAt', '>=', since).select(['landlordId', 'currency']).distinct()

export const insertPayouts = (trx: Db, rows: readonly Insertable<Tables['payouts']>[]) =>
  trx.insertInto('payouts').values(rows)

export type RecordedFilter = Sorted<RecordedSort> & {
  search?: string | undefined
  userId?: string | undefined
} & Between

const matching = (db: Db, { search, userId, from, to }: RecordedFilter) =>
  db
    .selectFrom('payouts')
    .where(isBetween(COLUMNS.paidAt, { from, to }))
    .$if(userId !== undefined, (query) => query.where('landlordId', '=', userId ?? ''))
    .$if(Boolean(search), (query) =>
      query.where((eb) =>
        eb.or([
          eb('landlordId', 'in', selectMatchingIds(search ?? '')),
          sql<SqlBool>`reference_plain like plain(${contains(search ?? '')})`,
        ]),
      ),
    )

const ID = sql`payouts.id`
const COLUMNS = { amount: sql`payouts.amount_minor`, paidAt: sql`payouts.paid_at` }

/** Newest first unless the filter has a sort. */
export const findRecordedIds = (db: Db, filter: RecordedFilter, span: Span) =>
  ordered(
    matching(db, filter).select('payouts.id'),
    orderingOf(COLUMNS, ID, filter, [
      [COLUMNS.paidAt, 'desc'],
      [ID, 'desc'],
    ]),
    span,
  )

export const findRecorded = (db: Db, ids: readonly string[]) =>
  db.selectFrom('payouts').selectAll().where('payouts.id', 'in', ids)

export const countRecorded = (db: Db, filter: RecordedFilter) =>
  matching(db, filter).select(({ fn }) => fn.countAll<number>().as('total'))

/** Keyset pagination by id. */
export const findOfLandlord = (db: Db, landlordId: string, after: string | undefined, limit: number) =>
  db
    .selectFrom('payouts')
    .where('landlordId', '=', landlordId)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .select(['id', 'amountMinor', 'currency', 'reference', 'paidAt'])
    .orderBy('id')
    .limit(limit)

/** What payouts sent for a booking, oldest first. */
export const findOfBooking = (db: Db, bookingId: string, testGateways: readonly string[]) =>
  db
    .selectFrom('ledgerEntries')
    .innerJoin('payouts', 'payouts.id', 'ledgerEntries.payoutId')
    .innerJoin('payments as p', 'p.id', 'ledgerEntries.paymentId')
    .where('ledgerEntries.bookingId', '=', bookingId)
    .where(isRealMoney(testGateways))
    .where('ledgerEntries.account', '=', 'LANDLORD')
    .groupBy('payouts.id')
    .select(({ fn }) => [
      'payouts.paidAt',
      'payouts.reference',
      'payouts.currency',
      fn.sum<number>('ledgerEntries.amountMinor').as('amount'),
    ])
    .orderBy('payouts.paidAt')
    .orderBy('payouts.id')
