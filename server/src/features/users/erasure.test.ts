import { sql } from 'kysely'
import { v4 as uuid } from 'uuid'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { bookingContextOfFile } from '../../../../tests/support/bookings.ts'
import { dayAhead, TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { addBooking, addPerson, addProperty, addReview, addUpload } from '../../../../tests/support/fixtures.ts'
import { refreshSearchWords } from '../properties/actions.ts'

const NAME = 'Zephyrine Quillfeather'
const PHONE = '+33 612 999 001'
const MESSAGE = 'We are the Quillfeathers.'

const bookings = bookingContextOfFile()
let admin: string
let landlord: string
beforeAll(async () => {
  admin = await addPerson(bookings.db, { role: 'ADMIN' })
})
beforeEach(async () => {
  ;({ landlord } = await bookings.begin())
})

const addTenant = async (nth: number) => {
  const email = `zephyrine-${nth}@lintel.example`
  const id = await addPerson(bookings.db, { role: 'TENANT', name: NAME, email, phone: PHONE })
  return { id, email }
}
const remove = async (id: string) =>
  expect((await bookings.send(admin, 'DELETE', `/api/admin/users/${id}`)).statusCode).toBe(204)
const notifications = async (id: string) => (await bookings.send(id, 'GET', '/api/users/me/notifications')).json().data

/** Returns the tables of the application, or of its jobs too, that contain one of the texts. */
const tablesWith = async (texts: string[], schemas = ['public']) => {
  const { rows } = await sql<{
    name: string
  }>`select schemaname || '.' || tablename as name from pg_tables where schemaname = any (${schemas})`.execute(
    bookings.db,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const table = sql.table(name)
    const { rows: hits } = await sql`select 1 from ${table} as t
      where exists (select 1 from unnest(${texts}::text[]) as part where strpos(lower(t::text), lower(part)) > 0)`.execute(
      bookings.db,
    )
    if (hits.length) found.push(name.replace('public.', ''))
  }
  return found.sort()
}

it('no table keeps the address, phone, name or message of a deleted person', async () => {
  const { id, email } = await addTenant(1)
  const texts = [email, PHONE, NAME, MESSAGE]
  await bookings.request(bookings.stay(30, 33, { message: MESSAGE }), id, { 'idempotency-key': 'a-key-of-the-tenant' })
  const transcript = [{ from: 'user', text: MESSAGE, time: '10:00' }]
  await bookings.send(id, 'POST', '/api/saved-searches', { payload: { name: NAME, filters: { q: MESSAGE } } })
  const { id: supportId } = (
    await bookings.send(id, 'POST', '/api/support', { payload: { subject: NAME, text: MESSAGE, transcript } })
  ).json()
  const answer = { payload: { text: `Hello ${NAME}` } }
  await bookings.send(admin, 'POST', `/api/admin/support/${supportId}/messages`, answer)
  await bookings.context.worker.runDue()
  expect((await notifications(landlord))[0]).toMatchObject({ kind: 'booking.requested', data: { name: NAME } })
  // Guards the search: before the deletion it finds what the person gave.
  expect(await tablesWith(texts)).toEqual([
    'audit_log',
    'bookings',
    'idempotency_keys',
    'messages',
    'notifications',
    'saved_searches',
    'support_conversations',
    'support_messages',
    'users',
  ])
  await remove(id)
  await bookings.context.worker.runDue()
  expect(await tablesWith(texts)).toEqual([])
  const names = (await notifications(landlord)).map(({ data }: { data: { name: string } }) => data.name)
  expect(names).toEqual(['Former user', 'Former user'])
})

it('notifications that are written after the deletion of their recipient are left out', async () => {
  const { id } = await addTenant(2)
  const booking = await bookings.requestStay(40, 43, id)
  await bookings.confirm(booking)
  await remove(id)
  await bookings.context.worker.runDue()
  const kept = await bookings.db.selectFrom('notifications').select('userId').execute()
  expect(kept.filter(({ userId }) => userId === id)).toEqual([])
  expect((await notifications(landlord)).length).toBeGreaterThan(0)
})

it('what a landlord wrote is erased: the listing but its title, reasons, answers, calendars and photos', async () => {
  const texts = [
    'Quillfeather lives upstairs',
    'Quillfeather Lane 7',
    'No Quillfeather parties',
    'quillfeather.example',
  ]
  const [house, lane, reason, calendar] = texts as [string, string, string, string]
  const word = 'quillfeatherhouse'
  const landlordId = await addPerson(bookings.db)
  const photo = await addUpload(bookings.db, landlordId, { used: true })
  const property = await addProperty(bookings.db, landlordId, {
    description: `${house} ${word}`,
    houseRules: house,
    address: lane,
    lat: 48.871234,
    minStay: 2,
  })
  expect(await tablesWith([word])).toEqual(['properties', 'search_words'])
  const image = { key: `pictures/${photo}`, width: 1, height: 1, placeholder: '', caption: house }
  await bookings.db
    .insertInto('images')
    .values({ id: photo, propertyId: property, ...image })
    .execute()
  const feed = { name: house, url: `https://${calendar}/a.ics`, createdAt: TEST_INSTANT, nextAt: TEST_INSTANT }
  await bookings.db
    .insertInto('calendarFeeds')
    .values({ id: uuid(), propertyId: property, ...feed })
    .execute()
  const { id: guest } = await addTenant(3)
  const review = { rating: 5, title: 'A guest’s words', comment: 'Quiet.', reply: house }
  await bookings.db
    .insertInto('reviews')
    .values({ id: uuid(), propertyId: property, authorId: guest, ...review })
    .execute()
  await bookings.send(landlordId, 'POST', `/api/properties/${property}/blocks`, {
    payload: { startDate: dayAhead(3), endDate: dayAhead(5), note: house },
  })
  const booking = (await bookings.request({ ...bookings.stay(60, 63), propertyId: property }, guest)).json()
  await bookings.send(landlordId, 'PUT', `/api/bookings/${booking.id}/reject`, { payload: { reason } })
  const refused = await addProperty(bookings.db, landlordId, { status: 'PENDING' })
  await bookings.send(admin, 'POST', `/api/admin/properties/${refused}/reject`, { payload: { reason: lane } })
  expect(await tablesWith([lane])).toEqual(['audit_log', 'properties'])
  await bookings.context.worker.runDue()
  expect((await bookings.read(booking.id, guest)).decisionReason).toBe(reason)
  expect((await notifications(guest))[0]).toMatchObject({ kind: 'booking.rejected', data: { reason } })
  // Rejected, and not yet written as a notification when the landlord is deleted.
  const second = (await bookings.request({ ...bookings.stay(70, 73), propertyId: property }, guest)).json()
  await bookings.send(landlordId, 'PUT', `/api/bookings/${second.id}/reject`, { payload: { reason } })
  await remove(landlordId)
  await bookings.context.worker.runDue()
  await refreshSearchWords(bookings.db)
  expect(await tablesWith([...texts, word])).toEqual([])
  // Jobs that ran are kept for an hour.
  expect(await tablesWith([house, reason, calendar, word], ['pgboss'])).toEqual([])
  const kept = await bookings.read(booking.id, guest)
  expect(kept).toMatchObject({ decisionReason: null, landlord: { name: 'Former user' }, property: { image: null } })
  expect(kept.history.at(-1)).toMatchObject({ by: 'LANDLORD', to: 'REJECTED', reason: null })
  expect(await tablesWith(['A guest’s words'])).toEqual(['reviews'])
  const place = await bookings.db
    .selectFrom('properties')
    .select(['title', 'lat', 'publicLat', 'listed'])
    .where('id', '=', property)
    .executeTakeFirstOrThrow()
  expect(place).toMatchObject({ title: 'A quiet flat by the canal', lat: place.publicLat, listed: false })
  expect(place.lat).not.toBe(48.871234)
  const upload = await bookings.db
    .selectFrom('uploads')
    .select('used')
    .where('id', '=', photo)
    .executeTakeFirstOrThrow()
  expect(upload.used).toBe(false)
})

it('what others and admins wrote stays when a landlord is deleted', async () => {
  const landlordId = await addPerson(bookings.db)
  const property = await addProperty(bookings.db, landlordId, { minStay: 2 })
  const { id: guest } = await addTenant(4)
  const booking = (await bookings.request({ ...bookings.stay(80, 83), propertyId: property }, guest)).json()
  await bookings.setStatus(admin, booking.id, 'REJECTED', 'The listing breaks our rules.')
  await bookings.context.worker.runDue()
  await remove(landlordId)
  expect((await bookings.read(booking.id, guest)).decisionReason).toBe('The listing breaks our rules.')
})

it('replies, reports and notes are erased, notes about a tenant with either account; the reviews stay', async () => {
  const [reply, report, note, dispute] = ['Wrenbury reply', 'Wrenbury report', 'Wrenbury note', 'Wrenbury dispute']
  const landlordId = await addPerson(bookings.db)
  const property = await addProperty(bookings.db, landlordId)
  const { id: guest } = await addTenant(5)
  const review = await addReview(bookings.db, { propertyId: property, authorId: guest, title: 'Wrenbury review' })
  const stays = { status: 'COMPLETED', startDate: dayAhead(-9), endDate: dayAhead(-6) } as const
  const stay = await addBooking(bookings.db, { propertyId: property, tenantId: guest }, stays)
  const send = (who: string, method: 'POST' | 'PUT', url: string, payload: object) =>
    bookings.send(who, method, url, { payload })
  await send(landlordId, 'POST', `/api/reviews/${property}/${review}/reply`, { reply })
  await send(landlordId, 'POST', `/api/reviews/${property}/${review}/report`, { reason: report })
  const { id } = (await send(landlordId, 'PUT', `/api/bookings/${stay}/tenant-note`, { text: note })).json()
  await send(guest, 'PUT', `/api/tenant-notes/${id}/dispute`, { text: dispute })
  await bookings.context.worker.runDue()
  expect(await tablesWith([reply, report, note, dispute])).toEqual(['review_reports', 'reviews', 'tenant_notes'])
  await remove(landlordId)
  expect(await tablesWith([reply, report, note, dispute])).toEqual([])
  expect(await tablesWith(['Wrenbury review'])).toEqual(['reviews'])
  const { reportCount } = await bookings.db
    .selectFrom('reviews')
    .select('reportCount')
    .where('id', '=', review)
    .executeTakeFirstOrThrow()
  expect(reportCount).toBe(0)
})
