import { sql } from 'kysely'
import pg from 'pg'
import type { Config } from '../configuration/config.ts'
import { StartupError } from '../configuration/startup-error.ts'
import { hasTable } from '../database/has-table.ts'
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

/** Of the values that the database has encrypted, how many each of some keys can read, and how many none. */
export type Readable = { readonly values: number; readonly byEach: readonly number[]; readonly byNone: number }

type Sealed = { readonly id: string; readonly sealed: Buffer }

const namesOf = ({ table, column, id }: SealedColumn) => [table, column, id].map((name) => pg.escapeIdentifier(name))

/** Tries keys on all that the database has encrypted. */
export const countReadable = async (
  client: pg.ClientBase,
  columns: readonly SealedColumn[],
  ...candidates: readonly Keys[]
): Promise<Readable> => {
  const byEach = candidates.map(() => 0)
  let [values, byNone] = [0, 0]
  for (const each of columns) {
    if (!(await hasTable(client, each.table))) continue
    const [table, column, id] = namesOf(each)
    const { rows } = await client.query<Sealed>(`select ${id} as id, ${column} as sealed from ${table}`)
    values += rows.length
    for (const row of rows) {
      const can = candidates.map(({ unseal }) => unseal(each.aboutOf(row.id), row.sealed) !== undefined)
      for (const [index, reads] of can.entries()) byEach[index] = (byEach[index] ?? 0) + Number(reads)
      if (!can.includes(true)) byNone += 1
    }
  }
  return { values, byEach, byNone }
}

/** How many values of a column were encrypted anew, and the ids of those that no keys can read. */
export type Resealed = { readonly resealed: number; readonly unreadable: readonly string[] }

/** Encrypts the values of a column, of which each is encrypted with one of `before` or `after`, with `after`. */
export const reseal = async (
  trx: Db,
  { table, column, id, aboutOf }: SealedColumn,
  before: readonly Keys[],
  after: Keys,
): Promise<Resealed> => {
  const { rows } = await sql<Sealed>`
    select ${sql.ref(id)} as id, ${sql.ref(column)} as sealed from ${sql.table(table)}`.execute(trx)
  const unreadable: string[] = []
  for (const { id: owner, sealed } of rows) {
    const about = aboutOf(owner)
    const text = [...before, after].map(({ unseal }) => unseal(about, sealed)).find((found) => found !== undefined)
    if (text === undefined) unreadable.push(owner)
    else
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${after.seal(about, text)}
        where ${sql.ref(id)} = ${owner}`.execute(trx)
  }
  return { resealed: rows.length - unreadable.length, unreadable }
}

/** Whether the keys read something of what the database has encrypted; undefined when it has nothing. */
const readsSealed = async (client: pg.ClientBase, keys: Keys, columns: readonly SealedColumn[]) => {
  const { values, byNone } = await countReadable(client, columns, keys)
  return values === 0 ? undefined : byNone < values
}

/** What a start says on a database that is used with another secret. */
export const otherSecret = ({ jwtSecret, dataDir }: Source) =>
  jwtSecret === undefined
    ? `${secretFileOf(dataDir)} is not the secret with which this database is encrypted. Put the earlier file back, which backups have, or set JWT_SECRET if the secret was moved there; to take another secret, run \`npm run replace-secret\`.`
    : 'JWT_SECRET is not the secret with which this database is encrypted. Set it to the earlier value; to take another secret, run `npm run replace-secret`.'

/** Returns the name of the secret with which the database is used; undefined until it notes that. */
export const findSite = async (client: pg.ClientBase): Promise<string | undefined> =>
  // A database from before the table has no name yet.
  (await hasTable(client, 'site_secret'))
    ? (await client.query('select name from site_secret')).rows[0]?.name
    : undefined

/**
 * Whether the database is used with these keys. Until it notes with which, it is seen by what it has encrypted in `columns`;
 * undefined when it has nothing.
 */
export const isOwnSecret = async (
  client: pg.ClientBase,
  keys: Keys,
  columns: readonly SealedColumn[] = [],
): Promise<boolean | undefined> => {
  const site = await findSite(client)
  return site === undefined ? readsSealed(client, keys, columns) : site === siteOf(keys)
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

/** Notes the secret from now on, and the names of those before: the noted one and those of `before`. */
export const changeSecret = async (trx: Db, after: Keys, before: readonly Keys[] = []): Promise<void> => {
  const known = await trx.selectFrom('siteSecret').select(['name', 'earlier']).executeTakeFirst()
  const name = siteOf(after)
  const earlier = new Set([...(known ? [...known.earlier, known.name] : []), ...before.map(siteOf)])
  earlier.delete(name)
  const row = { name, earlier: [...earlier] }
  await trx
    .insertInto('siteSecret')
    .values(row)
    .onConflict((conflict) => conflict.column('isOnly').doUpdateSet(row))
    .execute()
}
