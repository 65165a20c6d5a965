import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** Milliseconds. */
const TURN = 100
/** Tries of a connection, of which all but the last met a stall. */
const TRIES = 3

/** Milliseconds that this process has run: less than have passed when it computes, or has no processor. */
let ran = 0
setInterval(() => {
  ran += TURN
}, TURN).unref()

/** Resolves after this process has run for so many milliseconds. */
const run = async (time: number, signal: AbortSignal) => {
  const end = ran + time
  while (ran < end && !signal.aborted) await delay(TURN, undefined, { ref: false, signal }).catch(() => {})
}

/**
 * Returns the answer of a database, or throws when there is none after this process has run for so many milliseconds. In those in
 * which it stood still, the answer may have come: it is read before the next turn begins.
 */
export const answerWithin = async <Answer>(timeout: number, answer: Promise<Answer>): Promise<Answer> => {
  const ended = new AbortController()
  const late = run(timeout, ended.signal).then((): never => {
    throw new Error('Connection terminated: the database does not respond in time.')
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    ended.abort()
  }
}

/**
 * Takes a connection of a pool. Tries again when the time for that passed while this process stood still, as at a start on a busy
 * machine: the server may have answered, and nothing has read it.
 */
export const connectDespiteStalls = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  for (let tries = 1; ; tries += 1) {
    const [begin, first] = [performance.now(), ran]
    try {
      return await pool.connect()
    } catch (problem) {
      const elapsed = performance.now() - begin
      const isTimeout = elapsed >= (pool.options.connectionTimeoutMillis ?? 0)
      if (tries === TRIES || !isTimeout || ran - first > elapsed / 2) throw problem
    }
  }
}
