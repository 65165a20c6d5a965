import { AUDIT_ACTIONS, AUDIT_SORTS, type AuditAction, type AuditSort } from '#contract/audit.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { readInstants } from '../../ui/dayRange.ts'
import { readChoice, readPage, readSearch, readUserId } from '../../ui/listAddress.ts'
import { readSorted, type Sorted } from '../../ui/sorting.ts'

type AuditQuery = {
  page: number
  search?: string
  userId?: string
  action?: AuditAction
  from?: string
  to?: string
} & Sorted<AuditSort>

/** Reads the filters of the audit log from the address. */
export const readAuditQuery = (params: URLSearchParams): AuditQuery => {
  const search = readSearch(params, SEARCH_MAX)
  const action = readChoice(params, 'action', AUDIT_ACTIONS)
  const userId = readUserId(params)
  return {
    page: readPage(params),
    ...(search && { search }),
    ...(action && { action }),
    ...(userId && { userId }),
    ...readInstants(params),
    ...readSorted(params, AUDIT_SORTS),
  }
}
