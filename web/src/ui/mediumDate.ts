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
