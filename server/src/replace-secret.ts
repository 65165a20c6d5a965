import './jobs.ts'
import { clearSecondFactors, resealSecondFactors } from './features/auth/second-factor-secrets.ts'
import { endAllSessions } from './features/auth/session-actions.ts'
import { resealDetails } from './features/payments/payouts/details.ts'
import { type Config, readConfig } from './platform/configuration/config.ts'
import { describeFailure } from './platform/configuration/describe-failure.ts'
import { StartupError } from './platform/configuration/startup-error.ts'
import { openDatabase } from './platform/database/open.ts'
import { withConnection } from './platform/database/own-connection.ts'
import { lockForRestore } from './platform/database/serving-lock.ts'
import type { Db } from './platform/database/types.ts'
import { deriveKeys, type Keys, readSecret } from './platform/security/keys.ts'
import { changeSecret, isOwnSecret } from './platform/security/site-secret.ts'

const USAGE = `Usage: npm run replace-secret [-- --lost]

Encrypts with JWT_SECRET what the database has encrypted with the secret before, which is OLD_JWT_SECRET or the one in
DATA_DIR: secrets of authenticator apps, and where payouts go. All sessions and recovery codes end. Stop all servers before,
and make a backup afterwards: earlier backups need the secret before.

With --lost the secret before is not needed. Two-step verification is then turned off where it was on, and landlords have to
enter again where their payouts go.`

const findEarlier = async ({ dataDir }: Config): Promise<Keys> => {
  const secret = process.env.OLD_JWT_SECRET || (await readSecret(dataDir))
  if (!secret) throw new StartupError('Set OLD_JWT_SECRET to the secret before. Nothing was changed.')
  return deriveKeys(secret)
}

const replace = async (trx: Db, before: Keys, after: Keys, isLost: boolean) => {
  const factors = await resealSecondFactors(trx, before, after)
  if (isLost) await clearSecondFactors(trx, factors.unreadable, new Date())
  const details = await resealDetails(trx, before, after)
  const sessions = await endAllSessions(trx)
  await changeSecret(trx, after).execute()
  return { factors, details, sessions }
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
    throw new StartupError('Set JWT_SECRET to the new secret, of at least 32 characters. Nothing was changed.')
  const after = deriveKeys(config.jwtSecret)
  const before = isLost ? deriveKeys('') : await findEarlier(config)
  const { db, url, close } = await openDatabase(config, { onEvent: (line) => console.error(line), saysWhich: true })
  try {
    await withConnection({ url, name: 'lintel replace-secret' }, async (client) => {
      if (!(await lockForRestore(client)))
        throw new StartupError('The database is in use. Stop every server first. Nothing was changed.')
      if ((await isOwnSecret(client, after)) === true)
        return console.log('JWT_SECRET is the secret of this database already.')
      if (!isLost && (await isOwnSecret(client, before)) === false)
        throw new StartupError(
          `${process.env.OLD_JWT_SECRET ? 'OLD_JWT_SECRET' : 'The secret in DATA_DIR'} is not the secret with which this database is encrypted. Nothing was changed.`,
        )
      const { factors, details, sessions } = await db
        .transaction()
        .execute((trx) => replace(trx, before, after, isLost))
      console.log(
        `JWT_SECRET is the secret of this database now. Encrypted anew: ${factors.resealed} authenticator apps, ${details.resealed} payout details. ${sessions} sessions ended.`,
      )
      if (isLost && factors.unreadable.length)
        console.log(`Two-step verification is off for ${factors.unreadable.length} accounts.`)
      else if (factors.unreadable.length)
        console.log(
          `${factors.unreadable.length} authenticator apps could not be read before either: \`npm run super-admin -- EMAIL --reset-second-factor\` lets such a person in.`,
        )
      if (details.unreadable) console.log(`${details.unreadable} landlords have to enter again where their payouts go.`)
    })
  } finally {
    await close()
  }
}

await main().catch((problem) => {
  console.error(describeFailure(problem))
  process.exitCode = 1
})
