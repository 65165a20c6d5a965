import { describe, expect, it } from 'vitest'
import { instantAfter } from '../../../../tests/support/clock.ts'
import { freshnessStep } from './freshness-rules.ts'

const DAY = 86_400_000
const onDay = (days: number) => instantAfter(days * DAY)

describe('what is due for a listing that was confirmed on day 0', () => {
  it.each([
    [29.99, 0, null, undefined],
    [30, 0, null, 'remind'],
    [36.99, 1, 30, undefined],
    [37, 1, 30, 'remind'],
    [43.99, 2, 37, undefined],
    [44, 2, 37, 'pause'],
    // A late step leaves the landlord the whole week until the next one.
    [90, 0, null, 'remind'],
    [91, 1, 90, undefined],
    [97, 1, 90, 'remind'],
    [98, 2, 97, undefined],
  ] as const)('on day %d, after %d reminders, the last on day %s: %s', (day, reminders, reminded, step) => {
    const listing = {
      confirmedAvailableAt: onDay(0),
      availabilityReminders: reminders,
      availabilityRemindedAt: reminded === null ? null : onDay(reminded),
    }
    expect(freshnessStep(listing, onDay(day))).toBe(step)
  })
})
