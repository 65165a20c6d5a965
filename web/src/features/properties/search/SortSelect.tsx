import { useTranslation } from 'react-i18next'
import { PROPERTY_SORTS } from '#contract/properties.ts'
import { FORM_ID } from './FilterPanel.tsx'
import { useSearchAddress } from './useSearchAddress.ts'

const [FIRST] = PROPERTY_SORTS

/** Belongs to the filters' form although it stands above the results. */
export function SortSelect() {
  const { t } = useTranslation()
  const { address, change } = useSearchAddress()
  const given = address.get('sort')
  return (
    <select
      form={FORM_ID}
      name="sort"
      aria-label={t('search.sort.title')}
      className="control w-auto min-w-0 grow"
      value={PROPERTY_SORTS.find((sort) => sort === given) ?? FIRST}
      onChange={({ currentTarget: { value } }) => change({ sort: value === FIRST ? undefined : value })}
    >
      {PROPERTY_SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {t(`search.sort.${sort}`)}
        </option>
      ))}
    </select>
  )
}
