import pg from 'pg'

/** Pause (ms) before a lost connection is sought again. */
const RETRY = 2_000

/**
 * Calls `heard` at every NOTIFY on the channel, and after every new connection, since calls may have been missed.
 * Seeks the database again whenever it goes. Answers how to stop.
 */
export const listenFor = (
  url: string,
  channel: string,
  heard: () => void,
  onLost: (problem: Error) => void,
): (() => Promise<void>) => {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const lost = (problem: Error) => {
    if (stopped || timer) return
    onLost(problem)
    client?.end().catch(() => {})
    timer = setTimeout(open, RETRY)
  }
  const open = async () => {
    timer = undefined
    const next = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'lintel listens' })
    client = next
    next.on('error', lost)
    next.on('end', () => next === client && lost(new Error('The connection ended.')))
    next.on('notification', heard)
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      heard()
    } catch (problem) {
      lost(problem as Error)
    }
  }
  void open()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}
