import type { Language } from '#contract/product.ts'
import { latinLocale, moneyFormat } from '../../../platform/money-format.ts'
import type { Plurals } from './words/en.ts'

/** Direction marks of `Intl`: the template sets the direction of amounts. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g
const CONTROLS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu
const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2068', '\u2069']

/** Returns a text by a user with a direction of its own, which does not reorder what is around it. */
export const isolate = (text: string): string =>
  FIRST_STRONG_ISOLATE + text.toWellFormed().replace(CONTROLS, ' ').trim() + POP_ISOLATE

/** Returns the formats of a document. Instants are written as days at the property. */
export const documentFormats = (language: Language, { currency, zone }: { currency: string; zone: string }) => {
  const locale = latinLocale(language)
  const days = (timeZone: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  const [calendarDays, local] = [days('UTC'), days(zone)]
  const amounts = moneyFormat(language, currency)
  const numbers = new Intl.NumberFormat(locale)
  const percents = new Intl.NumberFormat(locale, { style: 'percent' })
  const plurals = new Intl.PluralRules(locale)
  const countries = new Intl.DisplayNames([language], { type: 'region' })
  const money = (minor: number) => amounts(minor).replace(DIRECTION_MARKS, '')
  return {
    /** Of minor units. */
    money,
    /** An amount within a line. Only text from right to left needs it apart: elsewhere copies of the line would have the isolate. */
    moneyInLine: (minor: number) => (language === 'ar' ? isolate(money(minor)) : money(minor)),
    /** Of a whole percentage. */
    percent: (percent: number) => percents.format(percent / 100).replace(DIRECTION_MARKS, ''),
    day: (day: string) => calendarDays.format(new Date(day)),
    range: (from: string, to: string) => calendarDays.formatRange(new Date(from), new Date(to)),
    dayOf: (instant: Date) => local.format(instant),
    country: (code: string) => countries.of(code) ?? code,
    count: (words: Plurals, n: number) => (words[plurals.select(n)] ?? words.other).replace('{n}', numbers.format(n)),
    units: (unit: 'week' | 'month', n: number) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(n),
  }
}

export type DocumentFormats = ReturnType<typeof documentFormats>
