import { BOOKING_SORTS, type BookingSort } from '#contract/admin-bookings.ts'
import { BOOKING_STATUSES, type BookingStatus } from '#contract/bookings.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { CHECK_IN_RANGE, readDays, readInstants } from '../../../ui/dayRange.ts'
import { readChoice, readPage, readSearch, readUserId } from '../../../ui/listAddress.ts'
import { readSorted, type Sorted } from '../../../ui/sorting.ts'

type BookingsQuery = {
  page: number
  search?: string
  status?: BookingStatus
  userId?: string
  from?: string
  to?: string
  checkInFrom?: string
  checkInTo?: string
} & Sorted<BookingSort>

/** Reads the filters of the list from the address. */
export const readAdminBookingsQuery = (params: URLSearchParams): BookingsQuery => {
  const search = readSearch(params, SEARCH_MAX)
  const status = readChoice(params, 'status', BOOKING_STATUSES)
  const userId = readUserId(params)
  return {
    page: readPage(params),
    ...(search && { search }),
    ...(status && { status }),
    ...(userId && { userId }),
    ...readInstants(params),
    ...readDays(params, CHECK_IN_RANGE),
    ...readSorted(params, BOOKING_SORTS),
  }
}
