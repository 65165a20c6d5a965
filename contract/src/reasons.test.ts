import { describe, expect, it } from 'vitest'
import { PROBLEM_STATUS } from './problem.ts'
import { FIELD_REASONS } from './reasons/fields.ts'
import {
  describeFieldReason,
  describeReason,
  type FieldReason,
  INVALID_FIELDS,
  REASONS,
  type Reason,
} from './reasons.ts'

describe('a reason', () => {
  it('has one name, a known code and a sentence that ends', () => {
    expect(Object.keys(REASONS).filter((reason) => reason in FIELD_REASONS || reason === INVALID_FIELDS)).toEqual([])
    for (const [reason, [code, sentence]] of Object.entries(REASONS)) {
      expect(reason).toMatch(/^[a-z]+(_[a-z]+)*$/)
      expect(PROBLEM_STATUS[code]).toBeGreaterThan(399)
      // The specification's own words have no full stop.
      if (typeof sentence === 'string' && reason !== 'not_verified') expect(sentence, reason).toMatch(/\.$/)
    }
  })

  it('fills in its values', () => {
    const days = { from: '2027-05-10', to: '2027-05-13' }
    expect(describeReason('days_taken', days)).toEqual({
      code: 'CONFLICT',
      sentence: 'These dates are not available from 2027-05-10 to 2027-05-13. Choose other dates.',
      fieldText: 'are not available from 2027-05-10 to 2027-05-13. Choose other dates',
    })
    const ranges = ['2027-05-10/2027-05-13', '2027-06-01/2027-06-02']
    expect(describeReason('block_taken', { ranges, more: 'yes' }).sentence).toBe(
      'Some of these dates are not available: from 2027-05-10 to 2027-05-13, from 2027-06-01 to 2027-06-02 and later.',
    )
  })

  it.each([
    ['stay_too_short', 1, 'is too early: the minimum stay is 1 night'],
    ['stay_too_short', 1_825, 'is too early: the minimum stay is 1825 nights'],
    ['too_many_files', 1, 'must have at most 1 file'],
    ['min_length', 8, 'must have at least 8 characters'],
  ] as const)('of a field counts: %s of %i', (reason: FieldReason, count, text) => {
    expect(describeFieldReason(reason, { count }).text).toBe(text)
  })

  it('of the specification is word for word', () => {
    expect(describeReason('not_verified' satisfies Reason).sentence).toBe('Account not verified')
  })
})
