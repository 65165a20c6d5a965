import { parseDate } from '@internationalized/date'
import { BLOCK_MAX, BLOCK_YEARS_AHEAD } from '#contract/calendars.ts'

/** Minutes between two readings of a calendar. */
const EVERY = 30
const DAY = 24 * 60

/** What does not fit of days to be blocked, by field, as the end of a sentence that begins with its name. */
export const blockFaults = (startDate: string, endDate: string, today: string): Record<string, string> => {
  const nights = parseDate(endDate).compare(parseDate(startDate))
  const last = parseDate(today).add({ years: BLOCK_YEARS_AHEAD }).toString()
  if (nights < 1) return { endDate: 'must be after startDate' }
  if (nights > BLOCK_MAX) return { endDate: `is too late: block at most ${BLOCK_MAX} nights at once` }
  if (endDate <= today) return { endDate: `is in the past: choose a day after ${today}` }
  if (endDate > last) return { endDate: `is too far ahead: choose ${last} or earlier` }
  return {}
}

/** When a calendar is read next: after half an hour, and ever later when it keeps failing, up to a day. */
export const nextReading = (now: Date, fails: number): Date =>
  new Date(now.getTime() + Math.min(EVERY * 2 ** Math.min(fails, 10), DAY) * 60_000)

/** Of others' calendars what is just over, since it may still be changed there, and three years. */
export const readingWindow = (today: string): { from: string; to: string } => ({
  from: parseDate(today).subtract({ days: 31 }).toString(),
  to: parseDate(today).add({ years: 3 }).toString(),
})

const counted = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`

/** What to tell of a calendar that was read, but not whole. */
export const readingFault = ({ skipped, cut }: { skipped: number; cut: boolean }): string | null => {
  if (cut) return 'The calendar has more than 2,000 entries: the latest ones are left out.'
  return skipped
    ? `${counted(skipped, 'entry').replace('entrys', 'entries')} could not be read and ${skipped === 1 ? 'is' : 'are'} left out.`
    : null
}
