import { useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SystemReason } from '#contract/bookings.ts'
import { LanguageContext, useFormat } from '../../ui/format.ts'
import { mediumDate } from '../../ui/mediumDate.ts'
import { useRange } from '../../ui/useRange.ts'

/** Returns formatters for dates, nights, guests and reasons. Dates are calendar days, formatted in UTC. */
export function useStayFormat() {
  const { t } = useTranslation(['bookings', 'translation'])
  const { number } = useFormat()
  const language = useContext(LanguageContext)
  const range = useRange()
  const formats = useMemo(() => {
    const locale = `${language}-u-nu-latn`
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short', ...options })
    const mediumDates = new Intl.DateTimeFormat(locale, { ...mediumDate(language), timeZone: 'UTC' })
    const [shortDates, longDate] = [
      format({ weekday: 'short' }),
      format({ weekday: 'long', month: 'long', year: 'numeric' }),
    ]
    return {
      day: (day: string) => mediumDates.format(new Date(day)),
      short: (day: string) => shortDates.format(new Date(day)),
      longDate: (day: string) => longDate.format(new Date(day)),
    }
  }, [language])
  return {
    ...formats,
    range,
    nights: (count: number) => t('nights', { count, n: number(count) }),
    guests: (count: number) => t('translation:guests', { count, n: number(count) }),
    /** Translates a reason of the system by its code. The words of a person stay unchanged. */
    reason: (text: string, code: SystemReason | null) => (code ? t(`reasons.${code}`) : text),
  }
}
