import { Problem } from '../../../platform/problem.ts'
import type { Keys } from '../../../platform/security/keys.ts'
import { readSignedId, signId } from '../../../platform/security/signing.ts'

const PURPOSE = 'contact'

/** Returns the path of the page on which a person without an account reads a request and its answers. */
export const contactPath = (keys: Keys, requestId: string): string =>
  `/contact/request?token=${signId(keys, PURPOSE, requestId)}`

/** Returns the id of the request that a token names. Throws NOT_FOUND for a token that we did not sign. */
export const readContactToken = (keys: Keys, token: string): string => {
  const id = readSignedId(keys, PURPOSE, token)
  if (id === undefined) throw new Problem('mail_link_unknown')
  return id
}
