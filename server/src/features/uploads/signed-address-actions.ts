import { parse, stringify, validate } from 'uuid'
import { pictureUrl } from '#contract/pictures.ts'
import { isSigned, SIGNATURE_BYTES, signatureOf } from '../../platform/security/signing.ts'
import type { Services } from '../../platform/services.ts'

// An <img> sends no token, so that the address itself has to carry the permission
// (docs/decisions/0012-pictures-of-messages.md).

const DAY_SECONDS = 86_400
const ID_BYTES = 16
const EXPIRY_BYTES = 4

/** First part of the key in a signed address: `/media/messages/<token>/1280.jpg`. */
export const SIGNED_FOLDER = 'messages'

const PURPOSE = 'private-pictures'

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1_000)

/** Returns an address that is valid for one to two days, and the same for a day, so that browsers cache the picture. */
export const signedAddress = (services: Pick<Services, 'keys' | 'clock'>, id: string): string => {
  const expiry = Buffer.alloc(EXPIRY_BYTES)
  expiry.writeUInt32BE((Math.floor(secondsOf(services.clock()) / DAY_SECONDS) + 2) * DAY_SECONDS)
  const signed = Buffer.concat([parse(id), expiry])
  const signature = signatureOf(services.keys, PURPOSE, signed.toString('hex'))
  return pictureUrl(`${SIGNED_FOLDER}/${Buffer.concat([signed, signature]).toString('base64url')}`)
}

/** Returns the address of an upload: a signed one when it is private. */
export const addressOf = (
  services: Pick<Services, 'keys' | 'clock'>,
  { id, key, isPrivate }: { id: string; key: string; isPrivate: boolean },
): string => (isPrivate ? signedAddress(services, id) : pictureUrl(key))

/** Returns the upload that a token names and the seconds for which it is still valid; undefined for any other token. */
export const readSignedToken = (
  services: Pick<Services, 'keys' | 'clock'>,
  token: string,
): { id: string; seconds: number } | undefined => {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== ID_BYTES + EXPIRY_BYTES + SIGNATURE_BYTES) return undefined
  const signed = bytes.subarray(0, ID_BYTES + EXPIRY_BYTES)
  if (!isSigned(services.keys, PURPOSE, signed.toString('hex'), bytes.subarray(signed.length))) return undefined
  const seconds = signed.readUInt32BE(ID_BYTES) - secondsOf(services.clock())
  const id = stringify(signed.subarray(0, ID_BYTES))
  return seconds > 0 && validate(id) ? { id, seconds } : undefined
}
