import pg from 'pg'
import { hasTable } from '../backup/catalogue.ts'
import type { Config } from '../configuration/config.ts'
import { StartupError } from '../configuration/startup-error.ts'
import type { Db } from '../database/types.ts'
import { type Keys, secretFileOf, siteOf } from './keys.ts'

/** Where this process has its secret from. */
type Source = Pick<Config, 'jwtSecret' | 'dataDir'>

/** A column with values of `Keys.seal`. */
export type SealedColumn = {
  readonly table: string
  readonly column: string
  /** The column with the id that `aboutOf` takes. */
  readonly id: string
  readonly aboutOf: (id: string) => string
}

/** Rows by which is seen whether they can be read. */
const SAMPLE = 100

/** Whether the keys read what the database has encrypted; undefined when it has nothing. */
const readsSealed = async (
  client: pg.ClientBase,
  keys: Keys,
  columns: readonly SealedColumn[],
): Promise<boolean | undefined> => {
  let isEmpty = true
  for (const { table, column, id, aboutOf } of columns) {
    if (!(await hasTable(client, table))) continue
    const [from, sealed, owner] = [table, column, id].map((name) => pg.escapeIdentifier(name))
    const { rows } = await client.query<{ id: string; sealed: Buffer }>(
      `select ${owner} as id, ${sealed} as sealed from ${from} limit ${SAMPLE}`,
    )
    if (rows.some((row) => keys.unseal(aboutOf(row.id), row.sealed) !== undefined)) return true
    if (rows.length) isEmpty = false
  }
  return isEmpty ? undefined : false
}

const otherSecret = ({ jwtSecret, dataDir }: Source) =>
  jwtSecret === undefined
    ? `${secretFileOf(dataDir)} is not the secret with which this database is encrypted. Put the earlier file back, which backups have, or set JWT_SECRET if the secret was moved there; to take another secret, run \`npm run replace-secret\`.`
    : 'JWT_SECRET is not the secret with which this database is encrypted. Set it to the earlier value; to take another secret, run `npm run replace-secret`.'

/**
 * Whether the database is used with these keys. Until it notes with which, it is seen by what it has encrypted in `columns`;
 * undefined when it has nothing.
 */
export const isOwnSecret = async (
  client: pg.ClientBase,
  keys: Keys,
  columns: readonly SealedColumn[] = [],
): Promise<boolean | undefined> => {
  // A database from before the table has no name yet.
  const { rows } = (await hasTable(client, 'site_secret'))
    ? await client.query('select name from site_secret')
    : { rows: [] }
  return rows.length ? rows[0].name === siteOf(keys) : readsSealed(client, keys, columns)
}

/** Throws StartupError when the database is used with another secret: nothing that it encrypted could be read. */
export const assertOwnSecret = async (
  client: pg.ClientBase,
  keys: Keys,
  source: Source,
  columns?: readonly SealedColumn[],
): Promise<void> => {
  if ((await isOwnSecret(client, keys, columns)) === false) throw new StartupError(otherSecret(source))
}

/** Notes the secret in a database that has none yet. Throws StartupError when it is used with another one. */
export const claimSecret = async (
  client: pg.ClientBase,
  keys: Keys,
  source: Source,
  columns: readonly SealedColumn[],
): Promise<void> => {
  await assertOwnSecret(client, keys, source, columns)
  await client.query('insert into site_secret (name) values ($1) on conflict do nothing', [siteOf(keys)])
  // Of two that start at once with different secrets on an empty database.
  await assertOwnSecret(client, keys, source)
}

/** Returns the names of the secrets that the site had before. */
export const findEarlierSites = async (client: pg.ClientBase): Promise<string[]> =>
  (await hasTable(client, 'site_secret'))
    ? ((await client.query('select earlier from site_secret')).rows[0]?.earlier ?? [])
    : []

/** Notes the secret from now on, and that the site had another one before. */
export const changeSecret = async (
  trx: Db,
  { before, after }: { before: Keys | undefined; after: Keys },
): Promise<void> => {
  const known = await trx.selectFrom('siteSecret').select(['name', 'earlier']).executeTakeFirst()
  const last = known?.name ?? (before && siteOf(before))
  const row = { name: siteOf(after), earlier: [...(known?.earlier ?? []), ...(last ? [last] : [])] }
  await trx
    .insertInto('siteSecret')
    .values(row)
    .onConflict((conflict) => conflict.column('isOnly').doUpdateSet(row))
    .execute()
}
