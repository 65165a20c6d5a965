import { type CalendarDate, type DateValue, parseDate } from '@internationalized/date'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useContext, useEffect, useEffectEvent } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar,
  RangeCalendarStateContext,
} from 'react-aria-components/RangeCalendar'
import { useTranslation } from 'react-i18next'
import type { Availability } from '#contract/availability.ts'
import { addDays, type DateRange } from '#contract/days.ts'
import { LanguageContext } from '../../../ui/format.ts'
import { isTaken, isUnavailable } from '../stayDates.ts'
import { useStayFormat } from '../useStayFormat.ts'
import { preventPressableStyle } from './pressableStyle.ts'

preventPressableStyle()

const STEP_CLASSES =
  'grid size-11 place-items-center rounded-6 text-ink data-hovered:bg-raised data-disabled:opacity-30'
const MONTH_CLASSES = 'w-full table-fixed border-collapse [&_td]:p-0'
/** The selected range is one band with rounded ends. `touch-action`: see pressableStyle.ts. */
const CELL_CLASSES =
  'relative grid h-11 cursor-pointer place-items-center text-15 outline-none [touch-action:pan-x_pan-y_pinch-zoom] data-outside-month:invisible data-hovered:rounded-6 data-hovered:bg-raised data-today:font-bold data-today:underline data-today:underline-offset-4 data-disabled:cursor-default data-disabled:text-mute data-disabled:opacity-50 data-unavailable:cursor-not-allowed data-unavailable:text-mute data-unavailable:line-through data-selected:bg-raised data-selection-start:rounded-s-6 data-selection-start:bg-accent! data-selection-start:font-semibold data-selection-start:text-on-accent! data-selection-end:rounded-e-6 data-selection-end:bg-accent! data-selection-end:font-semibold data-selection-end:text-on-accent! data-focus-visible:z-10 data-focus-visible:rounded-6 data-focus-visible:outline-2 data-focus-visible:outline-offset-[-3px] data-focus-visible:outline-focus'

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

/** Reports the state of the calendar around it: it calls `onChange` only for whole ranges. */
function SelectedStart({ onStart }: Pick<Props, 'onStart'>) {
  const start = useContext(RangeCalendarStateContext)?.anchorDate?.toString()
  const report = useEffectEvent(onStart)
  useEffect(() => report(start), [start])
  useEffect(() => () => report(undefined), [])
  return null
}

/** A calendar to select check-in and check-out. Taken dates are struck through. */
export function StayCalendar({ availability, dates, onChange, onStart, months, autoFocus, describedBy }: Props) {
  const { t } = useTranslation('bookings')
  const { longDate } = useStayFormat()
  const language = useContext(LanguageContext)
  const value = dates && { start: parseDate(dates.startDate), end: parseDate(dates.endDate) }

  const stateText = (date: CalendarDate) => {
    const day = date.toString()
    if (day === dates?.startDate) return t('calendar.checkIn')
    if (day === dates?.endDate) return t('calendar.checkOut')
    if (dates && dates.startDate < day && day < dates.endDate) return t('calendar.within')
    if (isTaken(day, availability.taken)) return t('calendar.taken')
    return undefined
  }
  const dayLabel = (date: CalendarDate) => {
    const day = date.toString()
    return [longDate(day), day === availability.today ? t('calendar.today') : undefined, stateText(date)]
      .filter(Boolean)
      .join(', ')
  }
  // Arabic has no short weekday names, and the long ones do not fit beside a second month.
  const month = (offset: number) => (
    <div key={offset} className="min-w-0">
      <CalendarGrid
        offset={{ months: offset }}
        weekdayStyle={language.startsWith('ar') && months === 2 ? 'narrow' : 'short'}
        className={MONTH_CLASSES}
      >
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="pb-1 text-13 font-normal text-mute">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              data-day={date.toString()}
              className={CELL_CLASSES}
              // biome-ignore lint/a11y/useAriaPropsSupportedByRole: `props` set the role to button
              render={(props) => <div {...props} aria-label={dayLabel(date)} />}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  )
  return (
    <I18nProvider locale={`${language}-u-nu-latn`}>
      <RangeCalendar
        aria-label={t('calendar.label')}
        aria-describedby={describedBy}
        autoFocus={autoFocus ?? false}
        visibleDuration={{ months }}
        pageBehavior="single"
        minValue={parseDate(availability.today)}
        maxValue={parseDate(addDays(availability.lastStart, availability.maxStay))}
        value={value ?? null}
        commitBehavior="reset"
        isDateUnavailable={(date: DateValue, from: DateValue | null) =>
          isUnavailable(date.toString(), from?.toString(), dates?.endDate, availability)
        }
        onChange={({ start, end }) => onChange({ startDate: start.toString(), endDate: end.toString() })}
        className="grid gap-2"
      >
        <SelectedStart onStart={onStart} />
        <header className="flex items-center gap-2">
          <Button slot="previous" aria-label={t('calendar.previous')} className={STEP_CLASSES}>
            <ChevronLeft size={20} aria-hidden className="rtl:-scale-x-100" />
          </Button>
          <div className={`grid grow ${months === 2 ? 'grid-cols-2' : ''} text-center font-semibold`}>
            <CalendarHeading className="text-15 tracking-normal" />
            {months === 2 && <CalendarHeading offset={{ months: 1 }} className="text-15 tracking-normal" />}
          </div>
          <Button slot="next" aria-label={t('calendar.next')} className={STEP_CLASSES}>
            <ChevronRight size={20} aria-hidden className="rtl:-scale-x-100" />
          </Button>
        </header>
        <div className={`grid gap-8 ${months === 2 ? 'grid-cols-2' : ''}`}>
          {Array.from({ length: months }, (_, offset) => month(offset))}
        </div>
      </RangeCalendar>
    </I18nProvider>
  )
}
