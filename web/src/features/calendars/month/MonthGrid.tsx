import { useContext, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type DateRange, rangeContains } from '#contract/days.ts'
import { LanguageContext, useFormat } from '../../../ui/format.ts'
import { type Bar, layOutWeek } from '../bars.ts'
import { weekdaysOf, weeksOf } from '../days.ts'
import type { CalendarEntry } from '../entries.ts'
import { useCalendarFormat } from '../useCalendarFormat.ts'
import { EntryBar } from './EntryBar.tsx'
import { BAR_HEIGHT, DAY_NUMBER_HEIGHT, MIN_LANES, MORE_HEIGHT } from './entryStyles.ts'

export type GridProps = {
  entries: readonly CalendarEntry[]
  today: string
  /** The day with `tabindex` 0. */
  tabStop: string
  selectedDates: DateRange | undefined
  /** Whether some of the selected dates are blocked. */
  hasConflict: boolean
  /** Called on a click by pointer. */
  onPress: (day: string) => void
  /** Called on a click by keyboard or screen reader. */
  onActivate: (day: string) => void
  onOpen: (entry: CalendarEntry) => void
  /** What the night costs; undefined unless the place is let by the night. */
  priceOf: (day: string) => number | undefined
  currency: string
}

/** A month as an ARIA grid of days with the bars of its entries. */
export function MonthGrid({ month, ...rest }: GridProps & { month: string }) {
  const id = useId()
  const language = useContext(LanguageContext)
  const { month: formatMonth } = useFormat()
  const format = useCalendarFormat()
  const { entries } = rest
  const weeks = useMemo(
    () => weeksOf(month, language).map((days) => ({ days, ...layOutWeek(days, entries) })),
    [month, language, entries],
  )
  return (
    <div className="grid content-start gap-2">
      <h2 id={id} className="text-center text-18">
        {formatMonth(month)}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: days are selectedDates in it, with the arrow keys */}
      <table role="grid" aria-labelledby={id} aria-multiselectable className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            {weekdaysOf(language).map((day) => (
              <th
                key={day}
                scope="col"
                abbr={format.weekday(day)}
                className="h-8 overflow-hidden text-13 font-semibold text-mute"
              >
                <span className="sm:hidden">{format.weekdayInitial(day)}</span>
                <span className="max-sm:hidden">{format.weekdayName(day)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ days, bars, lanes, more }) => {
            const height =
              DAY_NUMBER_HEIGHT + Math.max(lanes, MIN_LANES) * BAR_HEIGHT + (more.some(Boolean) ? MORE_HEIGHT : 0.25)
            return (
              <tr key={days.find(Boolean)} style={{ height: `${height}rem` }}>
                {days.map((day, column) =>
                  day ? (
                    <Cell
                      key={day}
                      {...rest}
                      day={day}
                      bars={bars.filter((bar) => bar.column === column)}
                      more={more[column] ?? 0}
                    />
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: empty cells are identical
                    <td key={column} />
                  ),
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const CELL = 'relative border border-line p-0'
const DAY =
  'absolute inset-0 flex cursor-pointer flex-col items-start justify-between p-1 text-start text-15 outline-offset-[-3px] select-none [-webkit-touch-callout:none] hover:bg-raised'

function Cell({
  day,
  bars,
  more,
  entries,
  today,
  tabStop,
  selectedDates,
  hasConflict,
  onPress,
  onActivate,
  onOpen,
  priceOf,
  currency,
}: GridProps & { day: string; bars: readonly Bar[]; more: number }) {
  const { t } = useTranslation('calendars')
  const { number, money } = useFormat()
  const format = useCalendarFormat()
  const dayEntries = entries.filter((entry) => rangeContains(entry, day))
  const isPast = day < today
  const isFree = !isPast && dayEntries.length === 0
  const price = isFree ? priceOf(day) : undefined
  const isSelected = selectedDates !== undefined && rangeContains(selectedDates, day)
  const description = [
    format.spoken(day),
    day === today && t('day.today'),
    isPast && t('day.past'),
    ...dayEntries.map(format.onDay),
    isFree && t('day.free'),
    price !== undefined && t('day.price', { amount: money(price, currency) }),
    isSelected && t('day.selected'),
    // What is in sight is part of the name.
    more > 0 && t('day.more', { n: number(more) }),
  ].filter(Boolean)
  const background = isSelected
    ? hasConflict
      ? 'bg-[color-mix(in_oklab,var(--danger),var(--surface)_75%)]!'
      : 'bg-[color-mix(in_oklab,var(--focus),var(--surface)_72%)]!'
    : isPast
      ? 'bg-bg text-mute'
      : ''
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a gridcell supports aria-selected
    <td className={CELL} aria-selected={isSelected}>
      <button
        type="button"
        data-day={day}
        aria-label={description.join(', ')}
        aria-current={day === today ? 'date' : undefined}
        tabIndex={day === tabStop ? 0 : -1}
        // Clicks by keyboard and screen reader have a `detail` of 0.
        onClick={({ detail }) => (detail === 0 ? onActivate(day) : onPress(day))}
        className={`${DAY} ${background}`}
      >
        <span
          className={
            day === today
              ? 'grid size-6 place-items-center rounded-full bg-ink text-13 font-bold text-bg'
              : 'grid size-6 place-items-center'
          }
        >
          {number(Number(day.slice(-2)))}
        </span>
        {price !== undefined && (
          <span className="max-w-full overflow-hidden text-13 leading-none text-mute max-sm:text-[0.6875rem]">
            {money(price, currency)}
          </span>
        )}
        {more > 0 && <span className="text-13 leading-none text-mute">{t('day.more', { n: number(more) })}</span>}
      </button>
      {bars.map((bar) => (
        <EntryBar key={bar.entry.key} bar={bar} isPast={bar.entry.endDate <= today} onOpen={onOpen} />
      ))}
    </td>
  )
}
