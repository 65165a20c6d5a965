import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useLoaderData } from 'react-router'
import { useFormat } from '../../ui/format.ts'
import { Pagination } from '../../ui/Pagination.tsx'
import { ShareButton } from '../../ui/ShareButton.tsx'
import { CardSkeletons } from '../../ui/Skeleton.tsx'
import { CompareTray } from './CompareTray.tsx'
import { type FacetQuery, selectCorrection, selectPage, selectTotalPages } from './discovery.ts'
import { changedSearchPath, isFlexible, stayQueryOf } from './filters.ts'
import { PropertyCard } from './PropertyCard.tsx'
import { ActiveFilters } from './search/ActiveFilters.tsx'
import { CorrectionNote } from './search/CorrectionNote.tsx'
import { FilterPanel, PANEL_ID } from './search/FilterPanel.tsx'
import { InvalidSearch } from './search/InvalidSearch.tsx'
import { type RefusedSearch, validActiveFilters } from './search/invalidFilters.ts'
import { FewMatches, NoMatches, NoMorePages } from './search/NoMatches.tsx'
import { SortSelect } from './search/SortSelect.tsx'
import { StayDetails, StayTotal } from './search/StayPrice.tsx'
import { useSearchParamsState } from './search/useSearchParamsState.ts'
import { readFilters } from './search.ts'
import { selectProperties, selectPropertiesLoading, selectTotalCount } from './slice.ts'

/** With the map beside it the list has one column less. */
const GRID =
  'grid gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-3 print:grid-cols-3 scripted:xl:group-has-data-[map=shown]/search:grid-cols-2'
const PAGE =
  'page group/search py-6 lg:grid lg:grid-cols-[17.5rem_minmax(0,1fr)] lg:gap-10 lg:py-10 scripted:xl:has-data-[map=shown]:grid-cols-[16rem_minmax(0,1fr)_minmax(0,38%)] scripted:xl:has-data-[map=shown]:gap-8 scripted:xl:has-data-[map=shown]:py-4'
const CARD_SIZES = '(width >= 80rem) 296px, (width >= 64rem) 33vw, (width >= 40rem) 46vw, 88vw'
const FIRST_SCREEN_COUNT = 3
/** With so many results at most, a search offers to remove a filter. */
const FEW_MATCHES = 5
const SKELETON_COUNT = 6
const NONE_INVALID: RefusedSearch = { invalid: [] }

/** Props of the map beside the list. */
export type SearchMapProps = { filters: FacetQuery; onArea: (bbox: string, how: 'push' | 'replace') => void }

type Props = {
  map: (props: SearchMapProps) => ReactNode
  /** The button that saves the search under a suggested name. */
  save: (search: { name: string; filters: FacetQuery }) => ReactNode
}

/** The search results with filters. The route passes in what belongs to other modules. */
export function SearchPage({ map, save }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { address, change } = useSearchParamsState()
  const properties = useSelector(selectProperties)
  const total = useSelector(selectTotalCount)
  const loading = useSelector(selectPropertiesLoading)
  const refused = useLoaderData<RefusedSearch | null>()
  const shown = readFilters(address)
  const page = useSelector(selectPage)
  const totalPages = useSelector(selectTotalPages)
  const active = validActiveFilters(address, refused ?? NONE_INVALID)
  const correction = useSelector(selectCorrection)
  const city = correction?.city ?? address.get('city')?.trim()
  const title = city ? t('search.titleCity', { city }) : t('search.title')

  return (
    <div className={PAGE}>
      <FilterPanel />
      <div className="min-w-0">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div>
            <h1 className="text-24 sm:text-32">{title}</h1>
            {/* "0 places" is only read out: what is shown says more. */}
            <p role="status" className={loading || total > 0 ? 'text-mute' : 'sr-only'}>
              {refused ? '' : loading ? t('layout.loading') : t('places', { count: total, n: number(total) })}
            </p>
          </div>
          <div className="flex w-full gap-3 sm:w-auto">
            <button
              type="button"
              popoverTarget={PANEL_ID}
              className="no-print inline-flex min-h-11 shrink-0 grow items-center justify-center gap-2 rounded-6 border border-control px-4 font-semibold whitespace-nowrap hover:bg-raised lg:hidden"
            >
              <SlidersHorizontal size={18} aria-hidden className="shrink-0" />
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
          <ActiveFilters address={address} active={active}>
            {(name) =>
              !refused && (
                <>
                  <ShareButton title={title} path={changedSearchPath(address, {})} className="px-2!" />
                  {save({ name, filters: shown })}
                </>
              )
            }
          </ActiveFilters>
        </div>
        {!refused && !loading && <CorrectionNote address={address} />}
        {refused ? (
          <InvalidSearch address={address} refused={refused} />
        ) : loading ? (
          <CardSkeletons count={SKELETON_COUNT} className={GRID} />
        ) : properties.length === 0 && total > 0 ? (
          <NoMorePages address={address} total={total} />
        ) : properties.length === 0 ? (
          <NoMatches address={address} />
        ) : (
          <ul className={GRID}>
            {properties.map((property, index) => (
              <li key={property.id} data-place={property.id}>
                <PropertyCard
                  property={property}
                  heading="h2"
                  stayQuery={stayQueryOf(shown, property.stay)}
                  price={property.stay && <StayTotal stay={property.stay} currency={property.currency} />}
                  sizes={CARD_SIZES}
                  when={index === 0 ? 'first' : index < FIRST_SCREEN_COUNT ? 'early' : 'late'}
                >
                  {property.stay && (
                    <StayDetails stay={property.stay} currency={property.currency} hasDates={isFlexible(shown)} />
                  )}
                </PropertyCard>
              </li>
            ))}
          </ul>
        )}
        {!refused && !loading && properties.length > 0 && total <= FEW_MATCHES && (
          <FewMatches address={address} total={total} />
        )}
        <div className="mt-10">
          <Pagination
            label={t('search.pages')}
            page={page}
            totalPages={totalPages}
            href={(to) => changedSearchPath(address, { page: to === 1 ? undefined : to })}
            previous={t('search.previous')}
            next={t('search.next')}
            pageLabel={(number) => t('search.page', { page: number })}
          />
        </div>
      </div>
      {/* The map would only report the same mistake again. */}
      {!refused && map({ filters: shown, onArea: (bbox, how) => change({ bbox }, how) })}
      <CompareTray />
    </div>
  )
}
