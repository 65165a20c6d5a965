import { type ComponentType, memo } from 'react'
import { CheckboxRow } from '../../../ui/CheckboxRow.tsx'
import { useFormat } from '../../../ui/format.ts'
import { withCode } from '../filters.ts'
import type { ChangeSearch } from './useSearchParamsState.ts'

type Props = {
  filter: 'amenities' | 'propertyType'
  code: string
  label: string
  Icon?: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  /** How many places have it; undefined until that is known. */
  count: number | undefined
  isChosen: boolean
  change: ChangeSearch
}

/** One of several codes of a filter. Rendered again only when it changes itself: a filter has up to 60 of them. */
export const CodeRow = memo(function CodeRow({ filter, code, label, Icon, count, isChosen, change }: Props) {
  const { number } = useFormat()
  return (
    <CheckboxRow
      name={filter}
      value={code}
      checked={isChosen}
      disabled={count === 0 && !isChosen}
      icon={Icon && <Icon size={18} aria-hidden />}
      label={label}
      count={count === undefined ? undefined : number(count)}
      onChange={({ currentTarget: { checked } }) =>
        change((now) => ({ [filter]: withCode(now.get(filter), code, checked) }))
      }
    />
  )
})
