import type { Actor, BookingStatus } from '#contract/bookings.ts'
import type { Db } from '../../parts/database/types.ts'
import { zoneOf } from '../../parts/zones.ts'
import { findOne } from './queries.ts'
import { sumOf } from './refund.ts'

type Side = { id: string; name: string }

/** What a mail about a booking may say: no address of the place, which e-mail does not keep (product.md 11). Money in minor units. */
export type BookingForMail = {
  id: string
  status: BookingStatus
  property: { id: string; title: string }
  /** Where it stands, as its clocks go. */
  zone: string
  tenant: Side
  landlord: Side
  startDate: string
  endDate: string
  guests: number
  message: string
  total: number
  currency: string
  expiresAt: Date | null
  reason: string | null
  cancelledBy: Actor | null
  /** Null when there was nothing to give back. */
  refund: number | null
}

/** As it is when the mail goes; undefined for one that is not there. */
export const bookingForMail = async (db: Db, id: string): Promise<BookingForMail | undefined> => {
  const row = await findOne(db, id).executeTakeFirst()
  if (!row) return undefined
  const refund = sumOf({
    subtotal: row.refund_subtotal_minor ?? 0,
    serviceFee: row.refund_service_fee_minor ?? 0,
    deposit: row.refund_deposit_minor ?? 0,
  })
  return {
    id,
    status: row.status,
    zone: zoneOf(row.property),
    property: { id: row.property.id, title: row.property.title },
    tenant: { id: row.tenant_id, name: row.tenant.name },
    landlord: { id: row.landlord_id, name: row.landlord.name },
    startDate: row.start_date,
    endDate: row.end_date,
    guests: row.guests,
    message: row.message,
    total: row.total_minor,
    currency: row.currency,
    expiresAt: row.expires_at,
    reason: row.decision_reason,
    cancelledBy: row.cancelled_by,
    refund: refund > 0 ? refund : null,
  }
}
