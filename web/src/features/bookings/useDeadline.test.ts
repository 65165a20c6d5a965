import { expect, it } from 'vitest'
import { lastMinute } from './useDeadline.ts'

it.each([
  ['2026-12-07T00:00:00Z', 'Europe/Lisbon', '2026-12-06T23:59:00.000Z'],
  ['2026-12-07T00:00:00Z', 'Africa/Addis_Ababa', '2026-12-07T00:00:00.000Z'],
  ['2026-12-06T21:00:00Z', 'Africa/Addis_Ababa', '2026-12-06T20:59:00.000Z'],
  ['2026-12-06T15:33:00Z', 'Europe/Lisbon', '2026-12-06T15:33:00.000Z'],
])('a deadline at %s in %s is shown as %s: a midnight as the evening before it', (until, zone, shown) =>
  expect(lastMinute(new Date(until), zone).toISOString()).toBe(shown),
)
