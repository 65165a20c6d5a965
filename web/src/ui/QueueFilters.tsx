import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FoldedFilters } from './FoldedFilters.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SortSelect } from './SortSelect.tsx'
import { useListAddress } from './useListAddress.ts'

type Props = {
  tabs: ReactNode
  /** The parameter of the address that the tabs choose, unless they choose a queue. */
  ofTabs?: string
  search: Pick<ComponentProps<typeof SearchBox>, 'field' | 'placeholder' | 'maxLength'> & { value: string | undefined }
  sort: ComponentProps<typeof SortSelect>
  /** Choices beside the search. */
  children: ReactNode
}

/** Tabs, search, filters and sort of a queue of reviews. */
export function QueueFilters({ tabs, ofTabs, search, sort, children }: Props) {
  const { t } = useTranslation('lists')
  const { change } = useListAddress()
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      {tabs}
      <div className="flex w-full flex-wrap items-end gap-3 lg:w-auto">
        <div className="min-w-0 flex-1 sm:w-80 sm:flex-none">
          <SearchBox
            isCompact
            {...search}
            label={t('search')}
            value={search.value ?? ''}
            onSearch={(text) => change({ search: text }, 'replace')}
          />
        </div>
        <FoldedFilters ofTabs={ofTabs}>
          {children}
          <div className="w-full sm:w-56">
            <SortSelect {...sort} />
          </div>
        </FoldedFilters>
      </div>
    </div>
  )
}
