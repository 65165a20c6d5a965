import { SEARCH_MAX } from '#contract/primitives.ts'
import { ADMIN_REVIEW_SORTS, REVIEW_STATUSES } from '#contract/reviews.ts'
import { readChoice, readPage, readSearch, readUserId } from '../../../ui/listAddress.ts'
import { readSorted } from '../../../ui/sorting.ts'

/** Reads the filters of the list from the address. */
export const readAdminReviewsQuery = (params: URLSearchParams) => {
  const search = readSearch(params, SEARCH_MAX)
  const status = readChoice(params, 'status', REVIEW_STATUSES)
  const userId = readUserId(params)
  return {
    page: readPage(params),
    ...(search && { search }),
    ...(status && { status }),
    ...(userId && { userId }),
    ...readSorted(params, ADMIN_REVIEW_SORTS),
  }
}
