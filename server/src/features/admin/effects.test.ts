import { v4 as uuid } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingContextOfFile } from '../../../../tests/support/bookings.ts'
import { dayAhead, TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { addBooking, addPerson, addProperty, addReview, addSupport } from '../../../../tests/support/fixtures.ts'
import { addSavedSearch } from '../../../../tests/support/saved-searches.ts'

const bookings = bookingContextOfFile()
let admin: string
let superAdmin: string
let landlord: string
let tenant: string
let property: string
beforeAll(async () => {
  superAdmin = await addPerson(bookings.db, { role: 'SUPER_ADMIN' })
})
beforeEach(async () => {
  admin = await addPerson(bookings.db, { role: 'ADMIN' })
  ;({ landlord, tenant, property } = await bookings.begin())
})

const ask = async (url: string, by = admin) => {
  const answer = await bookings.send(by, 'GET', url)
  const { counts, version: _version, ...body } = answer.json()
  return { http: answer.statusCode, ...body, ...counts }
}
const act = async (
  method: 'DELETE' | 'PUT' | 'POST',
  url: string,
  { by = admin, payload }: { by?: string; payload?: object } = {},
) => {
  const answer = await bookings.send(by, method, url, payload ? { payload } : {})
  return { http: answer.statusCode, ...(answer.body && answer.json()) }
}
const deletionOf = (id: string, by = admin) => ask(`/api/admin/users/${id}/deletion`, by)
const write = async (from: string) => {
  const opened = await bookings.send(from, 'POST', '/api/conversations', { payload: { propertyId: property } })
  expect(opened.statusCode, opened.body).toBeLessThan(300)
  const payload = { clientId: uuid(), text: 'Hello.' }
  const sent = await bookings.send(from, 'POST', `/api/conversations/${opened.json().id}/messages`, { payload })
  expect(sent.statusCode, sent.body).toBeLessThan(300)
}
const report = async (id: string) => {
  const sent = await bookings.send(tenant, 'POST', `/api/properties/${id}/report`, { payload: { reason: 'FAKE' } })
  expect(sent.statusCode, sent.body).toBeLessThan(300)
}
const addPaid = (more: object = {}) =>
  addBooking(
    bookings.db,
    { propertyId: property, tenantId: tenant },
    { status: 'CONFIRMED', paymentStatus: 'PAID', paidAt: TEST_INSTANT, ...more },
  )

describe('the preview of a deletion', () => {
  it('counts what the deletion then touches: bookings, reviews and conversations of a tenant', async () => {
    const requested = await bookings.requestStay(30, 33)
    const confirmed = await bookings.requestStay(40, 43)
    await bookings.confirm(confirmed)
    await addReview(bookings.db, { propertyId: property, authorId: tenant })
    await write(tenant)
    await addSupport(bookings.db, tenant)
    await bookings.send(tenant, 'POST', `/api/properties/${property}/like`)
    await addSavedSearch(bookings.context.services, tenant, { city: 'Paris' })
    const application = { userId: tenant, phone: '', address: '', message: 'I let flats.', createdAt: TEST_INSTANT }
    await bookings.db.insertInto('landlordRequests').values(application).execute()
    const contacts = { reviews: 1, conversations: 1, support: 1 }
    // Each call of a test has a session of its own.
    const sessions = await bookings.db.selectFrom('sessions').select('id').where('userId', '=', tenant).execute()
    const own = { sessions: sessions.length, searches: 1, likes: 1, applications: 1 }
    const none = { assigned: 0, notes: 0, ownReports: 0, reports: 0, emptied: 0, replies: 0, favouritesOfOthers: 0 }
    const effects = { listings: 0, bookings: 2, refunds: 0, ...contacts, ...own, ...none }
    expect(await deletionOf(tenant)).toEqual({ http: 200, ...effects })
    expect(await act('DELETE', `/api/admin/users/${tenant}`)).toMatchObject({ http: 204 })
    for (const id of [requested, confirmed]) expect((await bookings.read(id, landlord)).status).toBe('CANCELLED')
    expect(await deletionOf(tenant)).toMatchObject({ http: 404, reason: 'user_not_found' })
  })

  it('counts notes of landlords, own open reports, and requests by the contact form from a proven address', async () => {
    const stay = { status: 'COMPLETED', startDate: dayAhead(-10), endDate: dayAhead(-8) } as const
    const bookingId = await addBooking(bookings.db, { propertyId: property, tenantId: tenant }, stay)
    const note = { bookingId, landlordId: landlord, tenantId: tenant, text: 'Left it clean.' }
    const times = { createdAt: TEST_INSTANT, updatedAt: TEST_INSTANT }
    await bookings.db
      .insertInto('tenantNotes')
      .values({ id: uuid(), ...note, ...times })
      .execute()
    await report(property)
    const review = await addReview(bookings.db, { propertyId: property, authorId: tenant })
    await bookings.db.updateTable('reviews').set({ reply: 'Thank you.' }).where('id', '=', review).execute()
    await write(tenant)
    const { id: conversationId } = await bookings.db
      .selectFrom('conversations')
      .select('id')
      .where('tenantId', '=', tenant)
      .executeTakeFirstOrThrow()
    const conversationReport = { id: uuid(), conversationId, reporterId: tenant, reason: 'Rude.' }
    await bookings.db
      .insertInto('conversationReports')
      .values({ ...conversationReport, createdAt: TEST_INSTANT })
      .execute()
    const guest = await addSupport(bookings.db, tenant)
    const { email } = await bookings.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', tenant)
      .executeTakeFirstOrThrow()
    const from = { userId: null, guestName: 'Tea', guestEmail: email.toUpperCase(), guestLanguage: 'en' }
    await bookings.db.updateTable('supportConversations').set(from).where('id', '=', guest).execute()

    expect(await deletionOf(tenant)).toMatchObject({ http: 200, support: 1, notes: 1, ownReports: 2, emptied: 0 })
    const ofLandlord = { notes: 1, ownReports: 0, reports: 1, emptied: 1, replies: 1 }
    expect(await deletionOf(landlord)).toMatchObject({ http: 200, ...ofLandlord })
    await bookings.db
      .updateTable('users')
      .set({ email: email.replace('l', 'L') })
      .where('id', '=', tenant)
      .execute()
    expect(await deletionOf(tenant)).toMatchObject({ support: 1 })
    await bookings.db.updateTable('users').set({ isVerified: false }).where('id', '=', tenant).execute()
    // Someone else may own the address.
    expect(await deletionOf(tenant)).toMatchObject({ http: 200, support: 0 })
  })

  it('counts the support requests that no one has afterwards, as the preview of a demotion does', async () => {
    const leaving = await addPerson(bookings.db, { role: 'ADMIN' })
    const request = await addSupport(bookings.db, tenant)
    const assigning = { payload: { assigneeId: leaving } }
    const assigned = await bookings.send(admin, 'PUT', `/api/admin/support/${request}/assignee`, assigning)
    expect(assigned.statusCode, assigned.body).toBe(200)

    expect(await deletionOf(leaving, superAdmin)).toMatchObject({ http: 200, assigned: 1 })
    const role = await ask(`/api/admin/users/${leaving}/role-change?role=TENANT`, superAdmin)
    expect(role).toMatchObject({ http: 200, assigned: 1 })
  })

  it('counts the listings and requests of a landlord', async () => {
    await addProperty(bookings.db, landlord)
    await bookings.requestStay(30, 33)
    expect(await deletionOf(landlord)).toMatchObject({ http: 200, listings: 2, bookings: 1, reviews: 0 })
  })

  it('counts refunds that are on their way', async () => {
    const bookingId = await addPaid({
      status: 'COMPLETED',
      depositMinor: 0,
      startDate: dayAhead(-10),
      endDate: dayAhead(-8),
    })
    expect(await deletionOf(tenant)).toMatchObject({ http: 200, refunds: 0 })
    const { id: paymentId } = await bookings.db
      .selectFrom('payments')
      .select('id')
      .where('bookingId', '=', bookingId)
      .executeTakeFirstOrThrow()
    const id = uuid()
    const parts = { rentMinor: 0, serviceFeeMinor: 0, depositMinor: 100, currency: 'USD' }
    await bookings.db
      .insertInto('refunds')
      .values({ id, key: id, paymentId, bookingId, reason: 'DEPOSIT', ...parts, createdAt: TEST_INSTANT })
      .execute()
    expect(await deletionOf(tenant)).toMatchObject({ http: 200, refunds: 1 })
  })

  it('is refused as the deletion is: while a paid stay is to come, oneself, admins, the last super admin, unknown ids', async () => {
    await addPaid({ startDate: dayAhead(30), endDate: dayAhead(33) })
    const both = async (id: string, refusal: object, by = admin) => {
      expect(await deletionOf(id, by)).toMatchObject(refusal)
      expect(await act('DELETE', `/api/admin/users/${id}`, { by })).toMatchObject(refusal)
    }
    for (const id of [tenant, landlord]) await both(id, { http: 409, reason: 'paid_stay_left' })
    await both(admin, { http: 403, reason: 'delete_own_in_profile' })
    await both(superAdmin, { http: 403, reason: 'delete_own_in_profile' }, superAdmin)
    await both(await addPerson(bookings.db, { role: 'ADMIN' }), { http: 403, reason: 'delete_admins_by_super_admins' })
    await both(superAdmin, { http: 403, reason: 'delete_admins_by_super_admins' })
    for (const id of [uuid(), property]) await both(id, { http: 404, reason: 'user_not_found' })
    await both('42', { http: 400 })
    const notAdmin = await act('DELETE', `/api/super-admin/admins/${tenant}`, { by: superAdmin })
    expect(notAdmin).toMatchObject({ http: 404, reason: 'user_not_found' })
  })
})

describe('the preview of a change of role', () => {
  const preview = (id: string, role: string, by = admin) => ask(`/api/admin/users/${id}/role-change?role=${role}`, by)
  const set = (id: string, role: string, by = admin) => act('PUT', `/api/users/${id}/role`, { by, payload: { role } })

  it('counts the listings that are hidden, the requests that are cancelled and the sessions that end', async () => {
    const id = await bookings.requestStay(30, 33)
    await bookings.send(landlord, 'GET', '/api/users/me')
    expect(await preview(landlord, 'TENANT')).toEqual({ http: 200, paused: 1, requests: 1, assigned: 0, sessions: 1 })
    expect(await preview(tenant, 'LANDLORD')).toEqual({ http: 200, paused: 0, requests: 0, assigned: 0, sessions: 0 })
    expect(await preview(landlord, 'LANDLORD')).toEqual({ http: 200, paused: 0, requests: 0, assigned: 0, sessions: 0 })
    expect(await set(landlord, 'TENANT')).toMatchObject({ http: 200 })
    expect((await bookings.read(id)).status).toBe('CANCELLED')
    expect(await preview(landlord, 'LANDLORD')).toMatchObject({ http: 200 })
  })

  it('is refused as the change is', async () => {
    await addPaid({ startDate: dayAhead(30), endDate: dayAhead(33) })
    const both = async (id: string, role: string, refusal: object, by = admin) => {
      expect(await preview(id, role, by)).toMatchObject(refusal)
      expect(await set(id, role, by)).toMatchObject(refusal)
    }
    await both(landlord, 'TENANT', { http: 409, reason: 'landlord_has_stay' })
    await both(tenant, 'ADMIN', { http: 403, reason: 'admins_by_super_admins' })
    await both(tenant, 'SUPER_ADMIN', { http: 403, reason: 'super_admins_on_server' })
    await both(admin, 'SUPER_ADMIN', { http: 403, reason: 'super_admins_on_server' })
    await both(superAdmin, 'TENANT', { http: 409, reason: 'last_super_admin' }, superAdmin)
    await both(uuid(), 'TENANT', { http: 404, reason: 'user_not_found' })
    await both(tenant, 'KING', { http: 400 })
  })
})

describe('the preview of the deletion of a property', () => {
  const preview = (id: string, by = admin) => ask(`/api/admin/properties/${id}/deletion`, by)
  const remove = (id: string, by = admin) => act('DELETE', `/api/admin/properties/${id}`, { by })

  it('counts requests, favourites, reviews and conversations', async () => {
    const id = await bookings.requestStay(30, 33)
    await addReview(bookings.db, { propertyId: property, authorId: tenant })
    await bookings.send(tenant, 'POST', `/api/properties/${property}/like`)
    await write(tenant)
    await report(property)
    const effects = { requests: 1, favourites: 1, reports: 1, kept: 1, chats: 1 }
    expect(await preview(property)).toEqual({ http: 200, ...effects })
    expect(await remove(property)).toMatchObject({ http: 204 })
    const entry = await bookings.db
      .selectFrom('auditLog')
      .select(['before', 'after'])
      .where('targetId', '=', property)
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({ before: { status: 'APPROVED', openReports: 1 }, after: { openReports: 0 } })
    await bookings.context.worker.runDue()
    expect((await bookings.read(id)).status).toBe('CANCELLED')
  })

  it('is refused as the deletion is: with a stay to come, of the admin’s own property, unknown ids and drafts', async () => {
    const both = async (id: string, refusal: object, by = admin) => {
      expect(await preview(id, by)).toMatchObject(refusal)
      expect(await remove(id, by)).toMatchObject(refusal)
    }
    await addPaid({ startDate: dayAhead(30), endDate: dayAhead(33) })
    await both(property, { http: 409, reason: 'property_has_stay' })
    const draft = await addProperty(bookings.db, landlord, { status: 'DRAFT' })
    const own = await addProperty(bookings.db, admin)
    await both(own, { http: 403, reason: 'own_matter' })
    for (const id of [draft, uuid(), tenant]) await both(id, { http: 404, reason: 'property_not_found' })
  })
})

describe('the preview of a rejection', () => {
  const preview = (id: string, by = admin) => ask(`/api/admin/properties/${id}/rejection`, by)
  const reject = (id: string, by = admin) =>
    act('POST', `/api/admin/properties/${id}/reject`, { by, payload: { reason: 'No.' } })

  it('counts the reports that are closed, the requests that stay and the favourites that no longer show it', async () => {
    const id = await bookings.requestStay(30, 33)
    await bookings.send(tenant, 'POST', `/api/properties/${property}/like`)
    await report(property)
    expect(await preview(property)).toEqual({ http: 200, reports: 1, unanswered: 1, hidden: 1 })
    expect(await reject(property)).toMatchObject({ http: 200 })
    const open = bookings.db
      .selectFrom('propertyReports')
      .where('propertyId', '=', property)
      .where('closedAt', 'is', null)
    expect(await open.select('id').execute()).toEqual([])
    expect((await bookings.read(id)).status).toBe('PENDING')
    const favourites = await bookings.send(tenant, 'GET', '/api/users/me/favourites')
    expect(favourites.json().data).toEqual([])
  })

  it('is refused as the rejection is: of the admin’s own property, a rejected one, unknown ids and drafts', async () => {
    const both = async (id: string, refusal: object, by = admin) => {
      expect(await preview(id, by)).toMatchObject(refusal)
      expect(await reject(id, by)).toMatchObject(refusal)
    }
    const rejected = await addProperty(bookings.db, landlord, { status: 'REJECTED' })
    await both(rejected, { http: 409, reason: 'property_rejected' })
    await both(await addProperty(bookings.db, admin), { http: 403, reason: 'own_matter' })
    const draft = await addProperty(bookings.db, landlord, { status: 'DRAFT' })
    for (const id of [draft, uuid(), tenant]) await both(id, { http: 404, reason: 'property_not_found' })
  })
})
