import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { bytesOfPacked, pack } from './packed.ts'

it('a small answer keeps no memory but its own, and counts what is around it', () => {
  const packed = pack('{"title":"Zimmer – ቤት"}')
  expect(packed.plain.buffer.byteLength).toBe(packed.plain.length)
  expect(bytesOfPacked(packed, '/api/properties')).toBeGreaterThan(1_000)
})

it('an answer is packed once, when the first client asks for it', async () => {
  const packed = pack('x'.repeat(5_000))
  const [one, other] = await Promise.all([packed.brotli(), packed.brotli()])
  expect(one).toBe(other)
  expect(brotliDecompressSync(one).toString()).toBe('x'.repeat(5_000))
})
