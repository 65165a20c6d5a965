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

const load = async (client: pg.ClientBase, folder: string, table: TableCopy, target: string): Promise<void> => {
  const rows = client.query(from(`copy ${target} (${namesOf(table.columns)}) from stdin`))
  await pipeline(createReadStream(join(folder, table.file)), createZstdDecompress(), rows)
  if (rows.rowCount !== table.rows)
    throw new StartupError(`The backup has ${table.rows} rows of ${table.name}, but ${rows.rowCount} were loaded.`)
}

/**
 * Adds the jobs. The job queue has tables of its own that another version of the program may have changed: columns that
 * are no longer there are left out, and jobs of queues that are no longer there.
 */
const loadJobs = async (client: pg.ClientBase, folder: string, table: TableCopy): Promise<void> => {
  const columns = table.columns.map(({ name, type }) => `${pg.escapeIdentifier(name)} ${typeInUse(type)}`)
  await client.query(`create temporary table restored_jobs (${columns.join(', ')}) on commit drop`)
  await load(client, folder, table, 'pg_temp.restored_jobs')
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
 * Loads the copies in `folder` into the database, which has the schema of the backup's migrations, in one transaction that
 * ends with `finish`. What the migrations have filled in is replaced.
 */
export const loadDatabase = async (
  client: pg.ClientBase,
  folder: string,
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
  finish: () => Promise<unknown>,
): Promise<void> => {
  await client.query('begin')
  // For indexes: the default is sized for a machine of the last century.
  await client.query(`set local maintenance_work_mem = '512MB'`)
  const found = await findTables(client)
  const putBack = await setAside(client, found)
  await client.query(`truncate ${found.map(quoted).join(', ')}`)
  for (const table of tables)
    if (table.schema === JOB_SCHEMA) await loadJobs(client, folder, table)
    else await load(client, folder, table, quoted(table))
  for (const sequence of sequences)
    await client.query('select setval($1::text::regclass, $2, $3)', [
      quoted(sequence),
      sequence.value,
      sequence.isCalled,
    ])
  await putBack()
  await finish()
  await client.query('commit')
  await client.query('analyze')
}
