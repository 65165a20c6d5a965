import { useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SYSTEM_REASONS } from '#contract/bookings.ts'
import { LanguageContext, useFormat } from '../../ui/format.ts'

const REASONS = Object.entries(SYSTEM_REASONS)

/** Days and nights as the language writes them. Days are calendar days: nobody's clock moves them. */
export function useStayWords() {
  const { t } = useTranslation('bookings')
  const { number } = useFormat()
  const language = useContext(LanguageContext)
  const formats = useMemo(() => {
    const locale = `${language}-u-nu-latn`
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short', ...options })
    const [whole, short, spoken] = [
      format({ year: 'numeric' }),
      format({ weekday: 'short' }),
      format({ weekday: 'long', month: 'long', year: 'numeric' }),
    ]
    return {
      range: (start: string, end: string) => whole.formatRange(new Date(start), new Date(end)),
      day: (day: string) => whole.format(new Date(day)),
      short: (day: string) => short.format(new Date(day)),
      spoken: (day: string) => spoken.format(new Date(day)),
    }
  }, [language])
  return {
    ...formats,
    nights: (count: number) => t('nights', { count, n: number(count) }),
    guests: (count: number) => t('translation:guests', { count, n: number(count) }),
    /** What the system says comes in English; what people write is left as it is. */
    reason: (text: string) => {
      const code = REASONS.find(([, sentence]) => sentence === text)?.[0]
      return code ? t(`reasons.${code as keyof typeof SYSTEM_REASONS}`) : text
    },
  }
}
