import { SEARCH_MAX } from '#contract/primitives.ts'
import { ROLES, type Role } from '#contract/users.ts'
import { readChoice, readPage, readSearch } from '../../ui/listAddress.ts'

/** Reads the filters of the users from the address. */
export const readUsersQuery = (params: URLSearchParams): { page: number; search?: string; role?: Role } => {
  const search = readSearch(params, SEARCH_MAX)
  const role = readChoice(params, 'role', ROLES)
  return { page: readPage(params), ...(search && { search }), ...(role && { role }) }
}

/** Reads the filters of the admin accounts from the address. */
export const readAdminsQuery = (params: URLSearchParams): { page: number; search?: string } => {
  const search = readSearch(params, SEARCH_MAX)
  return { page: readPage(params), ...(search && { search }) }
}
