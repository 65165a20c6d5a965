import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { RemoveChip } from '../../../ui/RemoveChip.tsx'
import { type ActiveFilter, changedSearchPath } from '../filters.ts'
import { readSearch } from '../search.ts'
import { type FilterChange, searchPath } from '../searchPath.ts'
import { selectProperties } from '../slice.ts'
import { useFilterLabel } from './useFilterLabel.ts'

type Props = {
  address: URLSearchParams
  active: readonly ActiveFilter[]
  /** What comes after the chips, for the filters in words. */
  children: (words: string) => ReactNode
}

/** The active filters as chips that remove them. */
export function ActiveFilters({ address, active, children }: Props) {
  const { t } = useTranslation()
  const currency = useSelector(selectProperties)[0]?.currency
  const labelOf = useFilterLabel(address, currency)
  if (active.length === 0) return null
  const { sort } = readSearch(address) as FilterChange
  return (
    <ul aria-label={t('search.active')} className="flex flex-wrap items-center gap-2">
      {active.map((filter) => (
        <li key={filter.key} className="max-w-full">
          <RemoveChip
            to={changedSearchPath(address, filter.change)}
            label={t('search.remove', { filter: labelOf(filter) })}
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
      <li className="no-print flex min-h-11 min-w-64 flex-wrap">{children(active.map(labelOf).join(', '))}</li>
    </ul>
  )
}
