import { sql } from 'kysely'
import { listenFor } from './database/listen.ts'
import type { Db } from './database/types.ts'
import type { Events, Message, Orders } from './outbox.ts'

export type Listener<K extends keyof Events> = (trx: Db, data: Events[K]) => Promise<void>

/** Told inside one transaction with the end of the event: each listener's rows are written exactly once. */
export type Listeners = { readonly [K in keyof Events]?: readonly Listener<K>[] }

/** Several features' listeners as one. */
export const joined = (...all: readonly Listeners[]): Listeners => {
  const together: Partial<Record<keyof Events, readonly unknown[]>> = {}
  for (const each of all)
    for (const [kind, listeners] of Object.entries(each) as [keyof Events, readonly unknown[]][])
      together[kind] = [...(together[kind] ?? []), ...listeners]
  return together as Listeners
}

/** Done outside of any transaction; `id` is the same at every try. Throw `Hopeless` when trying again is of no use. */
export type Workers = { readonly [K in keyof Orders]: (data: Orders[K], id: string) => Promise<void> }

/** Trying again would change nothing. */
export class Hopeless extends Error {}

type Row = { id: string; kind: keyof Message; data: never; tries: number }

/** Seconds that a claimed row is left to whoever claimed it; a process that died lost it after that. */
const LEASE = 40
const AT_ONCE = 4
/** How often to look without being called (ms): for rows that are due later, and for calls that were missed. */
const ROUND = 5_000
const MINUTE = 60
const HOUR = 3_600
/** A mail server may be away for a weekend. */
const GIVE_UP_AFTER = 5 * 24 * HOUR

/** Seconds until the next try: 5, 10, 20 … up to a quarter of an hour. */
export const pauseAfter = (tries: number): number => Math.min(5 * 2 ** (tries - 1), HOUR / 4)

/** What strangers' servers can make slow. It has a line of its own: nobody's mail waits behind it. */
const SLOW: readonly (keyof Orders)[] = ['feed']

const claim = async (db: Db, slow: boolean): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    update outbox set due_at = now() + ${`${LEASE} seconds`}::interval, tries = tries + 1
    where id in (select id from outbox where due_at <= now() and given_up_at is null and (kind = any(${SLOW}::text[])) = ${slow}
      order by due_at, id limit ${AT_ONCE} for update skip locked)
    returning id, kind, data, tries`.execute(db)
  return rows
}

type Options = {
  db: Db
  /** Where to listen for new rows; without it there is only the round. */
  url?: string
  listeners: Listeners
  workers: Workers
  /** Told of whatever fails; it is tried again unless hopeless. */
  onProblem: (problem: unknown, kind: string) => void
  /** What time does: looked after every minute, in every process. */
  jobs?: () => Promise<void>
  /** Done once in a while by one of the processes. */
  sweep?: () => Promise<void>
}

export type Worker = {
  readonly start: () => void
  /** Resolves when what is under way has ended. */
  readonly stop: () => Promise<void>
  /** Does everything that is due and answers how much that was; for tests and tools. */
  readonly runDue: () => Promise<number>
}

/** Delivers the outbox: every row at least once, across crashes and beside other processes (R8, R11). */
export const makeWorker = ({ db, url, listeners, workers, onProblem, jobs, sweep }: Options): Worker => {
  const finish = (trx: Db, id: string) => trx.deleteFrom('outbox').where('id', '=', id).executeTakeFirst()

  const deliver = async ({ id, kind, data }: Row) => {
    const work = workers[kind as keyof Orders]
    if (work) {
      await work(data, id)
      await finish(db, id)
      return
    }
    await db.transaction().execute(async (trx) => {
      // Whoever comes second, after a lease that ran out, finds nothing to finish and tells nothing.
      const { numDeletedRows } = await finish(trx, id)
      if (numDeletedRows === 0n) return
      for (const listener of listeners[kind as keyof Events] ?? []) await listener(trx, data)
    })
  }

  const putOff = async ({ id, tries }: Row, problem: unknown) => {
    const text = (problem instanceof Error ? problem.message : String(problem)).slice(0, 500)
    await sql`
      update outbox set last_problem = ${text}, due_at = now() + ${`${pauseAfter(tries)} seconds`}::interval,
        given_up_at = case when ${problem instanceof Hopeless} or created_at < now() - ${`${GIVE_UP_AFTER} seconds`}::interval
          then now() end
      where id = ${id}`.execute(db)
  }

  const handle = async (row: Row) => {
    try {
      await deliver(row)
    } catch (problem) {
      onProblem(problem, row.kind)
      // Should this fail too, the lease runs out and somebody tries again.
      await putOff(row, problem).catch((second) => onProblem(second, row.kind))
    }
  }

  const runLine = async (slow: boolean) => {
    let done = 0
    for (;;) {
      const rows = await claim(db, slow)
      if (rows.length === 0) return done
      await Promise.all(rows.map(handle))
      done += rows.length
    }
  }

  // What one line does may put something into the other.
  const runDue = async () => {
    let done = 0
    for (;;) {
      const more = (await runLine(false)) + (await runLine(true))
      if (more === 0) return done
      done += more
    }
  }

  let stopped = false
  const openLine = (slow: boolean) => {
    let running: Promise<unknown> | undefined
    let calledAgain = false
    const wake = () => {
      if (stopped) return
      if (running) {
        calledAgain = true
        return
      }
      running = runLine(slow)
        .catch((problem) => onProblem(problem, 'outbox'))
        .finally(() => {
          running = undefined
          if (!calledAgain) return
          calledAgain = false
          wake()
        })
    }
    return { wake, ended: async () => running }
  }
  const lines = [openLine(false), openLine(true)]
  const wake = () => {
    for (const line of lines) line.wake()
  }

  let stopListening = async () => {}
  const timers: NodeJS.Timeout[] = []
  return {
    start: () => {
      timers.push(setInterval(wake, ROUND))
      if (jobs) timers.push(setInterval(() => jobs().catch((problem) => onProblem(problem, 'jobs')), MINUTE * 1_000))
      if (sweep) timers.push(setInterval(() => sweep().catch((problem) => onProblem(problem, 'sweep')), HOUR * 1_000))
      if (url) stopListening = listenFor(url, 'outbox', wake, (problem) => onProblem(problem, 'outbox'))
      wake()
    },
    stop: async () => {
      stopped = true
      for (const timer of timers) clearInterval(timer)
      await stopListening()
      await Promise.all(lines.map((line) => line.ended()))
    },
    runDue,
  }
}

/** Forgets what was given up long ago. */
export const sweepOutbox = async (db: Db): Promise<void> => {
  await sql`delete from outbox where given_up_at < now() - interval '30 days'`.execute(db)
}
