import { useTranslation } from 'react-i18next'
import { Select } from './Field.tsx'
import type { OwnOrder, Sorted, SortKind } from './sorting.ts'
import { useListAddress } from './useListAddress.ts'

/** A word by which a list can be sorted. `kind` is that of its values: dates unless it is given. */
export type SortChoice = { sort: string; label: string; kind?: SortKind | undefined }

type Props = {
  choices: readonly SortChoice[]
  sorted: Sorted
  /** How the list is sorted by itself. */
  own?: OwnOrder | undefined
}

/** Chooses by what a list is sorted, in the address. */
export function SortSelect({ choices, sorted, own = 'newest' }: Props) {
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
        { value: '', label: t(`sort.own.${own}`) },
        ...choices.flatMap(({ sort, label, kind = 'date' }) => [
          { value: `${sort} asc`, label: t(`sort.${kind}.asc`, { column: label }) },
          { value: `${sort} desc`, label: t(`sort.${kind}.desc`, { column: label }) },
        ]),
      ]}
    />
  )
}
