import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { ReportedProperty } from '#contract/admin-property-reports.ts'
import { addTranslations, createI18n } from '../../app/languages.ts'
import { adminTranslations } from '../../languages/admin/translations.ts'
import { propertyReportsTranslations } from '../../languages/property-reports/translations.ts'
import { ReportedListing } from './ReportedListing.tsx'

const LISTING: ReportedProperty = {
  id: 'p',
  title: 'Flat by the park',
  status: 'OPEN',
  state: 'APPROVED',
  isPublic: true,
  city: 'Paris',
  cover: null,
  landlord: {
    id: 'l',
    name: 'Lea Landlord',
    avatarUrl: null,
    email: 'lea@lintel.example',
  } as ReportedProperty['landlord'],
  reports: [],
  reportCount: 1,
  canDecide: true,
  version: 'v',
}

const buttonsOf = async (property: ReportedProperty) => {
  const i18n = await createI18n('en')
  for (const translations of [adminTranslations, propertyReportsTranslations])
    await addTranslations(i18n, 'en', translations)
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <ReportedListing
          property={property}
          sources={() => {
            throw new Error('no pictures')
          }}
          itemRef={() => {}}
          onFocus={() => {}}
          check={null}
          onClose={() => {}}
          onReject={() => {}}
          isShown={() => true}
        />
      </MemoryRouter>
    </I18nextProvider>,
  )
  return [...html.matchAll(/<button[^>]*>([^<]*)/g)].map(([, label]) => label)
}

it('offers the decisions to those who may decide', async () => {
  expect(await buttonsOf(LISTING)).toEqual(['Keep listing', 'Reject listing'])
  expect(await buttonsOf({ ...LISTING, canDecide: false })).toEqual([])
  expect(await buttonsOf({ ...LISTING, status: 'CLOSED' })).toEqual([])
})
