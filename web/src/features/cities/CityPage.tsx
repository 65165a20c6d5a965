import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CityDetails } from '#contract/city-pages.ts'
import { cityPath } from '#contract/city-paths.ts'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { useFormat } from '../../ui/format.ts'
import { ShareButton } from '../../ui/ShareButton.tsx'
import { CityLinks } from './CityLinks.tsx'

const CELL = 'border-b border-line px-2 py-3'
const AMOUNT = `${CELL} text-end`
/** A narrow phone has no room for all columns. */
const MEDIAN = `${AMOUNT} max-sm:hidden`
/** Of fewer listings the columns would repeat each other. */
const SPREAD_MIN = 3

/** Listed prices of a city by type and unit. */
function Prices({ city: { types, currency } }: { city: CityDetails }) {
  const { t } = useTranslation('cities')
  const { t: general } = useTranslation()
  const { money, number } = useFormat()
  const hasSpread = types.some(({ count }) => count >= SPREAD_MIN)
  const amounts = hasSpread ? (['places', 'from', 'median', 'to'] as const) : (['places', 'from'] as const)
  return (
    <section aria-labelledby="prices">
      <h2 id="prices" className="mb-3 text-24">
        {t('prices')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard */}
      <div tabIndex={0} className="overflow-x-auto">
        <table aria-labelledby="prices" className="w-full max-w-[52rem] text-start text-15">
          <thead>
            <tr>
              <th scope="col" className={`${CELL} text-start`}>
                {t('type')}
              </th>
              {amounts.map((column) => (
                <th key={column} scope="col" className={column === 'median' ? MEDIAN : AMOUNT}>
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {types.map(({ propertyType, priceUnit, count, min, median, max }) => (
              <tr key={`${propertyType} ${priceUnit}`}>
                <th scope="row" className={`${CELL} text-start font-normal`}>
                  {general(`types.${propertyType}`)}{' '}
                  <span className="text-13 text-mute">{general(`per.${priceUnit}`)}</span>
                </th>
                <td className={AMOUNT}>{number(count)}</td>
                <td className={AMOUNT}>{money(min, currency)}</td>
                {hasSpread && (
                  <>
                    <td className={MEDIAN}>{count < SPREAD_MIN ? '' : money(median, currency)}</td>
                    <td className={AMOUNT}>{count < SPREAD_MIN ? '' : money(max, currency)}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** A large city: its popular places, prices by type, neighbourhoods and further cities. */
export function CityPage({ shown, places }: { shown: CityDetails; places: ReactNode }) {
  const { t } = useTranslation('cities')
  const format = useFormat()
  const { slug, city, count, neighbourhoods, others } = shown
  const country = format.country(shown.country)
  const search = `/properties?${new URLSearchParams({ city, country: shown.country })}`
  return (
    <div className="page grid gap-12 py-6 lg:py-10">
      <header>
        <Breadcrumbs
          label={t('cities')}
          crumbs={[{ label: t('home'), to: '/' }, { label: t('cities'), to: '/cities' }, { label: city }]}
        />
        <h1 className="text-32 sm:text-44">{t('title', { city })}</h1>
        <p className="mt-3 mb-6 text-18 text-mute">{t('count', { count, n: format.number(count), city, country })}</p>
        <div className="flex flex-wrap gap-2">
          <LinkButton variant="primary" to={search} className="whitespace-normal!">
            {t('all', { city })}
          </LinkButton>
          <ShareButton title={t('title', { city })} path={cityPath(slug)} />
        </div>
      </header>
      {places}
      <Prices city={shown} />
      {neighbourhoods.length > 0 && (
        <section aria-labelledby="neighbourhoods">
          <h2 id="neighbourhoods" className="mb-2 text-24">
            {t('neighbourhoods')}
          </h2>
          <ul className="flex flex-wrap gap-x-6">
            {neighbourhoods.map((name) => (
              <li key={name}>
                <Link
                  to={`${search}&${new URLSearchParams({ q: name })}`}
                  className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
                >
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others" className="mb-2 text-24">
            {t('others', { country })}
          </h2>
          <CityLinks cities={others} />
        </section>
      )}
    </div>
  )
}
