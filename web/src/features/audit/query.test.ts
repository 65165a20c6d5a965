import { expect, it } from 'vitest'
import { readAuditQuery } from './query.ts'

const read = (text: string) => readAuditQuery(new URLSearchParams(text))

it('reads action and page from the address, and ignores an unknown action', () => {
  expect(read('action=user.deleted&page=2')).toEqual({ action: 'user.deleted', page: 2 })
  expect(read('action=nothing')).toEqual({ page: 1 })
})

it('reads the search from the address', () => {
  expect(read('search=203.0.113')).toEqual({ page: 1, search: '203.0.113' })
})
