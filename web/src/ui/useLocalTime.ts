import { useContext, useMemo } from 'react'
import { LanguageContext } from './format.ts'
import { mediumDate, mediumDateTime } from './mediumDate.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const DAYS_MAX = 7

/** Calendar days between two moments, in the browser's time zone. Never negative: clocks may differ. */
const daysBetween = (from: Date, to: Date) => {
  const [start, end] = [from, to].map((time) => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()))
  return Math.max(0, Math.round(((end ?? 0) - (start ?? 0)) / DAY))
}

const formatAgo = (spans: Intl.RelativeTimeFormat, dates: Intl.DateTimeFormat, time: Date, now: Date) => {
  const elapsed = Math.max(0, now.getTime() - time.getTime())
  if (elapsed < MINUTE) return spans.format(0, 'second')
  if (elapsed < HOUR) return spans.format(-Math.floor(elapsed / MINUTE), 'minute')
  if (elapsed < DAY) return spans.format(-Math.floor(elapsed / HOUR), 'hour')
  const days = daysBetween(time, now)
  return days < DAYS_MAX ? spans.format(-days, 'day') : dates.format(time)
}

/** Returns formatters for dates and times in the browser's time zone. Not for content that the server renders. */
export const useLocalTime = () => {
  const language = useContext(LanguageContext)
  return useMemo(() => {
    const locale = `${language}-u-nu-latn`
    const dates = new Intl.DateTimeFormat(locale, mediumDate(language))
    const spans = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'long' })
    const times = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })
    const dateTimes = new Intl.DateTimeFormat(locale, mediumDateTime(language))
    const zoned = (timeZone?: string) =>
      new Intl.DateTimeFormat(locale, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZoneName: 'short',
        ...(timeZone && { timeZone }),
      })
    const local = zoned()
    /** "5 minutes ago", within a week; then the date. */
    const ago = (iso: string, now = new Date()) => formatAgo(spans, dates, new Date(iso), now)
    /** "today", "yesterday", then the date. */
    const dayAgo = (iso: string, now = new Date()) => {
      const days = daysBetween(new Date(iso), now)
      return days < 2 ? spans.format(-days, 'day') : dates.format(new Date(iso))
    }
    return {
      /** In another time zone, with its name: the property's, for deadlines at it. */
      momentAt: (iso: string, timeZone?: string) => (timeZone ? zoned(timeZone) : local).format(new Date(iso)),
      /** In another time zone: the property's, for days that count there. */
      day: (iso: string, timeZone?: string) =>
        (timeZone ? new Intl.DateTimeFormat(locale, { ...mediumDate(language), timeZone }) : dates).format(
          new Date(iso),
        ),
      moment: (iso: string) => dateTimes.format(new Date(iso)),
      ago,
      dayAgo,
      /** As `ago`; the time of day where that would repeat a heading by `dayAgo`. */
      agoUnderDay: (iso: string, now = new Date()) => {
        const text = ago(iso, now)
        return text === dayAgo(iso, now) ? times.format(new Date(iso)) : text
      },
    }
  }, [language])
}
