import { useContext, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageContext, useFormat } from '../../../ui/format.ts'
import { type Bar, layWeek } from '../bars.ts'
import { columnsOf, type Days, weeksOf, within } from '../days.ts'
import type { Entry } from '../entries.ts'
import { useCalendarWords } from '../useCalendarWords.ts'
import { BarView } from './BarView.tsx'
import { BAR_STEP, DAY_HEAD, FOOT, LEAST_LANES } from './look.ts'

export type GridProps = {
  entries: readonly Entry[]
  today: string
  /** The one day that Tab leads to. */
  tabStop: string
  chosen: Days | undefined
  /** Some of the chosen days are taken. */
  clash: boolean
  /** By pointer. */
  onPress: (day: string) => void
  /** By keyboard or by a screen reader. */
  onActivate: (day: string) => void
  onOpen: (entry: Entry) => void
}

/** A month as a grid of days, with bars over what is held. */
export function MonthGrid({ month, ...rest }: GridProps & { month: string }) {
  const id = useId()
  const language = useContext(LanguageContext)
  const format = useFormat()
  const words = useCalendarWords()
  const { entries } = rest
  const weeks = useMemo(
    () => weeksOf(month, language).map((days) => ({ days, ...layWeek(days, entries) })),
    [month, language, entries],
  )
  return (
    <div className="grid content-start gap-2">
      <h2 id={id} className="text-center text-18">
        {format.month(month)}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: days are chosen in it, with the arrow keys */}
      <table role="grid" aria-labelledby={id} aria-multiselectable className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            {columnsOf(language).map((day) => (
              <th
                key={day}
                scope="col"
                abbr={words.weekday(day)}
                className="h-8 overflow-hidden text-13 font-semibold text-mute"
              >
                <span className="sm:hidden">{words.weekdayInitial(day)}</span>
                <span className="max-sm:hidden">{words.weekdayName(day)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ days, bars, lanes, more }) => {
            const height = DAY_HEAD + Math.max(lanes, LEAST_LANES) * BAR_STEP + (more.some(Boolean) ? FOOT : 0.25)
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
                    // biome-ignore lint/suspicious/noArrayIndexKey: days of other months, all alike
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
  chosen,
  clash,
  onPress,
  onActivate,
  onOpen,
}: GridProps & { day: string; bars: readonly Bar[]; more: number }) {
  const { t } = useTranslation('calendar')
  const { number } = useFormat()
  const words = useCalendarWords()
  const here = entries.filter((entry) => within(day, entry))
  const past = day < today
  const isChosen = chosen !== undefined && within(day, chosen)
  const said = [
    words.spoken(day),
    day === today && t('day.today'),
    past && t('day.past'),
    ...here.map(words.onDay),
    !past && here.length === 0 && t('day.free'),
    isChosen && t('day.chosen'),
  ].filter(Boolean)
  const ground = isChosen
    ? clash
      ? 'bg-[color-mix(in_oklab,var(--danger),var(--surface)_75%)]!'
      : 'bg-[color-mix(in_oklab,var(--focus),var(--surface)_72%)]!'
    : past
      ? 'bg-bg text-mute'
      : ''
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid may be chosen
    <td className={CELL} aria-selected={isChosen}>
      <button
        type="button"
        data-day={day}
        aria-label={said.join(', ')}
        aria-current={day === today ? 'date' : undefined}
        tabIndex={day === tabStop ? 0 : -1}
        // Keys and screen readers press without a pointer.
        onClick={({ detail }) => (detail === 0 ? onActivate(day) : onPress(day))}
        className={`${DAY} ${ground}`}
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
        {more > 0 && <span className="text-13 leading-none text-mute">{t('day.more', { n: number(more) })}</span>}
      </button>
      {bars.map((bar) => (
        <BarView key={bar.entry.key} bar={bar} over={bar.entry.endDate <= today} onOpen={onOpen} />
      ))}
    </td>
  )
}
