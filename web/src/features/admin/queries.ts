import { AUDIT_ACTIONS, type AuditAction } from '#contract/admin.ts'
import { BOOKING_STATUSES, type BookingStatus } from '#contract/bookings.ts'
import { ROLES, type Role } from '#contract/users.ts'
import { readPage } from '../../ui/listAddress.ts'

/** As long as the server takes it. */
export const SEARCH_MAX = 100

const known = <T extends string>(all: readonly T[], value: string | null): T | undefined =>
  all.find((each) => each === value)

const readSearch = (params: URLSearchParams): string | undefined =>
  params.get('search')?.trim().slice(0, SEARCH_MAX) || undefined

/** What an address asks for; what it says wrongly counts as not said. */
export const readUsersQuery = (params: URLSearchParams): { page: number; search?: string; role?: Role } => {
  const search = readSearch(params)
  const role = known(ROLES, params.get('role'))
  return { page: readPage(params), ...(search && { search }), ...(role && { role }) }
}

export const readAdminsQuery = (params: URLSearchParams): { page: number; search?: string } => {
  const search = readSearch(params)
  return { page: readPage(params), ...(search && { search }) }
}

export const readBookingsQuery = (
  params: URLSearchParams,
): { page: number; search?: string; status?: BookingStatus } => {
  const search = readSearch(params)
  const status = known(BOOKING_STATUSES, params.get('status'))
  return { page: readPage(params), ...(search && { search }), ...(status && { status }) }
}

export const readAuditQuery = (params: URLSearchParams): { page: number; action?: AuditAction } => {
  const action = known(AUDIT_ACTIONS, params.get('action'))
  return { page: readPage(params), ...(action && { action }) }
}
