import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { CityDetails } from '#contract/city-pages.ts'
import { createI18n } from '../../app/languages.ts'
import { en } from '../../languages/cities/en.ts'
import { CityPage } from './CityPage.tsx'

/** Returns the headings of the table of prices in a city that has these numbers of flats and studios. */
const columnsOf = async (flats: number, studios: number) => {
  const prices = { priceUnit: 'NIGHT', min: 40, median: 60, max: 90 }
  const shown = {
    ...{ slug: 'paris-fr', city: 'Paris', country: 'FR', currency: 'USD', count: flats + studios },
    ...{ neighbourhoods: [], others: [] },
    types: [
      { ...prices, propertyType: 'FLAT', count: flats },
      { ...prices, propertyType: 'STUDIO', count: studios },
    ],
  } as unknown as CityDetails
  const i18n = await createI18n('en')
  i18n.addResourceBundle('en', 'cities', en)
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <CityPage shown={shown} places={null} />
      </MemoryRouter>
    </I18nextProvider>,
  )
  return [...html.matchAll(/<th scope="col"[^>]*>([^<]*)/g)].map(([, heading]) => heading)
}

it('has columns of the spread of prices only where a type has enough places', async () => {
  const few = ['Property type', 'Places', 'From']
  expect(await columnsOf(2, 1)).toEqual(few)
  expect(await columnsOf(3, 1)).toEqual([...few, 'Median', 'Up to'])
})
