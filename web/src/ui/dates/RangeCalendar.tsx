import {
  type CalendarDate,
  type DateValue,
  getLocalTimeZone,
  parseDate,
  today as todayIn,
} from '@internationalized/date'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useContext, useEffect, useEffectEvent } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import {
  Button,
  RangeCalendar as Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendarStateContext,
} from 'react-aria-components/RangeCalendar'
import { useTranslation } from 'react-i18next'
import { LanguageContext } from '../format.ts'
import { preventPressableStyle } from './pressableStyle.ts'

preventPressableStyle()

const STEP_CLASSES =
  'grid size-11 place-items-center rounded-6 text-ink data-hovered:bg-raised data-disabled:opacity-30'
const MONTH_CLASSES = 'w-full table-fixed border-collapse [&_td]:p-0'
/** The selected range is one band with rounded ends. `touch-action`: see pressableStyle.ts. */
const CELL_CLASSES =
  'relative grid h-11 cursor-pointer place-items-center text-15 outline-none [touch-action:pan-x_pan-y_pinch-zoom] data-outside-month:invisible data-hovered:rounded-6 data-hovered:bg-raised data-today:font-bold data-today:underline data-today:underline-offset-4 data-disabled:cursor-default data-disabled:text-mute data-disabled:opacity-50 data-unavailable:cursor-not-allowed data-unavailable:text-mute data-unavailable:line-through data-selected:bg-raised data-selection-start:rounded-s-6 data-selection-start:bg-accent! data-selection-start:no-underline! data-selection-start:font-semibold data-selection-start:text-on-accent! data-selection-end:rounded-e-6 data-selection-end:bg-accent! data-selection-end:font-semibold data-selection-end:text-on-accent! data-focus-visible:z-10 data-focus-visible:rounded-6 data-focus-visible:outline-2 data-focus-visible:outline-offset-[-3px] data-focus-visible:outline-focus'

/** First and last day that are selected, as `2026-05-12`. */
export type DayRange = { start: string; end: string }

type Props = {
  label: string
  value: DayRange | undefined
  /** Called for whole ranges only. */
  onChange: (days: DayRange) => void
  /** Called with the first day while the last is still to be selected, and with undefined after that. */
  onStart?: ((day: string | undefined) => void) | undefined
  /** The first and the last day that can be selected; `today` is that of the device. */
  min?: string | undefined
  max?: string | undefined
  /** Whether a day cannot be selected; `from` is the first day, while the last is still to be selected. */
  isUnavailable?: ((day: string, from: string | undefined) => boolean) | undefined
  /** The accessible name of a day; by default the date. */
  dayLabel?: ((day: string) => string) | undefined
  months: 1 | 2
  autoFocus?: boolean
  /** Ids of the elements that describe the dates. */
  describedBy?: string | undefined
}

const limitOf = (day: string | undefined) => {
  if (!day) return {}
  return day === 'today' ? { day: todayIn(getLocalTimeZone()) } : { day: parseDate(day) }
}

/** Reports the state of the calendar around it: it calls `onChange` only for whole ranges. */
function SelectedStart({ onStart }: { onStart: (day: string | undefined) => void }) {
  const start = useContext(RangeCalendarStateContext)?.anchorDate?.toString()
  const report = useEffectEvent(onStart)
  useEffect(() => report(start), [start])
  useEffect(() => () => report(undefined), [])
  return null
}

/** The calendar of the product: selects a first and a last day, by mouse, touch and keyboard. */
export function RangeCalendar({ label, value, onChange, onStart, min, max, months, dayLabel, ...rest }: Props) {
  const { t } = useTranslation()
  const language = useContext(LanguageContext)
  const { day: first } = limitOf(min)
  const { day: last } = limitOf(max)
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
          {(date: CalendarDate) => (
            <CalendarCell
              date={date}
              data-day={date.toString()}
              className={CELL_CLASSES}
              {...(dayLabel && {
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: `props` set the role to button
                render: (props) => <div {...props} aria-label={dayLabel(date.toString())} />,
              })}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  )
  return (
    <I18nProvider locale={`${language}-u-nu-latn`}>
      <Calendar
        aria-label={label}
        aria-describedby={rest.describedBy}
        autoFocus={rest.autoFocus ?? false}
        visibleDuration={{ months }}
        pageBehavior="single"
        {...(first && { minValue: first })}
        {...(last && { maxValue: last })}
        value={value ? { start: parseDate(value.start), end: parseDate(value.end) } : null}
        commitBehavior="reset"
        isDateUnavailable={(date: DateValue, from: DateValue | null) =>
          rest.isUnavailable?.(date.toString(), from?.toString()) ?? false
        }
        onChange={({ start, end }) => onChange({ start: start.toString(), end: end.toString() })}
        className="grid gap-2"
      >
        {onStart && <SelectedStart onStart={onStart} />}
        <header className="flex items-center gap-2">
          <Button slot="previous" aria-label={t('dates.previous')} className={STEP_CLASSES}>
            <ChevronLeft size={20} aria-hidden className="rtl:-scale-x-100" />
          </Button>
          <div className={`grid grow ${months === 2 ? 'grid-cols-2' : ''} text-center font-semibold`}>
            <CalendarHeading className="text-15 tracking-normal" />
            {months === 2 && <CalendarHeading offset={{ months: 1 }} className="text-15 tracking-normal" />}
          </div>
          <Button slot="next" aria-label={t('dates.next')} className={STEP_CLASSES}>
            <ChevronRight size={20} aria-hidden className="rtl:-scale-x-100" />
          </Button>
        </header>
        <div className={`grid gap-8 ${months === 2 ? 'grid-cols-2' : ''}`}>
          {Array.from({ length: months }, (_, offset) => month(offset))}
        </div>
      </Calendar>
    </I18nProvider>
  )
}
