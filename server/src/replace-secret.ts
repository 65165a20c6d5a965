import './jobs.ts'
import { rm } from 'node:fs/promises'
import type pg from 'pg'
import { SEALED_SECRETS } from './features/auth/second-factor-codes.ts'
import { clearSecondFactors, endRecoveryCodes } from './features/auth/second-factor-secrets.ts'
import { endAllSessions } from './features/auth/session-actions.ts'
import { SEALED_DETAILS } from './features/payments/payouts/details.ts'
import { type Config, readConfig } from './platform/configuration/config.ts'
import { describeFailure } from './platform/configuration/describe-failure.ts'
import { StartupError } from './platform/configuration/startup-error.ts'
import { BACKUP_LOCK } from './platform/database/backup-lock.ts'
import { connect } from './platform/database/connect.ts'
import { hasTable } from './platform/database/has-table.ts'
import { migrateAt } from './platform/database/migrate.ts'
import { openUnchanged } from './platform/database/open.ts'
import { withConnection } from './platform/database/own-connection.ts'
import { assertUnused, INTERRUPTED_RESTORE, UNFINISHED_RESTORE } from './platform/database/serving-lock.ts'
import type { Db } from './platform/database/types.ts'
import { deriveKeys, type Keys, readSecret, secretFileOf, siteOf } from './platform/security/keys.ts'
import { changeSecret, countReadable, findEarlierSites, findSite, reseal } from './platform/security/site-secret.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'

const USAGE = `Usage: npm run replace-secret [-- --lost]

Encrypts with JWT_SECRET what the database has encrypted with the secret before, which is OLD_JWT_SECRET or the one in
DATA_DIR: secrets of authenticator apps, and where payouts go. All sessions and recovery codes end. Stop all servers before,
and make a backup afterwards: earlier backups need the secret before.

With --lost the secret before is not needed. Two-step verification is then turned off where it was on, and landlords have to
enter again where their payouts go.`

const printLine = (line: string) => console.error(line)

const nothingChanged = (sentence: string) => new StartupError(`${sentence} Nothing was changed.`)

/** The secret before, and what it is called in refusals. */
type Earlier = { readonly keys: Keys; readonly name: string }

const findEarlier = async ({ dataDir }: Config): Promise<Earlier | undefined> => {
  const given = process.env.OLD_JWT_SECRET
  const secret = given || (await readSecret(dataDir))
  return secret ? { keys: deriveKeys(secret), name: given ? 'OLD_JWT_SECRET' : secretFileOf(dataDir) } : undefined
}

/** What the database says of the secret before: that it is, as far as it can say; undefined when the new one is in use already. */
type Known = { readonly isProven: boolean }

/** Throws StartupError for a secret before that is not the database's, and for one that is not lost. */
const judge = async (
  client: pg.Client,
  earlier: Earlier | undefined,
  after: Keys,
  isLost: boolean,
): Promise<Known | undefined> => {
  const site = await findSite(client)
  const { values, byEach } = await countReadable(client, SEALED_COLUMNS, earlier?.keys ?? after, after)
  const [byEarlier = 0, byAfter = 0] = byEach
  const isUsedWithAfter = site === undefined ? values > 0 : site === siteOf(after)
  if (isUsedWithAfter && byAfter === values) return undefined
  const isNoted = earlier !== undefined && site === siteOf(earlier.keys)
  const readsSome = earlier !== undefined && byEarlier > 0
  if (isLost) {
    if (isNoted || readsSome)
      throw nothingChanged(`${earlier.name} is a secret of this database: repeat without --lost.`)
    return { isProven: false }
  }
  if (!earlier) throw nothingChanged('Set OLD_JWT_SECRET to the secret before.')
  // Where the note names another one, that one is the secret before: with this one its values would be lost.
  const isProven = isNoted || (readsSome && (site === undefined || isUsedWithAfter))
  if (!isProven && (site !== undefined || values > 0))
    throw nothingChanged(`${earlier.name} is not the secret with which this database is encrypted.`)
  return { isProven }
}

const replace = async (trx: Db, before: Keys | undefined, after: Keys, { isProven }: Known) => {
  const factors = await reseal(trx, SEALED_SECRETS, before ?? after, after)
  const details = await reseal(trx, SEALED_DETAILS, before ?? after, after)
  await endRecoveryCodes(trx)
  if (!before) await clearSecondFactors(trx, factors.unreadable, new Date())
  const sessions = await endAllSessions(trx)
  await changeSecret(trx, after, isProven ? before : undefined)
  return { factors, details, sessions }
}

/**
 * Deletes the secret in DATA_DIR when it was one of the database: someone may have seen it, and a start without JWT_SECRET
 * would take it. Another one stays, and a line says so.
 */
const deleteEarlierFile = async (client: pg.Client, dataDir: string, after: Keys) => {
  const secret = await readSecret(dataDir)
  if (!secret) return
  const site = siteOf(deriveKeys(secret))
  if (site === siteOf(after)) return
  const file = secretFileOf(dataDir)
  if ((await findEarlierSites(client)).includes(site)) await rm(file, { force: true })
  else console.log(`${file} stays: this database does not know it. Delete it unless it is another site's.`)
}

/** Keeps servers and backups from the database, and brings its schema up to date. Throws StartupError while it is used. */
const takeOver = async (client: pg.Client, url: string, check: () => Promise<Known | undefined>) => {
  await assertUnused(client, 'Stop every server and command first. Nothing was changed.')
  if (await hasTable(client, UNFINISHED_RESTORE)) throw new StartupError(INTERRUPTED_RESTORE)
  const lockBackups = async () => {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [BACKUP_LOCK])
    if (!rows[0].free) throw new StartupError('A backup of this database is running. Repeat the command afterwards.')
  }
  await lockBackups()
  const known = await check()
  if (!known) return undefined
  // Migrations take that lock themselves. This connection has the one of a restore, which they respect.
  await client.query('select pg_advisory_unlock($1)', [BACKUP_LOCK])
  await migrateAt(url, { isRestoring: true, leavesIndexes: true, onEvent: printLine })
  await lockBackups()
  return known
}

const report = ({ factors, details, sessions }: Awaited<ReturnType<typeof replace>>, isLost: boolean) => {
  const { resealed, unreadable } = factors
  console.log(
    `JWT_SECRET is the secret of this database now. Encrypted anew: authenticator apps ${resealed}, payout details ${details.resealed}. Sessions ended: ${sessions}.`,
  )
  if (unreadable.length && isLost) console.log(`Accounts whose two-step verification is off: ${unreadable.length}.`)
  else if (unreadable.length)
    console.log(
      `Authenticator apps that could not be read before either: ${unreadable.length}. \`npm run super-admin -- EMAIL --reset-second-factor\` lets such a person in.`,
    )
  if (details.unreadable.length)
    console.log(`Landlords who have to enter again where their payouts go: ${details.unreadable.length}.`)
}

const main = async () => {
  const [option, ...more] = process.argv.slice(2)
  if (more.length || (option !== undefined && option !== '--lost')) {
    console.error(USAGE)
    process.exitCode = 2
    return
  }
  const isLost = option !== undefined
  const config = readConfig(process.env)
  if (config.jwtSecret === undefined)
    throw nothingChanged('Set JWT_SECRET to the new secret, of at least 32 characters.')
  const after = deriveKeys(config.jwtSecret)
  const earlier = await findEarlier(config)
  const { url, stop } = await openUnchanged(config, { onEvent: printLine, saysWhich: true })
  try {
    await withConnection({ url, name: 'lintel replace-secret' }, async (client) => {
      const known = await takeOver(client, url, () => judge(client, earlier, after, isLost))
      if (known) {
        const db = connect(url, { max: 1 })
        try {
          // Without the secret before, what the new one cannot read is lost.
          const before = isLost ? undefined : (earlier?.keys ?? after)
          report(await db.transaction().execute((trx) => replace(trx, before, after, known)), isLost)
        } finally {
          await db.destroy()
        }
      } else console.log('JWT_SECRET is the secret of this database already.')
      await deleteEarlierFile(client, config.dataDir, after)
    })
  } finally {
    await stop()
  }
}

await main().catch((problem) => {
  console.error(describeFailure(problem))
  process.exitCode = 1
})
