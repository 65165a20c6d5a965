import { useTranslation } from 'react-i18next'
import { DateRangeField } from './dates/DateRangeField.tsx'
import { RANGE, type RangeNames, readDays } from './dayRange.ts'
import { useListAddress } from './useListAddress.ts'

/** What the rows of a list of admins are dated by. */
type What =
  | 'joined'
  | 'created'
  | 'submitted'
  | 'changed'
  | 'applied'
  | 'requested'
  | 'checkIn'
  | 'paid'
  | 'decided'
  | 'due'
  | 'recorded'
  | 'written'
  | 'reported'
  | 'opened'
  | 'done'

type Props = {
  what: What
  names?: RangeNames
  /** Whether days to come can be selected. */
  isAhead?: boolean
}

/** Limits a list of the administration to days, which the address has. */
export function DaysFilter({ what, names = RANGE, isAhead = false }: Props) {
  const { t } = useTranslation('lists')
  const { params, change } = useListAddress()
  const days: Record<string, string | undefined> = readDays(params, names)
  const [from, to] = names
  const label = t(`days.${what}`)
  return (
    <div className="w-full sm:w-80">
      <DateRangeField
        label={label}
        startLabel={t('days.from', { what: label })}
        endLabel={t('days.to', { what: label })}
        {...(!isAhead && { max: 'today' })}
        allowsOneDay
        days={{ start: days[from] ?? '', end: days[to] ?? '' }}
        onChange={({ start, end }) => change({ [from]: start || undefined, [to]: end || undefined })}
      />
    </div>
  )
}
