import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { CALL_TIMEOUTS, connect } from './connect.ts'
import { type Checker, createChecker, judge, type Position, type Primary, type Verdict } from './replica-check.ts'
import type { Db } from './types.ts'

/** Milliseconds between two checks of all replicas. */
const CHECK_INTERVAL_MS = 500
/** Samples of the primary are kept for the longest lag that counts, and a bit more. */
const SAMPLES_KEPT_MS = 5_000
/** Milliseconds that running queries have to end. */
const CLOSE_WITHIN_MS = 1_000

/** A replica that answers a read. */
export type Reader = {
  readonly db: Db
  /** Checks it at once, and uses it no more until then. */
  readonly doubt: () => void
}

export type ReplicaState = {
  /** Host, port and database, without user and password. */
  readonly name: string
  readonly isUsed: boolean
  /** What the last check found. */
  readonly verdict: Verdict['kind']
  readonly lagSeconds: number
}

export type Replicas = {
  /** Milliseconds for which a replica may be late, and for which a position of the log has to be remembered. */
  readonly maxLag: number
  readonly isConfigured: boolean
  /** Whether any replica may answer. */
  readonly hasUsed: () => boolean
  /** Returns a replica that has replayed the log up to there, or undefined when the primary has to answer. */
  readonly choose: (position: Position) => Reader | undefined
  /** Returns one line for each replica that is not used. */
  readonly problems: () => string[]
  readonly states: () => ReplicaState[]
  /** Begins the checks. Resolves after the first one. */
  readonly start: (log: Log) => Promise<void>
  readonly close: () => Promise<void>
}

type Log = { readonly info: (message: string) => void; readonly warn: (message: string) => void }

type Replica = {
  readonly name: string
  readonly db: Db
  readonly checker: Checker
  verdict: Verdict | undefined
  replayed: Position
  isDoubted: boolean
}

const nameOf = (url: string) => {
  const { hostname, port, pathname, searchParams } = new URL(url)
  return `${hostname || searchParams.get('host')}:${port || 5432}${pathname}`
}

const REASON = { gone: 'it does not answer', 'catching-up': 'it is catching up' }

const reasonOf = (verdict: Verdict | undefined) =>
  verdict && 'reason' in verdict ? verdict.reason : REASON['catching-up']

const lineOf = ({ name, verdict }: Replica) =>
  `DATABASE_READ_URL: the replica ${name} is not used, because ${reasonOf(verdict)}. The primary answers instead.`

const readPrimary = async (db: Db) => {
  const { rows } = await sql<{ position: Position; system: string; database: string }>`
    select (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::float8 as position,
      (select system_identifier::text from pg_control_system()) as system, current_database() as database`.execute(db)
  return rows[0]
}

/** SQL for where the log of the primary ends now: what was committed before is below. */
export const WRITTEN_POSITION = sql<Position>`(pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::int8`

export const findWrittenPosition = async (db: Db): Promise<Position> => {
  const { position } = await db.selectNoFrom(WRITTEN_POSITION.as('position')).executeTakeFirstOrThrow()
  return position
}

type Options = {
  readonly urls: readonly string[]
  /** The primary. */
  readonly db: Db
  /** Milliseconds. */
  readonly maxLag: number
}

/**
 * Opens the replicas of DATABASE_READ_URL, which answer reads while they are reachable, standbys of this database and
 * not late.
 */
export const openReplicas = ({ urls, db, maxLag }: Options): Replicas => {
  const since = performance.now()
  const replicas: Replica[] = urls.map((url) => ({
    name: nameOf(url),
    db: connect(url, { timeouts: CALL_TIMEOUTS }),
    checker: createChecker(url),
    verdict: undefined,
    replayed: 0,
    isDoubted: false,
  }))
  let primary: Primary | undefined
  let log: Log | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let turn = 0

  /** While the primary is unreachable nothing new is known of it, and nothing is written that a replica could lack. */
  const sample = async () => {
    const now = performance.now()
    const found = await readPrimary(db).catch(() => undefined)
    if (!found) return
    const { position, ...names } = found
    const kept = (primary?.samples ?? []).filter(({ at }) => now - at <= maxLag + SAMPLES_KEPT_MS)
    primary = { ...names, samples: [...kept, { at: now, position }] }
  }
  const conclude = (replica: Replica, verdict: Verdict) => {
    const before = replica.verdict
    replica.verdict = verdict
    if (before?.kind === verdict.kind || isClosed) return
    if (verdict.kind === 'used') log?.info(`The replica ${replica.name} answers reads.`)
    else if (verdict.kind !== 'catching-up') log?.warn(lineOf(replica))
  }
  const check = async (replica: Replica) => {
    try {
      const answer = await replica.checker.ask()
      replica.replayed = answer.replayed
      const now = performance.now()
      conclude(
        replica,
        primary ? judge(answer, primary, { now, since, maxLag }) : { kind: 'catching-up', lag: now - since },
      )
    } catch (problem) {
      conclude(replica, { kind: 'gone', reason: `${REASON.gone} (${(problem as Error).message || 'no connection'})` })
    }
    replica.isDoubted = false
  }
  const round = async () => {
    await sample()
    await Promise.all(replicas.map(check))
    if (!isClosed) timer = setTimeout(() => void round(), CHECK_INTERVAL_MS).unref()
  }
  const isUsed = ({ verdict, isDoubted }: Replica) => verdict?.kind === 'used' && !isDoubted

  return {
    maxLag,
    isConfigured: urls.length > 0,
    hasUsed: () => replicas.some(isUsed),
    choose: (position) => {
      const fit = replicas.filter((replica) => isUsed(replica) && replica.replayed >= position)
      turn += 1
      const replica = fit[turn % fit.length]
      if (!replica) return undefined
      const doubt = () => {
        if (replica.isDoubted) return
        replica.isDoubted = true
        void check(replica)
      }
      return { db: replica.db, doubt }
    },
    problems: () => replicas.filter((replica) => !isUsed(replica)).map(lineOf),
    states: () =>
      replicas.map((replica) => ({
        name: replica.name,
        isUsed: isUsed(replica),
        verdict: replica.verdict?.kind ?? 'catching-up',
        lagSeconds: (replica.verdict?.lag ?? 0) / 1_000,
      })),
    start: async (given) => {
      log = given
      if (urls.length > 0) await round()
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      for (const { checker } of replicas) checker.close()
      // A query of a frozen replica never ends.
      await Promise.race([
        Promise.all(replicas.map((replica) => replica.db.destroy())),
        delay(CLOSE_WITHIN_MS, undefined, { ref: false }),
      ])
    },
  }
}
