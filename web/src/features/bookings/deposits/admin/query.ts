import { CLAIM_STATUSES, type ClaimStatus } from '#contract/booking-deposits.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { readChoice, readPage, readSearch } from '../../../../ui/listAddress.ts'

/** Open claims are listed unless the address names another status, or all. */
const CHOICES = [...CLAIM_STATUSES, 'ALL'] as const

/** Reads the filters of the list from the address. */
export const readClaimsQuery = (params: URLSearchParams): { page: number; search?: string; status?: ClaimStatus } => {
  const search = readSearch(params, SEARCH_MAX)
  const choice = readChoice(params, 'status', CHOICES) ?? 'OPEN'
  return { page: readPage(params), ...(search && { search }), ...(choice !== 'ALL' && { status: choice }) }
}
