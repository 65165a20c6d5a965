import { describe, expect, it } from 'vitest'
import { instantAfter } from '../../../../../tests/support/clock.ts'
import { settlementError } from './refunds.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const stuck = {
  outcome: 'NOT_SENT',
  acceptedAt: null,
  tries: 3,
  createdAt: instantAfter(-MINUTE),
  nextTryAt: instantAfter(60 * MINUTE),
} as const
const acceptedAt = (age: number) => ({ outcome: 'WITH_GATEWAY', acceptedAt: instantAfter(-age) }) as const

describe('an admin records an unsent refund as sent by other means', () => {
  it.each([
    ['once it is stuck', {}, { unchecked: undefined, checked: undefined }],
    ['an hour old', { tries: 1, createdAt: instantAfter(-60 * MINUTE) }, { unchecked: undefined, checked: undefined }],
    ['never before', { tries: 2 }, { unchecked: 'refund_not_stuck', checked: 'refund_not_stuck' }],
    [
      'never during a try',
      { nextTryAt: instantAfter(MINUTE / 2) },
      { unchecked: 'refund_under_way', checked: 'refund_under_way' },
    ],
    ['only checked without an answer', { outcome: 'UNKNOWN' }, { unchecked: 'refund_unchecked', checked: undefined }],
    ['never in a week of sending', acceptedAt(7 * DAY - 1), { unchecked: 'refund_pending', checked: 'refund_pending' }],
    ['only checked after it', acceptedAt(7 * DAY), { unchecked: 'refund_unchecked', checked: undefined }],
  ] as const)('%s', (_when, change, { unchecked, checked }) => {
    const refund = { ...stuck, ...change }
    expect(settlementError(refund, false, instantAfter(0))).toBe(unchecked)
    expect(settlementError(refund, true, instantAfter(0))).toBe(checked)
  })
})
