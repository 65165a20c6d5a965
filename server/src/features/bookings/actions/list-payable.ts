import type { Booking } from '#contract/bookings.ts'
import type { Services } from '../../../platform/services.ts'
import { findPayable } from '../list-queries.ts'
import { toBooking } from '../shape.ts'

/** More stays than anyone has at once. */
const MAX = 100

/** Returns the tenant's bookings that may have a payment to make: confirmed ones, and stays by the month that are over. */
export const listPayableBookings = async ({ db, clock }: Services, tenantId: string): Promise<Booking[]> => {
  const rows = await findPayable(db, tenantId, MAX).execute()
  return rows.map((row) => toBooking(row, { id: tenantId, isAdmin: false }, clock()))
}
