import { ACCOUNT_SORTS, type AccountSort, ADMIN_ACCOUNT_ROLES } from '#contract/admin.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { ROLES, type Role } from '#contract/users.ts'
import { readInstants } from '../../ui/dayRange.ts'
import { readChoice, readPage, readSearch } from '../../ui/listAddress.ts'
import { readSorted, type Sorted } from '../../ui/sorting.ts'

type AccountsQuery = { page: number; search?: string; from?: string; to?: string } & Sorted<AccountSort>

/** Reads the filters of the users from the address. */
export const readUsersQuery = (params: URLSearchParams): AccountsQuery & { role?: Role } => {
  const role = readChoice(params, 'role', ROLES)
  return { ...readAccountsQuery(params), ...(role && { role }) }
}

/** Returns whether a user has the role that a list is limited to. */
export const hasRole = (user: { role: Role }, { role }: { role?: Role }): boolean =>
  role === undefined || user.role === role

/** Reads the filters of the admin accounts from the address. */
export const readAdminsQuery = (params: URLSearchParams): AccountsQuery & { role?: 'ADMIN' | 'SUPER_ADMIN' } => {
  const role = readChoice(params, 'role', ADMIN_ACCOUNT_ROLES)
  return { ...readAccountsQuery(params), ...(role && { role }) }
}

const readAccountsQuery = (params: URLSearchParams): AccountsQuery => {
  const search = readSearch(params, SEARCH_MAX)
  return {
    page: readPage(params),
    ...(search && { search }),
    ...readInstants(params),
    ...readSorted(params, ACCOUNT_SORTS),
  }
}
