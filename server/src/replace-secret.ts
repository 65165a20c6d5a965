import './jobs.ts'
import { rm } from 'node:fs/promises'
import type pg from 'pg'
import { clearSecondFactors, resealSecondFactors } from './features/auth/second-factor-secrets.ts'
import { endAllSessions } from './features/auth/session-actions.ts'
import { resealDetails } from './features/payments/payouts/details.ts'
import { type Config, readConfig } from './platform/configuration/config.ts'
import { describeFailure } from './platform/configuration/describe-failure.ts'
import { StartupError } from './platform/configuration/startup-error.ts'
import { BACKUP_LOCK } from './platform/database/backup-lock.ts'
import { connect } from './platform/database/connect.ts'
import { migrateAt } from './platform/database/migrate.ts'
import { openUnchanged } from './platform/database/open.ts'
import { withConnection } from './platform/database/own-connection.ts'
import { assertUnused } from './platform/database/serving-lock.ts'
import type { Db } from './platform/database/types.ts'
import { deriveKeys, type Keys, readSecret, secretFileOf } from './platform/security/keys.ts'
import { changeSecret, isOwnSecret } from './platform/security/site-secret.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'

const USAGE = `Usage: npm run replace-secret [-- --lost]

Encrypts with JWT_SECRET what the database has encrypted with the secret before, which is OLD_JWT_SECRET or the one in
DATA_DIR: secrets of authenticator apps, and where payouts go. All sessions and recovery codes end. Stop all servers before,
and make a backup afterwards: earlier backups need the secret before.

With --lost the secret before is not needed. Two-step verification is then turned off where it was on, and landlords have to
enter again where their payouts go.`

const nothingChanged = (sentence: string) => new StartupError(`${sentence} Nothing was changed.`)

const findEarlier = async ({ dataDir }: Config): Promise<Keys> => {
  const secret = process.env.OLD_JWT_SECRET || (await readSecret(dataDir))
  if (!secret) throw nothingChanged('Set OLD_JWT_SECRET to the secret before.')
  return deriveKeys(secret)
}

const replace = async (trx: Db, before: Keys | undefined, after: Keys) => {
  // Without the secret before, what the new one cannot read is lost.
  const readable = before ?? after
  const factors = await resealSecondFactors(trx, readable, after)
  const details = await resealDetails(trx, readable, after)
  if (!before) await clearSecondFactors(trx, factors.unreadable, new Date())
  const sessions = await endAllSessions(trx)
  await changeSecret(trx, { before, after })
  return { factors, details, sessions }
}

/** Whether there is something to replace. Throws StartupError while the database is used, and for a wrong secret before. */
const isReplaceable = async (client: pg.Client, before: Keys | undefined, after: Keys): Promise<boolean> => {
  await assertUnused(client, 'Stop every server and command first. Nothing was changed.')
  const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [BACKUP_LOCK])
  if (!rows[0].free) throw nothingChanged('A backup of this database is running. Repeat the command afterwards.')
  if ((await isOwnSecret(client, after, SEALED_COLUMNS)) === true) return false
  if (before && (await isOwnSecret(client, before, SEALED_COLUMNS)) === false)
    throw nothingChanged(
      `${process.env.OLD_JWT_SECRET ? 'OLD_JWT_SECRET' : 'The secret in DATA_DIR'} is not the secret with which this database is encrypted.`,
    )
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
  const config = readConfig(process.env)
  if (config.jwtSecret === undefined)
    throw nothingChanged('Set JWT_SECRET to the new secret, of at least 32 characters.')
  const after = deriveKeys(config.jwtSecret)
  const before = option ? undefined : await findEarlier(config)
  const { url, stop } = await openUnchanged(config, { onEvent: (line) => console.error(line), saysWhich: true })
  try {
    await withConnection({ url, name: 'lintel replace-secret' }, async (client) => {
      if (!(await isReplaceable(client, before, after)))
        return console.log('JWT_SECRET is the secret of this database already.')
      // This connection has the lock of a restore, which migrations respect.
      await migrateAt(url, { isRestoring: true })
      const db = connect(url, { max: 1 })
      try {
        report(await db.transaction().execute((trx) => replace(trx, before, after)), option !== undefined)
      } finally {
        await db.destroy()
      }
      // Someone may have seen it, and a start without JWT_SECRET would take it.
      await rm(secretFileOf(config.dataDir), { force: true })
    })
  } finally {
    await stop()
  }
}

await main().catch((problem) => {
  console.error(describeFailure(problem))
  process.exitCode = 1
})
