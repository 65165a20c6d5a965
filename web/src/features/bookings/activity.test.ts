import { expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { activitiesOf } from './activity.ts'

const cancelledAt = '2027-02-05T10:00:00Z'
const booking = {
  cancelledAt,
  refund: { amount: 900, subtotal: 500 },
  refunds: [],
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
    entry.kind === 'status'
      ? entry.step.to
      : entry.kind === 'refund'
        ? `refund ${entry.isSent}`
        : `${entry.kind} ${entry.amount}`,
  )

it('the activity of a booking has its payments and its refund among the changes of its status', () => {
  expect(words({})).toEqual(['PENDING', 'CONFIRMED', 'paid 1400', 'CANCELLED', 'refund false'])
  const sentAt = '2027-02-06T10:00:00Z'
  const refunds = [{ reason: 'CANCELLED', amount: 700, decidedAt: cancelledAt, sentAt }] as Booking['refunds']
  expect(words({ refunds }).slice(-2)).toEqual(['refund false', 'refund true'])
  expect(activitiesOf({ ...booking, refunds }, 'tenant').at(-1)).toMatchObject({ at: sentAt, amount: 700 })
})

it('a landlord reads what changes the own earnings: rent that is paid and goes back, never fee, deposit or its return', () => {
  const sentAt = '2027-02-06T10:00:00Z'
  const refunds = [
    { reason: 'CANCELLED', amount: 900, decidedAt: cancelledAt, sentAt },
    { reason: 'TOO_LATE', amount: 1_000, decidedAt: sentAt, sentAt },
  ] as Booking['refunds']
  const deposit = { returnedAt: sentAt, returned: 40, claim: null } as unknown as Booking['deposit']
  expect(words({ refunds, deposit }, 'landlord')).toEqual([
    'PENDING',
    'CONFIRMED',
    'paidRent 1000',
    'CANCELLED',
    'rentBack 500',
  ])
  expect(words({ refund: null }, 'landlord')).toEqual(['PENDING', 'CONFIRMED', 'paidRent 1000', 'CANCELLED'])
})

it('the steps of the deposit are part of the activity', () => {
  const at = (day: number) => `2027-03-0${day}T10:00:00Z`
  const claim = { openedAt: at(1), amount: 30, answeredAt: at(2), closedAt: at(3), awarded: 10 }
  const steps = (given: object) => words({ deposit: { returnedAt: at(4), returned: 40, ...given } as never }).slice(-4)
  expect(steps({ claim })).toEqual(['claimed 30', 'answered 0', 'decided 10', 'returned 40'])
  expect(steps({ claim: { ...claim, answeredAt: null, awarded: null } }).slice(1)).toEqual([
    'claimed 30',
    'withdrawn 0',
    'returned 40',
  ])
  expect(steps({ claim: null }).at(-1)).toBe('returned 40')
})

it('names a payment that arrived after the cancellation before it names its return, to the tenant only', () => {
  const at = '2027-02-05T10:02:00Z'
  const refunds = [{ reason: 'TOO_LATE', amount: 700, receivedAt: at, decidedAt: at, sentAt: at }] as Booking['refunds']
  const given = { refund: null, instalments: [], refunds }
  expect(words(given).slice(-4)).toEqual(['CANCELLED', 'late 700', 'refund false', 'refund true'])
  expect(words(given, 'landlord').at(-1)).toBe('CANCELLED')
  expect(words({ ...given, cancelledAt: null }).at(-3)).toBe('unneeded 700')
})
