import { expect, it } from 'vitest'
import { CHECK_IN_RANGE, RANGE, readDays, readInstants } from './dayRange.ts'

const at = (text: string) => new URLSearchParams(text)

it('reads days from the address, and ignores days that do not exist', () => {
  expect(readDays(at('from=2026-05-01&to=2026-05-31'), RANGE)).toEqual({ from: '2026-05-01', to: '2026-05-31' })
  expect(readDays(at('checkInFrom=2026-05-01&from=2026-01-01'), CHECK_IN_RANGE)).toEqual({ checkInFrom: '2026-05-01' })
  expect(readDays(at('from=0002-05-01&to=2026-13-01'), RANGE)).toEqual({})
  expect(readDays(at('from=2026-02-30&to=2026-5-1'), RANGE)).toEqual({})
  expect(readInstants(at('from=yesterday&to='))).toEqual({})
})

it('ignores a range that ends before it begins, and takes one of one day', () => {
  expect(readDays(at('from=2026-05-02&to=2026-05-01'), RANGE)).toEqual({})
  expect(readInstants(at('from=2026-05-02&to=2026-05-01'))).toEqual({})
  expect(readDays(at('from=2026-05-02&to=2026-05-02'), RANGE)).toEqual({ from: '2026-05-02', to: '2026-05-02' })
})

it('asks for whole days of the reader’s time zone, the last one included', () => {
  const { from = '', to = '' } = readInstants(at('from=2026-05-01&to=2026-05-01'))
  expect([new Date(from), new Date(to)]).toEqual([new Date(2026, 4, 1), new Date(2026, 4, 2)])
})
