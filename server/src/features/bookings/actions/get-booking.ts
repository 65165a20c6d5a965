import type { Booking, getBooking as GetBooking } from '#contract/bookings.ts'
import type { ValidatedInput } from '#contract/call.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Services } from '../../../platform/services.ts'
import { findOne } from '../detail-queries.ts'
import { isByAdmin, isParty } from '../parties.ts'
import { bookingNotFound, toAdminBooking, toBooking } from '../shape.ts'

/** Returns a booking, for admins with e-mail addresses. Throws NOT_FOUND unless the caller is a party to it or an admin. */
export const getBooking = async (
  { db, clock }: Services,
  { params: { id } }: ValidatedInput<typeof GetBooking>,
  caller: Caller,
): Promise<Booking> => {
  const row = await findOne(db, id).executeTakeFirst()
  if (!row) throw bookingNotFound()
  const isAdmin = isByAdmin(caller)
  if (isParty(row, caller)) return toBooking(row, { id: caller.user.id, isAdmin }, clock())
  if (!isAdmin) throw bookingNotFound()
  return toAdminBooking(row, clock())
}
