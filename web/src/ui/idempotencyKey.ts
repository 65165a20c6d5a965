const BYTES = 16
const HEX = 16

/** Returns a random key. `crypto.randomUUID` only exists in secure contexts (https and localhost). */
export const createIdempotencyKey = (): string =>
  crypto.randomUUID?.() ??
  [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(HEX).padStart(2, '0')).join('')
