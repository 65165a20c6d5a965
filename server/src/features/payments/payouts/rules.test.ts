import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { payoutEntries } from '../rules/ledger.ts'
import { dueOf, type LandlordBalance, laterOf, PAYOUT_DELAY, rentDueAt } from '../rules/payouts.ts'
import { amountText } from './amount-text.ts'

const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.UTC(2026, 4, 12) + hours * HOUR)

describe('payouts are due 48 h after check-in, for later months 48 h after the payment (product.md 5)', () => {
  it.each([
    ['the first payment, however early it is', 1, 0, 240, 288],
    ['a later month that is paid when it begins', 2, 720, 240, 768],
    ['a later month that is paid before check-in', 2, 0, 240, 288],
  ])('%s', (_what, instalment, paid, checkIn, due) => {
    expect(rentDueAt({ instalment, paidAt: at(paid), checkInAt: at(checkIn) })).toEqual(at(due))
  })
})

const cents = fc.integer({ min: 0, max: 10_000_000 })
const hours = fc.integer({ min: 0, max: 2_000 })
type Step = { kind: 'refund' | 'award' | 'payout' | 'wait'; share: number; hours: number }
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('refund', 'award', 'payout', 'payout', 'wait'),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    hours,
  }),
  { maxLength: 30 },
)

/** Plays what happens to a payment; payouts send what is due then. Returns the balance and what the payouts sent. */
const play = (rent: number, checkIn: number, happened: Step[]) => {
  const balance: LandlordBalance = {
    rent,
    rentDueAt: rentDueAt({ instalment: 1, paidAt: at(0), checkInAt: at(checkIn) }),
    awarded: 0,
    awardedDue: 0,
    awardDueAt: null,
    paidOut: 0,
  }
  let now = at(0)
  const sent: number[] = []
  for (const { kind, share, hours: waited } of happened) {
    if (kind === 'wait') now = new Date(now.getTime() + waited * HOUR)
    if (kind === 'refund') balance.rent -= Math.floor(balance.rent * share)
    if (kind === 'award' && !balance.awardDueAt) {
      balance.awarded = Math.floor(rent * share)
      balance.awardDueAt = new Date(now.getTime() + PAYOUT_DELAY)
    }
    if (balance.awardDueAt && balance.awardDueAt <= now) balance.awardedDue = balance.awarded
    if (kind === 'payout') {
      const amount = dueOf(balance, now)
      sent.push(amount)
      balance.paidOut += amount
    }
  }
  return { balance, now, sent }
}

describe('R6 what is paid out and what is due', () => {
  it('sums to the balance of the landlord at any time', () => {
    fc.assert(
      fc.property(cents, hours, steps, (rent, checkIn, happened) => {
        const { balance, now, sent } = play(rent, checkIn, happened)
        const due = dueOf(balance, now)
        const later = laterOf(balance, now).reduce((sum, { amount }) => sum + amount, 0)
        const paidOut = sent.reduce((sum, amount) => sum + amount, 0)
        expect(paidOut + due + later).toBe(balance.rent + balance.awarded)
      }),
    )
  })

  it('is never paid twice: after a payout nothing is due', () => {
    fc.assert(
      fc.property(cents, hours, steps, (rent, checkIn, happened) => {
        const { balance, now } = play(rent, checkIn, [...happened, { kind: 'payout', share: 0, hours: 0 }])
        expect(dueOf(balance, now)).toBe(0)
      }),
    )
  })

  it('an award that is paid out before the rent is due makes no rent due', () => {
    const balance = { rent: 200, awarded: 50, awardedDue: 50, awardDueAt: at(0), rentDueAt: at(1), paidOut: 50 }
    expect([dueOf(balance, at(0)), laterOf(balance, at(0))]).toEqual([0, [{ amount: 200, dueAt: at(1) }]])
  })

  it('nothing is due before its time, and only later instants are announced', () => {
    fc.assert(
      fc.property(cents, hours, steps, (rent, checkIn, happened) => {
        const { balance, now } = play(rent, checkIn, happened)
        if (now < balance.rentDueAt && balance.awardedDue === 0) expect(dueOf(balance, now)).toBe(0)
        for (const { dueAt, amount } of laterOf(balance, now)) {
          expect(dueAt > now).toBe(true)
          expect(amount).toBeGreaterThan(0)
        }
      }),
    )
  })

  it('an offset is entered as the opposite of a payout', () => {
    expect(payoutEntries(-500)).toEqual([
      { account: 'LANDLORD', amount: -500 },
      { account: 'GATEWAY', amount: 500 },
    ])
    expect(payoutEntries(0)).toEqual([])
  })
})

it.each([
  [123_450, 'USD', '1234.50'],
  [5, 'USD', '0.05'],
  [150_000, 'JPY', '1500'],
  [150_050, 'JPY', '1500.50'],
  [150_000, 'KWD', '1500.00'],
])('a file has %i %s as %s', (minor, currency, text) => {
  expect(amountText(minor, currency)).toBe(text)
})
