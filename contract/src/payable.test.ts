import { describe, expect, it } from 'vitest'
import type { BookedInstalment } from './booking-prices.ts'
import { payableOf } from './payable.ts'

const today = '2027-06-01'
const landlord = {}
const isPaymentHeld = false
const plan = (...paid: boolean[]) =>
  paid.map((isPaid, index) => ({
    number: index + 1,
    dueOn: index === 0 ? null : `2027-0${3 + index}-10`,
    amount: 100 + index,
    paidAt: isPaid ? '2027-03-01T10:00:00Z' : null,
  })) as BookedInstalment[]

describe('what a tenant can pay', () => {
  it.each([
    ['UNPAID', 'now'],
    ['FAILED', 'again'],
    ['PENDING', 'continue'],
  ] as const)('the first instalment of a confirmed booking that is %s: %s', (paymentStatus, word) => {
    const booking = {
      status: 'CONFIRMED',
      paymentStatus,
      today,
      landlord,
      isPaymentHeld,
      instalments: plan(false, false),
    } as const
    expect(payableOf(booking)).toMatchObject({ word, amount: 100, instalment: { number: 1 } })
  })

  it('the next month of a stay by the month, and nothing once everything is paid', () => {
    const booking = { status: 'CONFIRMED', paymentStatus: 'PAID', today, landlord, isPaymentHeld } as const
    expect(payableOf({ ...booking, instalments: plan(true, true, false) })).toMatchObject({
      word: 'next',
      amount: 102,
      instalment: { number: 3 },
    })
    expect(payableOf({ ...booking, instalments: plan(true) })).toBeUndefined()
    const over = { ...booking, status: 'COMPLETED' } as const
    expect(payableOf({ ...over, instalments: plan(true, false) })).toMatchObject({ word: 'next', amount: 101 })
  })

  it.each([
    ['2027-04-04', 'early'],
    ['2027-04-05', 'next'],
    ['2027-04-20', 'next'],
  ] as const)('a month early until five days before it is due (product.md 5): %s', (day, word) => {
    const booking = {
      status: 'CONFIRMED',
      paymentStatus: 'PAID',
      today: day,
      landlord,
      isPaymentHeld,
      instalments: plan(true, false),
    } as const
    expect(payableOf(booking)).toMatchObject({ word })
  })

  it.each(['PENDING', 'REJECTED', 'CANCELLED', 'EXPIRED', 'COMPLETED'] as const)(
    'nothing of a %s booking',
    (status) => {
      expect(
        payableOf({ status, paymentStatus: 'UNPAID', today, landlord, isPaymentHeld, instalments: plan(false) }),
      ).toBeUndefined()
    },
  )

  it('nothing after a refund', () => {
    const booking = {
      status: 'CONFIRMED',
      paymentStatus: 'PARTIALLY_REFUNDED',
      today,
      landlord,
      isPaymentHeld,
      instalments: plan(true, false),
    } as const
    expect(payableOf(booking)).toBeUndefined()
  })

  it('nothing once the landlord’s account is deleted', () => {
    const booking = {
      status: 'COMPLETED',
      paymentStatus: 'PAID',
      today,
      isPaymentHeld,
      instalments: plan(true, false),
    } as const
    expect(payableOf({ ...booking, landlord })).toBeDefined()
    expect(payableOf({ ...booking, landlord: { isFormer: true } })).toBeUndefined()
  })

  it('nothing while a payment is held', () => {
    const booking = {
      status: 'CONFIRMED',
      paymentStatus: 'PENDING',
      today,
      landlord,
      instalments: plan(false),
    } as const
    expect(payableOf({ ...booking, isPaymentHeld: false })).toBeDefined()
    expect(payableOf({ ...booking, isPaymentHeld: true })).toBeUndefined()
  })
})
