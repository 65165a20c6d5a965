import { expect, it } from 'vitest'
import { instantOutcome } from './instant.ts'

const RULES = { instantBooking: true, instantLeadDays: 2, instantNeedsStay: false }
const REQUEST = { startDate: '2027-05-12', today: '2027-05-10', hasCompletedStay: false }

it.each([
  ['keeps all rules', {}, {}, 'CONFIRMED'],
  ['is for a listing without instant booking', { instantBooking: false }, {}, null],
  ['starts a day too soon', {}, { startDate: '2027-05-11' }, 'LEAD_TIME'],
  ['starts today where that is allowed', { instantLeadDays: 0 }, { startDate: '2027-05-10' }, 'CONFIRMED'],
  ['is by a guest without a stay where one is needed', { instantNeedsStay: true }, {}, 'NO_STAY'],
  ['is by a guest with a stay', { instantNeedsStay: true }, { hasCompletedStay: true }, 'CONFIRMED'],
  ['keeps all rules, but something hinders it', {}, { isHindered: true }, 'OTHER'],
  ['breaks two rules', { instantNeedsStay: true }, { startDate: '2027-05-10' }, 'LEAD_TIME'],
] as const)('a request that %s', (_, rules, request, outcome) => {
  expect(instantOutcome({ ...RULES, ...rules }, { ...REQUEST, ...request })).toBe(outcome)
})
