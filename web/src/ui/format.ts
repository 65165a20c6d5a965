import { createContext, useContext } from 'react'

/** The language of the page with its region, as BCP 47 tag: the same on the server and in the browser. */
export const LanguageContext = createContext('en-GB')

const CENTS = 100

/** Node and browsers put different spaces around the dash of a range: the page would not hydrate. */
const THIN_SPACES = /[\u2009\u202f]/g

/** Returns two calendar days (`2026-05-12`) as one range. The format must be in UTC. */
export const formatRange = (format: Intl.DateTimeFormat, start: string, end: string): string =>
  format.formatRange(new Date(start), new Date(end)).replace(THIN_SPACES, ' ')

/** The marks of `Intl` order an amount in its language only; within a sentence or a cell the minus sign would move. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g
/** `Intl` writes a hyphen, which is shorter than the figures and may end a line. */
const MINUS = '\u2212'
const RIGHT_TO_LEFT = /^ar\b/
const [LEFT_TO_RIGHT_ISOLATE, POP_ISOLATE] = ['\u2066', '\u2069']

/**
 * Formats amounts, dates and countries in a locale. Always with Latin digits, as in the addresses and codes beside
 * them. Dates are formatted in UTC, so that server and browser render the same day.
 */
const createFormat = (language: string) => {
  const locale = `${language}-u-nu-latn`
  const numbers = new Intl.NumberFormat(locale)
  const ratings = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const countries = new Intl.DisplayNames([language], { type: 'region' })
  const languages = new Intl.DisplayNames([language], { type: 'language' })
  const lists = new Intl.ListFormat(language, { type: 'conjunction' })
  const amounts = new Map<string, Intl.NumberFormat>()
  const amountsIn = (currency: string, digits: number) => {
    const key = `${currency} ${digits}`
    const format =
      amounts.get(key) ??
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })
    amounts.set(key, format)
    return format
  }
  return {
    /** Shows cents only when they are not zero. */
    money: (amount: number, currency: string) => {
      const text = amountsIn(currency, Math.round(amount * CENTS) % CENTS === 0 ? 0 : 2)
        .format(amount)
        .replace('-', MINUS)
      if (!RIGHT_TO_LEFT.test(language)) return text
      return LEFT_TO_RIGHT_ISOLATE + text.replace(DIRECTION_MARKS, '') + POP_ISOLATE
    },
    number: (value: number) => numbers.format(value),
    rating: (value: number) => ratings.format(value),
    percent: (share: number) => percents.format(share),
    date: (iso: string) => dates.format(new Date(iso)),
    /** Calendar days (`2026-05-12`). */
    range: (start: string, end: string) => formatRange(dates, start, end),
    month: (iso: string) => months.format(new Date(iso)),
    country: (code: string) => countries.of(code) ?? code,
    /** The name of the language with this BCP 47 tag. */
    language: (tag: string) => languages.of(tag) ?? tag,
    list: (items: Iterable<string>) => lists.format(items),
  }
}

export type Format = ReturnType<typeof createFormat>

/** Intl objects are expensive to create: one set for each locale. */
const formatsByLanguage = new Map<string, Format>()

/** Returns the formats of a locale, outside of components. */
export const formatFor = (language: string): Format => {
  const cached = formatsByLanguage.get(language)
  if (cached) return cached
  const created = createFormat(language)
  formatsByLanguage.set(language, created)
  return created
}

export const useFormat = (): Format => formatFor(useContext(LanguageContext))
