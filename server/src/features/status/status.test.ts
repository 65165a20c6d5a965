import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { SystemStatus } from '#contract/status.ts'
import { createTestContext, type TestContext } from '../../../../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addBooking, addPerson, addProperty } from '../../../../tests/support/fixtures.ts'
import { freePort } from '../../../../tests/support/process.ts'
import { startMailServer } from '../../../../tests/support/smtp.ts'
import { emit } from '../../platform/jobs/emit.ts'
import { DEAD_LETTERS } from '../../platform/jobs/queues.ts'
import { PROGRAM_VERSION } from '../../platform/version.ts'
import { startHeartbeat } from '../../platform/workers/heartbeat.ts'
import { passwordChanged } from '../auth/events.ts'

let base: FreshDatabase
let context: TestContext
let admin: string
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  context = await createTestContext(base.db, { DEMO: '0' })
  admin = await addPerson(base.db, { role: 'ADMIN' })
})
afterAll(async () => {
  await context.app.close()
  await base.drop()
})

const load = async (from = context): Promise<SystemStatus> => {
  const answer = await from.send(admin, 'GET', '/api/admin/status')
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const addBackup = (finishedAt: string, missingFiles = 0) =>
  sql`insert into backups (id, made_at, finished_at, program, row_count, file_count, file_bytes, missing_files)
    values (${randomUUID()}, now(), now() - ${finishedAt}::interval, '1.0.0', 10, 2, 2000, ${missingFiles})`.execute(
    base.db,
  )

describe('the status of the system', () => {
  it('has versions, a database, a storage and the gateway that works', async () => {
    const { program, database, storage, payments, search } = await load()
    expect(program).toMatchObject({ problems: [], version: PROGRAM_VERSION, node: process.versions.node })
    expect(Number(program.postgres.split('.')[0])).toBeGreaterThanOrEqual(15)
    expect(program.lastMigration).toMatch(/^\d{4}_\w+\.sql$/)
    expect(database.bytes).toBeGreaterThan(1_000_000)
    expect(database.connections).toBeGreaterThan(0)
    expect(storage).toMatchObject({ kind: 'FOLDER', isWritable: true })
    expect(storage.totalBytes).toBeGreaterThan(storage.freeBytes)
    expect(payments.gateways).toMatchObject([{ name: 'sandbox', isCurrent: true, mode: 'TEST' }])
    expect(search).toEqual({ problems: [], state: 'UNUSED' })
  })

  it('sees a schema of a newer version', async () => {
    const name = '9999_future.sql'
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(base.db)
    expect((await load()).program).toMatchObject({ problems: ['SCHEMA_NEWER'], lastMigration: name })
    await sql`delete from kysely_migration where name = ${name}`.execute(base.db)
  })

  it('lists processes, sees those that went silent or have another version, and forgets them', async () => {
    const log = { warn: () => {} }
    const stopFirst = await startHeartbeat(base.db, { version: PROGRAM_VERSION, log })
    const stopOther = await startHeartbeat(base.db, { version: '0.0.1', log })
    const { program, processes } = await load()
    expect(program.problems).toEqual(['MIXED_VERSIONS'])
    expect(processes.list).toMatchObject([{ pid: process.pid }, { pid: process.pid, version: '0.0.1' }])
    await sql`update server_processes set seen_at = now() - interval '2 minutes' where version = '0.0.1'`.execute(
      base.db,
    )
    expect((await load()).processes).toMatchObject({ problems: ['PROCESS_SILENT'], list: [{}, { isSilent: true }] })
    await sql`update server_processes set seen_at = now() - interval '11 minutes' where version = '0.0.1'`.execute(
      base.db,
    )
    expect((await load()).processes).toMatchObject({ problems: [], list: [{ isSilent: false }] })
    await Promise.all([stopFirst(), stopOther()])
    expect((await load()).processes.list).toEqual([])
  })

  it('sees that the running processes may open more connections than there are', async () => {
    const log = { warn: () => {} }
    const start = () => startHeartbeat(base.db, { version: PROGRAM_VERSION, log })
    const stopOne = await start()
    const { database: of1 } = await load()
    expect(of1.problems).not.toContain('CONNECTIONS_SHORT')
    const most = Math.floor(of1.maxConnections / of1.connectionsNeeded)
    const stops = [stopOne]
    while (stops.length < most + 1) stops.push(await start())
    const { database: ofAll } = await load()
    expect(ofAll.problems).toContain('CONNECTIONS_SHORT')
    expect(ofAll.connectionsNeeded).toBeGreaterThan(ofAll.maxConnections)
    await Promise.all(stops.map((stop) => stop()))
  })

  it('sees mails that wait, late jobs and jobs that failed for good', async () => {
    await emit(base.db, passwordChanged, { userId: await addPerson(base.db, { role: 'TENANT' }) })
    const before = await load()
    expect(before.mail).toMatchObject({ problems: ['MAIL_NOT_SET'], kind: 'NONE', isReachable: null, waiting: 1 })
    expect(before.jobs).toMatchObject({ problems: [], failed: 0 })
    await sql`update pgboss.job set start_after = now() - interval '6 minutes', name = 'web' where name = 'mail'`.execute(
      base.db,
    )
    const { jobs } = await load()
    expect(jobs.problems).toEqual(['JOBS_LATE'])
    expect(jobs.queues.find(({ name }) => name === 'web')?.oldestSeconds).toBeGreaterThanOrEqual(360)
    await sql`update pgboss.job set name = ${DEAD_LETTERS} where name = 'web'`.execute(base.db)
    expect((await load()).jobs).toMatchObject({ problems: ['JOBS_FAILED'], failed: 1 })
    await sql`delete from pgboss.job`.execute(base.db)
  })

  it('sees whether the mail server lets it in', async () => {
    const server = await startMailServer()
    const withMail = await createTestContext(base.db, { DEMO: '0', SMTP_URL: server.url })
    expect((await load(withMail)).mail).toMatchObject({ problems: [], kind: 'SMTP', isReachable: true })
    await server.close()
    await withMail.app.close()
    const without = await createTestContext(base.db, { DEMO: '0', SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })
    expect((await load(without)).mail).toMatchObject({ problems: ['MAIL_UNREACHABLE'], isReachable: false })
    await without.app.close()
  })

  it('sees a storage that cannot be used', async () => {
    const folder = join(context.services.config.dataDir, 'files')
    await rm(folder, { recursive: true, force: true })
    await writeFile(folder, '')
    const { storage } = await load()
    expect(storage.problems).toContain('STORAGE_FAILED')
    expect(storage.isWritable).toBe(false)
    await rm(folder)
    expect((await load()).storage.isWritable).toBe(true)
  })

  it('sees test payments outside of a demo, the last success, and checkouts that the gateway left open', async () => {
    const demo = await createTestContext(base.db, { DEMO: '1' })
    expect((await load(demo)).payments.problems).toEqual([])
    await demo.app.close()
    expect((await load()).payments).toMatchObject({ problems: ['TEST_MODE'], unanswered: 0 })
    const parties = {
      propertyId: await addProperty(base.db, await addPerson(base.db)),
      tenantId: await addPerson(base.db),
    }
    const bookingId = await addBooking(base.db, parties)
    const add = (status: string, instalment: number) =>
      sql`insert into payments (id, booking_id, instalment, gateway, rent_minor, service_fee_minor, deposit_minor, currency,
          status, created_at, expires_at, settled_at)
        values (${randomUUID()}, ${bookingId}, ${instalment}, 'sandbox', 100, 5, 0, 'USD', ${status}, '2026-01-01',
          '2026-01-01', ${status === 'PAID' ? '2026-01-02T10:00:00Z' : null})`.execute(base.db)
    await add('PAID', 1)
    await add('OPEN', 2)
    expect((await load()).payments).toMatchObject({
      problems: ['TEST_MODE', 'GATEWAY_SILENT'],
      unanswered: 1,
      gateways: [{ lastPaidAt: '2026-01-02T10:00:00.000Z' }],
    })
  })

  it('sees how old the oldest transaction is', async () => {
    await base.db.transaction().execute(async (trx) => {
      await sql`select pg_sleep(0.2)`.execute(trx)
      expect((await load()).database.oldestTransactionSeconds).toBeGreaterThanOrEqual(0.2)
    })
  })

  it('sees that there is no backup, an old one, or one that lacks files, and that a demo needs none', async () => {
    const demo = await createTestContext(base.db, { DEMO: '1' })
    expect((await load(demo)).backup).toEqual({ problems: [], isNeeded: false, last: null })
    await demo.app.close()
    expect((await load()).backup).toEqual({ problems: ['BACKUP_MISSING'], isNeeded: true, last: null })
    await addBackup('40 hours')
    expect((await load()).backup.problems).toEqual(['BACKUP_OLD'])
    await addBackup('1 hour', 3)
    expect((await load()).backup).toMatchObject({
      problems: ['BACKUP_INCOMPLETE'],
      last: { rows: 10, missingFiles: 3 },
    })
  })
})
