import { expect, it } from 'vitest'
import type { BookedInstalment, Refund } from './booking-prices.ts'
import { type PaidBooking, paymentWording } from './payment-wording.ts'

const months = (paid: number) =>
  [1, 2, 3].map((number) => ({ number, dueOn: '2027-04-01', paidAt: number <= paid ? '2027-02-01T10:00:00Z' : null }))
const booking = (given: Partial<PaidBooking>, paid = 0) =>
  ({
    ...{ status: 'CONFIRMED', paymentStatus: 'PAID', isPaymentHeld: false, openPayment: null, today: '2027-03-01' },
    ...{ instalments: months(paid) as BookedInstalment[], refund: null, refunds: [] },
    ...given,
  }) as PaidBooking

it.each([
  ['paid once every instalment is', booking({}, 3), { word: 'PAID' }],
  ['partly paid before that', booking({}, 2), { word: 'partly', paid: 2, total: 3 }],
  [
    'unfinished while its checkout is open',
    booking({ paymentStatus: 'PENDING', openPayment: { amount: 365, isSubmitted: false } }),
    { word: 'unfinished' },
  ],
  [
    'being refunded until the gateway has sent it',
    booking({ status: 'CANCELLED', refund: { amount: 365 } as Refund }, 1),
    { word: 'refunding' },
  ],
  ['what its status is otherwise', booking({ paymentStatus: 'FAILED' }), { word: 'FAILED' }],
] as const)('a payment is %s', (_what, given, wording) => expect(paymentWording(given)).toEqual(wording))
