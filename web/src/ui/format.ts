import { createContext, useContext } from 'react'

/** The language of the page, as a BCP 47 tag. */
export const LanguageContext = createContext('en')

const CENTS = 100

/**
 * Amounts, dates and countries as the language writes them. Latin digits everywhere: prices and dates stand beside
 * addresses and codes written in them. Dates are told in UTC, so that server and browser print the same day.
 */
const formatFor = (language: string) => {
  const locale = `${language}-u-nu-latn`
  const numbers = new Intl.NumberFormat(locale)
  const ratings = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 })
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const countries = new Intl.DisplayNames([language], { type: 'region' })
  const tongues = new Intl.DisplayNames([language], { type: 'language' })
  const lists = new Intl.ListFormat(language, { type: 'conjunction' })
  return {
    /** Cents are shown only where there are some. */
    money: (amount: number, currency: string) => {
      const digits = Math.round(amount * CENTS) % CENTS === 0 ? 0 : 2
      return new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).format(amount)
    },
    number: (value: number) => numbers.format(value),
    rating: (value: number) => ratings.format(value),
    percent: (share: number) => percents.format(share),
    date: (iso: string) => dates.format(new Date(iso)),
    month: (iso: string) => months.format(new Date(iso)),
    country: (code: string) => countries.of(code) ?? code,
    /** The name of the language with this BCP 47 tag. */
    language: (tag: string) => tongues.of(tag) ?? tag,
    list: (items: Iterable<string>) => lists.format(items),
  }
}

export type Format = ReturnType<typeof formatFor>

/** Intl objects are dear to make: one set a language. */
const formats = new Map<string, Format>()

const formatIn = (language: string): Format => {
  const known = formats.get(language)
  if (known) return known
  const made = formatFor(language)
  formats.set(language, made)
  return made
}

export const useFormat = (): Format => formatIn(useContext(LanguageContext))
