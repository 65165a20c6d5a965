import { AUDIT_ACTIONS, AUDIT_SORTS, type AuditAction, type AuditSort } from '#contract/audit.ts'
import { addDays } from '#contract/days.ts'
import { Day } from '#contract/fields.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { readChoice, readPage, readSearch, readUserId } from '../../ui/listAddress.ts'
import { readSorted, type Sorted } from '../../ui/sorting.ts'

/** The filters of the audit log; days of the reader's time zone, both inclusive. */
type Filters = Sorted<AuditSort> & {
  search?: string
  userId?: string
  action?: AuditAction
  from?: string
  to?: string
}

const readDay = (params: URLSearchParams, name: string): string | undefined => {
  const day = params.get(name) ?? ''
  return /^[1-9]/.test(day) && Day.safeParse(day).success ? day : undefined
}

/** Reads the filters of the audit log from the address. */
export const readAuditQuery = (params: URLSearchParams): { page: number } & Filters => {
  const search = readSearch(params, SEARCH_MAX)
  const action = readChoice(params, 'action', AUDIT_ACTIONS)
  const [from, to] = [readDay(params, 'from'), readDay(params, 'to')]
  const userId = readUserId(params)
  return {
    page: readPage(params),
    ...(search && { search }),
    ...(action && { action }),
    ...(userId && { userId }),
    ...(from && { from }),
    ...(to && { to }),
    ...readSorted(params, AUDIT_SORTS),
  }
}

const startOf = (day: string): string => new Date(`${day}T00:00`).toISOString()

/** Returns the filters as the calls take them. */
export const callFilters = ({ search, action, userId, from, to, sort, order }: Filters) => ({
  sort,
  order,
  search,
  userId,
  action,
  from: from && startOf(from),
  to: to && startOf(addDays(to, 1)),
})
