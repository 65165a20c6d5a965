import { expect, it } from 'vitest'
import { CODE_MINUTES } from '#contract/periods.ts'
import { LANGUAGES } from '#contract/product.ts'
import { compose } from './compose.ts'
import { am } from './words/am.ts'
import { ar } from './words/ar.ts'
import { en } from './words/en.ts'
import { fr } from './words/fr.ts'

const SITE = 'https://homes.example'

it.each(LANGUAGES)(
  'says that a payout goes to the payout account, not to what a tenant paid with, in %s',
  (language) => {
    const words = { en, fr, ar, am }[language]
    const { text } = compose(
      { kind: 'payout-recorded', amount: 90_000, currency: 'EUR', reference: 'SEPA' },
      { language },
      SITE,
    )
    for (const { after } of [words.payment.refunded, words.payment.returned])
      for (const sentence of after) expect(text).not.toContain(sentence)
    expect(text).toContain(`${SITE}/earnings`)
  },
)

it.each(LANGUAGES)('leads to us, not to a new review, when a review was removed, in %s', (language) => {
  const { text } = compose({ kind: 'review-removed', title: 'A flat', reason: null }, { language }, SITE)
  expect(text.match(/https:\S+/g)).toEqual([`${SITE}/contact`, SITE])
})

it('says that a removed review can’t be written again', () => {
  expect(compose({ kind: 'review-removed', title: 'A flat', reason: null }, { language: 'en' }, SITE).text).toContain(
    'You can’t write another review of this place.',
  )
})

it.each(LANGUAGES)('names the minutes for which a code is valid, in %s', (language) => {
  const kinds = ['verify-code', 'reset-code', 'email-code-new'] as const
  for (const kind of kinds)
    expect(compose({ kind, code: '048213' }, { language }, SITE).text).toContain(`${CODE_MINUTES} `)
})
