import { type listOverlappingRequests as ListOverlapping, OVERLAPPING_REQUESTS_MAX } from '#contract/bookings.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Services } from '../../../platform/services.ts'
import { isByAdmin } from '../parties.ts'
import * as queries from '../queries.ts'
import { bookingNotFound, toOverlappingRequest } from '../shape.ts'

/**
 * Returns the requests that confirming a booking would reject. Throws NOT_FOUND unless the caller is its landlord or an
 * admin.
 */
export const listOverlappingRequests = async (
  { db }: Services,
  { params: { id } }: ValidatedInput<typeof ListOverlapping>,
  caller: Caller,
): Promise<CallAnswer<typeof ListOverlapping>> => {
  const booking = await queries.findRow(db, id).executeTakeFirst()
  if (!booking || (booking.landlordId !== caller.user.id && !isByAdmin(caller))) throw bookingNotFound()
  const rows = await queries.findOverlappingRequests(db, booking, OVERLAPPING_REQUESTS_MAX).execute()
  return { data: rows.map(toOverlappingRequest), total: rows[0]?.count ?? 0 }
}
