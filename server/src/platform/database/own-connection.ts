import pg from 'pg'
import { answerWithin } from './stalls.ts'

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
  /** Milliseconds for an answer, with the connection (stalls.ts). */
  readonly timeout: number
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
      try {
        return await answerWithin(timeout, answer())
      } catch (problem) {
        close()
        throw problem
      }
    },
    close,
  }
}
