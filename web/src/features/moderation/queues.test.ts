import { describe, expect, it } from 'vitest'
import { isRejectable } from '#contract/listing-states.ts'
import { canApprove, isListed, isPublic, queueOf, readPropertiesQuery } from './queues.ts'

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

describe('the URL of the moderation page', () => {
  it('shows the queue of new properties by default', () => {
    expect(read('')).toEqual({ view: 'new', query: { page: 1, queue: 'new' } })
    expect(read('queue=odd&page=-1')).toEqual({ view: 'new', query: { page: 1, queue: 'new' } })
  })

  it('reads a status only in the list of all properties', () => {
    expect(read('queue=changed&status=REJECTED&search=+Nice+&page=2')).toEqual({
      view: 'changed',
      query: { page: 2, search: 'Nice', queue: 'changed' },
    })
    expect(read('queue=all&status=REJECTED')).toEqual({ view: 'all', query: { page: 1, status: 'REJECTED' } })
    expect(read('queue=all&status=DRAFT')).toEqual({ view: 'all', query: { page: 1 } })
  })

  it('sorts by the date of a queue only in a queue', () => {
    const newest = 'sort=queuedAt&order=desc'
    expect(read(newest).query).toEqual({ page: 1, queue: 'new', sort: 'queuedAt', order: 'desc' })
    expect(read(`queue=changed&${newest}`).query).toMatchObject({ sort: 'queuedAt', order: 'desc' })
    expect(read(`queue=all&${newest}`).query).toEqual({ page: 1 })
  })
})

it.each([
  ['PENDING', null, 'new', true, true],
  ['APPROVED', changedFrom, 'changed', true, true],
  ['APPROVED', null, undefined, false, true],
  ['REJECTED', null, undefined, true, false],
  ['DRAFT', null, undefined, false, false],
] as const)(
  '%s with changes %s is in its queue, and only decisions that change something are offered',
  (status, from, queue, yes, no) => {
    const property = { status, changedFrom: from }
    expect(queueOf(property)).toBe(queue)
    expect([canApprove(property), isRejectable(status)]).toEqual([yes, no])
  },
)

it.each([
  [{ queue: 'changed' }, { status: 'APPROVED', listed: true, changedFrom }, true],
  [{ queue: 'changed' }, { status: 'APPROVED', listed: true, changedFrom: null }, false],
  [{ queue: 'new' }, { status: 'REJECTED', listed: true, changedFrom: null }, false],
  [{ status: 'REJECTED' }, { status: 'APPROVED', listed: true, changedFrom: null }, false],
  [{ status: 'APPROVED' }, { status: 'APPROVED', listed: true, changedFrom }, true],
  [{ status: 'APPROVED' }, { status: 'APPROVED', listed: false, changedFrom: null }, false],
  [{ status: 'PAUSED' }, { status: 'APPROVED', listed: false, changedFrom: null }, true],
  [{}, { status: 'REJECTED', listed: true, changedFrom: null }, true],
] as const)('a list that is limited to %o has the property %o: %s', (query, property, isThere) => {
  expect(isListed(property, query)).toBe(isThere)
})

it.each([
  ['a published one', { status: 'APPROVED', listed: true }, true],
  ['a paused one', { status: 'APPROVED', listed: false }, false],
  ['one that awaits its review', { status: 'PENDING', listed: true }, false],
  ['a rejected one', { status: 'REJECTED', listed: true }, false],
] as const)('of properties, searches find %s or not', (_which, property, expected) => {
  expect(isPublic(property)).toBe(expected)
})
