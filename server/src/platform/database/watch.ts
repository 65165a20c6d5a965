import { setImmediate as afterReading, setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { createProbe, sever } from './own-connection.ts'

/** Between two checks while queries run, and for the answer to one. Callers get 503 within two seconds (R10). */
const CHECK_INTERVAL_MS = 400
const CHECK_TIMEOUT_MS = 1_200

/**
 * Severs the busy connections of a pool when the database stops responding on a connection of its own. A query may take
 * long while the database works, so its duration alone says nothing.
 */
export const watchPool = (pool: pg.Pool, { url, name }: { readonly url: string; readonly name: string }): void => {
  const busy = new Set<pg.Client>()
  const forget = (client: pg.Client) => void busy.delete(client)
  pool.on('acquire', (client) => void busy.add(client as unknown as pg.Client))
  pool.on('release', (_problem, client) => forget(client as unknown as pg.Client))
  pool.on('remove', (client) => forget(client as unknown as pg.Client))

  const probe = createProbe({ url, name, question: 'select 1', connectTimeout: CHECK_TIMEOUT_MS })
  /** After a delay of the event loop a timer fires before the answer is read, which is why reading comes first. */
  const isLate = () => delay(CHECK_TIMEOUT_MS, undefined, { ref: false }).then(() => afterReading(false))
  const check = async () => {
    const suspects = [...busy]
    const responds = await Promise.race([
      probe.ask().then(
        () => true,
        () => false,
      ),
      isLate(),
    ])
    if (responds) return
    probe.close()
    for (const client of suspects) if (busy.has(client)) sever(client)
  }

  let isChecking = false
  const timer = setInterval(() => {
    if (pool.ending) {
      clearInterval(timer)
      probe.close()
    } else if (busy.size > 0 && !isChecking) {
      isChecking = true
      void check().finally(() => {
        isChecking = false
      })
    }
  }, CHECK_INTERVAL_MS).unref()
}
