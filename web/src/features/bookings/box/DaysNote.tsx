import { useTranslation } from 'react-i18next'
import type { Availability } from '#contract/bookings.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Days, DaysFault } from '../stay.ts'
import { useStayWords } from '../useStayWords.ts'

/** A fault of the days as a sentence that says what to do instead. */
export function useFaultWords() {
  const { t } = useTranslation('bookings')
  const { day, nights } = useStayWords()
  return (fault: DaysFault): string =>
    t(`fault.${fault.word}`, { day: day(fault.day), nights: 'nights' in fault ? nights(fault.nights) : '' })
}

type Props = {
  id: string
  open: Availability
  error: string | undefined
  /** Days that would do. */
  mend: Days | undefined
  onMend: (days: Days) => void
  /** Says also how long one may stay. */
  length?: boolean
}

/** What is wrong with the days, said when it turns wrong, with the step that mends it. */
export function DaysNote({ id, open, error, mend, onMend, length }: Props) {
  const { t } = useTranslation('bookings')
  const { nights, day } = useStayWords()
  return (
    <div id={id} className="grid justify-items-start gap-1 text-13 empty:hidden">
      <p role="alert" className="text-danger empty:hidden">
        {error}
      </p>
      {mend && (
        <Button className="min-h-9! px-3! text-13! touch:min-h-11!" onClick={() => onMend(mend)}>
          {t('box.mend', { day: day(mend.endDate) })}
        </Button>
      )}
      {length && (
        <p className="text-mute">{t('box.length', { least: nights(open.minStay), most: nights(open.maxStay) })}</p>
      )}
    </div>
  )
}
