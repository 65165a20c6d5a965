import { v7 as uuid } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, PASSWORD_HASH } from '../../../../tests/support/accounts.ts'
import { createTestContext } from '../../../../tests/support/app.ts'
import { bookingContextOfFile } from '../../../../tests/support/bookings.ts'
import { instantAfter, TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { inLockOrder } from '../../../../tests/support/concurrency.ts'
import {
  addBooking,
  addConversation,
  addMessage,
  addPerson,
  addReview,
  addSupport,
  addUpload,
  as,
} from '../../../../tests/support/fixtures.ts'

const NAME = 'Nuria Named'
const REASON = 'Nuria wrote it twice.'
const PAYOUTS = { method: 'MOBILE', provider: 'Telebirr', phone: '+251 911 234567' }

const bookings = bookingContextOfFile()
let superAdmin: string
let admin: string
beforeAll(async () => {
  superAdmin = await addPerson(bookings.db, { role: 'SUPER_ADMIN' })
  admin = await addPerson(bookings.db, { role: 'ADMIN' })
})
beforeEach(() => bookings.begin())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Prepares a call of a signed-in user, so that it can be sent while the account is deleted. */
const prepare = async (userId: string, method: Method, url: string, payload?: object) => {
  const { headers } = await as(bookings.context.services, userId)
  return () => bookings.context.app.inject({ method, url, headers, ...(payload && { payload }) })
}
const prepareDeletion = (id: string) => prepare(superAdmin, 'DELETE', `/api/admin/users/${id}`)

/** What of a deleted person is left in entries about them. */
const leftOf = (id: string) =>
  bookings.db
    .selectFrom('auditLog')
    .where('targetId', '=', id)
    .where((eb) => eb.or([eb('targetName', '!=', 'Former user'), eb('reason', 'is not', null)]))
    .select(['action', 'targetName', 'reason'])
    .execute()

/** Deletes the account and sends the call when the audit log is erased and nothing committed. */
const sendDuringDeletion = async (id: string, call: Awaited<ReturnType<typeof prepare>>) => {
  const upload = await addUpload(bookings.db, id, { used: true })
  const remove = await prepareDeletion(id)
  const [removed, answer] = await inLockOrder(bookings.databaseUrl, { table: 'uploads', id: upload }, [remove, call])
  expect(removed?.statusCode, removed?.body).toBe(204)
  return answer
}

const addReport = async (conversationId: string, reporterId: string) => {
  const report = { id: uuid(), conversationId, reporterId, reason: 'Asks for cash', createdAt: instantAfter(1) }
  await bookings.db.insertInto('conversationReports').values(report).execute()
}
const addReported = async (landlord: string) => {
  const { tenant, property } = bookings.fixtures
  const conversationId = await addConversation(bookings.db, { propertyId: property, tenantId: tenant })
  const messageId = await addMessage(bookings.db, conversationId, landlord)
  await addReport(conversationId, tenant)
  return { conversationId, messageId }
}
const addReportedReview = async (authorId: string) => {
  const { property, landlord } = bookings.fixtures
  const reviewId = await addReview(bookings.db, { propertyId: property, authorId })
  const report = { reviewId, reporterId: landlord, reason: 'Never stayed', createdAt: instantAfter(2) }
  await bookings.db.insertInto('reviewReports').values(report).execute()
  return reviewId
}
const savePayoutDetails = async (landlord: string) => {
  const set = { passwordHash: PASSWORD_HASH }
  await bookings.db.updateTable('users').set(set).where('id', '=', landlord).execute()
  const payload = { password: PASSWORD, ...PAYOUTS }
  const answer = await bookings.send(landlord, 'PUT', '/api/landlord/payout-details', { payload })
  expect(answer.statusCode, answer.body).toBe(200)
}

type Prepared = readonly [method: Method, url: string, payload?: object]

/** Calls of admins that write an entry about the person whose id is given. */
const CALLS: Record<string, (id: string) => Promise<Prepared>> = {
  'a reading of payout details': async (id) => {
    await savePayoutDetails(id)
    return ['POST', `/api/admin/payouts/${id}/details`]
  },
  'a reading of a reported conversation': async (id) => {
    const { conversationId } = await addReported(id)
    return ['GET', `/api/admin/conversations/${conversationId}/messages`]
  },
  'the closing of reports of a conversation': async (id) => {
    const { conversationId } = await addReported(id)
    return ['POST', `/api/admin/conversations/${conversationId}/close-reports`, { note: REASON }]
  },
  'the deletion of a message': async (id) => {
    const { conversationId, messageId } = await addReported(id)
    return ['DELETE', `/api/admin/conversations/${conversationId}/messages/${messageId}`, { reason: REASON }]
  },
  'the deletion of a review': async (id) => [
    'DELETE',
    `/api/admin/reviews/${await addReportedReview(id)}`,
    { reason: REASON },
  ],
  'the dismissal of reports of a review': async (id) => [
    'POST',
    `/api/admin/reviews/${await addReportedReview(id)}/dismiss-reports`,
  ],
  'the deletion of a note': async (id) => {
    const { tenant, property } = bookings.fixtures
    const status = 'CANCELLED'
    const bookingId = await addBooking(bookings.db, { propertyId: property, tenantId: tenant }, { status })
    const note = { id: uuid(), bookingId, landlordId: id, tenantId: tenant, text: 'Left the key' }
    await bookings.db
      .insertInto('tenantNotes')
      .values({ ...note, createdAt: TEST_INSTANT, updatedAt: TEST_INSTANT })
      .execute()
    return ['DELETE', `/api/admin/tenant-notes/${note.id}`, { reason: REASON }]
  },
  'an answer of support': async (id) => {
    const text = 'Try again.'
    return ['POST', `/api/admin/support/${await addSupport(bookings.db, id)}/messages`, { text, clientId: uuid() }]
  },
}

/** Prepares one of the calls about a person with that name. */
const prepareAbout = async (what: string) => {
  const person = what.includes('review') ? bookings.fixtures.tenant : bookings.fixtures.landlord
  await bookings.db.updateTable('users').set({ name: NAME }).where('id', '=', person).execute()
  const [method, url, payload] = (await CALLS[what]?.(person)) ?? []
  return { person, call: await prepare(admin, method as Method, url as string, payload) }
}

describe('the audit log has the name of the person after', () => {
  it.each(Object.keys(CALLS))('%s', async (what) => {
    const { person, call } = await prepareAbout(what)
    const { body } = await call()
    expect(await leftOf(person), body).toMatchObject([{ targetName: NAME }])
  })
})

describe('during the deletion of an account no name and no reason is stored in the audit log by', () => {
  it.each(Object.keys(CALLS))('%s', async (what) => {
    const { person, call } = await prepareAbout(what)
    const answer = await sendDuringDeletion(person, call)
    expect([200, 201, 204, 404, 409], answer?.body).toContain(answer?.statusCode)
    expect(await leftOf(person)).toEqual([])
  })

  it('an export of a list by the person', async () => {
    const person = await addPerson(bookings.db, { role: 'ADMIN', name: NAME })
    const answer = await sendDuringDeletion(person, await prepare(person, 'GET', '/api/admin/metrics.csv'))
    expect(answer?.statusCode, answer?.body).toBe(401)
    expect(await leftOf(person)).toEqual([])
  })
})

describe('an account that is deleted among many calls at once', () => {
  const ROUNDS = 4
  const CALLERS = 30

  it('leaves no name in entries of its exports', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const person = await addPerson(bookings.db, { role: 'ADMIN', name: NAME })
      const take = await prepare(person, 'GET', '/api/admin/metrics.csv')
      const remove = await prepareDeletion(person)
      const [removed, ...answers] = await Promise.all([remove(), ...Array.from({ length: CALLERS }, take)])
      expect(removed.statusCode, removed.body).toBe(204)
      for (const { statusCode, body } of answers) expect([200, 401], body).toContain(statusCode)
      expect(await leftOf(person)).toEqual([])
    }
  })

  it('leaves no name in entries of readings by several admins, also of one who deletes it', async () => {
    const admins = [superAdmin, admin, await addPerson(bookings.db, { role: 'ADMIN' })]
    for (let round = 0; round < ROUNDS; round++) {
      // One with an id before and one with an id after those of the admins who read.
      const id = round % 2 ? uuid() : `00000000-0000-4000-8000-00000000000${round}`
      await addPerson(bookings.db, { id, name: NAME })
      await savePayoutDetails(id)
      const read = await Promise.all(admins.map((by) => prepare(by, 'POST', `/api/admin/payouts/${id}/details`)))
      const remove = await prepareDeletion(id)
      const calls = Array.from({ length: CALLERS }, (_, nth) => read[nth % read.length] as typeof remove)
      const [first, ...rest] = calls
      const [, removed, ...answers] = await Promise.all([first?.(), remove(), ...rest.map((call) => call())])
      expect(removed.statusCode, removed.body).toBe(204)
      for (const { statusCode, body } of answers) expect([200, 404], body).toContain(statusCode)
      expect(await leftOf(id)).toEqual([])
    }
  })
})

describe('names that stayed in the audit log', () => {
  it('are erased every night for accounts that are deleted or do not exist any more', async () => {
    const deleted = await addPerson(bookings.db, { name: 'Former user', deletedAt: TEST_INSTANT })
    const active = await addPerson(bookings.db, { name: NAME })
    const entry = { at: TEST_INSTANT, actorId: admin, action: 'review.deleted' as const, targetType: 'user' as const }
    const insert = (targetId: string) =>
      bookings.db
        .insertInto('auditLog')
        .values({ ...entry, id: uuid(), targetId, targetName: NAME, reason: REASON })
        .execute()
    const removed = uuid()
    for (const id of [deleted, active, removed]) await insert(id)
    const { worker, app } = await createTestContext(bookings.db)
    await worker.runSchedule('audit.erase-names')
    await app.close()
    expect(await leftOf(deleted)).toEqual([])
    expect(await leftOf(removed)).toEqual([])
    expect(await leftOf(active)).toEqual([{ action: 'review.deleted', targetName: NAME, reason: REASON }])
  })
})
