import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { TEST_INSTANT } from '../../tests/support/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../tests/support/database.ts'
import { addBooking, addPerson, addProperty, addUpload } from '../../tests/support/fixtures.ts'

let base: FreshDatabase
let landlord: string
let tenant: string
let former: string
let property: string
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
})
afterAll(() => base.drop())
beforeEach(async () => {
  landlord = await addPerson(base.db)
  tenant = await addPerson(base.db, { role: 'TENANT' })
  former = await addPerson(base.db, { name: 'Former user', deletedAt: TEST_INSTANT })
  property = await addProperty(base.db, landlord)
})

const migrate = async (name: string) =>
  sql.raw(await readFile(new URL(`../migrations/${name}`, import.meta.url), 'utf8')).execute(base.db)

const addNotification = async (userId: string, data: object) => {
  const id = crypto.randomUUID()
  const row = { id, userId, kind: 'booking.requested' as const, createdAt: TEST_INSTANT }
  await base.db
    .insertInto('notifications')
    .values({ ...row, data: JSON.stringify(data) })
    .execute()
  return id
}
const dataOf = async (id: string) =>
  (await base.db.selectFrom('notifications').select('data').where('id', '=', id).executeTakeFirst())?.data

it('0016 replaces names in notifications by the id of the other side, and deletes what former users left', async () => {
  const bookingId = await addBooking(base.db, { propertyId: property, tenantId: tenant })
  const erased = await addBooking(base.db, { propertyId: property, tenantId: former }, { message: 'From me' })
  const message = await addBooking(base.db, { propertyId: property, tenantId: tenant }, { message: 'From her' })
  const toLandlord = await addNotification(landlord, { bookingId, side: 'LANDLORD', name: 'Tea Tenant' })
  const toTenant = await addNotification(tenant, { bookingId, side: 'TENANT', name: 'Lars Landlord', reason: 'No.' })
  const other = await addNotification(tenant, { title: 'A flat' })
  const left = await addNotification(former, { title: 'A flat' })
  const key = { call: 'POST /api/bookings', key: 'k', bodyHash: Buffer.from(''), createdAt: TEST_INSTANT }
  for (const userId of [former, tenant])
    await base.db
      .insertInto('idempotencyKeys')
      .values({ userId, ...key })
      .execute()

  await migrate('0016_erased_names.sql')

  expect(await dataOf(toLandlord)).toEqual({ bookingId, side: 'LANDLORD', personId: tenant })
  expect(await dataOf(toTenant)).toEqual({ bookingId, side: 'TENANT', personId: landlord, reason: 'No.' })
  expect(await dataOf(other)).toEqual({ title: 'A flat' })
  expect(await dataOf(left)).toBeUndefined()
  expect(await base.db.selectFrom('idempotencyKeys').select('userId').execute()).toEqual([{ userId: tenant }])
  const messages = await base.db.selectFrom('bookings').select(['id', 'message']).where('message', '!=', '').execute()
  expect(messages).toEqual([{ id: message, message: 'From her' }])
  expect(erased).not.toBe(message)
})

it('0018 erases what earlier deletions of accounts left, and nothing of others', async () => {
  const reason = 'My brother moves in.'
  const texts = { description: 'My home', address: 'Quai 1', houseRules: 'Shoes off', rejectionReason: 'No.' }
  const add = async (landlordId: string) => {
    const propertyId = await addProperty(base.db, landlordId, texts)
    const photo = await addUpload(base.db, landlordId, { used: true })
    const image = { key: photo, width: 1, height: 1, placeholder: '' }
    await base.db
      .insertInto('images')
      .values({ id: photo, propertyId, ...image })
      .execute()
    const feed = { name: 'Mine', url: 'https://a.example', createdAt: TEST_INSTANT, nextAt: TEST_INSTANT }
    await base.db
      .insertInto('calendarFeeds')
      .values({ id: crypto.randomUUID(), propertyId, ...feed })
      .execute()
    const bookingId = await addBooking(
      base.db,
      { propertyId, tenantId: tenant },
      { status: 'REJECTED', decisionReason: reason },
    )
    const step = { propertyId, at: TEST_INSTANT, byActor: 'LANDLORD', toStatus: 'REJECTED', number: 1, reason } as const
    await base.db
      .insertInto('bookingSteps')
      .values({ bookingId, actorId: landlordId, ...step })
      .execute()
    const notification = await addNotification(tenant, { bookingId, personId: landlordId, reason })
    return { propertyId, photo, bookingId, notification }
  }
  const [gone, active] = [await add(former), await add(landlord)]

  await migrate('0018_erased_texts.sql')

  const read = async ({ propertyId, photo, bookingId, notification }: typeof gone) => ({
    ...(await base.db
      .selectFrom('properties')
      .select(['description', 'address', 'houseRules', 'rejectionReason'])
      .select((eb) => eb('lat', '=', eb.ref('publicLat')).as('isRounded'))
      .where('id', '=', propertyId)
      .executeTakeFirstOrThrow()),
    ...(await base.db.selectFrom('uploads').select('used').where('id', '=', photo).executeTakeFirstOrThrow()),
    ...(await base.db
      .selectFrom('bookings')
      .innerJoin('bookingSteps', 'bookingSteps.bookingId', 'bookings.id')
      .select(['decisionReason', 'reason'])
      .where('bookings.id', '=', bookingId)
      .executeTakeFirstOrThrow()),
    told: (await dataOf(notification))?.reason,
    rows: (
      await Promise.all(
        (['images', 'calendarFeeds'] as const).map((table) =>
          base.db.selectFrom(table).select('id').where('propertyId', '=', propertyId).execute(),
        ),
      )
    ).flat().length,
  })
  const nothing = { description: '', address: '', houseRules: '', rejectionReason: null, isRounded: true }
  expect(await read(gone)).toEqual({
    ...nothing,
    used: false,
    decisionReason: null,
    reason: null,
    told: undefined,
    rows: 0,
  })
  expect(await read(active)).toEqual({
    ...texts,
    isRounded: false,
    used: true,
    decisionReason: reason,
    reason,
    told: reason,
    rows: 2,
  })
})
