import { expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { activitiesOf } from './activity.ts'

const cancelledAt = '2027-02-05T10:00:00Z'
const booking = {
  paymentStatus: 'PAID',
  cancelledAt,
  refund: { amount: 700 },
  instalments: [
    { paidAt: '2027-02-02T18:00:00Z', amount: 1_400, rent: 1_000 },
    { paidAt: null, amount: 1_000, rent: 1_000 },
  ],
  history: [
    { at: '2027-02-01T10:00:00Z', to: 'PENDING' },
    { at: '2027-02-02T10:00:00Z', to: 'CONFIRMED' },
    { at: cancelledAt, to: 'CANCELLED' },
  ],
} as unknown as Booking
const words = (given: Partial<Booking>, side: 'tenant' | 'landlord' = 'tenant') =>
  activitiesOf({ ...booking, ...given }, side).map((entry) =>
    entry.kind === 'status' ? entry.step.to : entry.kind === 'paid' ? `paid ${entry.amount}` : `refund ${entry.isSent}`,
  )

it('the activity of a booking has its payments and its refund among the changes of its status', () => {
  expect(words({})).toEqual(['PENDING', 'CONFIRMED', 'paid 1400', 'CANCELLED', 'refund false'])
  expect(words({ paymentStatus: 'PARTIALLY_REFUNDED' }).at(-1)).toBe('refund true')
})

it('a landlord sees the rent of a payment, and a cancellation without a refund mentions none', () => {
  expect(words({ refund: null }, 'landlord')).toEqual(['PENDING', 'CONFIRMED', 'paid 1000', 'CANCELLED'])
})
