import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { $ZodRawIssue } from 'zod/v4/core'
import { type Format, useFormat } from './format.ts'

type FormsT = TFunction<'forms'>

/** Only some fields, formats and rules have a sentence of their own: a missing key falls back to the next. */
const firstOf = (t: FormsT, key: string, fallback: 'invalid' | 'required.other') =>
  t([key as typeof fallback, fallback])

const isPowerOfTen = (digits: number) => Number.isInteger(Math.round(digits * 1e9) / 1e9)

/** Returns the sentence for a value that is not a multiple of `divisor`. */
const stepMessage = (divisor: number, t: FormsT, number: (value: number) => string) => {
  const decimals = -Math.log10(divisor)
  return isPowerOfTen(decimals)
    ? t('tooManyDecimals', { count: Math.round(decimals), n: number(Math.round(decimals)) })
    : t('multipleOf', { step: number(divisor) })
}

/**
 * Returns the sentence for an issue of a contract schema, by its code and limits.
 * `t` reads the area `forms`; `required` and `invalid` have sentences for single fields there.
 */
export const issueMessage = (issue: $ZodRawIssue, t: FormsT, format: Pick<Format, 'number' | 'range'>): string => {
  const { number, range } = format
  type Limit = 'tooShort' | 'tooLong' | 'tooMany' | 'tooLow' | 'tooHigh'
  const limited = (key: Limit, limit: number | bigint) => t(key, { count: Number(limit), n: number(Number(limit)) })
  const required = () => firstOf(t, `required.${String(issue.path?.[0])}`, 'required.other')
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' && Number.isFinite(issue.input) ? t('wholeNumber') : required()
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? required() : limited('tooShort', issue.minimum)
      return issue.origin === 'array' ? required() : limited('tooLow', issue.minimum)
    case 'too_big':
      if (issue.origin === 'string') return limited('tooLong', issue.maximum)
      return limited(issue.origin === 'array' ? 'tooMany' : 'tooHigh', issue.maximum)
    case 'not_multiple_of':
      return stepMessage(issue.divisor, t, number)
    case 'invalid_format':
      return firstOf(t, `format.${issue.format}`, 'invalid')
    case 'custom':
      return issue.params?.rule === 'season-above-maximum'
        ? t('rule.season-above-maximum', { season: range(issue.params.firstDay, issue.params.lastDay) })
        : firstOf(t, `rule.${issue.params?.rule}`, 'invalid')
    default:
      return t('invalid')
  }
}

/** Returns `issueMessage` in the language of the page. */
export const useIssueMessage = (): ((issue: $ZodRawIssue) => string) => {
  const { t } = useTranslation('forms')
  const format = useFormat()
  return (issue) => issueMessage(issue, t, format)
}
