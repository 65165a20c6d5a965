import { timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { Problem } from '../../platform/problem.ts'
import type { Keys } from '../../platform/security/keys.ts'

const ID_BYTES = 16
const SIGNATURE_BYTES = 16

const signatureOf = (keys: Keys, idBytes: Buffer) =>
  keys.digest('confirm-availability', idBytes.toString('hex')).subarray(0, SIGNATURE_BYTES)

/** Returns the path of the page on which the landlord of a listing confirms it without a login. */
export const confirmationPath = (keys: Keys, propertyId: string): string => {
  const idBytes = Buffer.from(parse(propertyId))
  const token = [idBytes, signatureOf(keys, idBytes)].map((part) => part.toString('base64url')).join('.')
  return `/confirm-availability?token=${token}`
}

/** Returns the id of the listing that a token names. Throws NOT_FOUND for a token that we did not sign. */
export const readConfirmationToken = (keys: Keys, token: string): string => {
  const [id = '', signature = ''] = token.split('.')
  const [idBytes, given] = [Buffer.from(id, 'base64url'), Buffer.from(signature, 'base64url')]
  const isSigned =
    idBytes.length === ID_BYTES &&
    given.length === SIGNATURE_BYTES &&
    timingSafeEqual(given, signatureOf(keys, idBytes))
  if (isSigned) return stringify(idBytes)
  throw new Problem('mail_link_unknown')
}
