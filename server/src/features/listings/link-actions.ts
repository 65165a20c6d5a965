import { Problem } from '../../platform/problem.ts'
import type { Keys } from '../../platform/security/keys.ts'
import { readSignedId, signId } from '../../platform/security/signing.ts'

const PURPOSE = 'confirm-availability'

/** Returns the path of the page on which the landlord of a listing confirms it without a login. */
export const confirmationPath = (keys: Keys, propertyId: string): string =>
  `/confirm-availability?token=${signId(keys, PURPOSE, propertyId)}`

/** Returns the id of the listing that a token names. Throws NOT_FOUND for a token that we did not sign. */
export const readConfirmationToken = (keys: Keys, token: string): string => {
  const id = readSignedId(keys, PURPOSE, token)
  if (id === undefined) throw new Problem('mail_link_unknown')
  return id
}
