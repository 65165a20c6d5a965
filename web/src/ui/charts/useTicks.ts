import { useContext, useMemo } from 'react'
import { LanguageContext } from '../format.ts'

/** Returns short texts for the axes of charts: months, days, numbers and amounts. */
export function useTicks(currency: string) {
  const language = useContext(LanguageContext)
  return useMemo(() => {
    const locale = `${language}-u-nu-latn`
    const months = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
    const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
    // Quarters of a step are labelled too.
    const short = { notation: 'compact', maximumFractionDigits: 2 } as const
    const numbers = new Intl.NumberFormat(locale, short)
    const amounts = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      ...short,
    })
    return {
      month: (day: string) => months.format(new Date(day)),
      day: (day: string) => days.format(new Date(day)),
      number: (value: number) => numbers.format(value),
      amount: (amount: number) => amounts.format(amount),
    }
  }, [language, currency])
}
