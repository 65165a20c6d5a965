import { expect, it } from 'vitest'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { readUsersQuery } from './queries.ts'

const params = (text: string) => new URLSearchParams(text)

it('reads search, role and page from the address', () => {
  expect(readUsersQuery(params('search=%20ada%20&role=LANDLORD&page=3'))).toEqual({
    search: 'ada',
    role: 'LANDLORD',
    page: 3,
  })
})

it('ignores values that are not valid, and cuts a search that is too long', () => {
  expect(readUsersQuery(params('search=&role=BOSS&page=x'))).toEqual({ page: 1 })
  expect(readUsersQuery(params(`search=${'a'.repeat(SEARCH_MAX + 5)}`)).search).toHaveLength(SEARCH_MAX)
})
