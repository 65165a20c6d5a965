import { expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { createVersions } from './versions.ts'

it('an event is outdated when one of a higher version came before it about the same subject', () => {
  const isOutdated = createVersions()
  const booking = (id: string) => ({ id }) as Booking
  expect(isOutdated('booking:changed', booking('a'), 7)).toBe(false)
  expect(isOutdated('booking:changed', booking('a'), 6)).toBe(true)
  expect(isOutdated('booking:changed', booking('b'), 6)).toBe(false)
  expect(isOutdated('payment:changed', { bookingId: 'a', status: 'PAID' }, 6)).toBe(false)
  expect(isOutdated('booking:changed', booking('a'), 7)).toBe(false)
  expect(isOutdated('booking:changed', booking('a'), 8)).toBe(false)
})

it('read marks are never outdated: they carry the number of their message', () => {
  const isOutdated = createVersions()
  const mark = { conversationId: 'c', readerId: 'u', upTo: 'm', number: 1 }
  expect([isOutdated('message:read', mark, 7), isOutdated('message:read', mark, 6)]).toEqual([false, false])
})
