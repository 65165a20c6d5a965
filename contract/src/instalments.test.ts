import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BookedInstalment } from './booking-prices.ts'
import { BOOKING_STATUSES, type Booking, type BookingStatus, PAYMENT_STATUSES } from './bookings.ts'
import { addDays, nightsBetween } from './days.ts'
import {
  instalmentSpan,
  instalmentState,
  landlordSums,
  nextMonthOf,
  partlyPaid,
  REMINDERS,
  type Reminder,
  reminderFor,
  tenantSums,
} from './instalments.ts'
import { payableOf } from './payable.ts'
import { paymentBarrier } from './payment-barrier.ts'

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
    expect(instalmentState(given, { status, paymentStatus: given.number === 1 ? 'UNPAID' : 'PAID', today })).toBe(state)
  })
})

describe('the next month to pay', () => {
  const next = (instalments: BookedInstalment[], status: BookingStatus = 'CONFIRMED') =>
    nextMonthOf({
      ...{ status, instalments, today: '2027-04-20' },
      paymentStatus: instalments[0]?.paidAt ? 'PAID' : 'UNPAID',
    })
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

describe('the reminders of an unpaid instalment (product.md 5)', () => {
  it.each([
    ['2027-04-04', undefined],
    ['2027-04-05', 'UPCOMING'],
    ['2027-04-09', 'UPCOMING'],
    ['2027-04-10', 'DUE'],
    ['2027-04-13', 'DUE'],
    ['2027-04-14', 'OVERDUE'],
    ['2027-06-30', 'OVERDUE'],
  ] as const)('on %s of one that is due on 10 April: %s', (today, reminder) => {
    expect(reminderFor('2027-04-10', today)).toBe(reminder)
  })

  it('come 5 days before, on the day and after 3 days, each once and in order, on whichever days the schedule runs', () => {
    const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2027-01-01', days))
    const runs = fc.uniqueArray(fc.integer({ min: -40, max: 60 }), { maxLength: 60 })
    fc.assert(
      fc.property(day, runs, (dueOn, offsets) => {
        const sent: Reminder[] = []
        for (const offset of offsets.toSorted((a, b) => a - b)) {
          const today = addDays(dueOn, offset)
          const reminder = reminderFor(dueOn, today)
          if (reminder && !sent.includes(reminder)) sent.push(reminder)
          if (reminder === 'UPCOMING') expect(nightsBetween(today, dueOn)).toBeLessThanOrEqual(5)
          expect(reminder === 'OVERDUE').toBe(
            instalmentState({ dueOn, paidAt: null }, { status: 'CONFIRMED', paymentStatus: 'PAID', today }) ===
              'overdue',
          )
        }
        expect(sent).toEqual(REMINDERS.filter((each) => sent.includes(each)))
        for (const [reminder, offset] of [
          ['UPCOMING', -5],
          ['DUE', 0],
          ['OVERDUE', 4],
        ] as const)
          if (offsets.includes(offset)) expect(sent).toContain(reminder)
      }),
    )
  })
})

describe('the sums of a booking (product.md 5)', () => {
  const parts = (number: number, rent: number, amount: number, isPaid: boolean) => ({
    ...instalment(number, number === 1 ? null : '2027-04-10', isPaid),
    rent,
    amount,
  })
  const booking = (more: object) =>
    ({
      status: 'CONFIRMED',
      paymentStatus: 'PAID',
      today: '2027-03-01',
      price: { subtotal: 2_000.1 },
      instalments: [parts(1, 1_000.1, 1_500.2, true), parts(2, 1_000, 1_000, false)],
      refund: null,
      refunds: [],
      ...more,
    }) as unknown as Booking
  const cancelled = (rent: number, amount: number) =>
    booking({ status: 'CANCELLED', refund: { subtotal: rent }, refunds: [{ reason: 'CANCELLED', amount }] })

  it.each([
    ['before the end', booking({}), { paid: 150_020, refunded: 0, returned: 0, left: 100_000 }],
    [
      'after a cancellation nothing is left to pay',
      cancelled(1_000.1, 1_500.2),
      { paid: 150_020, refunded: 150_020, returned: 0, left: 0 },
    ],
    [
      'the deposit goes back, and a payment that the booking did not take counts apart',
      booking({
        refunds: [
          { reason: 'DEPOSIT', amount: 400 },
          { reason: 'TOO_LATE', amount: 1_000 },
        ],
      }),
      { paid: 150_020, refunded: 40_000, returned: 100_000, left: 100_000 },
    ],
  ])('of the tenant: %s', (_when, given, sums) => {
    expect(tenantSums(given)).toEqual(sums)
  })

  it.each([
    ['the whole rent of a stay', booking({}), 200_010],
    ['nothing of a booking that was refunded in full', cancelled(1_000.1, 1_500.2), 0],
    ['what a partial refund leaves of the rent that was paid', cancelled(500.05, 900), 50_005],
    [
      'nothing of a request that expired',
      booking({ status: 'EXPIRED', instalments: [parts(1, 1_000.1, 1_500.2, false)] }),
      0,
    ],
  ])('the landlord earns %s', (_what, given, earned) => {
    expect(landlordSums(given).earned).toBe(earned)
  })

  const money = BOOKING_STATUSES.flatMap((status) =>
    PAYMENT_STATUSES.map((paymentStatus) => ({ status, paymentStatus, isRefunded: false, isLandlordDeleted: false })),
  )
  it.each(money)('names as left and as earned only what can be paid: $status, $paymentStatus', (state) => {
    const { status, paymentStatus } = state
    const unpaid = booking({
      ...{ status, paymentStatus, landlord: {}, isPaymentHeld: false },
      instalments: [parts(1, 300, 340, false)],
    })
    const canBePaid = paymentBarrier(state) === undefined
    const isAhead = status === 'PENDING' || canBePaid
    expect(payableOf(unpaid) !== undefined).toBe(canBePaid)
    expect(unpaid.instalments.map((each) => instalmentState(each, unpaid))).not.toContain(isAhead ? 'void' : 'due')
    expect(tenantSums(unpaid).left).toBe(isAhead ? 34_000 : 0)
    expect(landlordSums(unpaid).earned).toBe(isAhead ? 30_000 : 0)
  })
})

describe('a stay by the month is paid once every month is', () => {
  const booking = (paid: number, status: 'CONFIRMED' | 'CANCELLED' = 'CONFIRMED') => ({
    status,
    paymentStatus: paid > 0 ? ('PAID' as const) : ('UNPAID' as const),
    today: '2027-03-01',
    instalments: [1, 2, 3].map((number) => ({
      ...{ number, dueOn: null, rent: 10, cleaningFee: 0, serviceFee: 0, deposit: 0, amount: 10 },
      paidAt: number <= paid ? '2027-01-01T00:00:00Z' : null,
    })),
  })
  it.each([
    [0, undefined],
    [1, { paid: 1, total: 3 }],
    [2, { paid: 2, total: 3 }],
    [3, undefined],
  ])('%i of three payments give %o', (paid, expected) => expect(partlyPaid(booking(paid))).toEqual(expected))
  it('a cancelled one has nothing more to pay', () => expect(partlyPaid(booking(1, 'CANCELLED'))).toBeUndefined())
})

describe('what an instalment pays for', () => {
  const stay = { startDate: '2027-01-31', endDate: '2027-03-10' }
  it.each([
    [1, { from: '2027-01-31', isMonth: true }],
    [2, { from: '2027-02-28', isMonth: false }],
  ])('payment %i', (number, span) => expect(instalmentSpan(stay, number)).toEqual(span))
})
