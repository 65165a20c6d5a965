import type { ProblemCode } from '../problem.ts'
import { plural, type Template } from './definition.ts'

/** What is wrong with a field. The English text follows the field's name in a sentence. */
export const FIELD_REASONS = {
  missing: ['BAD_INPUT', 'is missing'],
  min_length: ['BAD_INPUT', ({ count }: { count: number }) => `must have at least ${plural(count, 'character')}`],
  too_long: ['TOO_LARGE', 'is too long'],
  photo_missing: ['BAD_INPUT', 'must have at least one photo'],
  not_confirmed: ['BAD_INPUT', 'must be confirmed'],
  above_max_stay: ['BAD_INPUT', 'must not be above maxStay'],
  season_above_max_stay: ['BAD_INPUT', 'does not fit: a season has a minStay above maxStay'],
  after_check_in: ['BAD_INPUT', 'must not be later than checkInTime'],
  photos_not_usable: ['BAD_INPUT', 'must be photos that you uploaded and that no other property uses'],
  pictures_not_usable: ['BAD_INPUT', 'must be photos that you uploaded and have not used yet'],

  day_past: ['BAD_INPUT', ({ day }: { day: string }) => `is in the past: choose ${day} or later`],
  day_not_after: ['BAD_INPUT', ({ day }: { day: string }) => `is in the past: choose a date after ${day}`],
  day_too_far: ['BAD_INPUT', ({ day }: { day: string }) => `is too far ahead: choose ${day} or earlier`],
  before_start: ['BAD_INPUT', 'must be after startDate'],
  stay_too_short: [
    'BAD_INPUT',
    ({ count }: { count: number }) => `is too early: the minimum stay is ${plural(count, 'night')}`,
  ],
  stay_too_long: [
    'BAD_INPUT',
    ({ count }: { count: number }) => `is too late: the maximum stay is ${plural(count, 'night')}`,
  ],
  block_too_long: [
    'BAD_INPUT',
    ({ count }: { count: number }) => `is too late: you can block up to ${count} nights at once`,
  ],
  too_many_guests: ['BAD_INPUT', ({ count }: { count: number }) => `must be at most ${count}`],
  amount_above: ['BAD_INPUT', ({ amount }: { amount: string }) => `must be at most ${amount}`],
  iban_invalid: ['BAD_INPUT', 'is not a valid IBAN'],
  bank_code_invalid: ['BAD_INPUT', 'must be a BIC or a sort code'],
  bank_code_missing: ['BAD_INPUT', 'is needed with an account number'],
  before_from: ['BAD_INPUT', 'must be after from'],
  window_too_long: ['BAD_INPUT', ({ count }: { count: number }) => `must be at most ${count} days after from`],

  file_damaged: ['BAD_INPUT', 'is damaged or incomplete'],
  file_empty: ['BAD_INPUT', 'has an empty file'],
  file_type: [
    'UNSUPPORTED_TYPE',
    ({ types, name }: { types: string; name: string }) => `must be ${types}, not "${name}"`,
  ],
  /** Below the limit, in whole megabytes. */
  file_not_under: ['TOO_LARGE', ({ megabytes }: { megabytes: number }) => `must be under ${megabytes} MB a file`],
  file_too_large: ['TOO_LARGE', ({ megabytes }: { megabytes: number }) => `must be at most ${megabytes} MB a file`],
  file_not_accepted: ['BAD_INPUT', 'does not accept a file'],
  too_many_files: ['BAD_INPUT', ({ count }: { count: number }) => `must have at most ${plural(count, 'file')}`],
  too_few_files: ['BAD_INPUT', ({ count }: { count: number }) => `must have at least ${plural(count, 'file')}`],
  pixels_above: [
    'BAD_INPUT',
    ({ millions }: { millions: number }) => `has a photo of more than ${millions} million pixels`,
  ],
  too_many_pixels: [
    'BAD_INPUT',
    ({ width, height, millions }: { width: number; height: number; millions: number }) =>
      `has ${width}×${height} pixels, more than ${millions} million`,
  ],
  too_few_pixels: [
    'BAD_INPUT',
    ({ minWidth, minHeight, width, height }: { [size in 'minWidth' | 'minHeight' | 'width' | 'height']: number }) =>
      `must be at least ${minWidth}×${minHeight}, and this is ${width}×${height}`,
  ],
} as const satisfies Record<string, readonly [code: ProblemCode, text: Template]>
