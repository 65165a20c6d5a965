/** The names of the first and the last day of a range in the address. */
export type RangeNames = readonly [from: string, to: string]
export const RANGE: RangeNames = ['from', 'to']
export const CHECK_IN_RANGE: RangeNames = ['checkInFrom', 'checkInTo']

const DAY = /^[1-9]\d{3}-\d\d-\d\d$/

/** Whether the calendar has that day: the parser makes 2 March of 30 February. */
const exists = (day: string): boolean => {
  const parsed = new Date(`${day}T00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day)
}

const readDay = (params: URLSearchParams, name: string): string | undefined => {
  const day = params.get(name) ?? ''
  return DAY.test(day) && exists(day) ? day : undefined
}

/**
 * Reads the days that a list is limited to, both inclusive, under the names in the address. Left out are days that do not
 * exist, and both where the last one is before the first.
 */
export const readDays = <Names extends RangeNames>(
  params: URLSearchParams,
  names: Names,
): { [Name in Names[number]]?: string } => {
  const days = names.flatMap((name) => {
    const day = readDay(params, name)
    return day ? [[name, day] as const] : []
  })
  const [first, last] = days
  if (first && last && last[1] < first[1]) return {}
  return Object.fromEntries(days) as { [Name in Names[number]]?: string }
}

/** The start of a day in the reader's time zone, or of one of the next days. */
const startOf = (day: string, later = 0): string => {
  const start = new Date(`${day}T00:00`)
  start.setDate(start.getDate() + later)
  return start.toISOString()
}

/** Reads `from` and `to` as calls take them: whole days of the reader's time zone, the last one included. */
export const readInstants = (params: URLSearchParams): { from?: string; to?: string } => {
  const { from, to } = readDays(params, RANGE)
  return { ...(from && { from: startOf(from) }), ...(to && { to: startOf(to, 1) }) }
}

/** The change of the address that removes a range. */
export const NO_DAYS = { from: undefined, to: undefined }
