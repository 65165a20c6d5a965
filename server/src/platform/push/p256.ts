import { createECDH } from 'node:crypto'

/** The curve of push messages and of their signatures (RFC 8291, 8292). */
export const CURVE = 'prime256v1'

/** Returns whether the text is a private key of P-256 as base64url. */
export const isPrivateKey = (text: string): boolean => {
  try {
    const bytes = Buffer.from(text, 'base64url')
    createECDH(CURVE).setPrivateKey(bytes)
    return bytes.length === 32
  } catch {
    return false
  }
}

/** Returns whether the text is a point of P-256 as base64url, which a message can be encrypted for. */
export const isPublicKey = (text: string): boolean => {
  try {
    const ecdh = createECDH(CURVE)
    ecdh.generateKeys()
    ecdh.computeSecret(text, 'base64url')
    return true
  } catch {
    return false
  }
}
