import { useTranslation } from 'react-i18next'
import { Select } from './Field.tsx'
import type { Sorted } from './sorting.ts'
import { useListAddress } from './useListAddress.ts'

export type SortChoice = { sort: string; label: string }

/** Chooses by what a list is sorted, in the address. */
export function SortSelect({ choices, sorted }: { choices: readonly SortChoice[]; sorted: Sorted }) {
  const { t } = useTranslation('lists')
  const { change } = useListAddress()
  return (
    <Select
      label={t('sort.label')}
      value={sorted.sort ? `${sorted.sort} ${sorted.order}` : ''}
      onChange={({ currentTarget: { value } }) => {
        const [sort, order] = value.split(' ')
        change({ sort, order })
      }}
      options={[
        { value: '', label: t('sort.own') },
        ...choices.flatMap(({ sort, label }) => [
          { value: `${sort} asc`, label: t('sort.asc', { column: label }) },
          { value: `${sort} desc`, label: t('sort.desc', { column: label }) },
        ]),
      ]}
    />
  )
}
