import type { Booking, getBooking as GetBooking } from '#contract/bookings.ts'
import type { ValidatedInput } from '#contract/call.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Services } from '../../../platform/services.ts'
import { loadBooking } from '../load-booking.ts'
import { isByAdmin, isParty } from '../parties.ts'
import { findRow } from '../queries.ts'
import { bookingNotFound } from '../shape.ts'

/** Returns a booking. Throws NOT_FOUND unless the caller is a party to the booking or an admin. */
export const getBooking = async (
  { db, clock }: Services,
  { params: { id } }: ValidatedInput<typeof GetBooking>,
  caller: Caller,
): Promise<Booking> => {
  const row = await findRow(db, id).executeTakeFirst()
  if (!row || !(isByAdmin(caller) || isParty(row, caller))) throw bookingNotFound()
  return loadBooking(db, id, caller, clock())
}
