import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import { LIVE_PAYMENT_STATES } from '#contract/payment-states.ts'
import type { Db, Tables } from '../../platform/database/types.ts'
import { FINAL } from './rules/settlement.ts'

/** Whether the money of the payment `p` moved: what test gateways took counts nowhere. */
export const isRealMoney = (testGateways: readonly string[]) => sql<SqlBool>`p.gateway <> all(${testGateways}::text[])`

export const insertPayment = (trx: Db, row: Insertable<Tables['payments']>) => trx.insertInto('payments').values(row)

export const findPayment = (db: Db, id: string) => db.selectFrom('payments').selectAll().where('id', '=', id)

export const findByReference = (db: Db, gateway: string, reference: string) =>
  db.selectFrom('payments').selectAll().where('gateway', '=', gateway).where('reference', '=', reference)

export const lockPayment = (trx: Db, id: string) => findPayment(trx, id).forUpdate()

export const findLive = (db: Db, bookingId: string) =>
  db.selectFrom('payments').selectAll().where('bookingId', '=', bookingId).where('status', 'in', LIVE_PAYMENT_STATES)

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

/** How many payments each gateway has that may still have to be verified or refunded. */
export const countByGateway = (db: Db) =>
  db
    .selectFrom('payments')
    .where('status', 'in', [...LIVE_PAYMENT_STATES, 'PAID', 'HELD'])
    .groupBy('gateway')
    .select(({ fn }) => ['gateway', fn.countAll<number>().as('count')])

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

/**
 * Takes a refund that is due for one try, so that nothing else tries it until then. Returns it, or no row when it is not due
 * or being tried.
 */
export const claimRefund = (db: Db, id: string, now: Date, until: Date) =>
  db
    .updateTable('refunds')
    .set({ nextTryAt: until })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .where('nextTryAt', '<=', now)
    .returningAll()

/** Changes a refund that has not been sent. */
export const updateRefund = (trx: Db, id: string, set: Updateable<Tables['refunds']>) =>
  trx.updateTable('refunds').set(set).where('id', '=', id).where('status', '=', 'PENDING')

export const findRefundsDue = (db: Db, now: Date, limit: number) =>
  db.selectFrom('refunds').select('id').where('nextTryAt', '<=', now).orderBy('nextTryAt').limit(limit)

/** Adds entries of movements to the ledger. Those of each must sum to zero, which the database checks at the commit. */
export const insertEntries = (trx: Db, rows: readonly Insertable<Tables['ledgerEntries']>[]) =>
  trx.insertInto('ledgerEntries').values(rows)

/** Stores when the gateway is asked again, unless the payment has been settled or sent to the front in the meantime. */
export const postponeCheck = (
  db: Db,
  { id, checks, nextCheckAt: known }: Pick<Selectable<Tables['payments']>, 'id' | 'checks' | 'nextCheckAt'>,
  nextCheckAt: Date,
) =>
  db
    .updateTable('payments')
    .set({ nextCheckAt, checks: checks + 1 })
    .where('id', '=', id)
    .where('status', 'not in', FINAL)
    .where('nextCheckAt', '=', known)

/** Payments that are held, and about which no admin has decided. */
export const selectHeld = (db: Db) =>
  db
    .selectFrom('payments')
    .leftJoin('heldDecisions', 'heldDecisions.paymentId', 'payments.id')
    .where('payments.status', '=', 'HELD')
    .where('heldDecisions.paymentId', 'is', null)

export const findHeld = (db: Db, bookingId: string) =>
  selectHeld(db).select('payments.id').where('bookingId', '=', bookingId)

/** Sends the ids of a booking's live payments to the front of the checks. */
export const checkSoon = (trx: Db, bookingId: string, now: Date) =>
  trx
    .updateTable('payments')
    .set({ nextCheckAt: now })
    .where('bookingId', '=', bookingId)
    .where('status', 'in', LIVE_PAYMENT_STATES)
    .returning('id')

type Difference = { what: string; bookingId: string | null; id: string; expected: string; found: string }

/**
 * What in the ledger differs from payments, refunds, claims and bookings (R6); nothing when every cent is accounted for.
 * What is owed to a landlord whose account is deleted is named, since no one would receive it.
 * A deposit that is held although the stay ended before `heldSince` is named too, unless a claim on it is open.
 */
export const findDifferences = async (
  db: Db,
  heldSince: string,
  testGateways: readonly string[],
): Promise<Difference[]> => {
  const { rows } = await sql<Difference>`
    with entered as (
      select payment_id,
        sum(amount_minor) filter (where kind = 'CHARGE' and account = 'GATEWAY') as received,
        sum(amount_minor) filter (where kind = 'ALLOCATION' and account = 'LANDLORD') as rent,
        sum(amount_minor) filter (where kind = 'ALLOCATION' and account = 'FEE') as service_fee,
        sum(amount_minor) filter (where kind = 'ALLOCATION' and account = 'DEPOSIT') as deposit,
        -sum(amount_minor) filter (where account = 'DEPOSIT') as held,
        -sum(amount_minor) filter (where kind = 'DEPOSIT_AWARD' and account = 'LANDLORD') as awarded
      from ledger_entries group by payment_id
    ),
    paid as (
      select p.id, p.booking_id, p.settled_at, e.*,
        case when p.status in ('PAID', 'RETURNED') then p.amount_minor
          when p.status = 'HELD' and p.received_currency = p.currency then p.received_minor else 0 end as receivable,
        case when p.status = 'PAID' then -p.rent_minor else 0 end as due_rent,
        case when p.status = 'PAID' then -p.service_fee_minor else 0 end as due_fee,
        case when p.status = 'PAID' then -p.deposit_minor else 0 end as due_deposit
      from payments p left join entered e on e.payment_id = p.id
    ),
    given_back as (
      select payment_id, sum(deposit_minor) as deposit from refunds where reason <> 'TOO_LATE' group by payment_id
    ),
    deposits as (
      select p.id, p.booking_id, coalesce(p.held, 0) as held, coalesce(p.awarded, 0) as awarded,
        -p.due_deposit - coalesce(g.deposit, 0) - coalesce(c.awarded_minor, 0) as due, coalesce(c.awarded_minor, 0) as award,
        greatest(b.end_date, p.settled_at::date) < ${heldSince}::date and c.status is distinct from 'OPEN' as is_over
      from paid p join bookings b on b.id = p.booking_id left join given_back g on g.payment_id = p.id
      left join deposit_claims c on c.booking_id = p.booking_id
      where p.due_deposit <> 0
    ),
    returned as (
      select refund_id, sum(amount_minor) as found from ledger_entries
      where kind = 'REFUND' and account = 'GATEWAY' group by refund_id
    ),
    sent as (
      select o.id, -sum(e.amount_minor) as found from ledger_entries e
        join bookings b on b.id = e.booking_id
        join payouts o on o.id = e.payout_id and o.landlord_id = b.landlord_id and o.currency = e.currency
      where e.account = 'GATEWAY' group by o.id
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
      union all select 'deposit held', booking_id, id, greatest(due, 0), held from deposits
      union all select 'deposit awarded', booking_id, id, award, awarded from deposits
      union all select 'deposit held after the stay', booking_id, id, 0, held from deposits where is_over
      union all
        select 'refunded', r.booking_id, r.id,
          case when r.status = 'DONE' and r.currency = p.currency then -r.amount_minor else 0 end, x.found
        from refunds r join payments p on p.id = r.payment_id left join returned x on x.refund_id = r.id
      union all
        select 'paid out', null, o.id, o.amount_minor, s.found from payouts o left join sent s on s.id = o.id
      union all
        select 'owed to a deleted landlord', null, u.id, 0, greatest(-sum(e.amount_minor), 0)
        from users u join bookings b on b.landlord_id = u.id join ledger_entries e on e.booking_id = b.id
        join payments p on p.id = e.payment_id
        where u.deleted_at is not null and e.account = 'LANDLORD' and ${isRealMoney(testGateways)} group by u.id, e.currency
      union all
        select 'open balance', coalesce(l.booking_id, p.booking_id), coalesce(l.payment_id, o.payment_id), coalesce(l.sum, 0),
          o.amount_minor
        from (select booking_id, payment_id, -sum(amount_minor) as sum from ledger_entries where account = 'LANDLORD'
            group by booking_id, payment_id having sum(amount_minor) <> 0) l
          full join open_balances o on o.payment_id = l.payment_id
          left join payments p on p.id = o.payment_id
      union all
        select 'parts of an open balance', booking_id, payment_id, amount_minor, rent_minor + awarded_minor - paid_out_minor
        from open_balances
      union all
        select 'copies in an open balance', b.id, o.payment_id, 1, 0
        from open_balances o join payments p on p.id = o.payment_id join bookings b on b.id = p.booking_id
        where row(o.booking_id, o.landlord_id, o.start_date, o.time_zone, o.is_cancelled)
            is distinct from row(b.id, b.landlord_id, b.start_date, b.time_zone, coalesce(b.refund_subtotal_minor, 0) > 0)
          or row(o.currency, o.instalment, o.settled_at, o.gateway)
            is distinct from row(p.currency, p.instalment, p.settled_at, p.gateway)
      union all
        select 'refund decided', b.id, b.id, coalesce(b.refund_subtotal_minor, 0) + coalesce(b.refund_service_fee_minor, 0)
          + coalesce(b.refund_deposit_minor, 0), c.found
        from bookings b left join cancelled c on c.booking_id = b.id where b.refund_subtotal_minor is not null
      union all
        select 'first payment', b.id, b.id,
          case when b.payment_status in ('PAID', 'REFUNDED', 'PARTIALLY_REFUNDED') then 1 else 0 end, s.found
        from bookings b left join secured s on s.booking_id = b.id
        where b.payment_status in ('PAID', 'REFUNDED', 'PARTIALLY_REFUNDED') or s.found is not null
      union all
        select 'balance', booking_id, transaction_id, 0, sum(amount_minor)
        from ledger_entries group by booking_id, transaction_id
    ) as checks where expected <> coalesce(found, 0) order by booking_id, what, id`.execute(db)
  return rows
}

export const findBooking = (db: Db, id: string) =>
  db.selectFrom('bookings').select(['tenantId', 'landlordId', 'propertyId', 'currency']).where('id', '=', id)

export const countEntries = (db: Db) =>
  db.selectFrom('ledgerEntries').select(({ fn }) => fn.countAll<number>().as('entries'))
