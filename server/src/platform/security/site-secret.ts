import type pg from 'pg'
import { hasTable } from '../backup/catalogue.ts'
import type { Config } from '../configuration/config.ts'
import { StartupError } from '../configuration/startup-error.ts'
import type { Db } from '../database/types.ts'
import { type Keys, secretFileOf, siteOf } from './keys.ts'

/** Where this process has its secret from. */
type Source = Pick<Config, 'jwtSecret' | 'dataDir'>

const HOW_TO_REPLACE = 'to take another secret, run `npm run replace-secret`'

const otherSecret = ({ jwtSecret, dataDir }: Source) =>
  jwtSecret === undefined
    ? `${secretFileOf(dataDir)} is not the secret with which this database is encrypted. Put the earlier file back, which every backup has; ${HOW_TO_REPLACE}.`
    : `JWT_SECRET is not the secret with which this database is encrypted. Set it to the earlier value; ${HOW_TO_REPLACE}.`

/** Whether the database is used with these keys; undefined when it has not been used since it notes that. */
export const isOwnSecret = async (client: pg.ClientBase, keys: Keys): Promise<boolean | undefined> => {
  if (!(await hasTable(client, 'site_secret'))) return undefined
  const { rows } = await client.query('select name from site_secret')
  return rows.length ? rows[0].name === siteOf(keys) : undefined
}

/** Throws StartupError when the database is used with another secret: nothing that it encrypted could be read. */
export const assertOwnSecret = async (client: pg.ClientBase, keys: Keys, source: Source): Promise<void> => {
  if ((await isOwnSecret(client, keys)) === false) throw new StartupError(otherSecret(source))
}

/** Notes the secret in a database that has none yet. Throws StartupError when it is used with another one. */
export const claimSecret = async (client: pg.ClientBase, keys: Keys, source: Source): Promise<void> => {
  await client.query('insert into site_secret (name) values ($1) on conflict do nothing', [siteOf(keys)])
  await assertOwnSecret(client, keys, source)
}

/** Names the secret of which the rows are from now on. */
export const changeSecret = (trx: Db, keys: Keys) =>
  trx
    .insertInto('siteSecret')
    .values({ name: siteOf(keys) })
    .onConflict((conflict) => conflict.column('isOnly').doUpdateSet({ name: siteOf(keys) }))
