import { expect, it } from 'vitest'
import { readPaymentsQuery } from './query.ts'

const read = (text: string) => readPaymentsQuery(new URLSearchParams(text))

it('reads tab and filters from the address, and ignores what is none', () => {
  expect(read('tab=payouts&asOf=2026-05-12T10:00:00.000Z&search=Lars&page=2')).toEqual({
    tab: 'payouts',
    page: 2,
    search: 'Lars',
    asOf: '2026-05-12T10:00:00.000Z',
  })
  expect(read('state=HELD')).toEqual({ tab: 'all', page: 1, state: 'HELD' })
  expect(read('refund=SENT')).toEqual({ tab: 'all', page: 1, refund: 'SENT' })
  expect(read('tab=nothing&refund=LOST&state=LOST&asOf=now')).toEqual({ tab: 'all', page: 1 })
})
