import { timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import type { Keys } from './keys.ts'

/** Length of a signature in bytes. */
export const SIGNATURE_BYTES = 16
const ID_BYTES = 16

/** Returns the signature of a text for a purpose, by which the server recognises later what it wrote. */
export const signatureOf = (keys: Keys, purpose: string, text: string): Buffer =>
  keys.digest(purpose, text).subarray(0, SIGNATURE_BYTES)

/** Returns whether `given` is the signature of a text for a purpose. */
export const isSigned = (keys: Keys, purpose: string, text: string, given: Buffer): boolean =>
  given.length === SIGNATURE_BYTES && timingSafeEqual(given, signatureOf(keys, purpose, text))

const textOf = (idBytes: Buffer, about: string | undefined) =>
  about === undefined ? idBytes.toString('hex') : `${idBytes.toString('hex')} ${about}`

/** Returns an id with its signature, for a link. `about` is signed as well and is not part of the text. */
export const signId = (keys: Keys, purpose: string, id: string, about?: string): string => {
  const idBytes = Buffer.from(parse(id))
  const signature = signatureOf(keys, purpose, textOf(idBytes, about))
  return `${idBytes.toString('base64url')}.${signature.toString('base64url')}`
}

/**
 * Returns the id in a text such as `signId` returns, as 32 hexadecimal digits, without checking its signature: what is signed may
 * have to be looked up first.
 */
export const readUnprovenId = (text: string): string | undefined => {
  const [id = ''] = text.split('.')
  const idBytes = Buffer.from(id, 'base64url')
  return idBytes.length === ID_BYTES ? idBytes.toString('hex') : undefined
}

/** Returns the id of what `signId` returned, also with more parts behind it; undefined for any other text. */
export const readSignedId = (keys: Keys, purpose: string, text: string, about?: string): string | undefined => {
  const [id = '', signature = ''] = text.split('.')
  const idBytes = Buffer.from(id, 'base64url')
  if (idBytes.length !== ID_BYTES) return undefined
  return isSigned(keys, purpose, textOf(idBytes, about), Buffer.from(signature, 'base64url'))
    ? stringify(idBytes)
    : undefined
}
