type DateOptions = Pick<
  Intl.DateTimeFormatOptions,
  'dateStyle' | 'timeStyle' | 'day' | 'month' | 'year' | 'hour' | 'minute'
>

/** The medium style of Arabic has numbers only, beside dates with the name of the month. */
const isNumeric = (language: string) => /^ar\b/.test(language)
const NAMED = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** Returns the options of a short date with the name of its month. */
export const mediumDate = (language: string): DateOptions => (isNumeric(language) ? NAMED : { dateStyle: 'medium' })

/** Returns the options of such a date with its time. */
export const mediumDateTime = (language: string): DateOptions =>
  isNumeric(language) ? { ...NAMED, hour: 'numeric', minute: '2-digit' } : { dateStyle: 'medium', timeStyle: 'short' }

/** Made once for each language: making one takes as long as showing a card of a property. */
const days = new Map<string, Intl.DateTimeFormat>()

/** Returns what formats calendar days as short dates with the name of their month, with the digits of the interface. */
export const dayFormat = (language: string): Intl.DateTimeFormat => {
  const format =
    days.get(language) ?? new Intl.DateTimeFormat(`${language}-u-nu-latn`, { ...mediumDate(language), timeZone: 'UTC' })
  days.set(language, format)
  return format
}
