import type pg from 'pg'
import { createProbe, sever } from './own-connection.ts'

/** Between two checks while queries run, and for the answer to one. Callers get 503 within two seconds (R10). */
const CHECK_INTERVAL_MS = 400
const CHECK_TIMEOUT_MS = 1_200

/** Throws unless the database responds within CHECK_TIMEOUT_MS. */
export type Ask = () => Promise<void>

/** Returns what asks the database on a connection of its own, and what ends that connection. */
const createAsker = (pool: pg.Pool, options: { readonly url: string; readonly name: string }) => {
  const probe = createProbe({ ...options, question: 'select 1', timeout: CHECK_TIMEOUT_MS })
  const askOnce = async () => {
    // A connection that was opened now would stay open.
    if (pool.ending) throw new Error('Connection terminated: the pool is closed.')
    await probe.ask()
  }
  let asking: Promise<void> | undefined
  const ask: Ask = () => {
    asking ??= askOnce().finally(() => {
      asking = undefined
    })
    return asking
  }
  return { ask, close: probe.close }
}

/**
 * Severs the busy connections of a pool when the database stops responding on a connection of its own. A query may take
 * long while the database works, so its duration alone says nothing. Returns what asks on that connection.
 */
export const watchPool = (pool: pg.Pool, options: { readonly url: string; readonly name: string }): Ask => {
  const busy = new Set<pg.Client>()
  const forget = (client: pg.Client) => void busy.delete(client)
  pool.on('acquire', (client) => void busy.add(client as unknown as pg.Client))
  pool.on('release', (_problem, client) => forget(client as unknown as pg.Client))
  pool.on('remove', (client) => forget(client as unknown as pg.Client))

  const { ask, close } = createAsker(pool, options)
  const check = async () => {
    const suspects = [...busy]
    const responds = await ask().then(
      () => true,
      () => false,
    )
    if (responds) return
    for (const client of suspects) if (busy.has(client)) sever(client)
  }

  let isChecking = false
  const timer = setInterval(() => {
    if (pool.ending) {
      clearInterval(timer)
      close()
    } else if (busy.size > 0 && !isChecking) {
      isChecking = true
      void check().finally(() => {
        isChecking = false
      })
    }
  }, CHECK_INTERVAL_MS).unref()
  return ask
}
