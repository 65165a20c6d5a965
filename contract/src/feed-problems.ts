import { REASONS } from './reasons.ts'

type Status = { status: number }

/** Why an imported calendar could not be read, or not all of it. */
export const FEED_PROBLEMS = {
  link_unreachable: REASONS.link_unreachable[1],
  link_scheme: REASONS.link_scheme[1],
  link_port: REASONS.link_port[1],
  link_refused: ({ status }: Status) => `The server responded with ${status}. The link may have been reset or removed.`,
  wrong_response: ({ status }: Status) => `The server responded with ${status} instead of a calendar.`,
  wrong_encoding: 'The server sent an unsupported content encoding.',
  too_large: ({ megabytes }: { megabytes: number }) => `It is larger than ${megabytes} MB.`,
  too_many_redirects: ({ count }: { count: number }) => `The link was redirected more than ${count} times.`,
  too_slow: ({ seconds }: { seconds: number }) => `The server did not respond within ${seconds} seconds.`,
  no_calendar: 'The link does not lead to a calendar.',
  incomplete: 'The calendar is incomplete.',
  unreadable: 'The calendar could not be read. It has invalid entries.',
  too_many_entries: 'The calendar has more than 2,000 entries. The latest ones were skipped.',
  entries_skipped: ({ count }: { count: number }) =>
    count === 1 ? '1 entry could not be read and was skipped.' : `${count} entries could not be read and were skipped.`,
} as const

export type FeedReason = keyof typeof FEED_PROBLEMS
export type FeedProblem = { readonly reason: FeedReason; readonly values?: Record<string, string | number> }

type ValuesOf<R extends FeedReason> = (typeof FEED_PROBLEMS)[R] extends (values: infer V) => string ? V : never

/** Returns a problem of a calendar, with its values unless the reason has none. */
export const feedProblem = <R extends FeedReason>(
  reason: R,
  ...[values]: [ValuesOf<R>] extends [never] ? [] : [values: ValuesOf<R>]
): FeedProblem => (values === undefined ? { reason } : { reason, values: values as NonNullable<FeedProblem['values']> })

/** Returns the English sentence. */
export const describeFeedProblem = ({ reason, values }: FeedProblem): string => {
  const template = FEED_PROBLEMS[reason]
  return typeof template === 'string' ? template : template(values as never)
}
