/** Encrypted content encoding for HTTP (RFC 8188); the package has no types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'
  export const decrypt: (body: Buffer, keys: { version: 'aes128gcm'; privateKey: ECDH; authSecret: Buffer }) => Buffer
}
