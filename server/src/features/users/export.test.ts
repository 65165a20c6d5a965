import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { EXPORT_ROWS } from '#contract/personal-data.ts'
import { PASSWORD, registerAccount } from '../../../../tests/support/accounts.ts'
import { createTestContext, type TestContext } from '../../../../tests/support/app.ts'
import { dayAhead, TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import {
  addBooking,
  addConversation,
  addMessage,
  addPerson,
  addProperty,
  addReview,
  addUpload,
  as,
} from '../../../../tests/support/fixtures.ts'
import { form, PDF } from '../../../../tests/support/forms.ts'
import { createPushBrowser } from '../../../../tests/support/push.ts'
import { EXPORT_BATCH_SIZE } from '../../platform/http/csv.ts'

let base: FreshDatabase
let context: TestContext
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  context = await createTestContext(base.db)
})
afterAll(async () => {
  await context.app.close()
  await base.drop()
})

const send: TestContext['send'] = (...request) => context.send(...request)

/** Returns the files of an export; those of rows are parsed. */
const download = async (who: string) => {
  const answer = await send(who, 'GET', '/api/users/me/export')
  expect(answer.headers['content-type']).toBe('application/zip')
  const files = Object.entries(unzipSync(answer.rawPayload)).map(([name, bytes]): [string, string] => [
    name,
    strFromU8(bytes, !name.endsWith('.json')),
  ])
  const parsed = files.filter(([name]) => name.endsWith('.json')).map(([name, text]) => [name, JSON.parse(text)])
  return {
    text: files.map(([, text]) => text).join(),
    names: files.map(([name]) => name),
    ...Object.fromEntries(parsed),
  }
}

/** Adds a conversation in which the user wrote, blocked and reported, a saved reply, a saved search and a support conversation. */
const addWrittenTexts = async (userId: string, own: string, other: string) => {
  const tenantId = await addPerson(base.db, { role: 'TENANT' })
  const theirs = await addConversation(base.db, { propertyId: own, tenantId })
  await addMessage(base.db, theirs, tenantId, 'A question of another tenant')
  const { id } = (await send(userId, 'POST', '/api/conversations', { propertyId: other })).json()
  await send(userId, 'POST', `/api/conversations/${id}/messages`, { text: 'My question to the landlord' })
  await send(userId, 'POST', `/api/conversations/${id}/report`, { reason: 'My report of a landlord' })
  await send(userId, 'POST', `/api/conversations/${id}/block`)
  await send(userId, 'POST', '/api/assistant/questions', { text: 'Do you rent boats?', language: 'en' })
  await send(userId, 'POST', '/api/saved-replies', { title: 'Keys', text: 'My saved reply' })
  await send(userId, 'POST', '/api/saved-searches', { name: 'My saved search', filters: { city: 'Paris' } })
  await send(userId, 'POST', '/api/support', { subject: 'My support request', text: 'My question to the support' })
}

/** Adds a landlord who has something in every file of the export. */
const addBusyLandlord = async () => {
  const { db } = base
  const { user } = await registerAccount(context, 'export@lintel.example')
  const { payload, headers } = form({ phone: '+251 911 234567', address: 'Bole Road 1', message: 'Two flats.' }, [
    ['documents', 'deed.pdf', PDF],
  ])
  const signed = await as(context.services, user.id)
  const url = '/api/auth/apply-landlord'
  await context.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...signed.headers } })
  const admin = await addPerson(db, { role: 'ADMIN', name: 'Ada Admin' })
  await send(admin, 'POST', `/api/admin/landlord-requests/${user.id}/approve`)
  const own = await addProperty(db, user.id, { title: 'My own flat', address: 'Secret Street 1', areaSqm: 42 })
  await send(admin, 'POST', `/api/admin/properties/${own}/reject`, { reason: 'The painters are in the pictures.' })
  await send(admin, 'POST', `/api/admin/properties/${own}/approve`)
  const other = await addProperty(db, await addPerson(db), { title: 'Another landlord’s' })
  await send(user.id, 'POST', `/api/properties/${other}/like`)
  await send(user.id, 'PUT', '/api/users/me/notification-preferences', {
    topic: 'reviews',
    channel: 'MAIL',
    isOn: false,
  })
  await send(user.id, 'POST', `/api/properties/${own}/blocks`, {
    startDate: dayAhead(3),
    endDate: dayAhead(5),
    note: 'The painters',
  })
  await send(user.id, 'PUT', '/api/users/me/push-devices', createPushBrowser('https://push.example/1').subscription)
  await db
    .insertInto('calendarFeeds')
    .values({
      id: crypto.randomUUID(),
      propertyId: own,
      name: 'Elsewhere',
      url: 'https://calendars.example/secret',
      createdAt: TEST_INSTANT,
      nextAt: TEST_INSTANT,
    })
    .execute()
  await addUpload(db, user.id)
  const tenantId = await addPerson(db, { role: 'TENANT', name: 'Tess Tenant' })
  await addBooking(db, { propertyId: own, tenantId })
  await addBooking(db, { propertyId: other, tenantId: user.id }, { message: 'My message to the landlord' })
  await addBooking(db, { propertyId: other, tenantId }, { message: 'A message of another tenant' })
  await addReview(db, { propertyId: other, authorId: user.id, title: 'My review' })
  const received = await addReview(db, { propertyId: own, authorId: tenantId, comment: 'A review by another tenant' })
  await send(user.id, 'POST', `/api/reviews/${own}/${received}/reply`, { reply: 'My reply to the tenant' })
  await send(user.id, 'POST', `/api/reviews/${own}/${received}/report`, { reason: 'My report' })
  const stay = await addBooking(
    db,
    { propertyId: own, tenantId },
    { status: 'COMPLETED', startDate: dayAhead(-9), endDate: dayAhead(-6) },
  )
  const paid = { amountMinor: 10_000, currency: 'USD', reference: 'Transfer 1', paidBy: admin }
  await db
    .insertInto('payouts')
    .values({ id: crypto.randomUUID(), landlordId: user.id, ...paid, asOf: TEST_INSTANT, paidAt: TEST_INSTANT })
    .execute()
  await send(user.id, 'PUT', '/api/landlord/payout-details', {
    ...{ method: 'MOBILE', provider: 'Telebirr', phone: '+251 911 234567' },
    password: PASSWORD,
  })
  await send(user.id, 'PUT', `/api/bookings/${stay}/tenant-note`, { text: 'My note about the tenant' })
  await send(user.id, 'POST', `/api/properties/${other}/report`, { reason: 'FAKE' })
  await send(user.id, 'POST', '/api/users/me/email-change', { email: 'new@lintel.example', password: PASSWORD })
  const elsewhere = { provider: 'work', issuer: 'https://work.example', subject: 'ada', email: 'ada@work.example' }
  await db
    .insertInto('signIns')
    .values({ id: crypto.randomUUID(), userId: user.id, ...elsewhere, createdAt: TEST_INSTANT, usedAt: TEST_INSTANT })
    .execute()
  await context.services.db
    .insertInto('secondFactors')
    .values({ userId: user.id, secret: Buffer.from('sealed'), lastStep: 1, createdAt: TEST_INSTANT })
    .execute()
  await addWrittenTexts(user.id, own, other)
  await context.worker.runDue()
  return user
}

it('the export is a ZIP of the caller’s data only, with every file in the shape of the contract', async () => {
  const user = await addBusyLandlord()
  const files = await download(user.id)
  expect(files.names.sort()).toEqual([...Object.keys(EXPORT_ROWS), 'documents/1 deed.pdf', 'profile.json'].sort())
  expect(files['profile.json']).toEqual((await send(user.id, 'GET', '/api/users/me')).json().user)
  for (const [name, shape] of Object.entries(EXPORT_ROWS)) {
    expect(files[name].length, name).toBeGreaterThan(0)
    expect(z.array(shape).safeParse(files[name]).error?.message, name).toBeUndefined()
  }
  expect(files['bookings.json'].map(({ message }: { message: string }) => message).sort()).toEqual([
    '',
    '',
    'My message to the landlord',
  ])
  expect(files['admin-actions.json']).toContainEqual(
    expect.objectContaining({
      action: 'property.rejected',
      side: 'TARGET',
      reason: 'The painters are in the pictures.',
    }),
  )
  for (const own of [
    'Secret Street 1',
    'My reply to the tenant',
    'My report',
    'My note about the tenant',
    'My question to',
    'My saved reply',
  ])
    expect(files.text).toContain(own)
  expect(files.text).not.toMatch(
    /argon2|A message of another tenant|A question of another tenant|A review by another tenant/,
  )
})

it('the export has every row, also when there are more than one query reads', async () => {
  const id = await addPerson(base.db)
  const count = 2 * EXPORT_BATCH_SIZE + 1
  await sql`insert into notifications (id, user_id, kind, data, created_at)
    select gen_random_uuid(), ${id}, 'role.changed', '{"role":"LANDLORD"}', now()
    from generate_series(1, ${count}::int)`.execute(base.db)
  const rows: { id: string }[] = (await download(id))['notifications.json']
  expect([rows.length, new Set(rows.map((row) => row.id)).size]).toEqual([count, count])
})

it('the export of a new account has empty lists', async () => {
  const files = await download(await addPerson(base.db, { role: 'TENANT' }))
  expect([files['bookings.json'], files['likes.json']]).toEqual([[], []])
})
