import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Link, useSearchParams } from 'react-router'
import { AMENITIES } from '#contract/amenities.ts'
import { pictureSources } from '#contract/pictures.ts'
import type { Property } from '#contract/property.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { CheckboxRow } from '../../ui/CheckboxRow.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormat } from '../../ui/format.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Rating } from '../../ui/Rating.tsx'
import { ShareButton } from '../../ui/ShareButton.tsx'
import { MAX_COMPARED, selectCompared } from './discovery.ts'
import { readStay, stayQueryOf } from './filters.ts'
import { Price } from './Price.tsx'
import { useRoomTexts } from './property/PropertyFacts.tsx'
import { StayDetails, StayTotal } from './search/StayPrice.tsx'
import { comparePath, searchPath } from './searchPath.ts'
import { toggleComparison, useChosenForComparison } from './storedProperties.ts'

/** Nights for which a unit of a price counts when prices are compared: those of the search. */
const NIGHTS = { NIGHT: 1, WEEK: 7, MONTH: 365 / 12 } as const

/** Whole currency units: the price for a stay depends on its months. */
const nightlyPrice = ({ price, priceUnit }: Property): number => Math.round(price / NIGHTS[priceUnit])

type Row = {
  key: string
  label: string
  /** The compared value: rows whose values differ are highlighted. */
  value: (property: Property) => string | number | boolean | null
  show: (property: Property) => ReactNode
}

function useComparisonRows(properties: readonly Property[], hasStay: boolean): Row[] {
  const { t } = useTranslation()
  const { money, number, rating } = useFormat()
  const rooms = useRoomTexts()
  const nights = (count: number) => t('unitCount.NIGHT', { count, n: number(count) })
  const text = (key: string, label: string, value: (property: Property) => string): Row => ({
    key,
    label,
    value,
    show: value,
  })
  const presentAmenities = AMENITIES.filter((code) => properties.some(({ amenities }) => amenities.includes(code)))
  const stay: Row = {
    key: 'stay',
    label: t('compare.stay'),
    value: ({ stay }) => stay?.total ?? null,
    show: ({ stay, currency }) =>
      stay ? (
        <>
          <StayTotal stay={stay} currency={currency} />
          <StayDetails stay={stay} currency={currency} hasDates />
        </>
      ) : (
        t('compare.refusesDates')
      ),
  }
  return [
    ...(hasStay ? [stay] : []),
    {
      key: 'price',
      label: t('property.price.title'),
      value: ({ price, priceUnit }) => `${price} ${priceUnit}`,
      show: (property) => <Price property={property} />,
    },
    {
      key: 'perNight',
      label: t('compare.perNight'),
      value: nightlyPrice,
      show: (property) => money(nightlyPrice(property), property.currency),
    },
    text('deposit', t('property.price.deposit'), ({ deposit, currency }) =>
      deposit > 0 ? money(deposit, currency) : t('property.price.noDeposit'),
    ),
    {
      key: 'rating',
      label: t('reviews.title'),
      value: ({ averageRating }) => averageRating,
      show: ({ averageRating, reviewCount }) =>
        averageRating === null ? (
          <span className="text-mute">{t('reviews.noneShort')}</span>
        ) : (
          <Rating
            value={rating(averageRating)}
            count={number(reviewCount)}
            label={t('card.rating', { rating: rating(averageRating), count: reviewCount, n: number(reviewCount) })}
          />
        ),
    },
    text('type', t('home.search.type'), ({ propertyType }) => t(`types.${propertyType}`)),
    text('city', t('search.city'), ({ neighbourhood, city }) => [neighbourhood, city].filter(Boolean).join(', ')),
    text('bedrooms', t('search.bedrooms'), ({ bedrooms, propertyType }) => rooms.bedrooms(bedrooms, propertyType)),
    text('bathrooms', t('compare.bathrooms'), ({ bathrooms }) => rooms.bathrooms(bathrooms)),
    text('area', t('compare.area'), ({ areaSqm }) => (areaSqm === null ? '–' : rooms.area(areaSqm))),
    text('guests', t('home.search.guests'), ({ maxGuests }) => rooms.guests(maxGuests)),
    text('minStay', t('property.price.minStay'), ({ minStay }) => nights(minStay)),
    text('maxStay', t('property.price.maxStay'), ({ maxStay }) => nights(maxStay)),
    ...presentAmenities.map((code): Row => {
      const has = ({ amenities }: Property) => amenities.includes(code)
      return {
        key: code,
        label: t(`amenities.${code}`),
        value: has,
        show: (property) =>
          has(property) ? (
            <>
              <Check size={20} aria-hidden className="text-ok" />
              <span className="sr-only">{t('compare.yes')}</span>
            </>
          ) : (
            <>
              <Minus size={20} aria-hidden className="text-mute" />
              <span className="sr-only">{t('compare.no')}</span>
            </>
          ),
      }
    }),
  ]
}

/** Compares up to four properties in a table that scrolls horizontally. Rows with differences are highlighted. */
export function ComparePage() {
  const { t } = useTranslation()
  const properties = useSelector(selectCompared)
  const chosen = useChosenForComparison()
  const [address] = useSearchParams()
  const stay = readStay(address)
  const rows = useComparisonRows(
    properties,
    properties.some((property) => property.stay) || Boolean(stay.startDate ?? stay.stayMonth),
  )
  const [hidesEqual, setHidesEqual] = useState(false)
  if (properties.length === 0)
    return (
      <div className="page py-10">
        <h1 className="mb-6 text-32">{t('compare.title')}</h1>
        <EmptyState title={t('compare.empty')}>
          <p className="max-w-prose text-mute">{t('compare.how', { count: MAX_COMPARED })}</p>
          {chosen.length > 0 && (
            <LinkButton
              variant="primary"
              to={comparePath(
                chosen.map(({ id }) => id),
                address,
              )}
            >
              {t('compare.go', { count: chosen.length })}
            </LinkButton>
          )}
          <LinkButton variant={chosen.length > 0 ? 'plain' : 'primary'} to="/properties">
            {t('layout.browse')}
          </LinkButton>
        </EmptyState>
      </div>
    )

  const ids = properties.map(({ id }) => id)
  const differs = ({ value }: Row) => new Set(properties.map(value)).size > 1
  const shownRows = hidesEqual && properties.length > 1 ? rows.filter(differs) : rows
  const cellClasses = 'border-b border-line px-3 py-3 text-start align-top sm:px-4'
  const rowHeader = `${cellClasses} sticky start-0 z-1 w-28 min-w-28 bg-bg sm:w-44 sm:min-w-44 print:w-28 print:min-w-0`
  return (
    <div className="page py-6 lg:py-10">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="text-24 sm:text-32">{t('compare.title')}</h1>
          <p className="mt-1 text-mute">{properties.length > 1 ? t('compare.marked') : t('compare.another')}</p>
        </div>
        {properties.length > 1 && (
          <CheckboxRow
            label={t('compare.hideEqual')}
            checked={hidesEqual}
            onChange={({ currentTarget: { checked } }) => setHidesEqual(checked)}
          />
        )}
        <ShareButton title={t('compare.title')} path={comparePath(ids, address)} className="max-sm:-mx-4" />
      </div>
      <section
        aria-label={t('compare.title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable (WCAG 2.1.1)
        tabIndex={0}
        className="relative -mx-4 overflow-x-auto md:mx-0 print:mx-0 print:overflow-visible"
      >
        <table aria-label={t('compare.title')} className="w-full border-separate border-spacing-0">
          <thead>
            <tr>
              <td className={rowHeader} />
              {properties.map((property) => {
                const { id, title, images } = property
                const [cover] = images
                return (
                  <th key={id} scope="col" className={`${cellClasses} w-60 min-w-44 font-normal print:min-w-0`}>
                    <div className="relative">
                      <Link
                        to={`/properties/${id}${stayQueryOf(stay, property.stay)}`}
                        className="group block rounded-12"
                      >
                        {cover && (
                          <Picture
                            sources={pictureSources(cover)}
                            alt=""
                            when="early"
                            sizes="(width >= 64rem) 260px, 176px"
                            className="aspect-4/3 rounded-12"
                          />
                        )}
                        <span
                          dir="auto"
                          className="mt-2 line-clamp-2 title-start text-15 font-semibold underline-offset-4 group-hover:underline"
                        >
                          {title}
                        </span>
                      </Link>
                      <Link
                        to={comparePath(
                          ids.filter((other) => other !== id),
                          address,
                        )}
                        preventScrollReset
                        aria-label={t('compare.remove', { title })}
                        title={t('compare.remove', { title })}
                        onClick={() => {
                          const stored = chosen.find((other) => other.id === id)
                          if (stored) toggleComparison(stored)
                        }}
                        className="on-photo no-print absolute end-1.5 top-1.5 grid size-11 place-items-center rounded-full"
                      >
                        <span className="grid size-8 place-items-center rounded-full bg-scrim text-on-photo">
                          <X size={18} aria-hidden />
                        </span>
                      </Link>
                    </div>
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {shownRows.map((row) => {
              const isDifferent = properties.length > 1 && differs(row)
              return (
                <tr key={row.key}>
                  <th
                    scope="row"
                    className={`${rowHeader} text-13 ${isDifferent ? 'font-semibold text-ink' : 'font-normal text-mute'}`}
                  >
                    {isDifferent && (
                      <span
                        aria-hidden
                        className="me-2 inline-block size-2 rounded-full bg-accent align-middle [print-color-adjust:exact]"
                      />
                    )}
                    {row.label}
                    {isDifferent && <span className="sr-only"> ({t('compare.differs')})</span>}
                  </th>
                  {properties.map((property) => (
                    <td key={property.id} className={`${cellClasses} ${isDifferent ? '' : 'text-mute'}`}>
                      {row.show(property)}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      {properties.length < MAX_COMPARED && (
        <LinkButton to={searchPath(stay)} className="mt-6">
          {t('compare.add')}
        </LinkButton>
      )}
    </div>
  )
}
