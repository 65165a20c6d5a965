import './jobs.ts'
import { rm } from 'node:fs/promises'
import type pg from 'pg'
import { clearSecondFactors, resealSecondFactors } from './features/auth/second-factor-secrets.ts'
import { endAllSessions } from './features/auth/session-actions.ts'
import { resealDetails } from './features/payments/payouts/details.ts'
import { hasTable } from './platform/backup/catalogue.ts'
import { type Config, readConfig } from './platform/configuration/config.ts'
import { describeFailure } from './platform/configuration/describe-failure.ts'
import { StartupError } from './platform/configuration/startup-error.ts'
import { BACKUP_LOCK } from './platform/database/backup-lock.ts'
import { connect } from './platform/database/connect.ts'
import { migrateAt } from './platform/database/migrate.ts'
import { openUnchanged } from './platform/database/open.ts'
import { withConnection } from './platform/database/own-connection.ts'
import { assertUnused, INTERRUPTED_RESTORE, UNFINISHED_RESTORE } from './platform/database/serving-lock.ts'
import type { Db } from './platform/database/types.ts'
import { deriveKeys, type Keys, readSecret, secretFileOf, siteOf } from './platform/security/keys.ts'
import { changeSecret, countReadable, findSite } from './platform/security/site-secret.ts'
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
type Earlier = { readonly keys: Keys; readonly name: string; readonly isFile: boolean }

const findEarlier = async ({ dataDir }: Config): Promise<Earlier | undefined> => {
  const given = process.env.OLD_JWT_SECRET
  const secret = given || (await readSecret(dataDir))
  if (!secret) return undefined
  return { keys: deriveKeys(secret), name: given ? 'OLD_JWT_SECRET' : secretFileOf(dataDir), isFile: !given }
}

const replace = async (trx: Db, before: Keys, after: Keys, isLost: boolean) => {
  const factors = await resealSecondFactors(trx, before, after)
  const details = await resealDetails(trx, before, after)
  if (isLost) await clearSecondFactors(trx, factors.unreadable, new Date())
  const sessions = await endAllSessions(trx)
  await changeSecret(trx, after)
  return { factors, details, sessions }
}

/** Whether there is something to replace. Throws StartupError for a secret before that is not the database's, and for one that is not lost. */
const isReplaceable = async (client: pg.Client, earlier: Earlier | undefined, after: Keys, isLost: boolean) => {
  const site = await findSite(client)
  const { values, byEach } = await countReadable(client, SEALED_COLUMNS, earlier?.keys ?? after, after)
  const [byEarlier = 0, byAfter = 0] = byEach
  const isUsedWithAfter = site === undefined ? values > 0 : site === siteOf(after)
  if (isUsedWithAfter && byAfter === values) return false
  const isEarlier = earlier !== undefined && (site === siteOf(earlier.keys) || byEarlier > 0)
  if (isLost && isEarlier) throw nothingChanged(`${earlier.name} is a secret of this database: repeat without --lost.`)
  if (isLost) return true
  if (!earlier) throw nothingChanged('Set OLD_JWT_SECRET to the secret before.')
  if (!isEarlier && (site !== undefined || values > 0))
    throw nothingChanged(`${earlier.name} is not the secret with which this database is encrypted.`)
  return true
}

/** Keeps servers and backups from the database, and brings its schema up to date. Throws StartupError while it is used. */
const takeOver = async (client: pg.Client, url: string, check: () => Promise<boolean>): Promise<boolean> => {
  await assertUnused(client, 'Stop every server and command first. Nothing was changed.')
  if (await hasTable(client, UNFINISHED_RESTORE)) throw new StartupError(INTERRUPTED_RESTORE)
  const lockBackups = async () => {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [BACKUP_LOCK])
    if (!rows[0].free) throw new StartupError('A backup of this database is running. Repeat the command afterwards.')
  }
  await lockBackups()
  if (!(await check())) return false
  // Migrations take that lock themselves. This connection has the one of a restore, which they respect.
  await client.query('select pg_advisory_unlock($1)', [BACKUP_LOCK])
  await migrateAt(url, { isRestoring: true, leavesIndexes: true, onEvent: printLine })
  await lockBackups()
  return true
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
  if (details.unreadable)
    console.log(`Landlords who have to enter again where their payouts go: ${details.unreadable}.`)
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
      if (!(await takeOver(client, url, () => isReplaceable(client, earlier, after, isLost))))
        return console.log('JWT_SECRET is the secret of this database already.')
      const db = connect(url, { max: 1 })
      try {
        // Without the secret before, what the new one cannot read is lost.
        const before = isLost ? after : (earlier?.keys ?? after)
        report(await db.transaction().execute((trx) => replace(trx, before, after, isLost)), isLost)
      } finally {
        await db.destroy()
      }
      // Someone may have seen it, and a start without JWT_SECRET would take it.
      if (earlier?.isFile && !isLost) await rm(secretFileOf(config.dataDir), { force: true })
    })
  } finally {
    await stop()
  }
}

await main().catch((problem) => {
  console.error(describeFailure(problem))
  process.exitCode = 1
})
