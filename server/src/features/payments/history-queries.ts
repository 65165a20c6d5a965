import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { RefundReason } from '#contract/booking-prices.ts'
import type { PaymentState } from '#contract/payments.ts'
import type { Db, Tables } from '../../platform/database/types.ts'

type Plan = Pick<
  Selectable<Tables['bookings']>,
  | 'startDate'
  | 'endDate'
  | 'priceUnit'
  | 'unitPriceMinor'
  | 'units'
  | 'extraNights'
  | 'subtotalMinor'
  | 'cleaningFeeMinor'
  | 'serviceFeeMinor'
  | 'depositMinor'
  | 'totalMinor'
>

/** A payment, or a refund when `refundStatus` is set. */
export type MovementRow = Plan & {
  id: string
  bookingId: string
  title: string
  status: PaymentState
  reason: RefundReason | null
  refundStatus: 'PENDING' | 'DONE' | null
  /** Of a payment that the tenant has finished, while the gateway may still confirm it. */
  isSubmitted: boolean
  instalment: number
  amount: number
  currency: string
  at: Date
}

/** Payments that were given out to the tenant, and refunds. */
const movementsOf = (tenantId: string) => sql`
  (select p.id, p.booking_id, p.status, null as reason, null as refund_status, p.instalment,
      p.is_submitted and p.next_check_at is not null as is_submitted, p.amount_minor as amount, p.currency, coalesce(p.settled_at, p.created_at) as at
    from payments p join bookings b on b.id = p.booking_id where b.tenant_id = ${tenantId} and p.status <> 'OPENING'
  union all
  select r.id, r.booking_id, p.status, r.reason, r.status as refund_status, p.instalment,
      false as is_submitted, r.amount_minor as amount, r.currency, coalesce(r.settled_at, r.created_at) as at
    from refunds r join payments p on p.id = r.payment_id join bookings b on b.id = r.booking_id
    where b.tenant_id = ${tenantId}) as movements`

/** One page of a tenant's payments and refunds, newest first. */
export const findMovements = async (db: Db, tenantId: string, page: number, limit: number): Promise<MovementRow[]> => {
  const { rows } = await sql<MovementRow>`
    select movements.id, movements.booking_id as "bookingId", properties.title, movements.status, movements.reason,
      movements.refund_status as "refundStatus", movements.is_submitted as "isSubmitted", movements.instalment, movements.amount, movements.currency, movements.at,
      b.start_date as "startDate", b.end_date as "endDate", b.price_unit as "priceUnit",
      b.unit_price_minor as "unitPriceMinor", b.units, b.extra_nights as "extraNights",
      b.subtotal_minor as "subtotalMinor", b.cleaning_fee_minor as "cleaningFeeMinor", b.service_fee_minor as "serviceFeeMinor", b.deposit_minor as "depositMinor",
      b.total_minor as "totalMinor"
    from ${movementsOf(tenantId)} join bookings b on b.id = movements.booking_id
      join properties on properties.id = b.property_id
    order by movements.at desc, movements.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows
}

/** The number of a tenant's payments and refunds. */
export const countMovements = async (db: Db, tenantId: string): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${movementsOf(tenantId)}`.execute(db)
  return rows[0]?.total ?? 0
}
