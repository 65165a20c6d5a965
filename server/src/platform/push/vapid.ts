import { createECDH } from 'node:crypto'
import type { Config } from '../configuration/config.ts'
import type { Keys } from '../security/keys.ts'
import { CURVE } from './p256.ts'

/** The server's identity towards push services (RFC 8292). The keys are base64url. */
export type Vapid = { readonly publicKey: string; readonly privateKey: string; readonly subject: string }

/** A P-256 key is any number below the order of the curve: of random 256 bits, one in 2^32 is not. */
const derivePrivateKey = (keys: Keys, nth = 1): Buffer => {
  const key = keys.digest('push', `private key ${nth}`)
  try {
    createECDH(CURVE).setPrivateKey(key)
    return key
  } catch {
    return derivePrivateKey(keys, nth + 1)
  }
}

/** Derived once for each set of keys. */
const derived = new WeakMap<Keys, Vapid>()

/**
 * Returns the keys of the configuration, or keys derived from the server's secret: they are the same in all processes and
 * stored nowhere, and a new secret ends the sessions that the subscriptions belong to.
 */
export const vapidOf = ({ config, keys }: { config: Pick<Config, 'push'>; keys: Keys }): Vapid => {
  const known = derived.get(keys)
  if (known) return known
  const { privateKey: configured, subject } = config.push
  const privateKey = configured ? Buffer.from(configured, 'base64url') : derivePrivateKey(keys)
  const ecdh = createECDH(CURVE)
  ecdh.setPrivateKey(privateKey)
  const vapid = {
    publicKey: ecdh.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
    subject,
  }
  derived.set(keys, vapid)
  return vapid
}
