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
    with entered as (
      select payment_id,
        sum(amount_minor) filter (where kind = 'CHARGE' and account = 'GATEWAY') as received,
        sum(amount_minor) filter (where kind = 'ALLOCATION' and account = 'LANDLORD') as rent,
        sum(amount_minor) filter (where kind = 'ALLOCATION' and account = 'FEE') as service_fee,
        sum(amount_minor) filter (where kind = 'ALLOCATION' and account = 'DEPOSIT') as deposit
      from ledger_entries group by payment_id
    ),
    paid as (
      select p.id, p.booking_id, e.*,
        case when p.status in ('PAID', 'RETURNED') then p.amount_minor
          when p.status = 'HELD' and p.received_currency = p.currency then p.received_minor else 0 end as receivable,
        case when p.status = 'PAID' then -p.rent_minor else 0 end as due_rent,
        case when p.status = 'PAID' then -p.service_fee_minor else 0 end as due_fee,
        case when p.status = 'PAID' then -p.deposit_minor else 0 end as due_deposit
      from payments p left join entered e on e.payment_id = p.id
    ),
    returned as (
      select refund_id, sum(amount_minor) as found from ledger_entries
      where kind = 'REFUND' and account = 'GATEWAY' group by refund_id
    ),
    cancelled as (
      select booking_id, sum(amount_minor) as found from refunds where reason = 'CANCELLED' group by booking_id
    ),
    secured as (
      select booking_id, count(*) as found from payments where status = 'PAID' and instalment = 1 group by booking_id
    )
    select what, booking_id as "bookingId", id, expected::text, coalesce(found, 0)::text as found from (
      select 'received' as what, booking_id, id, receivable as expected, received as found from paid
      union all select 'allocated to landlord', booking_id, id, due_rent, rent from paid
      union all select 'allocated to fee', booking_id, id, due_fee, service_fee from paid
      union all select 'allocated to deposit', booking_id, id, due_deposit, deposit from paid
      union all
        select 'refunded', r.booking_id, r.id, case when r.status = 'DONE' then -r.amount_minor else 0 end, x.found
        from refunds r left join returned x on x.refund_id = r.id
      union all
        select 'refund decided', b.id, b.id, coalesce(b.refund_subtotal_minor, 0) + coalesce(b.refund_service_fee_minor, 0)
          + coalesce(b.refund_deposit_minor, 0), c.found
        from bookings b left join cancelled c on c.booking_id = b.id where b.refund_subtotal_minor is not null
      union all
        select 'first payment', b.id, b.id, 1, s.found
        from bookings b left join secured s on s.booking_id = b.id
        where b.payment_status in ('PAID', 'REFUNDED', 'PARTIALLY_REFUNDED')
      union all
        select 'balance', booking_id, transaction_id, 0, sum(amount_minor)
        from ledger_entries group by booking_id, transaction_id
    ) as checks where expected <> coalesce(found, 0) order by booking_id, what, id`.execute(db)
  return rows
}

export const findBooking = (db: Db, id: string) =>
  db.selectFrom('bookings').select(['tenantId', 'landlordId', 'propertyId']).where('id', '=', id)

export const countEntries = (db: Db) =>
  db.selectFrom('ledgerEntries').select(({ fn }) => fn.countAll<number>().as('entries'))
