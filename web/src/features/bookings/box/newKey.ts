const BYTES = 16
const HEX = 16

/** Nobody else's, and no earlier one's. `randomUUID` is there on https and on this machine only. */
export const newKey = (): string =>
  crypto.randomUUID?.() ??
  [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(HEX).padStart(2, '0')).join('')
