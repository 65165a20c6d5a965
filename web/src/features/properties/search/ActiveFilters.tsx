import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { RemoveChip } from '../../../ui/RemoveChip.tsx'
import { type ActiveFilter, changedSearchPath, namingFilters } from '../filters.ts'
import { readSearch } from '../search.ts'
import { type FilterChange, searchPath } from '../searchPath.ts'
import { selectCurrency } from '../slice.ts'
import { useFilterLabel } from './useFilterLabel.ts'

type Props = {
  address: URLSearchParams
  active: readonly ActiveFilter[]
  /** What comes after the chips, for the filters in words. */
  children: (words: string) => ReactNode
}

/** Focuses the chip in the place of one that was removed by its link. After the last one PageAnnouncer has the focus. */
function useFocusAfterRemoval(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<{ at: number; before: number }>(undefined)
  useEffect(() => {
    if (!removed.current || removed.current.before === count) return
    const at = Math.min(removed.current.at, count - 1)
    removed.current = undefined
    const isLost = document.activeElement === document.body
    if (isLost) list.current?.children[at]?.querySelector('a')?.focus({ preventScroll: true })
  }, [count])
  return {
    list,
    noteRemoval: (at: number) => {
      removed.current = { at, before: count }
    },
  }
}

/** The active filters as chips that remove them. */
export function ActiveFilters({ address, active, children }: Props) {
  const { t } = useTranslation()
  const currency = useSelector(selectCurrency)
  const labelOf = useFilterLabel(address, currency)
  const { list, noteRemoval } = useFocusAfterRemoval(active.length)
  if (active.length === 0) return null
  const { sort } = readSearch(address) as FilterChange
  return (
    <ul ref={list} aria-label={t('search.active')} className="flex flex-wrap items-center gap-2">
      {active.map((filter, at) => (
        <li key={filter.key} className="max-w-full">
          <RemoveChip
            to={changedSearchPath(address, filter.change)}
            label={t('search.remove', { filter: labelOf(filter) })}
            onClick={() => noteRemoval(at)}
          >
            {labelOf(filter)}
          </RemoveChip>
        </li>
      ))}
      <li className="no-print">
        <Link
          to={searchPath({ sort })}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 text-13 font-semibold text-accent underline-offset-4 hover:underline"
        >
          {t('search.clear')}
        </Link>
      </li>
      {/* Keeps the place of what is loaded later. */}
      <li className="no-print flex min-h-11 min-w-64 flex-wrap">
        {children(namingFilters(active).map(labelOf).join(', '))}
      </li>
    </ul>
  )
}
