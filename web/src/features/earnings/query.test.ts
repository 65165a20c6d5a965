import { expect, it } from 'vitest'
import { isAboutEarnings, readEarningsQuery } from './query.ts'

const read = (text: string) => readEarningsQuery(new URLSearchParams(text))

it('reads year, currency and month from the address, and ignores what is none', () => {
  expect(read('year=2026&currency=EUR&month=2026-05&page=2')).toEqual({
    year: 2026,
    currency: 'EUR',
    month: '2026-05',
    page: 2,
  })
  expect(read('year=26&currency=eur&month=2026-13')).toEqual({ page: 1 })
})

it('ignores a month of another year', () => {
  expect(read('year=2025&month=2026-05')).toEqual({ year: 2025, page: 1 })
})

it('earnings are loaded again after a payment, a booking’s change and a payout, whose notification announces it', () => {
  const kinds = ['payment', 'booking', 'notification', 'message']
  expect(kinds.map((kind) => isAboutEarnings({ kind }))).toEqual([true, true, true, false])
})
