import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { bytesOfPacked, pack } from './packed.ts'

it('a small answer keeps no memory but its own, and counts what is around it', () => {
  const packed = pack('{"title":"Zimmer – ቤት"}')
  expect(packed.plain.buffer.byteLength).toBe(packed.plain.length)
  expect(bytesOfPacked(packed, '/api/properties')).toBeGreaterThan(1_000)
})

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('an answer is compressed once as %s, when the first client asks for it', async (encoding, unpack) => {
  const packed = pack('x'.repeat(5_000))
  const [one, other] = await Promise.all([packed.compressed(encoding), packed.compressed(encoding)])
  expect(one).toBe(other)
  expect(unpack(one).toString()).toBe('x'.repeat(5_000))
})
