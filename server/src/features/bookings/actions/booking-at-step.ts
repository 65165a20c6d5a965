import type { Actor, SystemReason } from '#contract/bookings.ts'
import type { Db } from '../../../platform/database/types.ts'
import { timeZoneAt } from '../../../platform/time-zone.ts'
import type { BookingStep } from '../events.ts'
import { findOne } from '../queries.ts'

type Party = { id: string; name: string }

/** The facts for a mail or notification about a step, without the exact address (product.md 11). Money in minor units. */
export type BookingAtStep = {
  id: string
  /** Whether the booking is still in the status that the step set. */
  isCurrent: boolean
  property: { id: string; title: string }
  /** Time zone of the property. */
  zone: string
  tenant: Party
  landlord: Party
  startDate: string
  endDate: string
  guests: number
  message: string
  total: number
  currency: string
  expiresAt: Date | null
  reason: string | null
  reasonCode: SystemReason | null
  cancelledBy: Actor | null
  /** Null when nothing is refunded. */
  refund: number | null
}

type Row = Awaited<ReturnType<ReturnType<typeof findOne>['executeTakeFirstOrThrow']>>

/** Whether the side that changed the status has deleted its account since, which erases what it wrote. */
const isByFormerUser = ({ tenant, landlord }: Row, by: Actor) =>
  (by === 'TENANT' && tenant.deletedAt !== null) || (by === 'LANDLORD' && landlord.deletedAt !== null)

/** Returns a booking with the status facts of that step instead of the current ones, or undefined without a booking. */
export const loadBookingAtStep = async (db: Db, step: BookingStep): Promise<BookingAtStep | undefined> => {
  const row = await findOne(db, step.bookingId).executeTakeFirst()
  if (!row) return undefined
  const { status, by, reason, reasonCode, expiresAt, refund } = step
  return {
    id: step.bookingId,
    isCurrent: row.status === status,
    zone: timeZoneAt(row.property),
    property: { id: row.property.id, title: row.property.title },
    tenant: { id: row.tenantId, name: row.tenant.name },
    landlord: { id: row.landlordId, name: row.landlord.name },
    startDate: row.startDate,
    endDate: row.endDate,
    guests: row.guests,
    message: row.message,
    total: row.totalMinor,
    currency: row.currency,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    reason: isByFormerUser(row, by) ? null : reason,
    reasonCode,
    cancelledBy: status === 'CANCELLED' ? by : null,
    refund,
  }
}
