import { expect, it } from 'vitest'
import { readSupportQuery } from './query.ts'

const read = (address: string) => readSupportQuery(new URLSearchParams(address))
const ID = '018f4d5e-0000-7000-8000-00000000000a'

it('the list has open requests unless the address names another status or all', () => {
  expect(read('')).toEqual({ page: 1, status: 'OPEN' })
  expect(read('status=CLOSED&page=3')).toEqual({ page: 3, status: 'CLOSED' })
  expect(read('status=all')).toEqual({ page: 1 })
  expect(read('status=DONE')).toEqual({ page: 1, status: 'OPEN' })
})

it.each(['me', 'none', ID])('the assignee is read from the address: %s', (assignee) => {
  expect(read(`assignee=${assignee}`)).toMatchObject({ assignee })
})

it('filters that do not exist are left out', () => {
  expect(read('assignee=Ada&userId=7&search=%20&sort=subject')).toEqual({ page: 1, status: 'OPEN' })
})
