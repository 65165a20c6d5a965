import { REPORTED_PROPERTY_SORTS } from '#contract/admin-property-reports.ts'
import { PROPERTY_REPORT_REASONS } from '#contract/forms/property-reports.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { REPORT_STATUSES } from '#contract/reported-conversations.ts'
import { readInstants } from '../../ui/dayRange.ts'
import { readChoice, readPage, readSearch, readUserId } from '../../ui/listAddress.ts'
import { readSorted } from '../../ui/sorting.ts'

/** Reads the filters of the list from the address. Open reports are listed unless it names the closed ones. */
export const readReportedQuery = (params: URLSearchParams) => {
  const search = readSearch(params, SEARCH_MAX)
  const reason = readChoice(params, 'reason', PROPERTY_REPORT_REASONS)
  const userId = readUserId(params)
  return {
    page: readPage(params),
    status: readChoice(params, 'status', REPORT_STATUSES) ?? ('OPEN' as const),
    ...(search && { search }),
    ...(reason && { reason }),
    ...(userId && { userId }),
    ...readInstants(params),
    ...readSorted(params, REPORTED_PROPERTY_SORTS),
  }
}
