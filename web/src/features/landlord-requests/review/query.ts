import { REQUEST_SORTS, type RequestSort } from '#contract/admin-landlord-requests.ts'
import { REQUEST_STATUSES, type RequestStatus } from '#contract/landlord-requests.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { readInstants } from '../../../ui/dayRange.ts'
import { readChoice, readPage, readSearch, readUserId } from '../../../ui/listAddress.ts'
import { readSorted, type Sorted } from '../../../ui/sorting.ts'

type RequestsQuery = {
  status: RequestStatus
  page: number
  search?: string
  userId?: string
  from?: string
  to?: string
} & Sorted<RequestSort>

/** Reads the filters from the address. PENDING is the default status (specification §9). */
export const readRequestsQuery = (params: URLSearchParams): RequestsQuery => {
  const status = readChoice(params, 'status', REQUEST_STATUSES) ?? 'PENDING'
  const search = readSearch(params, SEARCH_MAX)
  const userId = readUserId(params)
  return {
    status,
    page: readPage(params),
    ...(search && { search }),
    ...(userId && { userId }),
    ...readInstants(params),
    ...readSorted(params, REQUEST_SORTS),
  }
}
