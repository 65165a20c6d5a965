import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../configuration/startup-error.ts'
import { sever } from './own-connection.ts'
import { answerWithin } from './stalls.ts'

/** Milliseconds. */
const CONNECT_TIMEOUT = 1_500
/** Between two checks of the connection, and for the answer to one. */
const CHECK_INTERVAL = 2_000
const CHECK_TIMEOUT = 2_000
const RECONNECT_DELAY = 500

export type Listener = {
  /** Resolves when the first attempt to listen has ended; later ones go on until it succeeds. */
  readonly ready: Promise<void>
  readonly close: () => Promise<void>
}

type Options = {
  /** Called on each new connection before it listens. A StartupError ends listening: the first one rejects `ready`, a later one is an unhandled rejection, which stops the process. */
  readonly onConnect?: (client: pg.ClientBase) => Promise<void>
  readonly onNotification: (payload: string) => void
  /** Called whenever a connection has begun to listen: notifications before it may have been lost. */
  readonly onGap: () => void
  readonly onProblem: (problem: unknown) => void
}

/** Receives the notifications of a channel of PostgreSQL on a connection of its own, which is replaced when it breaks. */
export const listen = (
  url: string,
  channel: string,
  { onConnect, onNotification, onGap, onProblem }: Options,
): Listener => {
  let isClosed = false
  let client: pg.Client | undefined
  let check: NodeJS.Timeout | undefined
  let reconnect: NodeJS.Timeout | undefined

  const lose = (lost: pg.Client, problem: unknown) => {
    if (client !== lost || isClosed) return
    client = undefined
    clearInterval(check)
    // One to a host that is gone never ends by itself.
    sever(lost)
    onProblem(problem)
    reconnect = setTimeout(() => void connect(), RECONNECT_DELAY)
  }

  const connect = async (): Promise<void> => {
    const opening = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      keepAlive: true,
      application_name: 'lintel listener',
    })
    client = opening
    opening.on('error', (problem) => lose(opening, problem))
    opening.on('end', () => lose(opening, new Error('The connection has ended.')))
    opening.on('notification', ({ payload = '' }) => onNotification(payload))
    try {
      await opening.connect()
      const begin = async () => {
        await onConnect?.(opening)
        await opening.query(`listen ${pg.escapeIdentifier(channel)}`)
      }
      await answerWithin(CHECK_TIMEOUT, begin())
    } catch (problem) {
      if (!(problem instanceof StartupError)) return lose(opening, problem)
      isClosed = true
      await opening.end()
      throw problem
    }
    if (isClosed) return
    onGap()
    check = setInterval(() => {
      answerWithin(CHECK_TIMEOUT, opening.query('select 1')).catch((problem) => lose(opening, problem))
    }, CHECK_INTERVAL).unref()
  }

  return {
    ready: connect(),
    close: async () => {
      isClosed = true
      clearInterval(check)
      clearTimeout(reconnect)
      await Promise.race([client?.end().catch(() => {}), delay(500, undefined, { ref: false })])
    },
  }
}
