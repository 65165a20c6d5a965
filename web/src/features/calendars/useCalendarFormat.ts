import { useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type DateRange, nightsBetween } from '#contract/days.ts'
import { isolateBidi } from '../../ui/bidi.ts'
import { formatRange, LanguageContext, useFormat } from '../../ui/format.ts'
import type { CalendarEntry } from './entries.ts'

/** Returns formatters for dates and entries. Dates are calendar days, formatted in UTC. */
export function useCalendarFormat() {
  const { t, i18n } = useTranslation('calendars')
  const { number } = useFormat()
  const language = useContext(LanguageContext)
  const formats = useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(`${language}-u-nu-latn`, { timeZone: 'UTC', ...options })
    const [ranges, whole, spoken, name, initial] = [
      format({ day: 'numeric', month: 'short', year: 'numeric' }),
      format({ day: 'numeric', month: 'long' }),
      format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      format({ weekday: 'short' }),
      format({ weekday: 'narrow' }),
    ]
    const weekday = format({ weekday: 'long' })
    return {
      range: ({ startDate, endDate }: DateRange) => formatRange(ranges, startDate, endDate),
      day: (day: string) => whole.format(new Date(day)),
      spoken: (day: string) => spoken.format(new Date(day)),
      weekday: (day: string) => weekday.format(new Date(day)),
      weekdayName: (day: string) => name.format(new Date(day)),
      weekdayInitial: (day: string) => initial.format(new Date(day)),
    }
  }, [language])

  const isolateName = (text: string) => isolateBidi(text, i18n.dir())
  /** The language key of an entry; a block with a note has its own. */
  const entryKey = ({ kind, name }: CalendarEntry) => (kind === 'block' && name ? 'blockNote' : kind)
  return {
    ...formats,
    isolateName,
    nights: (days: DateRange) => {
      const count = nightsBetween(days.startDate, days.endDate)
      return t('nights', { count, n: number(count) })
    },
    /** The visible label of a bar. */
    label: ({ kind, name }: CalendarEntry) => name || t(kind === 'block' ? 'bar.blocked' : 'kinds.busy'),
    /** The accessible label of a bar. */
    bar: (entry: CalendarEntry) =>
      t(`bar.${entryKey(entry)}`, { name: isolateName(entry.name), days: formats.range(entry) }),
    /** The part of a day's accessible label for an entry. */
    onDay: (entry: CalendarEntry) => t(`day.${entryKey(entry)}`, { name: isolateName(entry.name) }),
  }
}
