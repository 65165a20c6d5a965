import { ACCOUNT_SORTS, type AccountSort } from '#contract/admin.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { ROLES, type Role } from '#contract/users.ts'
import { readChoice, readPage, readSearch } from '../../ui/listAddress.ts'
import { readSorted, type Sorted } from '../../ui/sorting.ts'

type AdminsQuery = { page: number; search?: string } & Sorted<AccountSort>

/** Reads the filters of the users from the address. */
export const readUsersQuery = (params: URLSearchParams): AdminsQuery & { role?: Role } => {
  const role = readChoice(params, 'role', ROLES)
  return { ...readAdminsQuery(params), ...(role && { role }) }
}

/** Reads the filters of the admin accounts from the address. */
export const readAdminsQuery = (params: URLSearchParams): AdminsQuery => {
  const search = readSearch(params, SEARCH_MAX)
  return { page: readPage(params), ...(search && { search }), ...readSorted(params, ACCOUNT_SORTS) }
}
