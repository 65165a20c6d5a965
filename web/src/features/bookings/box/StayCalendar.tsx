import { useTranslation } from 'react-i18next'
import type { Availability } from '#contract/availability.ts'
import { addDays, type DateRange } from '#contract/days.ts'
import { LazyRangeCalendar } from '../../../ui/dates/LazyRangeCalendar.tsx'
import { isTaken, isUnavailable } from '../stayDates.ts'
import { useStayFormat } from '../useStayFormat.ts'

type Props = {
  availability: Availability
  dates: DateRange | undefined
  onChange: (dates: DateRange) => void
  /** Called with the check-in while the check-out is still to be selected, and with undefined after that. */
  onStart: (day: string | undefined) => void
  months: 1 | 2
  autoFocus?: boolean
  /** Ids of the elements that describe the dates. */
  describedBy?: string
}

/** A calendar to select check-in and check-out. Taken dates are struck through. */
export function StayCalendar({ availability, dates, onChange, ...rest }: Props) {
  const { t } = useTranslation('bookings')
  const { longDate } = useStayFormat()
  const stateText = (day: string) => {
    if (day === dates?.startDate) return t('calendar.checkIn')
    if (day === dates?.endDate) return t('calendar.checkOut')
    if (dates && dates.startDate < day && day < dates.endDate) return t('calendar.within')
    if (isTaken(day, availability.taken)) return t('calendar.taken')
    return undefined
  }
  return (
    <LazyRangeCalendar
      {...rest}
      label={t('calendar.label')}
      value={dates && { start: dates.startDate, end: dates.endDate }}
      min={availability.today}
      max={addDays(availability.lastStart, availability.maxStay)}
      isUnavailable={(day, from) => isUnavailable(day, from, dates?.endDate, availability)}
      dayLabel={(day) =>
        [longDate(day), day === availability.today ? t('calendar.today') : undefined, stateText(day)]
          .filter(Boolean)
          .join(', ')
      }
      onChange={({ start, end }) => onChange({ startDate: start, endDate: end })}
    />
  )
}
