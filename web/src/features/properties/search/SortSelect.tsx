import { useTranslation } from 'react-i18next'
import { PROPERTY_SORTS, sortOf } from '#contract/property-sorts.ts'
import { FORM_ID } from './FilterPanel.tsx'
import { useSearchParamsState } from './useSearchParamsState.ts'

/** Part of the filter form by its `form` attribute, but placed above the results. */
export function SortSelect() {
  const { t } = useTranslation()
  const { address, change } = useSearchParamsState()
  const requested = PROPERTY_SORTS.find((sort) => sort === address.get('sort'))
  const q = address.get('q') ?? ''
  const usual = sortOf({ q })
  const shown = requested ?? usual
  // Without words nothing is more relevant than the rest.
  const sorts = PROPERTY_SORTS.filter((sort) => sort !== 'relevance' || shown === sort || usual === sort)
  return (
    <select
      form={FORM_ID}
      name="sort"
      aria-label={t('search.sort.title')}
      className="control no-print w-auto min-w-0 grow"
      value={shown}
      onChange={({ currentTarget: { value } }) => change({ sort: value === usual ? undefined : value })}
    >
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {t(`search.sort.${sort}`)}
        </option>
      ))}
    </select>
  )
}
