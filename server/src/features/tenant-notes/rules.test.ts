import { expect, it } from 'vitest'
import { BOOKING_STATUSES } from '#contract/bookings.ts'
import { readableNotes } from './rules.ts'

const NOW = new Date('2026-05-12T10:00:00Z')
const parties = { landlordId: 'landlord', tenantId: 'tenant' }

it.each(BOOKING_STATUSES)(
  '%s: only a landlord with an open booking of the tenant, and admins, read all notes',
  (status) => {
    const booking = { ...parties, status, expiresAt: null }
    const isOpen = status === 'PENDING' || status === 'CONFIRMED'
    const readableBy = (id: string, isAdmin = false) => readableNotes(booking, { id, isAdmin }, NOW)
    expect(readableBy('landlord')).toBe(isOpen ? 'all' : 'own')
    expect(readableBy('admin', true)).toBe('all')
    expect(readableBy('tenant')).toBe('none')
    expect(readableBy('tenant', true)).toBe('none')
    expect(readableBy('stranger')).toBe('none')
  },
)

it.each([
  [1, 'all'],
  [0, 'own'],
  [-1, 'own'],
] as const)('a request that expires in %s ms, before the job has expired it: %s', (left, readable) => {
  const booking = { ...parties, status: 'PENDING', expiresAt: new Date(NOW.getTime() + left) } as const
  expect(readableNotes(booking, { id: 'landlord', isAdmin: false }, NOW)).toBe(readable)
})
