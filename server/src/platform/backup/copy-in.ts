import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { StartupError } from '../configuration/startup-error.ts'
import { findTables, JOB_SCHEMA, quoted } from './catalogue.ts'
import type { Manifest, TableCopy } from './manifest.ts'
import { setAside } from './set-aside.ts'

const namesOf = (columns: TableCopy['columns']) => columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ')

/** Yields the bytes of a stream in pieces that end with a line: one row each, as COPY escapes line breaks of texts. */
async function* wholeLines(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of stream) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const end = bytes.lastIndexOf(0x0a) + 1
    if (end > 0) yield bytes.subarray(0, end)
    rest = bytes.subarray(end)
  }
  if (rest.length > 0) yield rest
}

/** Yields what is next of an iterator that others read too. */
async function* shareOf(pieces: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await pieces.next()
    if (done) return
    yield value
  }
}

/** Loads a copy over several connections, each of which computes the columns of its share of the rows. */
const load = async (
  clients: readonly pg.ClientBase[],
  folder: string,
  table: TableCopy,
  target: string,
): Promise<void> => {
  const file = createReadStream(join(folder, table.file))
  const rows = file.pipe(createZstdDecompress())
  // `pipe` passes no error on.
  file.on('error', (problem) => rows.destroy(problem))
  const pieces = wholeLines(rows)
  const loaded = await Promise.all(
    clients.map(async (client) => {
      const copy = client.query(from(`copy ${target} (${namesOf(table.columns)}) from stdin`))
      await pipeline(shareOf(pieces), copy)
      return copy.rowCount
    }),
  )
  const count = loaded.reduce((sum, each) => sum + each, 0)
  if (count !== table.rows)
    throw new StartupError(`The backup has ${table.rows} rows of ${table.name}, but ${count} were loaded.`)
}

/**
 * Adds the jobs. The job queue has tables of its own that another version of the program may have changed: columns that
 * are no longer there are left out, and jobs of queues that are no longer there.
 */
const loadJobs = async (client: pg.ClientBase, folder: string, table: TableCopy): Promise<void> => {
  const columns = table.columns.map(({ name, type }) => `${pg.escapeIdentifier(name)} ${typeInUse(type)}`)
  await client.query(`create temporary table restored_jobs (${columns.join(', ')}) on commit drop`)
  await load([client], folder, table, 'pg_temp.restored_jobs')
  const here = (await findTables(client)).find(({ schema, name }) => schema === table.schema && name === table.name)
  const known = new Map(here?.columns.map(({ name, type }) => [name, type]))
  const shared = table.columns.filter(({ name }) => known.has(name))
  const values = shared.map(({ name }) => `${pg.escapeIdentifier(name)}::text::${known.get(name)}`)
  await client.query(
    `insert into ${quoted(table)} (${namesOf(shared)})
     select ${values.join(', ')} from pg_temp.restored_jobs where name in (select name from ${JOB_SCHEMA}.queue)`,
  )
}

/** Enumerations of the job queue are read as text. */
const typeInUse = (type: string) => (type.startsWith(`${JOB_SCHEMA}.`) ? 'text' : type)

/**
 * Loads the copies in `folder` into the database, which has the schema of the backup's migrations and is marked as not
 * whole. What the migrations have filled in is replaced. The first connection does everything but loading.
 */
export const loadDatabase = async (
  clients: readonly [pg.ClientBase, ...pg.ClientBase[]],
  folder: string,
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
): Promise<void> => {
  const [client] = clients
  await client.query('begin')
  const found = await findTables(client)
  const putBack = await setAside(client, found)
  await client.query(`truncate ${found.map(quoted).join(', ')}`)
  await client.query('commit')
  for (const table of tables) if (table.schema !== JOB_SCHEMA) await load(clients, folder, table, quoted(table))
  await client.query('begin')
  // For indexes: the default is sized for a machine of the last century.
  await client.query(`set local maintenance_work_mem = '512MB'`)
  for (const table of tables) if (table.schema === JOB_SCHEMA) await loadJobs(client, folder, table)
  for (const sequence of sequences)
    await client.query('select setval($1::text::regclass, $2, $3)', [
      quoted(sequence),
      sequence.value,
      sequence.isCalled,
    ])
  await putBack()
  await client.query('commit')
  await client.query('analyze')
}
