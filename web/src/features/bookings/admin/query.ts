import { BOOKING_STATUSES, type BookingStatus } from '#contract/bookings.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { readChoice, readPage, readSearch } from '../../../ui/listAddress.ts'

/** Reads the filters of the list from the address. */
export const readAdminBookingsQuery = (
  params: URLSearchParams,
): { page: number; search?: string; status?: BookingStatus } => {
  const search = readSearch(params, SEARCH_MAX)
  const status = readChoice(params, 'status', BOOKING_STATUSES)
  return { page: readPage(params), ...(search && { search }), ...(status && { status }) }
}
