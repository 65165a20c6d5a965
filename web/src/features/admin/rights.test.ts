import { describe, expect, it } from 'vitest'
import type { Role } from '#contract/users.ts'
import { canDelete, offeredRoles } from './rights.ts'

const me = (role: Role) => ({ id: 'me', role })
const other = (role: Role) => ({ id: 'other', role })

describe('the roles offered (product.md 1)', () => {
  it.each<[Role, Role, Role[]]>([
    ['ADMIN', 'TENANT', ['LANDLORD']],
    ['ADMIN', 'LANDLORD', ['TENANT']],
    ['ADMIN', 'ADMIN', []],
    ['ADMIN', 'SUPER_ADMIN', []],
    ['SUPER_ADMIN', 'TENANT', ['LANDLORD', 'ADMIN']],
    ['SUPER_ADMIN', 'LANDLORD', ['TENANT', 'ADMIN']],
    ['SUPER_ADMIN', 'ADMIN', ['TENANT', 'LANDLORD']],
    ['SUPER_ADMIN', 'SUPER_ADMIN', ['TENANT', 'LANDLORD', 'ADMIN']],
    ['LANDLORD', 'TENANT', []],
  ])('by %s to %s are %j', (mine, theirs, offered) => {
    expect(offeredRoles(me(mine), other(theirs))).toEqual(offered)
  })

  it('exclude the own account', () => {
    expect(offeredRoles(me('SUPER_ADMIN'), me('SUPER_ADMIN'))).toEqual([])
  })
})

describe('deleting', () => {
  it.each<[Role, Role, boolean]>([
    ['ADMIN', 'TENANT', true],
    ['ADMIN', 'ADMIN', false],
    ['SUPER_ADMIN', 'ADMIN', true],
    ['TENANT', 'TENANT', false],
  ])('by %s of %s: %s', (mine, theirs, may) => {
    expect(canDelete(me(mine), other(theirs))).toBe(may)
  })

  it('is not offered for the own account', () => {
    expect(canDelete(me('SUPER_ADMIN'), me('SUPER_ADMIN'))).toBe(false)
  })
})
