import { REQUEST_STATUSES, type RequestStatus } from '#contract/landlord-requests.ts'
import { readPage } from '../../../ui/listAddress.ts'

/** As long as the server takes it. */
export const SEARCH_MAX = 100

/** What an address asks for; the waiting ones when it does not say (specification §9). */
export const readRequestsQuery = (
  params: URLSearchParams,
): { status: RequestStatus; page: number; search?: string } => {
  const status = REQUEST_STATUSES.find((each) => each === params.get('status')) ?? 'PENDING'
  const search = params.get('search')?.trim().slice(0, SEARCH_MAX)
  return { status, page: readPage(params), ...(search && { search }) }
}
