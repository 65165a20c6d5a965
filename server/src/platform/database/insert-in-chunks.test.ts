import { expect, it } from 'vitest'
import { CHUNK_SIZE, insertInChunks } from './insert-in-chunks.ts'

const sizesOf = async (count: number) => {
  const rows = Array.from({ length: count }, (_, index) => index)
  const chunks: (readonly number[])[] = []
  await insertInChunks(rows, (chunk) => ({ execute: async () => chunks.push(chunk) }))
  expect(chunks.flat()).toEqual(rows)
  return chunks.map(({ length }) => length)
}

it('inserts rows by the thousand, and nothing without rows', async () => {
  expect(await sizesOf(0)).toEqual([])
  expect(await sizesOf(CHUNK_SIZE)).toEqual([CHUNK_SIZE])
  expect(await sizesOf(2 * CHUNK_SIZE + 1)).toEqual([CHUNK_SIZE, CHUNK_SIZE, 1])
})
