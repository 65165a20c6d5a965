import type { Booking } from '#contract/bookings.ts'
import type { Db } from '../../platform/database/types.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { findOne } from './detail-queries.ts'
import { isByAdmin } from './parties.ts'
import { bookingNotFound, toBooking } from './shape.ts'

/** Returns a booking as the caller may see it, without checking that they may. Throws NOT_FOUND. */
export const loadBooking = async (db: Db, id: string, caller: Caller, now: Date): Promise<Booking> => {
  const row = await findOne(db, id).executeTakeFirst()
  if (!row) throw bookingNotFound()
  return toBooking(row, { id: caller.user.id, isAdmin: isByAdmin(caller) }, now)
}
