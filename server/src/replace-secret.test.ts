import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { TEST_INSTANT } from '../../tests/support/clock.ts'
import { runProgram } from '../../tests/support/commands.ts'
import { type FreshDatabase, freshDatabase } from '../../tests/support/database.ts'
import { addPerson } from '../../tests/support/fixtures.ts'
import { launch, startServer, until } from '../../tests/support/process.ts'
import { openBackupFolder } from './platform/backup/folder.ts'
import { BACKUP_LOCK } from './platform/database/backup-lock.ts'
import { withConnection } from './platform/database/own-connection.ts'
import { deriveKeys, siteOf } from './platform/security/keys.ts'
import { changeSecret, claimSecret } from './platform/security/site-secret.ts'

const FIRST = 'the first secret, of more than 32 characters'
const SECOND = 'another secret, of more than 32 characters too'
const THIRD = 'the secret of a site that has nothing to do with it'
const NOT_ITS_OWN = 'JWT_SECRET is not the secret with which this database is encrypted.'

let base: FreshDatabase
let dataDir: string
let userId: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lintel-secret-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))

const DETAILS = JSON.stringify({ method: 'BANK', holder: 'Lars Landlord' })

/** A site that has been used with the first secret: an admin with two-step verification, who earns too. */
beforeEach(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  onTestFinished(() => base.drop())
  const keys = deriveKeys(FIRST)
  await withConnection({ url: base.url, name: 'lintel test' }, (client) =>
    claimSecret(client, keys, { jwtSecret: FIRST, dataDir }, []),
  )
  userId = await addPerson(base.db, { role: 'ADMIN', email: 'ada@lintel.example' })
  const sealed = keys.seal(`second factor ${userId}`, 'JBSWY3DPEHPK3PXP')
  await base.db
    .insertInto('secondFactors')
    .values({ userId, secret: sealed, lastStep: 0, createdAt: TEST_INSTANT })
    .execute()
  await base.db
    .insertInto('recoveryCodes')
    .values({ userId, codeHash: Buffer.from('digest') })
    .execute()
  await base.db
    .insertInto('payoutDetails')
    .values({ landlordId: userId, sealed: keys.seal(`payout details of ${userId}`, DETAILS), updatedAt: TEST_INSTANT })
    .execute()
})

const environment = (more: Record<string, string>) => ({ DATABASE_URL: base.url, DATA_DIR: dataDir, ...more })
const replaceSecret = async (env: Record<string, string>, ...args: string[]) => {
  // The connections of this test would count as those of a command.
  await withConnection({ url: base.url, name: 'test' }, (client) =>
    client.query(`select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and application_name = 'lintel'`),
  )
  return runProgram('replace-secret', args, environment(env))
}

/** What the secrets of the site can be read with, by one of the two. */
const readableWith = async (secret: string) => {
  const { unseal } = deriveKeys(secret)
  const factor = await base.db.selectFrom('secondFactors').select('secret').executeTakeFirst()
  const details = await base.db.selectFrom('payoutDetails').select('sealed').executeTakeFirst()
  return [
    factor && unseal(`second factor ${userId}`, factor.secret),
    details && unseal(`payout details of ${userId}`, details.sealed),
  ]
}
/** As after an update from a version that noted no secret. */
const forget = () => base.db.deleteFrom('siteSecret').execute()
const UNCHANGED = ['JBSWY3DPEHPK3PXP', DETAILS]

describe('a database that is encrypted with another secret', () => {
  it('is neither served nor backed up, and says how to go on', async () => {
    const { child, output } = launch(environment({ JWT_SECRET: SECOND, PORT: '0' }))
    await new Promise((resolve) => child.on('close', resolve))
    expect(child.exitCode).toBe(1)
    expect(output().trim()).toBe(
      `${NOT_ITS_OWN} Set it to the earlier value; to take another secret, run \`npm run replace-secret\`.`,
    )
    const backup = await runProgram('backup', [join(dataDir, 'backups')], environment({ JWT_SECRET: SECOND }))
    expect([backup.code, backup.err]).toEqual([1, expect.stringContaining(NOT_ITS_OWN)])
    expect(readdirSync(dataDir)).not.toContain('backups')
    expect(await readableWith(FIRST)).toEqual(UNCHANGED)
  })

  it('is refused also before it has noted its secret, as after an update, by what it has encrypted', async () => {
    await forget()
    const wrong = environment({ JWT_SECRET: SECOND })
    const { child, output } = launch({ ...wrong, PORT: '0' })
    await new Promise((resolve) => child.on('close', resolve))
    expect([child.exitCode, output()]).toEqual([1, expect.stringContaining(NOT_ITS_OWN)])
    const backup = await runProgram('backup', [join(dataDir, 'backups')], wrong)
    expect([backup.code, backup.err]).toEqual([1, expect.stringContaining(NOT_ITS_OWN)])
    const mistyped = await replaceSecret({ JWT_SECRET: SECOND, OLD_JWT_SECRET: `${FIRST}!` })
    expect([mistyped.code, mistyped.err]).toEqual([1, expect.stringContaining('Nothing was changed.')])
    expect(await replaceSecret({ JWT_SECRET: FIRST }, '--lost')).toMatchObject({
      code: 0,
      out: 'JWT_SECRET is the secret of this database already.\n',
    })
    expect(await readableWith(FIRST)).toEqual(UNCHANGED)
    const server = await startServer(environment({ JWT_SECRET: FIRST }))
    expect(await server.stop()).toBe(0)
    expect(await base.db.selectFrom('siteSecret').select('name').execute()).toEqual([
      { name: siteOf(deriveKeys(FIRST)) },
    ])
  })

  it('is left at once by a server whose connection was away while the secret was replaced', async () => {
    const server = await startServer(environment({ JWT_SECRET: FIRST }))
    await changeSecret(base.db, deriveKeys(SECOND))
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'lintel listener'`.execute(base.db)
    await until(async () => server.child.exitCode !== null)
    expect([server.child.exitCode, server.output()]).toEqual([1, expect.stringContaining(NOT_ITS_OWN)])
  })

  it('is not served with a secret that a start has made because the file was lost', async () => {
    const { child, output } = launch(environment({ PORT: '0' }))
    await new Promise((resolve) => child.on('close', resolve))
    expect(output()).toContain(
      `${join(dataDir, 'secret')} is not the secret with which this database is encrypted. Put the earlier file back, which backups have,`,
    )
    await rm(join(dataDir, 'secret'))
  })
})

describe('npm run replace-secret', () => {
  it('encrypts anew what the database has encrypted, and ends recovery codes and sessions', async () => {
    await base.db
      .insertInto('sessions')
      .values({ id: randomUUID(), userId, createdAt: TEST_INSTANT, usedAt: TEST_INSTANT, expiresAt: TEST_INSTANT })
      .execute()
    const { code, out } = await replaceSecret({ JWT_SECRET: SECOND, OLD_JWT_SECRET: FIRST })
    expect({ code, out }).toEqual({
      code: 0,
      out: 'JWT_SECRET is the secret of this database now. Encrypted anew: authenticator apps 1, payout details 1. Sessions ended: 1.\n',
    })
    expect(await readableWith(SECOND)).toEqual(UNCHANGED)
    expect(await base.db.selectFrom('recoveryCodes').selectAll().execute()).toEqual([])
    expect(await base.db.selectFrom('sessions').selectAll().execute()).toEqual([])
    const server = await startServer(environment({ JWT_SECRET: SECOND }))
    expect(await server.stop()).toBe(0)
    const again = await replaceSecret({ JWT_SECRET: SECOND, OLD_JWT_SECRET: FIRST })
    expect([again.code, again.out]).toEqual([0, 'JWT_SECRET is the secret of this database already.\n'])
  })

  it('takes the secret before from DATA_DIR when OLD_JWT_SECRET is not set', async () => {
    await writeFile(join(dataDir, 'secret'), FIRST)
    expect(await replaceSecret({ JWT_SECRET: SECOND })).toMatchObject({ code: 0 })
    expect(await readableWith(SECOND)).toEqual(UNCHANGED)
    // A start without JWT_SECRET would take it.
    expect(readdirSync(dataDir)).not.toContain('secret')
    // As after a kill between the replacement and that.
    await writeFile(join(dataDir, 'secret'), FIRST)
    expect(await replaceSecret({ JWT_SECRET: SECOND })).toMatchObject({
      code: 0,
      out: 'JWT_SECRET is the secret of this database already.\n',
    })
    expect(readdirSync(dataDir)).not.toContain('secret')
  })

  it('refuses a secret that is not the noted one, also when it can read a part', async () => {
    const sealed = deriveKeys(THIRD).seal(`payout details of ${userId}`, DETAILS)
    await base.db.updateTable('payoutDetails').set({ sealed }).execute()
    const { code, err } = await replaceSecret({ JWT_SECRET: SECOND, OLD_JWT_SECRET: THIRD })
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('OLD_JWT_SECRET is not the secret with which this database is encrypted.'),
    ])
    expect((await readableWith(FIRST))[0]).toBe('JBSWY3DPEHPK3PXP')
  })

  it('takes no file of DATA_DIR for the secret before where nothing proves it', async () => {
    await forget()
    await base.db.deleteFrom('secondFactors').execute()
    await base.db.deleteFrom('payoutDetails').execute()
    const file = join(dataDir, 'secret')
    await writeFile(file, THIRD)
    const { code, out } = await replaceSecret({ JWT_SECRET: SECOND })
    expect([code, out]).toEqual([0, expect.stringContaining(`${file} stays: this database does not know it.`)])
    expect(readFileSync(file, 'utf8')).toBe(THIRD)
    await rm(file)
  })

  it.each([
    [{ OLD_JWT_SECRET: FIRST }, 'Set JWT_SECRET to the new secret'],
    [{ JWT_SECRET: SECOND }, 'Set OLD_JWT_SECRET to the secret before, which is another one than JWT_SECRET.'],
    [
      { JWT_SECRET: SECOND, OLD_JWT_SECRET: 'a secret that this database never had' },
      'OLD_JWT_SECRET is not the secret with which this database is encrypted.',
    ],
  ])('refuses %o and changes nothing', async (env, sentence) => {
    const { code, err } = await replaceSecret(env as Record<string, string>)
    expect([code, err]).toEqual([1, expect.stringContaining(sentence)])
    expect(err).toContain('Nothing was changed.')
    expect(await readableWith(FIRST)).toEqual(UNCHANGED)
  })

  it('refuses while a server runs', async () => {
    const server = await startServer(environment({ JWT_SECRET: FIRST }))
    const { code, err } = await replaceSecret({ JWT_SECRET: SECOND, OLD_JWT_SECRET: FIRST })
    await server.stop()
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('The database is in use. Stop every server and command first. Nothing was changed.'),
    ])
    expect(await readableWith(FIRST)).toEqual(UNCHANGED)
  })

  it('refuses while a backup is made, which would name the secret before and have rows of the new one', async () => {
    await withConnection({ url: base.url, name: 'backup' }, async (client) => {
      await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK])
      const { code, err } = await replaceSecret({ JWT_SECRET: SECOND, OLD_JWT_SECRET: FIRST })
      expect([code, err]).toEqual([1, expect.stringContaining('A backup of this database is running.')])
    })
    expect(await readableWith(FIRST)).toEqual(UNCHANGED)
  })

  it('leaves the folder of backups to the site', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lintel-backups-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    expect(await runProgram('backup', [folder], environment({ JWT_SECRET: FIRST }))).toMatchObject({ code: 0 })
    await replaceSecret({ JWT_SECRET: SECOND, OLD_JWT_SECRET: FIRST })
    const backUp = (secret: string, ...args: string[]) =>
      runProgram('backup', [folder, ...args], environment({ JWT_SECRET: secret }))
    expect((await backUp('a third secret, of which this site knows nothing', '--new')).code).toBe(1)
    // Of a copy of the site, such as one for trials, they would be those of another site.
    expect((await backUp(SECOND)).err).toContain('has backups from before the secret was replaced. Add --new')
    // A takeover that was interrupted is one again when it is repeated.
    const open = () =>
      openBackupFolder({
        to: folder,
        site: siteOf(deriveKeys(SECOND)),
        earlierSites: [siteOf(deriveKeys(FIRST))],
        isTakingOver: true,
        dataDir,
        mayBegin: true,
      })
    expect(await open()).toMatchObject({ isTakenOver: true })
    const takenOver = await backUp(SECOND, '--new', '--keep', '1')
    expect(takenOver.code).toBe(0)
    expect(takenOver.out).not.toContain('Deleted')
    expect((await backUp(SECOND, '--keep', '1')).out).toContain('Deleted 2 older backups.')
  })

  it('brings the schema of an earlier version up to date first', async () => {
    // Undoes the migrations from the one on that brought the table.
    await sql`delete from kysely_migration where name >= '0202'`.execute(base.db)
    await sql`drop table site_secret`.execute(base.db)
    await sql`drop function log_pictures, log_landlord cascade`.execute(base.db)
    await sql`alter table search_changes drop column only_card`.execute(base.db)
    expect(await replaceSecret({ JWT_SECRET: SECOND, OLD_JWT_SECRET: FIRST })).toMatchObject({ code: 0 })
    expect(await readableWith(SECOND)).toEqual(UNCHANGED)
  })

  it('goes on with a database of which an earlier version encrypted a part with each secret', async () => {
    await forget()
    const sealed = deriveKeys(SECOND).seal(`payout details of ${userId}`, DETAILS)
    await base.db.updateTable('payoutDetails').set({ sealed }).execute()
    expect(await replaceSecret({ JWT_SECRET: SECOND, OLD_JWT_SECRET: FIRST })).toMatchObject({ code: 0 })
    expect(await readableWith(SECOND)).toEqual(UNCHANGED)
  })

  it('deletes no secret of another site in DATA_DIR, and refuses --lost with one that is not lost', async () => {
    const file = join(dataDir, 'secret')
    await writeFile(file, THIRD)
    expect(await replaceSecret({ JWT_SECRET: SECOND, OLD_JWT_SECRET: FIRST })).toMatchObject({ code: 0 })
    expect(readFileSync(file, 'utf8')).toBe(THIRD)
    await rm(file)
    const { code, err } = await replaceSecret({ JWT_SECRET: FIRST, OLD_JWT_SECRET: SECOND }, '--lost')
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('OLD_JWT_SECRET is a secret of this database: repeat without --lost.'),
    ])
  })

  it.each([
    ['noted', async () => {}],
    ['not noted, as after an update,', forget],
  ])(
    'refuses --lost with a wrong OLD_JWT_SECRET beside the right one in DATA_DIR, which is %s',
    async (_state, prepare) => {
      await prepare()
      const file = join(dataDir, 'secret')
      await writeFile(file, FIRST)
      const { code, err } = await replaceSecret({ JWT_SECRET: SECOND, OLD_JWT_SECRET: THIRD }, '--lost')
      expect([code, err]).toEqual([
        1,
        expect.stringContaining(`${file} is a secret of this database: repeat without --lost. Nothing was changed.`),
      ])
      expect(readFileSync(file, 'utf8')).toBe(FIRST)
      expect(await readableWith(FIRST)).toEqual(UNCHANGED)
      await rm(file)
    },
  )

  it('reads with the secret in DATA_DIR too what an earlier version encrypted with it', async () => {
    await forget()
    const sealed = deriveKeys(THIRD).seal(`payout details of ${userId}`, DETAILS)
    await base.db.updateTable('payoutDetails').set({ sealed }).execute()
    await writeFile(join(dataDir, 'secret'), FIRST)
    const { code, out } = await replaceSecret({ JWT_SECRET: SECOND, OLD_JWT_SECRET: THIRD })
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('Encrypted anew: authenticator apps 1, payout details 1. Sessions ended: 0.'),
    ])
    expect(await readableWith(SECOND)).toEqual(UNCHANGED)
    expect(readdirSync(dataDir)).not.toContain('secret')
  })

  it('-- --lost turns two-step verification off, tells so, and lets landlords enter their details again', async () => {
    const { code, out } = await replaceSecret({ JWT_SECRET: SECOND }, '--lost')
    expect(code).toBe(0)
    expect(out).toContain('Accounts whose two-step verification is off: 1.')
    expect(out).toContain('Landlords who have to enter again where their payouts go: 1.')
    expect(await base.db.selectFrom('secondFactors').selectAll().execute()).toEqual([])
    const entries = await base.db.selectFrom('auditLog').select(['action', 'targetId']).execute()
    expect(entries).toContainEqual({ action: 'user.second-factor-reset', targetId: userId })
  })
})

it('everything that is encrypted is encrypted anew, or ends within minutes', () => {
  const ROOT = import.meta.dirname
  const paths = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      path.endsWith('.ts') && !path.endsWith('.test.ts') && /\bseal\(/.test(readFileSync(join(ROOT, path), 'utf8')),
  )
  expect(paths.map((path) => path.replaceAll('\\', '/')).toSorted()).toEqual([
    'features/auth/login-actions.ts',
    'features/auth/second-factor-actions.ts',
    'features/payments/payouts/details.ts',
    'features/sign-ins/attempts.ts',
    'platform/security/keys.ts',
    'platform/security/site-secret.ts',
  ])
})
