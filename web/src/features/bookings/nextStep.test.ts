import { describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { bookingStages, canCancel, nextStepOf } from './nextStep.ts'

const stay = {
  status: 'CONFIRMED',
  paymentStatus: 'PAID',
  isPaymentHeld: false,
  expiresAt: null,
  startDate: '2027-03-10',
  endDate: '2027-03-15',
  isReviewed: false,
  createdAt: '2027-02-01T10:00:00Z',
  instalments: [{ number: 1, paidAt: '2027-02-02T18:00:00Z' }],
  history: [{ at: '2027-02-02T10:00:00Z', by: 'LANDLORD', from: 'PENDING', to: 'CONFIRMED', reason: null }],
} as unknown as Booking
const booking = (more: Partial<Booking>): Booking => ({ ...stay, ...more })
const until = '2027-02-03T10:00:00Z'

describe('the next step of a booking', () => {
  it.each([
    [
      'a pending request waits for a reply',
      { status: 'PENDING', expiresAt: until },
      '2027-02-01',
      { word: 'answer', until },
    ],
    [
      'a confirmed booking waits for payment',
      { paymentStatus: 'UNPAID', expiresAt: until },
      '2027-02-02',
      { word: 'pay', until },
    ],
    [
      'a failed payment can be repeated',
      { paymentStatus: 'FAILED', expiresAt: until },
      '2027-02-02',
      { word: 'payAgain', until },
    ],
    [
      'a payment that is finished is processed',
      { paymentStatus: 'PENDING', openPayment: { amount: 100, isSubmitted: true }, expiresAt: until },
      '2027-02-02',
      { word: 'paying' },
    ],
    [
      'a checkout that is only open is to be finished',
      { paymentStatus: 'PENDING', openPayment: { amount: 100, isSubmitted: false }, expiresAt: until },
      '2027-02-02',
      { word: 'unfinished', until },
    ],
    [
      'a payment of another amount is checked',
      { paymentStatus: 'PENDING', isPaymentHeld: true },
      '2027-02-02',
      { word: 'held' },
    ],
    ['a paid booking counts the days to check-in', {}, '2027-02-26', { word: 'ahead', days: 12 }],
    ['the day of check-in', {}, '2027-03-10', { word: 'today' }],
    ['during the stay, the day of check-out', {}, '2027-03-12', { word: 'staying', day: '2027-03-15' }],
    ['the day of check-out belongs to the stay', {}, '2027-03-15', { word: 'staying', day: '2027-03-15' }],
    ['a review from the day after', {}, '2027-03-16', { word: 'review' }],
    ['a review of a completed booking', { status: 'COMPLETED' }, '2027-04-01', { word: 'review' }],
    ['nothing more once it is reviewed', { status: 'COMPLETED', isReviewed: true }, '2027-04-01', { word: 'reviewed' }],
    ['a rejected booking has no further step', { status: 'REJECTED' }, '2027-02-02', { word: 'rejected' }],
  ] as const)('%s', (_what, more, today, next) => {
    expect(nextStepOf(booking({ ...(more as Partial<Booking>), today }))).toEqual(next)
  })
})

describe('the stages of a booking', () => {
  const states = (more: Partial<Booking>, today: string) =>
    bookingStages(booking({ ...more, today })).map(({ state }) => state)
  it.each([
    [
      { status: 'PENDING', paymentStatus: 'UNPAID', history: [] },
      '2027-02-01',
      ['done', 'now', 'ahead', 'ahead', 'ahead'],
    ],
    [{ paymentStatus: 'UNPAID' }, '2027-02-02', ['done', 'done', 'now', 'ahead', 'ahead']],
    [{}, '2027-02-10', ['done', 'done', 'done', 'now', 'ahead']],
    [{}, '2027-03-15', ['done', 'done', 'done', 'now', 'ahead']],
    [{}, '2027-03-16', ['done', 'done', 'done', 'done', 'now']],
    [{ status: 'COMPLETED' }, '2027-04-01', ['done', 'done', 'done', 'done', 'now']],
    [{ status: 'COMPLETED', isReviewed: true }, '2027-04-01', ['done', 'done', 'done', 'done', 'done']],
    // The place was reviewed after an earlier stay.
    [{ isReviewed: true }, '2027-02-10', ['done', 'done', 'done', 'now', 'ahead']],
    [
      { status: 'REJECTED', paymentStatus: 'UNPAID', history: [] },
      '2027-02-02',
      ['done', 'never', 'never', 'never', 'never'],
    ],
    [{ status: 'CANCELLED', paymentStatus: 'REFUNDED' }, '2027-02-12', ['done', 'done', 'done', 'never', 'never']],
  ] as const)('%j', (more, today, wanted) => {
    expect(states(more as unknown as Partial<Booking>, today)).toEqual(wanted)
  })
  it('have their dates', () => {
    expect(bookingStages(booking({ today: '2027-02-10' })).slice(0, 4)).toMatchObject([
      { at: '2027-02-01T10:00:00Z' },
      { at: '2027-02-02T10:00:00Z' },
      { at: '2027-02-02T18:00:00Z' },
      { from: '2027-03-10', to: '2027-03-15' },
    ])
  })
})

it('tenant and landlord can cancel before the start day; only the tenant can cancel a pending request', () => {
  const can = (more: Partial<Booking>, side: 'tenant' | 'landlord', today = '2027-03-09') =>
    canCancel(booking({ ...more, today }), side)
  expect([can({}, 'tenant'), can({}, 'landlord'), can({}, 'tenant', '2027-03-10')]).toEqual([true, true, false])
  expect([can({ status: 'PENDING' }, 'tenant'), can({ status: 'PENDING' }, 'landlord')]).toEqual([true, false])
  expect(can({ status: 'COMPLETED' }, 'tenant')).toBe(false)
})
