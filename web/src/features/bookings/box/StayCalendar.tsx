import { type CalendarDate, type DateValue, parseDate } from '@internationalized/date'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useContext } from 'react'
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
} from 'react-aria-components/RangeCalendar'
import { useTranslation } from 'react-i18next'
import type { Availability } from '#contract/bookings.ts'
import { LanguageContext } from '../../../ui/format.ts'
import { addDays, type Days, isClosed, isTaken } from '../stay.ts'
import { useStayWords } from '../useStayWords.ts'
import { standForPressStyle } from './pressStyle.ts'

standForPressStyle()

const STEP = 'grid size-11 place-items-center rounded-6 text-ink data-hovered:bg-raised data-disabled:opacity-30'
const MONTH = 'w-full table-fixed border-collapse [&_td]:p-0'
/** The band between the two ends runs through; the ends are round. `touch-action`: see pressStyle.ts. */
const CELL =
  'relative grid h-11 cursor-pointer place-items-center text-15 outline-none [touch-action:pan-x_pan-y_pinch-zoom] data-outside-month:invisible data-hovered:rounded-6 data-hovered:bg-raised data-today:font-bold data-today:underline data-today:underline-offset-4 data-disabled:cursor-default data-disabled:text-mute data-disabled:opacity-50 data-unavailable:cursor-not-allowed data-unavailable:text-mute data-unavailable:line-through data-selected:bg-raised data-selection-start:rounded-s-6 data-selection-start:bg-accent! data-selection-start:font-semibold data-selection-start:text-on-accent! data-selection-end:rounded-e-6 data-selection-end:bg-accent! data-selection-end:font-semibold data-selection-end:text-on-accent! data-focus-visible:z-10 data-focus-visible:rounded-6 data-focus-visible:outline-2 data-focus-visible:outline-offset-[-3px] data-focus-visible:outline-focus'

type Props = {
  open: Availability
  days: Days | undefined
  onChange: (days: Days) => void
  months: 1 | 2
  autoFocus?: boolean
  /** Ids of what explains the days. */
  describedBy?: string
}

/** Days to press, one after the other: the first night, the day of leaving. Taken ones are struck through. */
export function StayCalendar({ open, days, onChange, months, autoFocus, describedBy }: Props) {
  const { t } = useTranslation('bookings')
  const { spoken } = useStayWords()
  const language = useContext(LanguageContext)
  const value = days && { start: parseDate(days.startDate), end: parseDate(days.endDate) }

  const marks = (date: CalendarDate) => {
    const day = date.toString()
    if (day === days?.startDate) return t('calendar.arrival')
    if (day === days?.endDate) return t('calendar.leaving')
    if (days && days.startDate < day && day < days.endDate) return t('calendar.within')
    if (isTaken(day, open.taken)) return t('calendar.taken')
    return undefined
  }
  const spokenDay = (date: CalendarDate) => {
    const day = date.toString()
    return [spoken(day), day === open.today ? t('calendar.today') : undefined, marks(date)].filter(Boolean).join(', ')
  }
  // Arabic has no short names: two months have no room for the whole ones.
  const month = (offset: number) => (
    <div key={offset} className="min-w-0">
      <CalendarGrid
        offset={{ months: offset }}
        weekdayStyle={language === 'ar' && months === 2 ? 'narrow' : 'short'}
        className={MONTH}
      >
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="pb-1 text-13 font-normal text-mute">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              data-day={date.toString()}
              className={CELL}
              // biome-ignore lint/a11y/useAriaPropsSupportedByRole: `props` make it a button
              render={(props) => <div {...props} aria-label={spokenDay(date)} />}
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
        minValue={parseDate(open.today)}
        maxValue={parseDate(addDays(open.lastStart, open.maxStay))}
        value={value ?? null}
        commitBehavior="reset"
        isDateUnavailable={(date: DateValue, from: DateValue | null) =>
          isClosed(date.toString(), from?.toString(), days?.endDate, open)
        }
        onChange={({ start, end }) => onChange({ startDate: start.toString(), endDate: end.toString() })}
        className="grid gap-2"
      >
        <header className="flex items-center gap-2">
          <Button slot="previous" aria-label={t('calendar.previous')} className={STEP}>
            <ChevronLeft size={20} aria-hidden className="rtl:-scale-x-100" />
          </Button>
          <div className={`grid grow ${months === 2 ? 'grid-cols-2' : ''} text-center font-semibold`}>
            <CalendarHeading className="text-15 tracking-normal" />
            {months === 2 && <CalendarHeading offset={{ months: 1 }} className="text-15 tracking-normal" />}
          </div>
          <Button slot="next" aria-label={t('calendar.next')} className={STEP}>
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
