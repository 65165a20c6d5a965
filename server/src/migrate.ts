import type pg from 'pg'
import { readConfig } from './platform/configuration/config.ts'
import { describeFailure } from './platform/configuration/describe-failure.ts'
import { StartupError } from './platform/configuration/startup-error.ts'
import { findMigrations } from './platform/database/applied-migrations.ts'
import { checkMigration } from './platform/database/check-migration.ts'
import { hasTable } from './platform/database/has-table.ts'
import { findInvalidIndexes } from './platform/database/invalid-indexes.ts'
import { readMigrations } from './platform/database/migrate.ts'
import { openDatabase, openUnchanged } from './platform/database/open.ts'
import { withConnection } from './platform/database/own-connection.ts'
import { INTERRUPTED_RESTORE, UNFINISHED_RESTORE } from './platform/database/serving-lock.ts'

const USAGE = `Usage: npm run migrate [-- --check]

Applies pending migrations, also while the version before serves. With --check only says which those are, and refuses one
that would rewrite or lock a big table of this database, or take away what the version before uses; and a database that is
newer than this version. Names invalid indexes, which a start or a migration rebuilds.`

/** Rows, as the statistics of the database estimate them. */
const BIG = 100_000

const check = async () => {
  const server = await openUnchanged(readConfig(process.env), { onEvent: (line) => console.error(line) })
  try {
    await withConnection({ url: server.url, name: 'lintel migrate' }, report)
  } finally {
    await server.stop()
  }
}

const report = async (client: pg.Client) => {
  if (await hasTable(client, UNFINISHED_RESTORE)) throw new StartupError(INTERRUPTED_RESTORE)
  const applied = new Set(await findMigrations((text) => client.query(text)))
  const known = await readMigrations()
  const unknown = [...applied].filter((each) => !known.some(({ name }) => name === each))
  if (unknown.length)
    throw new StartupError(
      `The database is newer than this version of Lintel, which does not know ${unknown.join(', ')}.`,
    )
  const pending = known.filter(({ name }) => !applied.has(name))
  const { rows } = await client.query(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and reltuples >= $1`,
    [BIG],
  )
  const big = new Set(rows.map(({ name }) => name))
  let refused = 0
  for (const { name, text } of pending) {
    const findings = applied.size ? checkMigration(text, (table) => big.has(table)) : []
    refused += findings.length
    console.log(findings.length ? `${name} is refused:` : `${name} is pending.`)
    for (const { table, reason } of findings) console.log(`  ${table}: ${reason}`)
  }
  const invalid = await findInvalidIndexes((text) => client.query(text))
  for (const name of invalid) console.log(`The index ${name} is invalid and is to be rebuilt.`)
  if (pending.length + invalid.length === 0) console.log('The schema is up to date.')
  if (refused) process.exitCode = 1
}

const apply = async () => {
  const onEvent = (line: string) => console.error(line)
  const database = await openDatabase(readConfig(process.env), { onEvent, mayCreate: true })
  console.log(database.migrated.length ? `Applied ${database.migrated.join(', ')}.` : 'The schema is up to date.')
  await database.close()
}

/** `npm run migrate`, `npm run migrate -- --check`. */
const main = async () => {
  const [option, ...more] = process.argv.slice(2)
  if (more.length || (option !== undefined && option !== '--check')) {
    console.error(USAGE)
    process.exitCode = 2
    return
  }
  await (option ? check() : apply())
}

await main().catch((problem) => {
  console.error(describeFailure(problem))
  process.exitCode = 1
})
