import { expect, it } from 'vitest'
import type { ListName } from '../../../platform/http/list-index.ts'
import { findLeftOut, LISTS, ofLists } from './sources.ts'

it.each<[ListName, readonly ListName[]]>([
  ['users', LISTS],
  ['properties', ['properties', 'bookings', 'payments', 'claims', 'reviews']],
  ['bookings', ['bookings', 'payments', 'claims']],
  ['payments', ['payments']],
  ['claims', ['claims']],
  ['reviews', ['reviews']],
  ['audit', ['audit']],
  ['payouts', ['payouts']],
  ['support', ['support']],
])('too many rows of %s leave it and the lists that refer to it to SQL', (long, leftOut) => {
  const counts = ofLists((list) => (list === long ? 11 : 10))
  expect([...findLeftOut(counts, 10)]).toEqual(leftOut)
  expect([...findLeftOut(counts, 11)]).toEqual([])
})
