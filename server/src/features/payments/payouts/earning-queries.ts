import { sql } from 'kysely'
import type { Db } from '../../../platform/database/types.ts'
import { type PersonRow, personOf } from '../../users/queries.ts'
import { isRealMoney } from '../queries.ts'

type Period = { from: Date; to: Date }

/** The sums of a month, in minor units. */
export type MonthRow = {
  month: string
  received: number
  awarded: number
  refunded: number
  paidOut: number
}

/** Whose movements. What test gateways took is left out. */
type Earner = { landlordId: string; testGateways: readonly string[] }

const of = ({ landlordId, testGateways }: Earner) =>
  sql`e.account = 'LANDLORD' and e.booking_id in (select id from bookings where landlord_id = ${landlordId})
    and ${isRealMoney(testGateways)}`

/** The movements of a landlord by month in UTC, in one currency. Months without any are left out. */
export const findMonths = async (db: Db, earner: Earner, currency: string, { from, to }: Period) => {
  const { rows } = await sql<MonthRow>`
    select to_char(e.created_at at time zone 'UTC', 'YYYY-MM') as month,
      coalesce(-sum(e.amount_minor) filter (where kind = 'ALLOCATION'), 0)::bigint as received,
      coalesce(-sum(e.amount_minor) filter (where kind = 'DEPOSIT_AWARD'), 0)::bigint as awarded,
      coalesce(sum(e.amount_minor) filter (where kind = 'REFUND_DUE'), 0)::bigint as refunded,
      coalesce(sum(e.amount_minor) filter (where kind = 'PAYOUT'), 0)::bigint as "paidOut"
    from ledger_entries e join payments p on p.id = e.payment_id
    where ${of(earner)} and e.currency = ${currency} and e.created_at >= ${from} and e.created_at < ${to}
    group by month order by month`.execute(db)
  return rows
}

/** The currencies of a landlord's movements, the one of the newest movement first, each with its years. */
export const findCurrencies = async (db: Db, earner: Earner) => {
  const { rows } = await sql<{ currency: string; years: number[] }>`
    select e.currency, array_agg(distinct extract(year from e.created_at at time zone 'UTC')::int) as years
    from ledger_entries e join payments p on p.id = e.payment_id
    where ${of(earner)} group by e.currency order by max(e.id) desc`.execute(db)
  return rows
}

export type MovementRow = {
  id: number
  at: Date
  kind: 'ALLOCATION' | 'DEPOSIT_AWARD' | 'REFUND_DUE' | 'PAYOUT'
  /** What it adds to the landlord's balance, in minor units. */
  amount: number
  currency: string
  reference: string | null
  /** The whole amount of a payout, in minor units. */
  payout: number | null
  bookingId: string
  title: string
  tenant: PersonRow
  startDate: string
  endDate: string
  instalment: number
  paidAt: Date
  timeZone: string | null
  lat: number
  lng: number
}

type Filter = Period & { currency?: string | undefined }

/** With what all movements of its booking in the period but payouts sum to, in minor units; null for a payout. */
export type MovementOfMonthRow = MovementRow & { bookingTotal: number | null }

const matching = (earner: Earner, { from, to, currency }: Filter) => sql`
  from ledger_entries e
    join payments p on p.id = e.payment_id
    join bookings b on b.id = e.booking_id
    join properties y on y.id = b.property_id
    join users t on t.id = b.tenant_id
    left join payouts o on o.id = e.payout_id
  where ${of(earner)} and e.created_at >= ${from} and e.created_at < ${to}
    ${currency ? sql`and e.currency = ${currency}` : sql``}`

const COLUMNS = sql`e.id, e.created_at as at, e.kind, -e.amount_minor as amount, e.currency, o.reference,
  o.amount_minor as payout,  b.id as "bookingId", y.title, ${personOf('t')} as tenant, b.start_date as "startDate", b.end_date as "endDate", p.instalment,
  p.settled_at as "paidAt", b.time_zone as "timeZone", y.lat, y.lng`

export const findMovements = async (db: Db, earner: Earner, filter: Filter, page: number, limit: number) => {
  const { rows } = await sql<MovementOfMonthRow>`
    select ${COLUMNS}, case when e.kind <> 'PAYOUT' then
      (-sum(e.amount_minor) over (partition by e.booking_id, e.currency, e.kind = 'PAYOUT'))::bigint end as "bookingTotal"
    ${matching(earner, filter)}
    order by e.created_at desc, e.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows
}

export const countMovements = async (db: Db, earner: Earner, filter: Filter) => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${matching(earner, filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** The instant exactly as it is stored, for the position in the file. */
export type ExportedRow = MovementRow & { createdAt: string }

/** Newest first, the movements of an instant by booking. */
export const findMovementsAfter = async (
  db: Db,
  earner: Earner,
  filter: Filter,
  after: Pick<ExportedRow, 'createdAt' | 'bookingId' | 'id'> | undefined,
  limit: number,
) => {
  const { rows } =
    await sql<ExportedRow>`select ${COLUMNS}, e.created_at::text as "createdAt" ${matching(earner, filter)}
    ${
      after
        ? sql`and (e.created_at < ${after.createdAt}::timestamptz or (e.created_at = ${after.createdAt}::timestamptz
          and (e.booking_id > ${after.bookingId}::uuid or (e.booking_id = ${after.bookingId}::uuid and e.id < ${after.id}))))`
        : sql``
    }
    order by e.created_at desc, e.booking_id, e.id desc limit ${limit}`.execute(db)
  return rows
}
