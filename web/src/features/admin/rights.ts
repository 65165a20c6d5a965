import { isAdmin } from '#contract/roles.ts'
import type { Role, User } from '#contract/users.ts'

type Person = Pick<User, 'id' | 'role'>

const GIVEN_BY_ADMIN: readonly Role[] = ['TENANT', 'LANDLORD']
const GIVEN_BY_SUPER_ADMIN: readonly Role[] = [...GIVEN_BY_ADMIN, 'ADMIN']

/** No admin changes their own row, and only a super admin an admin's (product.md 1). The server decides. */
const canChange = (me: Person, person: Person): boolean =>
  me.id !== person.id && (me.role === 'SUPER_ADMIN' || (me.role === 'ADMIN' && !isAdmin(person.role)))

/** Returns the roles that `me` is offered to give to that user. */
export const offeredRoles = (me: Person, person: Person): readonly Role[] => {
  if (!canChange(me, person)) return []
  const given = me.role === 'SUPER_ADMIN' ? GIVEN_BY_SUPER_ADMIN : GIVEN_BY_ADMIN
  return given.filter((role) => role !== person.role)
}

/** Returns whether `me` is offered to delete that user. */
export const canDelete = canChange

/** Returns whether `me` is offered to turn off two-step verification of that user, who is locked out. */
export const canResetSecondFactor = (me: Person, person: Person & Pick<User, 'hasSecondFactor'>): boolean =>
  me.role === 'SUPER_ADMIN' && me.id !== person.id && person.hasSecondFactor
