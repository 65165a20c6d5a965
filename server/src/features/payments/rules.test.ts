import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOOKING_STATUSES } from '#contract/bookings.ts'
import { sumOf } from '#contract/money.ts'
import { PAYMENT_STATES } from '#contract/payments.ts'
import {
  allocationEntries,
  chargeEntries,
  type Entry,
  refundDueEntries,
  refundEntries,
  sumOfParts,
} from './rules/ledger.ts'
import { nextTry } from './rules/refunds.ts'
import { distributeRefund, isFinal, nextCheck, nextLateCheck, outcomeOf } from './rules/settlement.ts'

const money = fc.integer({ min: 0, max: 1_000_000_00 })
const anyParts = fc.record({ rent: money, serviceFee: money, deposit: money })
const balance = (entries: Entry[]) => entries.reduce((sum, { amount }) => sum + amount, 0)

describe('R6 the ledger', () => {
  it('every movement sums to zero and has no empty line', () => {
    fc.assert(
      fc.property(anyParts, (parts) => {
        const amount = sumOfParts(parts)
        for (const entries of [
          chargeEntries(amount),
          allocationEntries(parts),
          refundDueEntries(parts),
          refundEntries(amount),
        ]) {
          expect(balance(entries)).toBe(0)
          expect(entries.every((entry) => entry.amount !== 0)).toBe(true)
        }
      }),
    )
  })

  it('a payment that is refunded in full leaves every account at zero', () => {
    fc.assert(
      fc.property(anyParts, (parts) => {
        const amount = sumOfParts(parts)
        const accounts = new Map<string, number>()
        for (const { account, amount: line } of [
          ...chargeEntries(amount),
          ...allocationEntries(parts),
          ...refundDueEntries(parts),
          ...refundEntries(amount),
        ])
          accounts.set(account, (accounts.get(account) ?? 0) + line)
        expect([...accounts.values()].every((sum) => sum === 0)).toBe(true)
      }),
    )
  })
})

describe('a refund', () => {
  const payments = fc.array(
    fc.tuple(anyParts, fc.boolean()).map(([parts, isTest]) => ({ ...parts, isTest })),
    { minLength: 1, maxLength: 6 },
  )
  it('is distributed over the payments to the cent and never exceeds one of them', () => {
    fc.assert(
      fc.property(
        payments,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 }),
        (paid, [a = 0, b = 0, c = 0]) => {
          const sum = (part: 'rent' | 'serviceFee' | 'deposit') => paid.reduce((total, each) => total + each[part], 0)
          const refund = {
            rent: Math.floor(sum('rent') * a),
            serviceFee: Math.floor(sum('serviceFee') * b),
            deposit: Math.floor(sum('deposit') * c),
          }
          const shares = distributeRefund(paid, refund)
          expect(shares.reduce((total, { parts }) => total + sumOfParts(parts), 0)).toBe(sumOfParts(refund))
          for (const { payment, parts } of shares) {
            expect(sumOfParts(parts)).toBeGreaterThan(0)
            for (const part of ['rent', 'serviceFee', 'deposit'] as const)
              expect(parts[part]).toBeLessThanOrEqual(payment[part])
          }
        },
      ),
    )
  })

  it('of all or half of the rent gives back all or half of the real money, and of the test money', () => {
    fc.assert(
      fc.property(payments, fc.boolean(), (paid, isHalf) => {
        const rentOf = (rows: readonly { rent: number }[]) => sumOf(rows.map(({ rent }) => rent))
        const ruleOf = (rent: number) => (isHalf ? Math.floor((rent + 1) / 2) : rent)
        const refund = { rent: ruleOf(rentOf(paid)), serviceFee: 0, deposit: 0 }
        const shares = distributeRefund(paid, refund)
        const backOf = (isTest: boolean) =>
          rentOf(shares.filter(({ payment }) => payment.isTest === isTest).map(({ parts }) => parts))
        const real = rentOf(paid.filter(({ isTest }) => !isTest))
        expect(backOf(false)).toBe(ruleOf(real))
        expect(backOf(true)).toBe(refund.rent - ruleOf(real))
      }),
    )
  })

  it('comes from the last payment of its kind of money first', () => {
    const paid = [
      { rent: 100, serviceFee: 5, deposit: 20, isTest: true },
      { rent: 100, serviceFee: 0, deposit: 0, isTest: false },
      { rent: 100, serviceFee: 0, deposit: 0, isTest: false },
    ]
    const [test, first, second] = paid
    expect(distributeRefund(paid, { rent: 150, serviceFee: 0, deposit: 20 })).toEqual([
      { payment: test, parts: { rent: 50, serviceFee: 0, deposit: 20 } },
      { payment: second, parts: { rent: 100, serviceFee: 0, deposit: 0 } },
    ])
    expect(distributeRefund(paid, { rent: 300, serviceFee: 0, deposit: 0 })[1]?.payment).toBe(first)
  })

  it('above what was paid is refused', () => {
    const paid = [{ rent: 100, serviceFee: 5, deposit: 0, isTest: false }]
    expect(() => distributeRefund(paid, { rent: 101, serviceFee: 0, deposit: 0 })).toThrow('exceeds')
  })
})

describe('a payment', () => {
  const expected = { amount: 1_000, currency: 'USD' }
  const booking = {
    status: 'CONFIRMED',
    paymentStatus: 'PENDING',
    isInstalmentPaid: false,
    isRefunded: false,
    isLandlordDeleted: false,
  } as const
  const paid = { status: 'PAID' as const, ...expected }

  it.each([
    ['another amount', { ...paid, amount: 999 }],
    ['a larger amount', { ...paid, amount: 1_001 }],
    ['another currency', { ...paid, currency: 'ETB' }],
  ])('of %s is held, never PAID', (_what, verdict) => {
    for (const status of PAYMENT_STATES)
      expect(outcomeOf({ ...expected, status }, verdict, booking)).toBe(isFinal(status) ? undefined : 'HELD')
  })

  it('R4 that succeeds is taken by a confirmed booking only, once', () => {
    for (const status of BOOKING_STATUSES)
      expect(outcomeOf({ ...expected, status: 'OPEN' }, paid, { ...booking, status })).toBe(
        status === 'CONFIRMED' ? 'PAID' : 'RETURNED',
      )
    // A month that a stay left unpaid.
    const over = { ...booking, status: 'COMPLETED', paymentStatus: 'PAID' } as const
    expect(outcomeOf({ ...expected, status: 'OPEN' }, paid, over)).toBe('PAID')
    expect(outcomeOf({ ...expected, status: 'OPEN' }, paid, { ...booking, isInstalmentPaid: true })).toBe('RETURNED')
    expect(outcomeOf({ ...expected, status: 'OPEN' }, paid, { ...booking, isRefunded: true })).toBe('RETURNED')
    expect(outcomeOf({ ...expected, status: 'OPEN' }, paid, { ...booking, isLandlordDeleted: true })).toBe('RETURNED')
  })

  it.each(['FAILED', 'EXPIRED'] as const)('R3 that counts as %s is taken when its success arrives late', (status) => {
    expect(outcomeOf({ ...expected, status }, paid, booking)).toBe('PAID')
    expect(outcomeOf({ ...expected, status }, { ...paid, status: 'FAILED' }, booking)).toBeUndefined()
  })

  it('in currency of lower case letters is the same', () => {
    expect(outcomeOf({ ...expected, status: 'OPEN' }, { ...paid, currency: 'usd' }, booking)).toBe('PAID')
  })
})

describe('the gateway is asked', () => {
  const start = new Date('2026-05-12T10:00:00Z')
  const minutes = (count: number) => new Date(start.getTime() + count * 60_000)

  it('about an open checkout after 2 minutes, then with growing pauses, and when the checkout ends', () => {
    const times = [nextCheck(start, 0, minutes(60))]
    for (let checks = 1; checks < 6; checks++) times.push(nextCheck(times.at(-1) ?? start, checks, minutes(60)))
    expect(times).toEqual([minutes(2), minutes(6), minutes(14), minutes(30), minutes(60), minutes(90)])
  })

  it('about a checkout that has ended after an hour, then later and later, for a week', () => {
    const hours: number[] = []
    for (let at: Date | null = start; at; at = nextLateCheck(at, start))
      hours.push((at.getTime() - start.getTime()) / 3_600_000)
    expect(hours).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 128, 256])
  })

  it('for a refund again and again, at most six hours apart', () => {
    expect(nextTry(start, 0)).toEqual(minutes(1))
    expect(nextTry(start, 40)).toEqual(minutes(360))
  })
})
