import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayAt } from '#contract/days.ts'
import {
  claimError,
  claimPeriod,
  type DepositFacts,
  depositReturnDay,
  depositState,
  isReturnDue,
} from './rules/deposit.ts'

const held: DepositFacts = {
  status: 'COMPLETED',
  paymentStatus: 'PAID',
  settledAt: null,
  endDate: '2026-05-12',
  claim: undefined,
}
const PARIS = 'Europe/Paris'

describe('"The deposit goes back 3 days after check-out" (product.md 5)', () => {
  it('in the time zone of the property: from the start of the third day after check-out', () => {
    expect(depositReturnDay(held)).toBe('2026-05-15')
    expect(claimPeriod(held, PARIS)).toEqual({
      from: new Date('2026-05-11T22:00:00Z'),
      until: new Date('2026-05-14T22:00:00Z'),
    })
    expect(isReturnDue(held, new Date('2026-05-14T21:59:59Z'), PARIS)).toBe(false)
    expect(isReturnDue(held, new Date('2026-05-14T22:00:00Z'), PARIS)).toBe(true)
    expect(isReturnDue(held, new Date('2026-05-14T22:00:00Z'), 'America/New_York')).toBe(false)
  })

  it('on that calendar day also where clocks change or days begin elsewhere', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    const zone = fc.constantFrom(PARIS, 'America/Santiago', 'Africa/Addis_Ababa', 'Pacific/Apia', 'Asia/Beirut', 'UTC')
    fc.assert(
      fc.property(day, zone, (endDate, timeZone) => {
        const { from, until } = claimPeriod({ endDate }, timeZone)
        expect([dayAt(from, timeZone), dayAt(until, timeZone)]).toEqual([endDate, addDays(endDate, 3)])
        expect(dayAt(new Date(until.getTime() - 1), timeZone)).toBe(addDays(endDate, 2))
        const now = new Date(until.getTime() - 1)
        expect(claimError({ ...held, endDate }, now, timeZone)).toBeUndefined()
        expect(isReturnDue({ ...held, endDate }, now, timeZone)).toBe(false)
        expect(claimError({ ...held, endDate }, until, timeZone)).toBe('claim_too_late')
        expect(isReturnDue({ ...held, endDate }, until, timeZone)).toBe(true)
      }),
    )
  })

  it.each([
    ['an open claim', { claim: 'OPEN' }],
    ['an unpaid stay', { paymentStatus: 'UNPAID' }],
    ['a refunded stay', { paymentStatus: 'PARTIALLY_REFUNDED' }],
    ['a cancelled stay', { status: 'CANCELLED' }],
    ['a deposit that is settled', { settledAt: new Date(0) }],
  ] as const)('not for %s', (_what, change) => {
    expect(isReturnDue({ ...held, ...change }, new Date('2026-06-01T00:00:00Z'), PARIS)).toBe(false)
  })

  it('at once when the landlord has given up the claim', () => {
    expect(isReturnDue({ ...held, claim: 'WITHDRAWN' }, new Date('2026-05-12T10:00:00Z'), PARIS)).toBe(true)
  })
})

describe('a claim of the landlord', () => {
  const noon = new Date('2026-05-12T10:00:00Z')
  it('can be opened from the day of check-out, once, while the deposit is held', () => {
    expect(claimError(held, noon, PARIS)).toBeUndefined()
    expect(claimError({ ...held, status: 'CONFIRMED' }, noon, PARIS)).toBeUndefined()
    expect(claimError(held, new Date('2026-05-11T21:59:59Z'), PARIS)).toBe('claim_too_early')
    for (const claim of ['OPEN', 'DECIDED', 'WITHDRAWN'] as const)
      expect(claimError({ ...held, claim }, noon, PARIS)).toBe('claim_exists')
    expect(claimError({ ...held, paymentStatus: 'UNPAID' }, noon, PARIS)).toBe('no_deposit')
    expect(claimError({ ...held, settledAt: noon }, noon, PARIS)).toBe('no_deposit')
  })
})

it.each([
  [null, undefined, null, 'HELD'],
  [null, 'OPEN', null, 'CLAIMED'],
  [new Date(0), undefined, { status: 'PENDING' }, 'RETURNING'],
  [new Date(0), 'DECIDED', { status: 'DONE' }, 'RETURNED'],
  [new Date(0), 'DECIDED', null, 'KEPT'],
] as const)('a deposit settled at %s with claim %s and refund %o is %s', (settledAt, claim, refund, state) => {
  expect(depositState({ settledAt, claim }, refund)).toBe(state)
})
