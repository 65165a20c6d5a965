import { useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageContext, useFormat } from '../../ui/format.ts'
import { isolated } from '../../ui/isolated.ts'
import { type Days, nightsOf } from './days.ts'
import type { Entry } from './entries.ts'

/** Days as the language writes them, and what holds them in words. Calendar days: nobody's clock moves them. */
export function useCalendarWords() {
  const { t, i18n } = useTranslation('calendar')
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
      range: ({ startDate, endDate }: Days) => ranges.formatRange(new Date(startDate), new Date(endDate)),
      day: (day: string) => whole.format(new Date(day)),
      spoken: (day: string) => spoken.format(new Date(day)),
      weekday: (day: string) => weekday.format(new Date(day)),
      weekdayName: (day: string) => name.format(new Date(day)),
      weekdayInitial: (day: string) => initial.format(new Date(day)),
    }
  }, [language])

  const named = (text: string) => isolated(text, i18n.dir())
  /** `blockNote` for a block that says what it is for. */
  const wordOf = ({ kind, name }: Entry) => (kind === 'block' && name ? 'blockNote' : kind)
  return {
    ...formats,
    named,
    nights: (days: Days) => {
      const count = nightsOf(days)
      return t('nights', { count, n: number(count) })
    },
    /** What stands on a bar. */
    label: ({ kind, name }: Entry) => name || t(kind === 'block' ? 'bar.blocked' : 'kinds.busy'),
    /** A bar for whoever does not see it. */
    bar: (entry: Entry) => t(`bar.${wordOf(entry)}`, { name: named(entry.name), days: formats.range(entry) }),
    /** After the date of a day that it holds. */
    onDay: (entry: Entry) => t(`day.${wordOf(entry)}`, { name: named(entry.name) }),
  }
}
