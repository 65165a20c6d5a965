import { CLAIM_SORTS, type ClaimSort } from '#contract/admin-deposits.ts'
import { CLAIM_STATUSES, type ClaimStatus } from '#contract/booking-deposits.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { readInstants } from '../../../../ui/dayRange.ts'
import { readChoice, readPage, readSearch, readUserId } from '../../../../ui/listAddress.ts'
import { readSorted, type Sorted } from '../../../../ui/sorting.ts'

type ClaimsQuery = {
  page: number
  search?: string
  status?: ClaimStatus
  userId?: string
  from?: string
  to?: string
} & Sorted<ClaimSort>

/** Open claims are listed unless the address names another status, or all. */
const CHOICES = [...CLAIM_STATUSES, 'ALL'] as const

/** Reads the filters of the list from the address. */
export const readClaimsQuery = (params: URLSearchParams): ClaimsQuery => {
  const search = readSearch(params, SEARCH_MAX)
  const choice = readChoice(params, 'status', CHOICES) ?? 'OPEN'
  const userId = readUserId(params)
  return {
    page: readPage(params),
    ...(userId && { userId }),
    ...(search && { search }),
    ...(choice !== 'ALL' && { status: choice }),
    ...readInstants(params),
    ...readSorted(params, CLAIM_SORTS),
  }
}
