import { describe, expect, it } from 'vitest'
import { mayApprove, mayReject, queueOf, readPropertiesQuery } from './queues.ts'

const read = (address: string) => readPropertiesQuery(new URLSearchParams(address))
const changedFrom = {
  title: 'a',
  description: 'b',
  address: 'c',
  city: 'd',
  country: 'FR',
  position: '1.00000, 2.00000',
  images: [],
}

describe('the address', () => {
  it('asks for the new ones when it does not say', () => {
    expect(read('')).toEqual({ view: 'new', query: { page: 1, queue: 'new' } })
    expect(read('queue=odd&page=-1')).toEqual({ view: 'new', query: { page: 1, queue: 'new' } })
  })

  it('asks for a state only among all of them', () => {
    expect(read('queue=changed&status=REJECTED&search=+Nice+&page=2')).toEqual({
      view: 'changed',
      query: { page: 2, search: 'Nice', queue: 'changed' },
    })
    expect(read('queue=all&status=REJECTED')).toEqual({ view: 'all', query: { page: 1, status: 'REJECTED' } })
    expect(read('queue=all&status=DRAFT')).toEqual({ view: 'all', query: { page: 1 } })
  })
})

it.each([
  ['PENDING', null, 'new', true, true],
  ['APPROVED', changedFrom, 'changed', true, true],
  ['APPROVED', null, undefined, false, true],
  ['REJECTED', null, undefined, true, false],
  ['DRAFT', null, undefined, false, false],
] as const)('%s waits where it belongs, and only what changes something is offered', (status, from, queue, yes, no) => {
  const property = { status, changedFrom: from }
  expect(queueOf(property)).toBe(queue)
  expect([mayApprove(property), mayReject(property)]).toEqual([yes, no])
})
