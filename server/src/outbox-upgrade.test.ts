import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createTestContext } from '../../tests/support/app.ts'
import { TEST_INSTANT } from '../../tests/support/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../tests/support/database.ts'
import { addBooking, addPerson, addProperty } from '../../tests/support/fixtures.ts'
import { openJobs } from '../../tests/support/jobs.ts'

let base: FreshDatabase
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
})
afterAll(() => base.drop())

const MIGRATIONS = new URL('../migrations/', import.meta.url)
const migration = (name: string) => readFile(new URL(name, MIGRATIONS), 'utf8')

/** Brings the outbox back as migrations 0002 and 0007 left it. */
const restoreOutbox = async () => {
  const accounts = await migration('0002_accounts.sql')
  const [outbox = ''] = /create table outbox[\s\S]*?execute function outbox_told\(\);/.exec(accounts) ?? []
  await sql.raw(outbox).execute(base.db)
  await sql`alter table notifications drop column event_id`.execute(base.db)
}

it('what an older version left in its outbox is delivered after the upgrade, and what it gave up is not', async () => {
  const host = await addPerson(base.db)
  const tenantId = await addPerson(base.db, { role: 'TENANT' })
  const propertyId = await addProperty(base.db, host)
  const bookingId = await addBooking(
    base.db,
    { propertyId, tenantId },
    { status: 'REJECTED', decisionReason: 'A flood.' },
  )
  const step = { bookingId, propertyId, number: 1, at: TEST_INSTANT, toStatus: 'REJECTED', reason: 'A flood.' } as const
  await base.db
    .insertInto('bookingSteps')
    .values({ ...step, byActor: 'LANDLORD' })
    .execute()
  await restoreOutbox()
  const add = (kind: string, data: object, givenUpAt: Date | null = null) =>
    sql`insert into outbox (id, kind, data, given_up_at)
      values (${uuid()}, ${kind}, ${JSON.stringify(data)}, ${givenUpAt})`.execute(base.db)
  await add('password.changed', { userId: host })
  await add('booking.rejected', { bookingId })
  await add('mail', { kind: 'role-changed', userId: host, role: 'TENANT' })
  await add('mail', { kind: 'account-deleted', to: { email: 'gone@reader.example', name: 'Gone', language: 'fr' } })
  await add('mail', { kind: 'role-changed', userId: host, role: 'ADMIN' }, new Date(0))
  await sql.raw(await migration('0008_jobs.sql')).execute(base.db)

  const { worker, mails } = await createTestContext(base.db)
  await worker.runDue()
  expect(await openJobs(base.db)).toEqual([])
  const recipients = mails.map(({ to }) => to.address.replace('@lintel.example', ''))
  expect(recipients.toSorted()).toEqual([host, host, tenantId, 'gone@reader.example'].toSorted())
  expect(mails.filter(({ text }) => text.includes('> A flood.'))).toHaveLength(1)
  expect(mails.filter(({ html }) => html.includes('lang="fr"'))).toHaveLength(1)
  const notifications = await base.db.selectFrom('notifications').select(['userId', 'kind', 'createdAt']).execute()
  expect(notifications).toEqual([{ userId: tenantId, kind: 'booking.rejected', createdAt: TEST_INSTANT }])
})
