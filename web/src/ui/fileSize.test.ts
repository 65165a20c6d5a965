import { expect, it } from 'vitest'
import { fileSizeFormat } from './fileSize.ts'

it('says that nothing has no size, and that a few bytes have some', () => {
  const size = fileSizeFormat('en')
  expect([0, 1, 1_000, 245_760].map(size)).toEqual(['0 kB', '1 kB', '1 kB', '240 kB'])
})

it('uses the unit in which a size is a small number, from that number on', () => {
  const size = fileSizeFormat('en')
  expect([1_023 * 1_024, 1_024 ** 2, 1.5 * 1_024 ** 2, 12.5 * 1_024 ** 3].map(size)).toEqual([
    '1,023 kB',
    '1 MB',
    '1.5 MB',
    '12.5 GB',
  ])
})
