import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormat } from '../../ui/format.ts'
import { Pagination } from '../../ui/Pagination.tsx'
import { CardSkeletons } from '../../ui/Skeleton.tsx'
import { CompareTray } from './CompareTray.tsx'
import { type FacetQuery, selectPage, selectTotalPages } from './discovery.ts'
import { activeFilters, changedAddress, stayOf } from './filters.ts'
import { PropertyCard } from './PropertyCard.tsx'
import { ActiveFilters } from './search/ActiveFilters.tsx'
import { FilterPanel, PANEL_ID } from './search/FilterPanel.tsx'
import { NoMatches } from './search/NoMatches.tsx'
import { SortSelect } from './search/SortSelect.tsx'
import { useSearchAddress } from './search/useSearchAddress.ts'
import { readFilters } from './search.ts'
import { selectProperties, selectPropertiesError, selectPropertiesLoading, selectTotalCount } from './slice.ts'

/** A map that is shown takes the room of a column. */
const GRID =
  'grid gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-3 scripted:xl:group-has-data-[map=shown]/search:grid-cols-2'
const PAGE =
  'page group/search py-6 lg:grid lg:grid-cols-[17.5rem_minmax(0,1fr)] lg:gap-10 lg:py-10 scripted:xl:has-data-[map=shown]:grid-cols-[16rem_minmax(0,1fr)_minmax(0,38%)] scripted:xl:has-data-[map=shown]:gap-8 scripted:xl:has-data-[map=shown]:py-4'
const CARD_SIZES = '(width >= 80rem) 296px, (width >= 64rem) 33vw, (width >= 40rem) 46vw, 88vw'
const FIRST_SCREEN = 3
const SKELETONS = 6

/** What the map beside the list wants to know. */
export type BesideSearch = { filters: FacetQuery; onArea: (bbox: string) => void }

/** `map` is of another feature, put beside the list by the route. */
export function SearchPage({ map }: { map: (given: BesideSearch) => ReactNode }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { address, change } = useSearchAddress()
  const properties = useSelector(selectProperties)
  const total = useSelector(selectTotalCount)
  const loading = useSelector(selectPropertiesLoading)
  const error = useSelector(selectPropertiesError)
  const page = useSelector(selectPage)
  const totalPages = useSelector(selectTotalPages)
  const active = activeFilters(address)
  const city = address.get('city')?.trim()

  return (
    <div className={PAGE}>
      <FilterPanel />
      <div className="min-w-0">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div>
            <h1 className="text-24 sm:text-32">{city ? t('search.titleCity', { city }) : t('search.title')}</h1>
            <p role="status" className="text-mute">
              {error ? '' : loading ? t('layout.loading') : t('places', { count: total, n: number(total) })}
            </p>
          </div>
          <div className="flex w-full gap-3 sm:w-auto">
            <button
              type="button"
              popoverTarget={PANEL_ID}
              className="inline-flex min-h-11 grow items-center justify-center gap-2 rounded-6 border border-control px-4 font-semibold hover:bg-raised lg:hidden"
            >
              <SlidersHorizontal size={18} aria-hidden />
              {t('search.filters')}
              {active.length > 0 && (
                <span className="grid min-w-6 place-items-center rounded-full bg-accent px-1.5 text-13 text-on-accent">
                  {number(active.length)}
                </span>
              )}
            </button>
            <SortSelect />
          </div>
        </div>
        <div className="mb-6 empty:hidden">
          <ActiveFilters address={address} />
        </div>
        {error ? (
          <EmptyState title={t('errors.badSearch.title')}>
            <p className="text-mute">{error}</p>
            <LinkButton to="/properties" look="primary">
              {t('errors.badSearch.action')}
            </LinkButton>
          </EmptyState>
        ) : loading ? (
          <CardSkeletons count={SKELETONS} className={GRID} />
        ) : properties.length === 0 ? (
          <NoMatches address={address} />
        ) : (
          <ul className={GRID}>
            {properties.map((property, index) => (
              <li key={property.id} data-place={property.id}>
                <PropertyCard
                  property={property}
                  heading="h2"
                  stay={stayOf(address)}
                  sizes={CARD_SIZES}
                  when={index === 0 ? 'first' : index < FIRST_SCREEN ? 'early' : 'late'}
                />
              </li>
            ))}
          </ul>
        )}
        <div className="mt-10">
          <Pagination
            label={t('search.pages')}
            page={page}
            totalPages={totalPages}
            href={(to) => changedAddress(address, { page: to === 1 ? undefined : to })}
            previous={t('search.previous')}
            next={t('search.next')}
            pageLabel={(number) => t('search.page', { page: number })}
          />
        </div>
      </div>
      {map({ filters: readFilters(address), onArea: (bbox) => change({ bbox }) })}
      <CompareTray />
    </div>
  )
}
