import { useTranslation } from 'react-i18next'
import { PROPERTY_SORTS } from '#contract/properties.ts'
import { FORM_ID } from './FilterPanel.tsx'
import { useSearchParamsState } from './useSearchParamsState.ts'

const [DEFAULT_SORT] = PROPERTY_SORTS

/** Part of the filter form by its `form` attribute, but placed above the results. */
export function SortSelect() {
  const { t } = useTranslation()
  const { address, change } = useSearchParamsState()
  const requested = address.get('sort')
  return (
    <select
      form={FORM_ID}
      name="sort"
      aria-label={t('search.sort.title')}
      className="control no-print w-auto min-w-0 grow"
      value={PROPERTY_SORTS.find((sort) => sort === requested) ?? DEFAULT_SORT}
      onChange={({ currentTarget: { value } }) => change({ sort: value === DEFAULT_SORT ? undefined : value })}
    >
      {PROPERTY_SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {t(`search.sort.${sort}`)}
        </option>
      ))}
    </select>
  )
}
