import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tables } from '../../platform/database/types.ts'
import type { Entry, EntryKind } from './rules/ledger.ts'

export const insertPayment = (trx: Db, row: Insertable<Tables['payments']>) => trx.insertInto('payments').values(row)

export const findPayment = (db: Db, id: string) => db.selectFrom('payments').selectAll().where('id', '=', id)

export const findByReference = (db: Db, gateway: string, reference: string) =>
  db.selectFrom('payments').selectAll().where('gateway', '=', gateway).where('reference', '=', reference)

export const lockPayment = (trx: Db, id: string) => findPayment(trx, id).forUpdate()

export const findLive = (db: Db, bookingId: string) =>
  db.selectFrom('payments').selectAll().where('bookingId', '=', bookingId).where('status', 'in', ['OPENING', 'OPEN'])

export const findNewest = (db: Db, bookingId: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('bookingId', '=', bookingId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)

/** The payments that a booking has taken, by instalment. */
export const findPaid = (db: Db, bookingId: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('bookingId', '=', bookingId)
    .where('status', '=', 'PAID')
    .orderBy('instalment')

export const updatePayment = (trx: Db, id: string, set: Updateable<Tables['payments']>) =>
  trx.updateTable('payments').set(set).where('id', '=', id)

/** Payments that the gateway has to be asked about. */
export const findToCheck = (db: Db, now: Date, limit: number) =>
  db.selectFrom('payments').select('id').where('nextCheckAt', '<=', now).orderBy('nextCheckAt').limit(limit)

/** Adds a refund unless the payment has one for that reason. */
export const insertRefund = (trx: Db, row: Insertable<Tables['refunds']>) =>
  trx
    .insertInto('refunds')
    .values(row)
    .onConflict((conflict) => conflict.columns(['paymentId', 'reason']).doNothing())

export const findRefund = (db: Db, id: string) => db.selectFrom('refunds').selectAll().where('id', '=', id)

export const findRefundsOf = (db: Db, bookingId: string) =>
  db.selectFrom('refunds').selectAll().where('bookingId', '=', bookingId).orderBy('createdAt')

export const updateRefund = (trx: Db, id: string, set: Updateable<Tables['refunds']>) =>
  trx.updateTable('refunds').set(set).where('id', '=', id)

export const findRefundsDue = (db: Db, now: Date, limit: number) =>
  db.selectFrom('refunds').select('id').where('nextTryAt', '<=', now).orderBy('nextTryAt').limit(limit)

type Movement = Pick<
  Insertable<Tables['ledgerEntries']>,
  'transactionId' | 'bookingId' | 'paymentId' | 'refundId' | 'currency' | 'createdAt'
> & { kind: EntryKind; entries: readonly Entry[] }

/** Adds the entries of a movement to the ledger. They must sum to zero, which the database checks at the commit. */
export const insertEntries = (trx: Db, { entries, ...common }: Movement) =>
  trx
    .insertInto('ledgerEntries')
    .values(entries.map(({ account, amount }) => ({ ...common, account, amountMinor: amount })))

/** Sends the ids of a booking's live payments to the front of the checks. */
export const checkSoon = (trx: Db, bookingId: string, now: Date) =>
  trx
    .updateTable('payments')
    .set({ nextCheckAt: now })
    .where('bookingId', '=', bookingId)
    .where('status', 'in', ['OPENING', 'OPEN'])
    .returning('id')

type Difference = { what: string; bookingId: string; id: string; expected: string; found: string }

/** What in the ledger differs from payments, refunds and bookings (R6); nothing when every cent is accounted for. */
export const findDifferences = async (db: Db): Promise<Difference[]> => {
  const { rows } = await sql<Difference>`
    with sums as materialized (
      select payment_id, kind, account, refund_id, sum(amount_minor) as amount, count(*) as lines
      from ledger_entries group by payment_id, kind, account, refund_id
    ),
    received as (
      select p.id, p.booking_id,
        case when p.status in ('PAID', 'RETURNED') then p.amount_minor
          when p.status = 'HELD' and p.received_currency = p.currency then p.received_minor else 0 end as expected,
        coalesce((select amount from sums where payment_id = p.id and kind = 'CHARGE' and account = 'GATEWAY'), 0) as found
      from payments p
    ),
    allocated as (
      select p.id, p.booking_id, x.account,
        case when p.status = 'PAID' then x.expected else 0 end as expected,
        coalesce((select amount from sums where payment_id = p.id and kind = 'ALLOCATION' and account = x.account), 0) as found
      from payments p
      cross join lateral (values ('LANDLORD', -p.rent_minor), ('FEE', -p.service_fee_minor), ('DEPOSIT', -p.deposit_minor))
        as x (account, expected)
    ),
    returned as (
      select r.id, r.booking_id, case when r.status = 'DONE' then -r.amount_minor else 0 end as expected,
        coalesce((select amount from sums where refund_id = r.id and kind = 'REFUND' and account = 'GATEWAY'), 0) as found
      from refunds r
    ),
    decided as (
      select b.id, b.id as booking_id,
        coalesce(b.refund_subtotal_minor, 0) + coalesce(b.refund_service_fee_minor, 0) + coalesce(b.refund_deposit_minor, 0)
          as expected,
        coalesce((select sum(r.amount_minor) from refunds r where r.booking_id = b.id and r.reason = 'CANCELLED'), 0) as found
      from bookings b where b.refund_subtotal_minor is not null
    ),
    secured as (
      select b.id, b.id as booking_id, 1 as expected,
        (select count(*) from payments p where p.booking_id = b.id and p.status = 'PAID' and p.instalment = 1) as found
      from bookings b where b.payment_status in ('PAID', 'REFUNDED', 'PARTIALLY_REFUNDED')
    ),
    balances as (
      select transaction_id as id, booking_id, 0 as expected, sum(amount_minor) as found
      from ledger_entries group by transaction_id, booking_id
    )
    select what, booking_id as "bookingId", id, expected::text, found::text from (
      select 'received' as what, booking_id, id, expected, found from received
      union all select 'allocated to ' || lower(account), booking_id, id, expected, found from allocated
      union all select 'refunded', booking_id, id, expected, found from returned
      union all select 'refund decided', booking_id, id, expected, found from decided
      union all select 'first payment', booking_id, id, expected, found from secured
      union all select 'balance', booking_id, id, expected, found from balances
    ) as checks where expected <> found order by booking_id, what, id`.execute(db)
  return rows
}

export const findBooking = (db: Db, id: string) =>
  db.selectFrom('bookings').select(['tenantId', 'landlordId', 'propertyId']).where('id', '=', id)

export const countEntries = (db: Db) =>
  db.selectFrom('ledgerEntries').select(({ fn }) => fn.countAll<number>().as('entries'))
