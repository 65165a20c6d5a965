import type { Actor, SystemReason } from '#contract/bookings.ts'
import type { Db } from '../../../platform/database/types.ts'
import { timeZoneAt } from '../../../platform/time-zone.ts'
import type { BookingStep } from '../events.ts'
import { findOne } from '../queries.ts'

type Party = { id: string; name: string }

/** The facts for a mail or notification, without the exact address (product.md 11). Money in minor units. */
export type BookingFacts = {
  id: string
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
}

/** The facts as a step of the booking left them. */
export type BookingAtStep = BookingFacts & {
  /** Whether the booking is still in the status that the step set. */
  isCurrent: boolean
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

const factsOf = (row: Row): BookingFacts => ({
  id: row.id,
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
})

/** Returns the facts of a booking, or undefined without one. */
export const loadBookingFacts = async (db: Db, id: string): Promise<BookingFacts | undefined> => {
  const row = await findOne(db, id).executeTakeFirst()
  return row && factsOf(row)
}

/** Returns a booking with the status facts of that step instead of the current ones, or undefined without a booking. */
export const loadBookingAtStep = async (db: Db, step: BookingStep): Promise<BookingAtStep | undefined> => {
  const row = await findOne(db, step.bookingId).executeTakeFirst()
  if (!row) return undefined
  const { status, by, reason, reasonCode, expiresAt, refund } = step
  return {
    ...factsOf(row),
    isCurrent: row.status === status,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    reason: isByFormerUser(row, by) ? null : reason,
    reasonCode,
    cancelledBy: status === 'CANCELLED' ? by : null,
    refund,
  }
}
