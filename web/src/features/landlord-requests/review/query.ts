import { REQUEST_SORTS, REQUEST_STATUSES, type RequestSort, type RequestStatus } from '#contract/landlord-requests.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { readChoice, readPage, readSearch, readUserId } from '../../../ui/listAddress.ts'
import { readSorted, type Sorted } from '../../../ui/sorting.ts'

/** Reads the filters from the address. PENDING is the default status (specification §9). */
export const readRequestsQuery = (
  params: URLSearchParams,
): { status: RequestStatus; page: number; search?: string; userId?: string } & Sorted<RequestSort> => {
  const status = readChoice(params, 'status', REQUEST_STATUSES) ?? 'PENDING'
  const search = readSearch(params, SEARCH_MAX)
  const userId = readUserId(params)
  return {
    status,
    page: readPage(params),
    ...(search && { search }),
    ...(userId && { userId }),
    ...readSorted(params, REQUEST_SORTS),
  }
}
