import { SEARCH_MAX } from '#contract/primitives.ts'
import {
  REPORT_STATUSES,
  REPORTED_SORTS,
  type ReportedSort,
  type ReportStatus,
} from '#contract/reported-conversations.ts'
import { readInstants } from '../../../ui/dayRange.ts'
import { readChoice, readPage, readSearch, readUserId } from '../../../ui/listAddress.ts'
import { readSorted, type Sorted } from '../../../ui/sorting.ts'

type ReportedQuery = {
  page: number
  search?: string
  status: ReportStatus
  userId?: string
  from?: string
  to?: string
} & Sorted<ReportedSort>

/** Reads the filters of the list from the address. Open reports are listed unless it names the closed ones. */
export const readReportedQuery = (params: URLSearchParams): ReportedQuery => {
  const search = readSearch(params, SEARCH_MAX)
  const status = readChoice(params, 'status', REPORT_STATUSES) ?? 'OPEN'
  const userId = readUserId(params)
  return {
    page: readPage(params),
    status,
    ...(search && { search }),
    ...(userId && { userId }),
    ...readInstants(params),
    ...readSorted(params, REPORTED_SORTS),
  }
}
