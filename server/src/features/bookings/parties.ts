import { isAdmin } from '#contract/roles.ts'
import type { Caller } from '../../platform/http/caller.ts'

type Parties = { tenantId: string; landlordId: string }

/** Returns whether the caller is an admin. */
export const isByAdmin = ({ user: { role } }: Caller): boolean => isAdmin(role)

/** Returns whether the caller is the tenant or the landlord of the booking. */
export const isParty = ({ tenantId, landlordId }: Parties, { user }: Caller): boolean =>
  tenantId === user.id || landlordId === user.id

/** Returns the side of a caller who is a party to the booking. */
export const sideOf = ({ tenantId }: Parties, { user }: Caller): 'TENANT' | 'LANDLORD' =>
  tenantId === user.id ? 'TENANT' : 'LANDLORD'
