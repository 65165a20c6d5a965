import { describe, expect, it } from 'vitest'
import { comingStays, isDepositOpen } from './rules.ts'

/** Noon in Paris on the day that the stays below are about. */
const NOW = new Date('2026-05-12T10:00:00Z')

const stay = (bookingId: string, startDate: string, endDate: string, timeZone = 'Europe/Paris') => ({
  bookingId,
  startDate,
  endDate,
  timeZone,
})

describe('check-ins and check-outs', () => {
  it('are those of today and the six days after, check-outs of a day first', () => {
    const stays = [
      stay('a', '2026-05-14', '2026-05-20'),
      stay('b', '2026-05-01', '2026-05-14'),
      stay('c', '2026-05-12', '2026-05-18'),
      stay('d', '2026-05-19', '2026-05-25'),
      stay('e', '2026-05-01', '2026-05-11'),
    ]
    expect(comingStays(stays, NOW).map(({ day, kind, bookingId }) => [day, kind, bookingId])).toEqual([
      ['2026-05-12', 'CHECK_IN', 'c'],
      ['2026-05-14', 'CHECK_OUT', 'b'],
      ['2026-05-14', 'CHECK_IN', 'a'],
      ['2026-05-18', 'CHECK_OUT', 'c'],
    ])
  })

  it('count days at the property', () => {
    // 13:00 UTC is after midnight in Kiritimati.
    const now = new Date('2026-05-12T13:00:00Z')
    expect(comingStays([stay('a', '2026-05-12', '2026-06-01', 'Pacific/Kiritimati')], now)).toEqual([])
    expect(comingStays([stay('a', '2026-05-12', '2026-06-01')], now)).toHaveLength(1)
  })
})

describe('a deposit', () => {
  const held = (endDate: string, hasOpenClaim = false) =>
    isDepositOpen({ endDate, timeZone: 'Europe/Paris', hasOpenClaim }, NOW)

  it('is open while a claim can be opened, or is', () => {
    expect(held('2026-05-12')).toBe(true)
    expect(held('2026-05-10')).toBe(true)
    expect(held('2026-04-01', true)).toBe(true)
  })

  it('is not before the check-out and after its return', () => {
    expect(held('2026-05-13')).toBe(false)
    expect(held('2026-05-09')).toBe(false)
  })
})
