import { SUPPORT_SORTS, type SupportSort } from '#contract/admin-support.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { SUPPORT_STATUSES, type SupportStatus } from '#contract/support.ts'
import { readInstants } from '../../../ui/dayRange.ts'
import { readChoice, readPage, readSearch, readUserId } from '../../../ui/listAddress.ts'
import { readSorted, type Sorted } from '../../../ui/sorting.ts'

/** In the address: the conversations of each status. */
export const ANY_STATUS = 'all'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const readAssignee = (params: URLSearchParams): string | undefined => {
  const assignee = params.get('assignee') ?? ''
  return assignee === 'me' || assignee === 'none' || UUID.test(assignee) ? assignee : undefined
}

type SupportQuery = {
  page: number
  search?: string
  status?: SupportStatus
  assignee?: string
  userId?: string
  from?: string
  to?: string
} & Sorted<SupportSort>

/** Reads the filters of the list from the address. Open conversations are listed unless it names another status. */
export const readSupportQuery = (params: URLSearchParams): SupportQuery => {
  const search = readSearch(params, SEARCH_MAX)
  const status = readChoice(params, 'status', [...SUPPORT_STATUSES, ANY_STATUS]) ?? 'OPEN'
  const assignee = readAssignee(params)
  const userId = readUserId(params)
  return {
    page: readPage(params),
    ...(search && { search }),
    ...(status !== ANY_STATUS && { status }),
    ...(assignee && { assignee }),
    ...(userId && { userId }),
    ...readInstants(params),
    ...readSorted(params, SUPPORT_SORTS),
  }
}
