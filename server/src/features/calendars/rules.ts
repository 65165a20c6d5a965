import { parseDate } from '@internationalized/date'
import { BLOCK_NIGHTS_MAX, BLOCK_YEARS_AHEAD } from '#contract/calendars.ts'

/** Minutes between two imports of a calendar. */
const IMPORT_INTERVAL = 30
/** Maximum number of minutes after failures. */
const IMPORT_INTERVAL_MAX = 24 * 60

/** Returns the invalid fields of a block, each with a message that continues a sentence starting with the field's name. */
export const blockErrors = (startDate: string, endDate: string, today: string): Record<string, string> => {
  const nights = parseDate(endDate).compare(parseDate(startDate))
  const last = parseDate(today).add({ years: BLOCK_YEARS_AHEAD }).toString()
  if (nights > BLOCK_NIGHTS_MAX)
    return { endDate: `is too late: you can block up to ${BLOCK_NIGHTS_MAX} nights at once` }
  if (endDate <= today) return { endDate: `is in the past: choose a date after ${today}` }
  if (endDate > last) return { endDate: `is too far ahead: choose ${last} or earlier` }
  return {}
}

/** Returns when a calendar is imported next. The interval doubles with each failure, up to a day. */
export const nextFetchAt = (now: Date, fails: number): Date =>
  new Date(now.getTime() + Math.min(IMPORT_INTERVAL * 2 ** Math.min(fails, 10), IMPORT_INTERVAL_MAX) * 60_000)

/** Returns the window of an import: the last month, whose entries may still change, and three years. */
export const importWindow = (today: string): { from: string; to: string } => ({
  from: parseDate(today).subtract({ days: 31 }).toString(),
  to: parseDate(today).add({ years: 3 }).toString(),
})

const withPlural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

/** Returns the message about a calendar that was imported in part, or null. */
export const importWarning = ({ skipped, isTruncated }: { skipped: number; isTruncated: boolean }): string | null => {
  if (isTruncated) return 'The calendar has more than 2,000 entries. The latest ones were skipped.'
  return skipped
    ? `${withPlural(skipped, 'entry', 'entries')} could not be read and ${skipped === 1 ? 'was' : 'were'} skipped.`
    : null
}
