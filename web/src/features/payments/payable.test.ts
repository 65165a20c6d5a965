import { describe, expect, it } from 'vitest'
import type { BookedInstalment } from '#contract/booking-prices.ts'
import { payableOf } from './payable.ts'

const plan = (...paid: boolean[]) =>
  paid.map((isPaid, index) => ({
    number: index + 1,
    amount: 100 + index,
    paidAt: isPaid ? '2027-03-01T10:00:00Z' : null,
  })) as BookedInstalment[]

describe('what a tenant can pay', () => {
  it.each([
    ['UNPAID', 'now'],
    ['FAILED', 'again'],
    ['PENDING', 'continue'],
  ] as const)('the first instalment of a confirmed booking that is %s: %s', (paymentStatus, word) => {
    const booking = { status: 'CONFIRMED', paymentStatus, instalments: plan(false, false) } as const
    expect(payableOf(booking)).toEqual({ word, amount: 100 })
  })

  it('the next month of a stay by the month, and nothing once everything is paid', () => {
    const booking = { status: 'CONFIRMED', paymentStatus: 'PAID' } as const
    expect(payableOf({ ...booking, instalments: plan(true, true, false) })).toEqual({ word: 'next', amount: 102 })
    expect(payableOf({ ...booking, instalments: plan(true) })).toBeUndefined()
    const over = { ...booking, status: 'COMPLETED' } as const
    expect(payableOf({ ...over, instalments: plan(true, false) })).toEqual({ word: 'next', amount: 101 })
  })

  it.each(['PENDING', 'REJECTED', 'CANCELLED', 'EXPIRED', 'COMPLETED'] as const)(
    'nothing of a %s booking',
    (status) => {
      expect(payableOf({ status, paymentStatus: 'UNPAID', instalments: plan(false) })).toBeUndefined()
    },
  )

  it('nothing after a refund', () => {
    const booking = {
      status: 'CONFIRMED',
      paymentStatus: 'PARTIALLY_REFUNDED',
      instalments: plan(true, false),
    } as const
    expect(payableOf(booking)).toBeUndefined()
  })
})
