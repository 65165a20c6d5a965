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

Encrypts with JWT_SECRET what the database has encrypted with the secret before, which is OLD_JWT_SECRET, else the one in
DATA_DIR (with both, values of either are read): secrets of authenticator apps, and where payouts go. All sessions and
recovery codes end. Stop all servers before, and make a backup afterwards: earlier backups need the secret before.

With --lost the secret before is not needed. Two-step verification is then turned off where it was on, and landlords have to
enter again where their payouts go.`

const printLine = (line: string) => console.error(line)

const nothingChanged = (sentence: string) => new StartupError(`${sentence} Nothing was changed.`)

/** A secret that may be the one before, and what it is called in refusals. */
type Candidate = { readonly keys: Keys; readonly name: string }

/** OLD_JWT_SECRET comes first: it must be a secret of this database. Values may also be encrypted with the one in DATA_DIR. */
const findCandidates = async ({ dataDir }: Config, after: Keys): Promise<Candidate[]> =>
  [
    { secret: process.env.OLD_JWT_SECRET, name: 'OLD_JWT_SECRET' },
    { secret: await readSecret(dataDir), name: secretFileOf(dataDir) },
  ]
    .flatMap(({ secret, name }) => (secret ? [{ keys: deriveKeys(secret), name }] : []))
    .filter(({ keys }) => siteOf(keys) !== siteOf(after))

/**
 * Returns the secrets before that are proven to be the database's, or undefined when it is used with the new one already. Throws
 * StartupError for one that is not the database's, and for one that is not lost.
 */
const findSecretsBefore = async (
  client: pg.Client,
  candidates: readonly Candidate[],
  after: Keys,
  isLost: boolean,
): Promise<readonly Keys[] | undefined> => {
  const site = await findSite(client)
  const { values, byEach } = await countReadable(client, SEALED_COLUMNS, after, ...candidates.map(({ keys }) => keys))
  const [byAfter, ...byCandidates] = byEach
  const isUsedWithAfter = site === undefined ? values > 0 : site === siteOf(after)
  if (isUsedWithAfter && byAfter === values) return undefined
  const isNoted = ({ keys }: Candidate) => site === siteOf(keys)
  const proven = candidates.filter((each, index) => isNoted(each) || byCandidates[index])
  if (isLost) {
    if (proven[0]) throw nothingChanged(`${proven[0].name} is a secret of this database: repeat without --lost.`)
    return []
  }
  const [primary] = candidates
  if (!primary) throw nothingChanged('Set OLD_JWT_SECRET to the secret before, which is another one than JWT_SECRET.')
  // When the database names another secret, the values of that one would be lost.
  const isPossible = isNoted(primary) || site === undefined || isUsedWithAfter
  if (!isPossible || (values > 0 && !proven.includes(primary)))
    throw nothingChanged(`${primary.name} is not the secret with which this database is encrypted.`)
  return proven.map(({ keys }) => keys)
}

const replace = async (trx: Db, before: readonly Keys[], after: Keys, isLost: boolean) => {
  const factors = await reseal(trx, SEALED_SECRETS, before, after)
  const details = await reseal(trx, SEALED_DETAILS, before, after)
  await endRecoveryCodes(trx)
  if (isLost) await clearSecondFactors(trx, factors.unreadable, new Date())
  const sessions = await endAllSessions(trx)
  await changeSecret(trx, after, before)
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
  if ((await findEarlierSites(client)).includes(site))
    await rm(file, { force: true }).catch(({ code }: NodeJS.ErrnoException) => {
      console.log(
        `${file} has the secret before and cannot be deleted (${code}). Delete it: a start without JWT_SECRET takes it.`,
      )
    })
  else console.log(`${file} stays: this database does not know it. Delete it unless it is another site's.`)
}

/** Keeps servers and backups from the database, and brings its schema up to date. Throws StartupError while it is used. */
const takeOver = async <Found>(client: pg.Client, url: string, check: () => Promise<Found | undefined>) => {
  await assertUnused(client, 'Stop every server and command first. Nothing was changed.')
  if (await hasTable(client, UNFINISHED_RESTORE)) throw new StartupError(INTERRUPTED_RESTORE)
  const lockBackups = async () => {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [BACKUP_LOCK])
    if (!rows[0].free) throw new StartupError('A backup of this database is running. Repeat the command afterwards.')
  }
  await lockBackups()
  const found = await check()
  if (!found) return undefined
  // Migrations take that lock themselves. This connection has the one of a restore, which they respect.
  await client.query('select pg_advisory_unlock($1)', [BACKUP_LOCK])
  await migrateAt(url, { isRestoring: true, leavesIndexes: true, onEvent: printLine })
  await lockBackups()
  return found
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
  const candidates = await findCandidates(config, after)
  const { url, stop } = await openUnchanged(config, { onEvent: printLine, saysWhich: true })
  try {
    await withConnection({ url, name: 'lintel replace-secret' }, async (client) => {
      const before = await takeOver(client, url, () => findSecretsBefore(client, candidates, after, isLost))
      if (before) {
        const db = connect(url, { max: 1 })
        try {
          report(await db.transaction().execute((trx) => replace(trx, before, after, isLost)), isLost)
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
