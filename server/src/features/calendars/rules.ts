import { parseDate } from '@internationalized/date'
import { BLOCK_NIGHTS_MAX, BLOCK_YEARS_AHEAD } from '#contract/calendars.ts'
import { type FeedProblem, feedProblem } from '#contract/feed-problems.ts'
import { type Fault, fault } from '#contract/reasons.ts'

/** Minutes between two imports of a calendar. */
const IMPORT_INTERVAL = 30
/** Maximum number of minutes after failures. */
const IMPORT_INTERVAL_MAX = 24 * 60

/** Returns what is wrong with the end of a block, or undefined. */
export const blockFault = (startDate: string, endDate: string, today: string): Fault | undefined => {
  const nights = parseDate(endDate).compare(parseDate(startDate))
  const last = parseDate(today).add({ years: BLOCK_YEARS_AHEAD }).toString()
  if (nights > BLOCK_NIGHTS_MAX) return fault('block_too_long', { count: BLOCK_NIGHTS_MAX })
  if (endDate <= today) return fault('day_not_after', { day: today })
  if (endDate > last) return fault('day_too_far', { day: last })
  return undefined
}

/** Returns when a calendar is imported next. The interval doubles with each failure, up to a day. */
export const nextFetchAt = (now: Date, fails: number): Date =>
  new Date(now.getTime() + Math.min(IMPORT_INTERVAL * 2 ** Math.min(fails, 10), IMPORT_INTERVAL_MAX) * 60_000)

/** Returns the window of an import: the last month, whose entries may still change, and three years. */
export const importWindow = (today: string): { from: string; to: string } => ({
  from: parseDate(today).subtract({ days: 31 }).toString(),
  to: parseDate(today).add({ years: 3 }).toString(),
})

/** Returns why a calendar was imported in part only, or null. */
export const importWarning = ({
  skipped,
  isTruncated,
}: {
  skipped: number
  isTruncated: boolean
}): FeedProblem | null => {
  if (isTruncated) return feedProblem('too_many_entries')
  return skipped ? feedProblem('entries_skipped', { count: skipped }) : null
}
