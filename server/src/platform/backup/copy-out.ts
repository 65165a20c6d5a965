import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { findMigrations } from '../database/applied-migrations.ts'
import { findSequences, findTables, quoted, type Table } from './catalogue.ts'
import type { Manifest, TableCopy } from './manifest.ts'

/** Counts and hashes what passes. */
export const createMeter = () => {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Makes what was written survive a loss of power. */
export const flush = async (path: string) => {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

const copyTable = async (client: pg.ClientBase, folder: string, table: Table): Promise<TableCopy> => {
  const columns = table.columns.map(({ name }) => client.escapeIdentifier(name)).join(', ')
  const file = `${table.schema}.${table.name}.copy.zst`
  const meter = createMeter()
  const rows = client.query(to(`copy (select ${columns} from ${quoted(table)}) to stdout`))
  const path = join(folder, file)
  await pipeline(rows, createZstdCompress(), meter.stream, createWriteStream(path, { mode: 0o600 }))
  await flush(path)
  return { ...table, file, rows: rows.rowCount, ...meter.result() }
}

/** When a snapshot was taken, and of which PostgreSQL. */
export type Snapshot = Pick<Manifest, 'madeAt' | 'postgres'>

/**
 * Begins a transaction that sees the database as it is now until it ends. A migration waits for its end: its changes of a
 * table would be seen in part.
 */
export const beginSnapshot = async (client: pg.ClientBase): Promise<Snapshot> => {
  const tables = await findTables(client)
  await client.query('begin isolation level repeatable read read only')
  // Locks come first: the first query that reads decides what the transaction sees.
  if (tables.length) await client.query(`lock table ${tables.map(quoted).join(', ')} in access share mode`)
  const { rows } = await client.query(
    `select statement_timestamp() as made_at, current_setting('server_version') as postgres`,
  )
  return { madeAt: rows[0].made_at.toISOString(), postgres: rows[0].postgres }
}

/** Copies every table into `folder`, in the transaction of `beginSnapshot`. */
export const copyDatabase = async (
  client: pg.ClientBase,
  folder: string,
): Promise<Pick<Manifest, 'tables' | 'sequences' | 'migrations'>> => {
  const migrations = await findMigrations((text) => client.query(text))
  const tables: TableCopy[] = []
  for (const table of await findTables(client)) tables.push(await copyTable(client, folder, table))
  // Not part of the snapshot, so they are read last: a number that is skipped does no harm, one that is given twice does.
  return { tables, migrations, sequences: await findSequences(client) }
}
