import { expect, it } from 'vitest'
import { callFilters, readAuditQuery } from './query.ts'

const read = (text: string) => readAuditQuery(new URLSearchParams(text))

it('reads action and page from the address, and ignores an unknown action', () => {
  expect(read('action=user.deleted&page=2')).toEqual({ action: 'user.deleted', page: 2 })
  expect(read('action=nothing')).toEqual({ page: 1 })
})

it('reads search and days from the address, and ignores days that do not exist', () => {
  const filters = { search: '203.0.113', from: '2026-05-01', to: '2026-05-31' }
  expect(read('search=203.0.113&from=2026-05-01&to=2026-05-31')).toEqual({ page: 1, ...filters })
  expect(read('from=0002-05-01&to=2026-13-01')).toEqual({ page: 1 })
})

it('asks for whole days of the reader’s time zone, the last one included', () => {
  const { from = '', to = '' } = callFilters({ from: '2026-05-01', to: '2026-05-01' })
  expect([new Date(from), new Date(to)]).toEqual([new Date(2026, 4, 1), new Date(2026, 4, 2)])
})
