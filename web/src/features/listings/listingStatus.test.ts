import { expect, test } from 'vitest'
import { listingStatusOf } from './listingStatus.ts'

test('combines status, pause and pending changes; a pause takes precedence over pending changes', () => {
  const of = (status: 'DRAFT' | 'PENDING' | 'APPROVED' | 'REJECTED', listed = true, changed = false) =>
    listingStatusOf({ status, listed, changed })
  expect([of('DRAFT'), of('PENDING'), of('APPROVED'), of('REJECTED')]).toEqual([
    'draft',
    'pending',
    'published',
    'rejected',
  ])
  expect(of('APPROVED', true, true)).toBe('changed')
  expect(of('APPROVED', false, true)).toBe('paused')
  expect(of('PENDING', false)).toBe('pending')
})
