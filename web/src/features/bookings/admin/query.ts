import { BOOKING_SORTS, type BookingSort } from '#contract/admin-bookings.ts'
import { BOOKING_STATUSES, type BookingStatus } from '#contract/bookings.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { readChoice, readPage, readSearch, readUserId } from '../../../ui/listAddress.ts'
import { readSorted, type Sorted } from '../../../ui/sorting.ts'

/** Reads the filters of the list from the address. */
export const readAdminBookingsQuery = (
  params: URLSearchParams,
): { page: number; search?: string; status?: BookingStatus; userId?: string } & Sorted<BookingSort> => {
  const search = readSearch(params, SEARCH_MAX)
  const status = readChoice(params, 'status', BOOKING_STATUSES)
  const userId = readUserId(params)
  return {
    page: readPage(params),
    ...(search && { search }),
    ...(status && { status }),
    ...(userId && { userId }),
    ...readSorted(params, BOOKING_SORTS),
  }
}
