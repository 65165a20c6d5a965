import pg from 'pg'

/** Milliseconds. A look at the log that takes longer leaves the request to SQL, whose own limits then decide. */
const POLL_TIMEOUT = 1_500
/** Log entries are deleted after two hours. A process that was frozen for longer than this reads everything anew. */
const LATE_AFTER = '1 hour'

type ConnectionOptions = {
  readonly url: string
  /** As PostgreSQL shows it. */
  readonly name: string
  readonly onLost: (problem: Error) => void
}

/** Opens a connection of a copy to the database. */
export const openCopyConnection = async ({ url, name, onLost }: ConnectionOptions) => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: POLL_TIMEOUT,
    keepAlive: true,
    application_name: name,
  })
  client.on('error', onLost)
  client.on('end', () => onLost(new Error('The connection has ended.')))
  await client.connect()
  return client
}

/** What a copy has seen of the database, at least. */
export type Seen = { readonly snapshot: string; readonly at: string }

export type Polled = Seen & {
  /** Whether entries of the log may have been deleted that nothing has read. */
  readonly isLate: boolean
}

/** Returns a function that selects `columns` with the snapshot of its answer, for what a copy has seen (`$1`) and texts (`$3`). */
export const createPoll =
  <Columns>(client: pg.Client, columns: string) =>
  async (since: Seen | undefined, texts: readonly string[]): Promise<Polled & Columns> => {
    const { rows } = await client.query<Polled & Columns>({
      name: 'poll',
      text: `select pg_current_snapshot()::text as snapshot, now()::text as at,
        coalesce($2::timestamptz < now() - interval '${LATE_AFTER}', false) as "isLate", ${columns}`,
      values: [since?.snapshot ?? null, since?.at ?? null, texts],
      query_timeout: POLL_TIMEOUT,
    } as pg.QueryConfig)
    return rows[0] as Polled & Columns
  }
