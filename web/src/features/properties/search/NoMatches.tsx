import SearchX from 'lucide-react/icons/search-x'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useFormat } from '../../../ui/format.ts'
import { countPlaces, useThunks } from '../asking.ts'
import { type ActiveFilter, activeFilters, changedAddress } from '../filters.ts'
import { readSearch } from '../search.ts'
import { useFilterWords } from './useFilterWords.ts'

type Way = { filter: ActiveFilter; to: string; count: number }

const ASKED_AT_MOST = 8
const SHOWN_AT_MOST = 4

/** What each filter alone stands in the way of. */
function useWaysOut(address: URLSearchParams): readonly Way[] {
  const dispatch = useThunks()
  const [ways, setWays] = useState<readonly Way[]>([])
  const search = address.toString()
  useEffect(() => {
    let wanted = true
    const here = new URLSearchParams(search)
    const ask = async (filter: ActiveFilter): Promise<Way> => {
      const to = changedAddress(here, filter.change)
      const loosened = readSearch(new URLSearchParams(to.split('?')[1]))
      const action = await dispatch(countPlaces(loosened))
      return { filter, to, count: countPlaces.fulfilled.match(action) ? action.payload : 0 }
    }
    setWays([])
    Promise.all(activeFilters(here).slice(0, ASKED_AT_MOST).map(ask)).then((found) => {
      if (!wanted) return
      const useful = found.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
      setWays(useful.slice(0, SHOWN_AT_MOST))
    })
    return () => {
      wanted = false
    }
  }, [search, dispatch])
  return ways
}

/** Names the filter to drop, and what that would bring. */
export function NoMatches({ address }: { address: URLSearchParams }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const words = useFilterWords(address, undefined)
  const ways = useWaysOut(address)
  const filtered = activeFilters(address).length > 0
  return (
    <EmptyState
      icon={<SearchX size={40} aria-hidden />}
      title={t(filtered ? 'search.empty.title' : 'search.empty.none')}
    >
      {filtered && (
        <div className="grid min-h-36 content-start justify-items-center gap-3">
          <p className="max-w-prose text-mute">{t(ways.length > 0 ? 'search.empty.loosen' : 'search.empty.body')}</p>
          <ul className="grid gap-2">
            {ways.map(({ filter, to, count }) => (
              <li key={filter.key}>
                <LinkButton to={to} preventScrollReset className="fade-in w-full whitespace-normal">
                  {t('search.empty.without', { filter: words(filter), count, n: number(count) })}
                </LinkButton>
              </li>
            ))}
          </ul>
          <LinkButton to="/properties" look={ways.length > 0 ? 'quiet' : 'primary'}>
            {t('search.clear')}
          </LinkButton>
        </div>
      )}
    </EmptyState>
  )
}
