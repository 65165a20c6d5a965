import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { useFormat } from '../../../ui/format.ts'
import { type ActiveFilter, activeFilters, changedSearchPath } from '../filters.ts'
import { readSearch } from '../search.ts'
import { fetchPropertyCount, selectCurrency } from '../slice.ts'
import { useFilterLabel } from './useFilterLabel.ts'

type RelaxedSearch = { filter: ActiveFilter; to: string; count: number }
type RelaxedSearches = { searches: readonly RelaxedSearch[]; error?: string | undefined }
const NONE: RelaxedSearches = { searches: [] }

const MAX_REQUESTS = 8
const MAX_SHOWN = 4

/**
 * Returns the searches without one of the filters that have results, those with the most results first, and why some
 * could not be counted.
 */
function useRelaxedSearches(address: URLSearchParams): RelaxedSearches {
  const dispatch = useDispatch<CallDispatch>()
  const [relaxed, setRelaxed] = useState(NONE)
  const search = address.toString()
  useEffect(() => {
    let isCurrent = true
    const params = new URLSearchParams(search)
    const countWithout = async (filter: ActiveFilter) => {
      const to = changedSearchPath(params, filter.change)
      const { page: _, ...query } = readSearch(new URLSearchParams(to.split('?')[1]))
      const action = await dispatch(fetchPropertyCount(query))
      const count = fetchPropertyCount.fulfilled.match(action) ? action.payload : 0
      return { filter, to, count, error: rejectionOf(action)?.error }
    }
    setRelaxed(NONE)
    void Promise.all(activeFilters(params).slice(0, MAX_REQUESTS).map(countWithout)).then((found) => {
      if (!isCurrent) return
      const withResults = found.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
      setRelaxed({ searches: withResults.slice(0, MAX_SHOWN), error: found.find(({ error }) => error)?.error })
    })
    return () => {
      isCurrent = false
    }
  }, [search, dispatch])
  return relaxed
}

/** Shown on a page after the last one: links to the first page. */
export function NoMorePages({ address, total }: { address: URLSearchParams; total: number }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <EmptyState title={t('search.empty.lastPage')}>
      <LinkButton to={changedSearchPath(address, {})} variant="primary">
        {t('search.show', { count: total, n: number(total) })}
      </LinkButton>
    </EmptyState>
  )
}

type RelaxedLinksProps = { address: URLSearchParams; searches: readonly RelaxedSearch[] }

function RelaxedLinks({ address, searches }: RelaxedLinksProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const labelOf = useFilterLabel(address, useSelector(selectCurrency))
  return (
    <ul className="grid gap-2">
      {searches.map(({ filter, to, count }) => (
        <li key={filter.key}>
          <LinkButton to={to} preventScrollReset className="fade-in w-full whitespace-normal!">
            {t('search.empty.without', {
              // The text brings quotation marks, and so does the label of words.
              filter: filter.key === 'q' ? (address.get('q') ?? '') : labelOf(filter),
              count,
              n: number(count),
            })}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}

/** Shown below a few results: offers to remove a filter when that gives more. */
export function FewMatches({ address, total }: { address: URLSearchParams; total: number }) {
  const { t } = useTranslation()
  const { searches, error } = useRelaxedSearches(address)
  const more = searches.filter(({ count }) => count > total)
  if (more.length === 0) return <FormError>{error}</FormError>
  return (
    <section aria-labelledby="loosen" className="fade-in mt-10 grid justify-items-center gap-3">
      <h2 id="loosen" className="text-15 font-normal text-mute">
        {t('search.empty.loosen')}
      </h2>
      <RelaxedLinks address={address} searches={more} />
    </section>
  )
}

/** Shown without results: offers to remove a filter, with the number of results that would give. */
export function NoMatches({ address }: { address: URLSearchParams }) {
  const { t } = useTranslation()
  const { searches, error } = useRelaxedSearches(address)
  const filtered = activeFilters(address).length > 0
  return (
    <EmptyState title={t(filtered ? 'search.empty.title' : 'search.empty.none')}>
      {filtered && (
        <div className="grid min-h-36 content-start justify-items-center gap-3">
          <p className="max-w-prose text-mute">
            {t(searches.length > 0 ? 'search.empty.loosen' : 'search.empty.body')}
          </p>
          <FormError>{error}</FormError>
          <RelaxedLinks address={address} searches={searches} />
          <LinkButton to="/properties" variant={searches.length > 0 ? 'quiet' : 'primary'}>
            {t('search.clear')}
          </LinkButton>
        </div>
      )}
    </EmptyState>
  )
}
