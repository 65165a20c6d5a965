import type { BookingStatus } from '#contract/bookings.ts'

/** Statuses of a booking in which its landlord reads the notes of other landlords about the tenant. */
const READABLE: readonly BookingStatus[] = ['PENDING', 'CONFIRMED']

type Booking = { landlordId: string; tenantId: string; status: BookingStatus; expiresAt: Date | null }

/**
 * Returns which notes about the tenant of a booking the reader may see: `all`, the `own` one about this stay, or
 * `none`. An admin who is the tenant reads them as every tenant does, by the list of notes about oneself.
 */
export const readableNotes = (
  booking: Booking,
  reader: { id: string; isAdmin: boolean },
  now: Date,
): 'all' | 'own' | 'none' => {
  if (reader.id === booking.tenantId) return 'none'
  if (reader.isAdmin) return 'all'
  if (reader.id !== booking.landlordId) return 'none'
  // The job that expires bookings may be late.
  const isExpired = booking.expiresAt !== null && booking.expiresAt <= now
  return READABLE.includes(booking.status) && !isExpired ? 'all' : 'own'
}
