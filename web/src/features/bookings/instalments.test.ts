import { describe, expect, it } from 'vitest'
import type { BookedInstalment } from '#contract/booking-prices.ts'
import type { BookingStatus } from '#contract/bookings.ts'
import { instalmentState, nextMonthOf } from './instalments.ts'

const instalment = (number: number, dueOn: string | null, isPaid = false) =>
  ({ number, dueOn, amount: 1_000, paidAt: isPaid ? '2027-02-01T10:00:00Z' : null }) as BookedInstalment
const month = instalment(2, '2027-04-10')

describe('the state of an instalment', () => {
  it.each([
    ['before its day', month, 'CONFIRMED', '2027-04-09', 'later'],
    ['on its day', month, 'CONFIRMED', '2027-04-10', 'due'],
    ['three days later', month, 'CONFIRMED', '2027-04-13', 'due'],
    ['overdue after 3 days', month, 'CONFIRMED', '2027-04-14', 'overdue'],
    ['paid early', instalment(2, '2027-04-10', true), 'CONFIRMED', '2027-03-01', 'paid'],
    ['paid and then cancelled', instalment(1, null, true), 'CANCELLED', '2027-03-01', 'paid'],
    ['not paid and cancelled', month, 'CANCELLED', '2027-04-20', 'void'],
    ['the first one of a request', instalment(1, null), 'PENDING', '2027-02-01', 'later'],
    ['the first one of a confirmed booking', instalment(1, null), 'CONFIRMED', '2027-02-01', 'due'],
  ] as const)('%s', (_when, given, status, today, state) => {
    expect(instalmentState(given, { status, today })).toBe(state)
  })
})

describe('the next month to pay', () => {
  const next = (instalments: BookedInstalment[], status: BookingStatus = 'CONFIRMED') =>
    nextMonthOf({ status, instalments, today: '2027-04-20' })
  it('is the first that is not paid, with its state', () => {
    const plan = [instalment(1, null, true), month, instalment(3, '2027-05-10')]
    expect(next(plan)).toMatchObject({ number: 2, dueOn: '2027-04-10', state: 'overdue' })
  })
  it('can be one that a stay left unpaid', () => {
    expect(next([instalment(1, null, true), month], 'COMPLETED')).toMatchObject({ number: 2, state: 'overdue' })
  })
  it('is missing before the first payment, after the last one and when the booking has ended', () => {
    expect(next([instalment(1, null), month])).toBeUndefined()
    expect(next([instalment(1, null, true)])).toBeUndefined()
    expect(next([instalment(1, null, true), month], 'CANCELLED')).toBeUndefined()
  })
})
