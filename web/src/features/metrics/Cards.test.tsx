import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import type { Figures, Metrics } from '#contract/metrics.ts'
import { createI18n } from '../../app/languages.ts'
import { en } from '../../languages/metrics/en.ts'
import { Cards } from './Cards.tsx'

const figures: Figures = { signUps: 4, requested: 4, confirmed: 4, paid: 4, revenue: 4, fees: 4, refunds: 4 }
const steady = {
  ...{ now: figures, before: figures, currency: 'USD', responseMinutes: 60, responseMinutesBefore: 60 },
} as Metrics

/** Returns the classes of the changes that the cards show. */
const changesOf = async (metrics: Partial<Metrics>) => {
  const i18n = await createI18n('en')
  i18n.addResourceBundle('en', 'metrics', en)
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <Cards metrics={{ ...steady, ...metrics }} />
    </I18nextProvider>,
  )
  return [...html.matchAll(/<span class="[^"]*text-(accent|danger)">.*?<span class="sr-only">(\w+)/g)].map(
    ([, colour, direction]) => `${direction} ${colour}`,
  )
}

it.each<[string, Partial<Metrics>, string[]]>([
  ['what stays the same', {}, []],
  ['more revenue', { now: { ...figures, revenue: 5 } }, ['Up accent']],
  ['fewer requests', { now: { ...figures, requested: 3 } }, ['Down danger']],
  ['more refunds', { now: { ...figures, refunds: 5 } }, ['Up danger']],
  ['slower replies', { responseMinutes: 120 }, ['Up danger']],
  ['faster replies', { responseMinutes: 30 }, ['Down accent']],
])('shows by its colour whether a change is good: %s', async (_, metrics, expected) => {
  expect(await changesOf(metrics)).toEqual(expected)
})
