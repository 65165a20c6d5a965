import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useLoaderData } from 'react-router'
import { useFormat } from '../../ui/format.ts'
import { ShareButton } from '../../ui/ShareButton.tsx'
import { CompareTray } from './CompareTray.tsx'
import { type FacetQuery, selectCorrection } from './discovery.ts'
import { changedSearchPath } from './filters.ts'
import { ActiveFilters } from './search/ActiveFilters.tsx'
import { CorrectionNote } from './search/CorrectionNote.tsx'
import { FilterPanel, PANEL_ID } from './search/FilterPanel.tsx'
import { InvalidSearch } from './search/InvalidSearch.tsx'
import { type RefusedSearch, validActiveFilters } from './search/invalidFilters.ts'
import { QuickFilters } from './search/QuickFilters.tsx'
import { Results } from './search/Results.tsx'
import { SortSelect } from './search/SortSelect.tsx'
import { useSearchParamsState } from './search/useSearchParamsState.ts'
import { useStartOfResults } from './search/useStartOfResults.ts'
import { readFilters } from './search.ts'
import { selectPropertiesLoading, selectTotalCount } from './slice.ts'

/** Where there is a map, it takes the space of the filters. */
const PAGE =
  'page py-6 lg:grid lg:grid-cols-[17.5rem_minmax(0,1fr)] lg:gap-10 lg:py-10 drawer:grid-cols-[minmax(0,1fr)_minmax(0,38%)] drawer:gap-8 drawer:py-4'
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
  const total = useSelector(selectTotalCount)
  const loading = useSelector(selectPropertiesLoading)
  const refused = useLoaderData<RefusedSearch | null>()
  const shown = readFilters(address)
  const active = validActiveFilters(address, refused ?? NONE_INVALID)
  const correction = useSelector(selectCorrection)
  const city = correction?.city ?? address.get('city')?.trim()
  const heading = useRef<HTMLDivElement>(null)
  useStartOfResults(heading)
  const title = city ? t('search.titleCity', { city }) : t('search.title')

  return (
    <div data-wide className={PAGE}>
      <FilterPanel />
      <div className="min-w-0">
        {/* `contents` on phones: a sticky bar sticks only within its parent. */}
        <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 max-sm:contents">
          <div ref={heading}>
            <h1 className="text-24 sm:text-32">{title}</h1>
            {/* "0 places" is only read out: what is shown says more. */}
            <p role="status" className={loading || total > 0 ? 'text-mute' : 'sr-only'}>
              {refused ? '' : loading ? t('layout.loading') : t('places', { count: total, n: number(total) })}
            </p>
          </div>
          <div className="flex gap-3 max-sm:sticky max-sm:top-0 max-sm:z-10 max-sm:-mx-4 max-sm:mb-1 max-sm:bg-bg max-sm:px-4 max-sm:py-3">
            <button
              type="button"
              popoverTarget={PANEL_ID}
              className="no-print inline-flex min-h-11 shrink-0 grow items-center justify-center gap-2 rounded-6 border border-control px-4 font-semibold whitespace-nowrap hover:bg-raised column:hidden"
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
          <QuickFilters active={active} />
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
        {refused ? <InvalidSearch address={address} refused={refused} /> : <Results address={address} />}
      </div>
      {/* The map would only report the same mistake again. */}
      {!refused && map({ filters: shown, onArea: (bbox, how) => change({ bbox }, how) })}
      <CompareTray />
    </div>
  )
}
