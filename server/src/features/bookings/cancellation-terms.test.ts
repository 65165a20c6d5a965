import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cancellationState, cancellationTerms, lastHalfRefundDay } from '#contract/cancellation.ts'
import { addDays, dayAt } from '#contract/days.ts'
import { nextRefundChange, refundFor, totalOf } from './rules/refund.ts'

const ZONE = 'Africa/Addis_Ababa'
const parts = { subtotal: 100_000, cleaningFee: 0, serviceFee: 5_000, deposit: 20_000 }
const PAID = new Date('2027-05-01T12:00:00Z')

describe('what a cancellation brings back, and until when (product.md 4)', () => {
  it('everything for 24 h after paying, half of the rent until the seventh day before the stay, at the property', () => {
    const stay = { startDate: '2027-06-10', paidAt: PAID }
    expect(lastHalfRefundDay(stay.startDate)).toBe('2027-06-03')
    expect(cancellationTerms(stay, ZONE)).toEqual({
      freeUntil: new Date('2027-05-02T12:00:00Z'),
      halfUntil: new Date('2027-06-03T21:00:00Z'),
      startsAt: new Date('2027-06-09T21:00:00Z'),
    })
    const at = (time: string) => cancellationState(stay, ZONE, new Date(time))
    expect(at('2027-05-02T11:59:59Z')).toMatchObject({ word: 'free', halfUntil: new Date('2027-06-03T21:00:00Z') })
    expect(at('2027-05-02T12:00:00Z')?.word).toBe('half')
    expect(at('2027-06-03T21:00:00Z')?.word).toBe('deposit')
    expect(at('2027-06-09T21:00:00Z')).toBeUndefined()
  })

  it('a stay that starts within the 24 h is free to cancel until it starts', () => {
    const state = cancellationState({ startDate: '2027-05-02', paidAt: PAID }, ZONE, PAID)
    expect(state).toEqual({ word: 'free', until: new Date('2027-05-01T21:00:00Z'), halfUntil: null })
  })

  it('does not change at the end of the half refund while the cancellation is free', () => {
    const booking = {
      paymentStatus: 'PAID',
      paidAt: new Date('2026-12-25T20:59:00Z'),
      startDate: '2027-01-02',
    } as const
    const next = nextRefundChange(booking, 'TENANT', new Date('2026-12-25T20:59:30Z'), 'Africa/Addis_Ababa')
    expect(next).toEqual(new Date('2026-12-26T20:59:00Z'))
  })

  it('is what the refund of the same moment is, in every time zone', () => {
    const zone = fc.constantFrom(
      'Africa/Addis_Ababa',
      'America/New_York',
      'Pacific/Apia',
      'Asia/Kathmandu',
      'Europe/Paris',
    )
    const start = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2027-01-01', days))
    const hour = 3_600_000
    fc.assert(
      fc.property(start, zone, fc.nat(60 * 24 * 60), fc.nat(60 * 24 * 60), (startDate, timeZone, before, after) => {
        const { startsAt } = cancellationTerms({ startDate, paidAt: PAID }, timeZone)
        const paidAt = new Date(startsAt.getTime() - before * 60_000)
        const now = new Date(paidAt.getTime() + after * 60_000)
        fc.pre(now < startsAt)
        const state = cancellationState({ startDate, paidAt }, timeZone, now)
        const booking = { paymentStatus: 'PAID', paidAt, startDate, ...parts } as const
        const refund = (at: Date) => totalOf(refundFor(booking, 'TENANT', at, dayAt(at, timeZone)))
        const expected = { free: 125_000, half: 70_000, deposit: 20_000 }
        expect(refund(now)).toBe(expected[state?.word ?? 'deposit'])
        // It holds until the moment that is named, and changes there unless the stay starts.
        const until = state?.until ?? now
        expect(refund(new Date(until.getTime() - 1))).toBe(refund(now))
        if (until < startsAt) expect(refund(until)).not.toBe(refund(now))
        expect(nextRefundChange(booking, 'TENANT', now, timeZone)?.getTime() ?? startsAt.getTime()).toBeGreaterThan(
          now.getTime() - hour,
        )
        if (until < startsAt) expect(nextRefundChange(booking, 'TENANT', now, timeZone)).toEqual(until)
      }),
    )
  })
})
