import { useTranslation } from 'react-i18next'
import type { Availability } from '#contract/availability.ts'
import type { DateRange } from '#contract/days.ts'
import { minStayOf } from '#contract/nightly-prices.ts'
import { Button } from '../../../ui/Button.tsx'
import type { DateError } from '../stayDates.ts'
import { useStayFormat } from '../useStayFormat.ts'

/** Returns a function for the text of a date error, which says what to do instead. */
export function useDateErrorText() {
  const { t } = useTranslation('bookings')
  const { day, nights } = useStayFormat()
  return (error: DateError): string =>
    t(`fault.${error.word}`, { day: day(error.day), nights: 'nights' in error ? nights(error.nights) : '' })
}

type Props = {
  id: string
  availability: Availability
  /** A season may have a minimum stay of its own. */
  checkIn: string | undefined
  error: string | undefined
  /** Valid dates to offer instead. */
  suggestion: DateRange | undefined
  onSuggestion: (dates: DateRange) => void
  /** Whether to show the minimum and maximum stay. */
  showsLength?: boolean
}

/** An error of the selected dates with a button that corrects them. */
export function DateNotice({ id, availability, checkIn, error, suggestion, onSuggestion, showsLength }: Props) {
  const { t } = useTranslation('bookings')
  const { nights, day } = useStayFormat()
  const least = checkIn === undefined ? availability.minStay : minStayOf(availability, checkIn)
  return (
    <div id={id} className="grid justify-items-start gap-1 text-13 empty:hidden">
      <p role="alert" className="text-danger empty:hidden">
        {error}
      </p>
      {suggestion && (
        <Button className="min-h-9! px-3! text-13! touch:min-h-11!" onClick={() => onSuggestion(suggestion)}>
          {t('box.changeCheckOut', { day: day(suggestion.endDate) })}
        </Button>
      )}
      {showsLength && (
        <p className="text-mute">{t('box.length', { least: nights(least), most: nights(availability.maxStay) })}</p>
      )}
    </div>
  )
}
