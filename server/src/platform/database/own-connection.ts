import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

type Options = {
  readonly url: string
  /** As PostgreSQL shows it, beginning with `lintel`. */
  readonly name: string
}

/** Opens a connection for `work`, and closes it afterwards. */
export const withConnection = async <T>(
  { url, name, ...more }: Options & Pick<pg.ClientConfig, 'idle_in_transaction_session_timeout'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: url, application_name: name, keepAlive: true, ...more })
  // One that is lost while it is idle fails at its next query.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Ends a connection at once: its query fails as when the database is gone. `end` would wait for a server that may be frozen. */
export const sever = (client: pg.Client): void => {
  const { connection } = client as unknown as { connection: { stream: { destroy: () => void } } }
  connection.stream.destroy()
}

/** A connection for a question that is asked again and again. */
export type Probe<Answer> = {
  /** Throws when the server does not answer; the next question opens another connection. */
  readonly ask: () => Promise<Answer>
  /** Ends the connection at once, so that a question under way fails. */
  readonly close: () => void
}

type ProbeOptions = Options & {
  /** Of one row. */
  readonly question: string
  /** Milliseconds for an answer, with the connection. */
  readonly timeout: number
}

/** Milliseconds of a part of the time that an answer has. */
const PART = 100

/**
 * Throws after so many milliseconds. Of a time in which this process did nothing, because it computed or had no processor, only a
 * part counts: the answer may have come meanwhile, and is read before the next part begins.
 */
const failAfter = async (timeout: number, signal: AbortSignal): Promise<never> => {
  for (let left = timeout; left > 0; left -= PART) await delay(PART, undefined, { ref: false, signal })
  throw new Error('Connection terminated: the database does not respond in time.')
}

/** Creates a probe. Its connection is its own, so that a pool without a free one does not look like a lost server. */
export const createProbe = <Answer>({ url, name, question, timeout }: ProbeOptions): Probe<Answer> => {
  let client: pg.Client | undefined
  const close = () => {
    const closing = client
    client = undefined
    if (closing) sever(closing)
  }
  const open = async () => {
    const opening = new pg.Client({ connectionString: url, application_name: name })
    client = opening
    opening.on('error', () => {
      if (client === opening) close()
    })
    await opening.connect()
    return opening
  }
  const answer = async () => {
    const { rows } = await (client ?? (await open())).query(question)
    return rows[0] as Answer
  }
  return {
    ask: async () => {
      const ended = new AbortController()
      try {
        return await Promise.race([answer(), failAfter(timeout, ended.signal)])
      } catch (problem) {
        close()
        throw problem
      } finally {
        ended.abort()
      }
    },
    close,
  }
}
