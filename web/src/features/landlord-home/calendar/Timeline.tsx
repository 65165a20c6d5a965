import { useContext, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addDays, type DateRange, nightsBetween, rangeContains } from '#contract/days.ts'
import type { CalendarRow } from '#contract/landlord-home.ts'
import { isolateBidi } from '../../../ui/bidi.ts'
import { LanguageContext, useFormat } from '../../../ui/format.ts'
import { usePersonName } from '../../../ui/usePersonName.ts'
import { useRange } from '../../../ui/useRange.ts'
import { type Bar, layOut } from './bars.ts'
import { KIND_CLASSES } from './kindClasses.ts'

/** Heights in rem: a lane with its gap. */
const LANE = 2
const PAST = 'border-line bg-raised text-mute'

type Props = { days: DateRange; rows: readonly CalendarRow[]; today: string }

/** Days from the start to the end of the line, and a line for each listing. It scrolls sideways on narrow screens. */
export function Timeline({ days, rows, today }: Props) {
  const { t } = useTranslation('landlord-home')
  const { number, month } = useFormat()
  const language = useContext(LanguageContext)
  const box = useRef<HTMLElement>(null)
  const todayMark = useRef<HTMLSpanElement>(null)
  const count = nightsBetween(days.startDate, days.endDate)
  const all = Array.from({ length: count }, (_, at) => addDays(days.startDate, at))
  const initials = useMemo(() => new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' }), [language])
  // On phones the month is wider than the screen: it begins some days before today.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each month
  useEffect(() => {
    const strip = box.current
    if (!strip) return
    strip.scrollLeft = 0
    const [mark, edge] = [todayMark.current?.getBoundingClientRect(), strip.getBoundingClientRect()]
    if (mark) strip.scrollLeft += mark.left + mark.width / 2 - (edge.left + edge.width / 2)
  }, [days.startDate])
  return (
    <section
      ref={box}
      aria-label={month(days.startDate)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-12 border border-line bg-surface"
    >
      <div className="min-w-fit lg:min-w-0">
        <div aria-hidden="true" className="grid border-b border-line lg:grid-cols-[14rem_minmax(0,1fr)]">
          <span className="px-4 py-2 text-13 font-semibold text-mute max-lg:hidden">{t('calendar.listing')}</span>
          <div className="flex">
            {all.map((day) => (
              <span
                key={day}
                ref={day === today ? todayMark : undefined}
                className={`grid w-9 shrink-0 place-items-center py-1 text-13 lg:w-auto lg:min-w-0 lg:flex-1 lg:basis-0 ${day === today ? 'font-bold text-accent' : 'text-mute'}`}
              >
                <span>{initials.format(new Date(day))}</span>
                <span>{number(Number(day.slice(-2)))}</span>
              </span>
            ))}
          </div>
        </div>
        <ul>
          {rows.map((row) => (
            <Row key={row.id} row={row} days={days} count={count} today={today} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Row({ row, days, count, today }: Omit<Props, 'rows'> & { row: CalendarRow; count: number }) {
  const { t } = useTranslation('landlord-home')
  const { bars, lanes } = layOut(row, days)
  const title = row.title || t('untitled')
  const part = (nights: number) => `${(nights / count) * 100}%`
  return (
    <li className="grid border-b border-line last:border-b-0 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <p className="sticky start-0 z-10 w-[min(100%,calc(100vw-3rem))] min-w-0 px-4 pt-2 lg:static lg:w-auto lg:border-e lg:border-line lg:py-2">
        <Link
          to={`/my-properties/${row.id}/calendar`}
          className="inline-flex min-h-11 max-w-full items-center font-semibold underline-offset-4 hover:underline"
        >
          <bdi className="line-clamp-2 wrap-anywhere">{title}</bdi>
        </Link>
        <span className="block text-13 text-mute">
          <bdi>{row.city}</bdi>
          {!row.isPublic && <span> · {t('calendar.paused')}</span>}
          {bars.length === 0 && <span> · {t('calendar.free')}</span>}
        </span>
      </p>
      <div
        className="relative my-1 bg-[linear-gradient(to_right,var(--line)_1px,transparent_1px)] max-lg:w-(--strip)"
        style={{
          ['--strip' as string]: `${count * 2.25}rem`,
          minHeight: `${Math.max(lanes * LANE, LANE) + 0.5}rem`,
          backgroundSize: `${100 / count}% 100%`,
        }}
      >
        {rangeContains(days, today) && (
          <span
            aria-hidden
            className="absolute inset-y-0 bg-[color-mix(in_oklab,var(--accent),transparent_88%)]"
            style={{ insetInlineStart: part(nightsBetween(days.startDate, today)), width: part(1) }}
          />
        )}
        {bars.length > 0 && (
          <ul>
            {bars.map((bar) => (
              <li key={`${bar.entry.kind} ${bar.entry.key}`}>
                <EntryBar bar={bar} listing={row.id} part={part} isPast={bar.entry.endDate <= today} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

type BarProps = { bar: Bar; listing: string; part: (nights: number) => string; isPast: boolean }

/** Leads to the booking, or for blocked nights to the calendar of the listing. */
function EntryBar({ bar: { entry, offset, nights, lane, startsHere, endsHere }, listing, part, isPast }: BarProps) {
  const { t, i18n } = useTranslation('landlord-home')
  const nameOf = usePersonName()
  const range = useRange()
  const { kind, tenant, bookingId, startDate, endDate } = entry
  const name = tenant ? nameOf(tenant) : ''
  const label = t(`calendar.${kind}`, { name: isolateBidi(name, i18n.dir()), days: range(startDate, endDate) })
  const edges = `${startsHere ? 'rounded-s-6 border-s' : ''} ${endsHere ? 'rounded-e-6 border-e' : ''}`
  return (
    <Link
      to={bookingId ? `/bookings/${bookingId}` : `/my-properties/${listing}/calendar`}
      aria-label={label}
      title={label}
      className={`absolute flex h-7 items-center overflow-clip border-y px-1 text-13 leading-none font-semibold ${isPast ? PAST : KIND_CLASSES[kind]} ${edges}`}
      style={{
        insetInlineStart: part(offset),
        width: `calc(${part(nights)} - 2px)`,
        insetBlockStart: `${lane * LANE + 0.25}rem`,
      }}
    >
      {name && (
        // Stays in sight while its bar does.
        <span dir="auto" className="sticky start-1 truncate leading-5">
          {name}
        </span>
      )}
    </Link>
  )
}
