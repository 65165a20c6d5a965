import { expect, it } from 'vitest'
import { readAuditQuery, readUsersQuery, SEARCH_MAX } from './queries.ts'

const params = (text: string) => new URLSearchParams(text)

it('reads what an address asks for', () => {
  expect(readUsersQuery(params('search=%20ada%20&role=LANDLORD&page=3'))).toEqual({
    search: 'ada',
    role: 'LANDLORD',
    page: 3,
  })
  expect(readAuditQuery(params('action=user.deleted'))).toEqual({ action: 'user.deleted', page: 1 })
})

it('takes what is wrong as not said', () => {
  expect(readUsersQuery(params('search=&role=BOSS&page=x'))).toEqual({ page: 1 })
  expect(readAuditQuery(params('action=nothing'))).toEqual({ page: 1 })
  expect(readUsersQuery(params(`search=${'a'.repeat(SEARCH_MAX + 5)}`)).search).toHaveLength(SEARCH_MAX)
})
