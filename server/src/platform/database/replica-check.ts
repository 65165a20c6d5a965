import { createProbe, type Probe } from './own-connection.ts'

/** Milliseconds for a connection and for an answer. */
const CHECK_TIMEOUT_MS = 1_200

/** Bytes of the write-ahead log (WAL) since its beginning. */
export type Position = number

/** What a replica answers to a check. */
export type Answer = {
  readonly isStandby: boolean
  /** Up to where it has replayed the log of the primary. */
  readonly replayed: Position
  /** Of the cluster; a copy has that of its primary. */
  readonly system: string
  readonly database: string
}

/** What is known of the primary. */
export type Primary = {
  readonly system: string
  readonly database: string
  /** Where its log ended, with the time in milliseconds, oldest first. Not empty. */
  readonly samples: readonly { readonly at: number; readonly position: Position }[]
}

export type Verdict =
  | { readonly kind: 'used' | 'catching-up'; readonly lag: number }
  | { readonly kind: 'late' | 'gone' | 'primary' | 'stranger'; readonly reason: string; readonly lag?: number }

const QUERY = `select pg_is_in_recovery() as "isStandby",
  coalesce((pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8, 0) as replayed,
  (select system_identifier::text from pg_control_system()) as system, current_database() as database`

/** Returns the milliseconds since a standby was up to date: infinite unless it has been since the first sample. */
const lagOf = ({ samples }: Primary, replayed: Position, now: number): number => {
  const last = samples.at(-1)
  if (last && replayed >= last.position) return 0
  const reached = samples.findLast(({ position }) => position <= replayed)
  return reached ? now - reached.at : Number.POSITIVE_INFINITY
}

/** Decides whether a server may answer reads. `since` is when its checks began, `now` the time, in milliseconds. */
export const judge = (
  answer: Answer,
  primary: Primary,
  { now, since, maxLag }: { readonly now: number; readonly since: number; readonly maxLag: number },
): Verdict => {
  if (!answer.isStandby) return { kind: 'primary', reason: 'it is no standby (any more)' }
  if (answer.system !== primary.system || answer.database !== primary.database)
    return { kind: 'stranger', reason: 'it is no copy of the database of DATABASE_URL' }
  const lag = lagOf(primary, answer.replayed, now)
  if (lag <= maxLag) return { kind: 'used', lag }
  // What it lacks may be no older than this process.
  if (lag === Number.POSITIVE_INFINITY && now - since <= maxLag) return { kind: 'catching-up', lag: now - since }
  const seconds = Math.round(Math.min(lag, now - since) / 1_000)
  return { kind: 'late', reason: `it is more than ${seconds} s late`, lag: Math.min(lag, now - since) }
}

export type Checker = Probe<Answer>

/** Asks a server on a connection of its own. */
export const createChecker = (url: string): Checker => {
  const probe = createProbe<Answer>({
    url,
    name: 'lintel replica check',
    question: QUERY,
    timeout: CHECK_TIMEOUT_MS,
  })
  let asking: Promise<Answer> | undefined
  return {
    // A second question meanwhile gets the same answer.
    ask: () => {
      asking ??= probe.ask().finally(() => {
        asking = undefined
      })
      return asking
    },
    close: probe.close,
  }
}
