import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import type { StatusEffects as Effects } from '#contract/booking-overrides.ts'
import { addTranslations, createI18n } from '../../../app/languages.ts'
import { adminTranslations } from '../../../languages/admin/translations.ts'
import { StatusEffects } from './StatusEffects.tsx'

const NOTHING: Effects = {
  currency: 'USD',
  refund: null,
  declinedRequests: 0,
  left: [],
  early: [],
  landlordLoses: null,
  spentNights: 0,
  version: 'v',
}

const textOf = async (effects: Partial<Effects>) => {
  const i18n = await createI18n('en')
  await addTranslations(i18n, 'en', adminTranslations)
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <StatusEffects effects={{ ...NOTHING, ...effects }} isAccepted={false} onAccept={() => {}} />
    </I18nextProvider>,
  )
  return html
    .replace(/<[^>]*>/g, '\n')
    .replace(/\n+/g, '\n')
    .trim()
    .split('\n')
}

it('names what the landlord loses by a refund', async () => {
  expect(await textOf({ refund: 365, landlordLoses: 300 })).toEqual([
    'The tenant gets $365 back.',
    'The landlord loses $300 of what is due to them.',
  ])
})

it('asks to accept a refund of nights that have passed', async () => {
  expect(await textOf({ refund: 365, landlordLoses: 300, spentNights: 3 })).toEqual([
    'The tenant gets $365 back.',
    'The landlord loses $300 of what is due to them.',
    '3 nights of this stay have already passed and are refunded too.',
    'I accept these consequences.',
  ])
})
