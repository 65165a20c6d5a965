import type { Role, User } from '#contract/users.ts'

type Person = Pick<User, 'id' | 'role'>

const GIVEN_BY_ADMIN: readonly Role[] = ['TENANT', 'LANDLORD']
const GIVEN_BY_SUPER_ADMIN: readonly Role[] = [...GIVEN_BY_ADMIN, 'ADMIN']

export const isAdmin = (role: Role): boolean => role === 'ADMIN' || role === 'SUPER_ADMIN'

/** Nobody touches the own row, and only a super admin touches an admin's (product.md 1). The server has the last word. */
const mayTouch = (me: Person, person: Person): boolean =>
  me.id !== person.id && (me.role === 'SUPER_ADMIN' || (me.role === 'ADMIN' && !isAdmin(person.role)))

/** The roles that I may give to that person, besides the one it has. */
export const offeredRoles = (me: Person, person: Person): readonly Role[] => {
  if (!mayTouch(me, person)) return []
  const given = me.role === 'SUPER_ADMIN' ? GIVEN_BY_SUPER_ADMIN : GIVEN_BY_ADMIN
  return given.filter((role) => role !== person.role)
}

export const mayDelete = mayTouch
