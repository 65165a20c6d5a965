import { createInstance } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { $ZodRawIssue, $ZodType } from 'zod/v4/core'
import { Credentials, Registration } from '#contract/forms/auth.ts'
import { BlockedDays } from '#contract/forms/calendars.ts'
import { ListingDraft, SubmittedListing } from '#contract/forms/listings.ts'
import { Reason } from '#contract/forms/reason.ts'
import { ar } from '../languages/forms/ar.ts'
import { en } from '../languages/forms/en.ts'
import { inputLimits } from './inputLimits.ts'
import { issueMessage } from './issueMessage.ts'

const i18n = createInstance()
beforeAll(() => i18n.init({ lng: 'en', resources: { en: { forms: en }, ar: { forms: ar } } }))

const messageOf = (issue: $ZodRawIssue, language = 'en') =>
  issueMessage(issue, i18n.getFixedT(language, 'forms'), { number: String, range: (...days) => days.join(' to ') })

/** Returns the messages for a value by field, as a form shows them. */
const messages = (schema: $ZodType, value: unknown, language = 'en') => {
  const error = (issue: $ZodRawIssue) => messageOf(issue, language)
  const { issues = [] } = z.safeParse(schema, value, { error }).error ?? {}
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse())
}

describe('a message', () => {
  it('names the field that is empty', () => {
    expect(messages(Credentials, { email: '', password: '' })).toEqual({
      email: 'Enter an email address like name@example.com.',
      password: 'Enter your password.',
    })
    expect(messages(Reason, { reason: '  ' })).toEqual({ reason: 'Enter a reason.' })
  })
  it('takes the limit from the contract, in the plural form of the language', () => {
    const short = { name: 'Ann', email: 'ann@example.com', password: 'short' }
    expect(messages(Registration, short)).toEqual({ password: 'Enter at least 8 characters.' })
    expect(messages(Registration, short, 'ar')).toEqual({ password: 'أدخل 8 أحرف على الأقل.' })
  })
  it('describes a number outside of its range or between its steps', () => {
    expect(messages(ListingDraft, { price: 0, bathrooms: 1.25, maxGuests: 1.5, areaSqm: 80.55, lat: 91 })).toEqual({
      price: 'Enter 1 or more.',
      bathrooms: 'Enter a multiple of 0.5.',
      maxGuests: 'Enter a whole number.',
      areaSqm: 'Enter at most 1 decimal.',
      lat: 'Enter 90 or less.',
    })
    expect(messages(ListingDraft, { price: 19.99, deposit: 0.29, areaSqm: 70.3, bathrooms: 2.5 })).toEqual({})
  })
  it('stands beside the second of two fields that do not fit together', () => {
    expect(messages(SubmittedListing, { minStay: 30, maxStay: 7 })).toEqual({
      maxStay: 'The maximum stay must not be shorter than the minimum stay.',
    })
    expect(messages(BlockedDays, { startDate: '2026-05-12', endDate: '2026-05-12' })).toEqual({
      endDate: 'Choose a date after the first night.',
    })
    const params = { rule: 'season-above-maximum', firstDay: '2027-07-01', lastDay: '2027-09-01' }
    expect(messageOf({ code: 'custom', input: undefined, params })).toBe(
      'In the season 2027-07-01 to 2027-09-01 the minimum stay is longer than the maximum stay.',
    )
  })
})

describe('the attributes of an input', () => {
  it('are the limits of its schema, also of an optional one', () => {
    expect(inputLimits(Registration.shape.name)).toEqual({ maxLength: 80 })
    expect(inputLimits(ListingDraft.shape.price)).toEqual({ min: 1, max: 1e9, step: 0.01 })
    expect(inputLimits(ListingDraft.shape.areaSqm)).toEqual({ min: 0.1, max: 1e6, step: 0.1 })
    expect(inputLimits(ListingDraft.shape.bedrooms)).toEqual({ min: 0, max: 100, step: 1 })
    expect(inputLimits(ListingDraft.shape.lat)).toEqual({ min: -90, max: 90, step: 'any' })
    expect(inputLimits(Credentials.shape.email)).toEqual({ maxLength: 254 })
  })
})
