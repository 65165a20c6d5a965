import { useTranslation } from 'react-i18next'
import { DateRangeField } from '../../../ui/dates/DateRangeField.tsx'
import type { ChangeSearch } from './useSearchParamsState.ts'

type Props = { startDate: string; endDate: string; change: ChangeSearch }

/** Filters by availability: both dates, or none. */
export function DateFilter({ startDate, endDate, change }: Props) {
  const { t } = useTranslation()
  return (
    <DateRangeField
      label={t('search.dates')}
      startLabel={t('search.checkIn')}
      endLabel={t('search.checkOut')}
      names={{ start: 'startDate', end: 'endDate' }}
      min="today"
      days={{ start: startDate, end: endDate }}
      onChange={({ start, end }) => change({ startDate: start || undefined, endDate: end || undefined })}
    />
  )
}
