import { Email, PersonName } from '#contract/fields.ts'
import type { Proof } from '#contract/sign-ins.ts'
import type { User } from '#contract/users.ts'
import { isUnverified } from '../users/rules.ts'

type ClaimOfIssuer = string | undefined
type WithPassword = { readonly passwordHash: string | null }

/** How long a browser may take from the start of a sign-in to its return from the issuer. */
export const ATTEMPT_MINUTES = 10
/** How long a sign-in waits for the proof of its address. */
export const PROOF_MINUTES = 15

/** Returns the address that an issuer says, or undefined unless it can be one of an account. */
export const addressOf = ({ email }: { readonly email: ClaimOfIssuer }): string | undefined =>
  Email.safeParse(email).data

/** Returns the name for an account: what the issuer says, else the part of the address before the @. */
export const nameOf = ({ name }: { readonly name: ClaimOfIssuer }, address: string): string =>
  PersonName.safeParse(name).data ?? PersonName.safeParse(address.split('@')[0]?.slice(0, 80)).data ?? 'User'

/** What a person has proved besides signing in: nothing, the password of that account, or that the address is theirs. */
export type Proven = { readonly accountId?: string; readonly hasAddress?: boolean }

/**
 * Returns whether a sign-in may open the account that has its address, or create one when there is none. An account that is in
 * use takes the proof that it is the person's own: an issuer vouches for an address, but not for who has the account. One that
 * is not verified no one can have used, so the proof of the address is enough.
 */
export const mayOpenAccount = (
  account: Pick<User, 'id' | 'isVerified' | 'role'> | undefined,
  isAddressVerified: boolean,
  { accountId, hasAddress = false }: Proven,
): boolean => hasAddress || (account && !isUnverified(account) ? accountId === account.id : isAddressVerified)

/**
 * Returns how the person can prove it. For an address that the issuer has not verified only by a code, whether it has an account
 * or not: otherwise anyone could learn which addresses have one (R17).
 */
export const methodsFor = (account: WithPassword | undefined, isAddressVerified: boolean): Proof[] =>
  isAddressVerified && account && account.passwordHash !== null ? ['PASSWORD', 'CODE'] : ['CODE']

/** Returns whether a way to sign in may be removed: never the last way in. */
export const mayRemove = ({ passwordHash }: WithPassword, signIns: number): boolean =>
  passwordHash !== null || signIns > 1
