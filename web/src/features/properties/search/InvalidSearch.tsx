import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { changedSearchPath } from '../filters.ts'
import { type InvalidKey, invalidFilters, type RefusedSearch } from './invalidFilters.ts'

/** Longest part of a wrong value that is shown. */
const SHOWN_LENGTH = 60

const shorten = (value: string) => (value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value)

/** Shown in place of the results of a search that the server refuses: names each invalid filter and removes it. */
export function InvalidSearch({ address, refused }: { address: URLSearchParams; refused: RefusedSearch }) {
  const { t } = useTranslation()
  const names: Record<InvalidKey, string> = {
    q: t('search.keyword'),
    city: t('search.city'),
    country: t('search.country'),
    bbox: t('search.area'),
    dates: t('search.dates'),
    stayMonth: t('search.flexible.title'),
    priceUnit: t('search.unit'),
    price: t('search.price.title'),
    priceBasis: t('search.price.byNight'),
    bedrooms: t('search.bedrooms'),
    guests: t('home.search.guests'),
    propertyType: t('home.search.type'),
    amenities: t('search.amenities'),
    sort: t('search.sort.title'),
    page: t('search.pages'),
    limit: t('search.perPage'),
    instantBooking: t('card.instant'),
    exact: t('search.exact'),
  }
  const hints: Partial<Record<InvalidKey, string>> = {
    dates: t('search.bothDates'),
    price: t('search.invalid.range'),
    bedrooms: t('search.invalid.range'),
  }
  return (
    <EmptyState title={t('search.invalid.title')}>
      <ul className="grid gap-4">
        {invalidFilters(address, refused).map(({ key, value, change }) => (
          <li key={key} className="grid justify-items-center gap-2">
            <p className="wrap-anywhere">
              {t('search.invalid.value', { filter: names[key], value: shorten(value) })}
              {hints[key] && <span className="block text-mute">{hints[key]}</span>}
            </p>
            <LinkButton to={changedSearchPath(address, change)} preventScrollReset>
              {t('search.remove', { filter: names[key] })}
            </LinkButton>
          </li>
        ))}
      </ul>
      <LinkButton to="/properties" variant="quiet">
        {t('search.clear')}
      </LinkButton>
    </EmptyState>
  )
}
