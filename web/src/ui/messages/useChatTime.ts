import { useContext, useMemo } from 'react'
import { LanguageContext } from '../format.ts'

const DAY_MS = 86_400_000
const DAYS_WITH_NAME = 6

/** Returns how many midnights are between two instants, in the browser's time zone. */
const daysBetween = (from: Date, to: Date) => {
  const midnight = (time: Date) => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate())
  return Math.round((midnight(to) - midnight(from)) / DAY_MS)
}

const capitalised = (text: string, locale: string) => text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1)

/** Returns formatters for the times of messages, in the browser's time zone. Not for content that the server renders. */
export const useChatTime = () => {
  const language = useContext(LanguageContext)
  return useMemo(() => {
    const locale = `${language}-u-nu-latn`
    const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options)
    const times = format({ timeStyle: 'short' })
    const moments = format({ dateStyle: 'long', timeStyle: 'short' })
    const weekdays = format({ weekday: 'long' })
    const shortDays = format({ day: 'numeric', month: 'short' })
    const shortDates = format({ dateStyle: 'short' })
    const days = format({ weekday: 'long', day: 'numeric', month: 'long' })
    const dates = format({ day: 'numeric', month: 'long', year: 'numeric' })
    const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
    const nearDay = (age: number) => (age === 0 || age === 1 ? capitalised(relative.format(-age, 'day'), locale) : '')
    const isThisYear = (at: Date, now: Date) => at.getFullYear() === now.getFullYear()
    return {
      time: (iso: string) => times.format(new Date(iso)),
      moment: (iso: string) => moments.format(new Date(iso)),
      /** Names a day above the messages of that day: "Today", "Monday 12 May", "12 May 2025". */
      day: (iso: string) => {
        const [at, now] = [new Date(iso), new Date()]
        return nearDay(daysBetween(at, now)) || (isThisYear(at, now) ? days : dates).format(at)
      },
      /** The time as a list shows it: "14:05", "Yesterday", "Monday", "12 May". */
      short: (iso: string) => {
        const [at, now] = [new Date(iso), new Date()]
        const age = daysBetween(at, now)
        if (age <= 0) return times.format(at)
        if (age === 1) return nearDay(age)
        if (age <= DAYS_WITH_NAME) return weekdays.format(at)
        return (isThisYear(at, now) ? shortDays : shortDates).format(at)
      },
    }
  }, [language])
}

/** Whether two messages were sent on different days, in the browser's time zone. */
export const areOnDifferentDays = (one: string, other: string): boolean =>
  daysBetween(new Date(one), new Date(other)) !== 0
