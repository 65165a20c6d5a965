import { z } from 'zod'

type Issue = Parameters<NonNullable<Parameters<typeof z.config>[0]>['customError'] & object>[0]

const countWithUnit = (origin: string, n: number | bigint) =>
  origin === 'string' ? `${n} character${Number(n) === 1 ? '' : 's'}` : origin === 'array' ? `${n} entries` : String(n)

const joinValues = (values: readonly unknown[]) => values.map(String).join(', ')

/** What a string of a format must be. */
const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'a UUID',
  email: 'an email address',
  date: 'a date such as 2026-05-12',
  datetime: 'an instant such as 2026-05-12T15:00:00Z',
  phone: 'a phone number such as +251 91 123 4567',
  'one-time-code': 'a 6-digit code',
  'second-factor-code': 'a 6-digit code or a recovery code',
  'account-number': 'an IBAN or account number: letters, digits, spaces, dots, dashes and slashes',
  'half-hour': 'a time such as 15:00 or 15:30',
  'country-code': 'a two-letter country code such as FR',
  'currency-code': 'a currency code such as USD',
  'language-tag': 'a language tag such as en or fr',
  'plain-text': 'plain text without control characters',
  'one-line': 'one line of text without characters that change its direction',
}

/** Why values that each fit on their own do not fit together, by the rule of the contract. */
const RULES: Readonly<Record<string, string>> = {
  'after-start': 'must be after startDate',
  'after-check-in': 'must not be later than checkInTime',
  'before-first-night': 'must not be before firstNight',
  'overlapping-season': 'must not share a night with another season',
  'weekday-twice': 'must not contain a weekday twice',
  'every-weekday': 'must leave out at least one weekday, which costs the usual price',
  'below-minimum': 'must not be below minStay',
  'text-of-other': 'is missing: other reasons need a text',
  'without-sort': 'must not be sent without sort',
  'before-start': 'must not be before the start of the range',
}

/** Returns the message of an issue, to follow the field's name in a sentence. */
const messageFor = (issue: Issue): string | undefined => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing'
      return `must be ${issue.expected === 'int' ? 'a whole number' : `of type ${issue.expected}`}`
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `must have at least ${countWithUnit(issue.origin, issue.minimum)}`
        : `must be at least ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `must have at most ${countWithUnit(issue.origin, issue.maximum)}`
        : `must be at most ${issue.maximum}`
    case 'invalid_value':
      return issue.values.length === 1
        ? `must be ${joinValues(issue.values)}`
        : `must be one of ${joinValues(issue.values)}`
    case 'invalid_format':
      return FORMATS[issue.format] && `must be ${FORMATS[issue.format]}`
    case 'custom':
      return RULES[issue.params?.rule]
    case 'invalid_union':
      return 'is none of the possible values'
    case 'unrecognized_keys':
      return `unknown: ${joinValues(issue.keys)}`
    default:
      return undefined
  }
}

/** Replaces zod's default messages in this process. */
export const setZodMessages = (): void => {
  z.config({ customError: (issue) => messageFor(issue) })
}
