import type pg from 'pg'

/** Milliseconds. */
const TURN = 100
/** Tries of a connection, of which all but the last met a stall. */
const TRIES = 3

let turns = 0
// Falls behind the clock by as long as this process computes, or has no processor.
setInterval(() => {
  turns += 1
}, TURN).unref()

/**
 * Takes a connection of a pool. Tries again when the time for that passed while this process stood still, as at a start on a busy
 * machine: the server may have answered, and nothing has read it.
 */
export const connectDespiteStalls = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  for (let tries = 1; ; tries += 1) {
    const [begin, first] = [performance.now(), turns]
    try {
      return await pool.connect()
    } catch (problem) {
      const elapsed = performance.now() - begin
      const isTimeout = elapsed >= (pool.options.connectionTimeoutMillis ?? 0)
      if (tries === TRIES || !isTimeout || (turns - first) * TURN > elapsed / 2) throw problem
    }
  }
}
