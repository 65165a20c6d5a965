import { ADMIN_REVIEW_SORTS, type AdminReview, REVIEW_STATUSES } from '#contract/admin-reviews.ts'
import { RATING_MAX } from '#contract/forms/reviews.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { readInstants } from '../../../ui/dayRange.ts'
import { readChoice, readPage, readSearch, readUserId } from '../../../ui/listAddress.ts'
import { readSorted } from '../../../ui/sorting.ts'

export const RATINGS = Array.from({ length: RATING_MAX }, (_, index) => RATING_MAX - index)

/** Returns whether a review belongs into a list that is limited to a status. */
export const isListed = (
  { reports, verifiedStay }: Pick<AdminReview, 'reports' | 'verifiedStay'>,
  { status }: { status?: (typeof REVIEW_STATUSES)[number] },
): boolean => {
  if (status === undefined) return true
  return status === 'REPORTED' ? reports.length > 0 : verifiedStay === (status === 'VERIFIED')
}

/** Reads the filters of the list from the address. */
export const readAdminReviewsQuery = (params: URLSearchParams) => {
  const search = readSearch(params, SEARCH_MAX)
  const status = readChoice(params, 'status', REVIEW_STATUSES)
  const userId = readUserId(params)
  const rating = RATINGS.find((each) => String(each) === params.get('rating'))
  return {
    page: readPage(params),
    ...(search && { search }),
    ...(status && { status }),
    ...(rating && { rating }),
    ...(userId && { userId }),
    ...readInstants(params),
    ...readSorted(params, ADMIN_REVIEW_SORTS),
  }
}
