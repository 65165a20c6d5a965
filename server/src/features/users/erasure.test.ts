import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { type BookingContext, createBookingContext } from '../../../../tests/support/bookings.ts'
import { addPerson } from '../../../../tests/support/fixtures.ts'

const NAME = 'Zephyrine Quillfeather'
const PHONE = '+33 612 999 001'
const MESSAGE = 'We are the Quillfeathers.'

let bookings: BookingContext
let admin: string
let landlord: string
beforeAll(async () => {
  bookings = await createBookingContext(inject('postgresUrl'))
  admin = await addPerson(bookings.db, { role: 'ADMIN' })
})
beforeEach(async () => {
  ;({ landlord } = await bookings.begin())
})
afterAll(() => bookings.close())

const addTenant = async (nth: number) => {
  const email = `zephyrine-${nth}@lintel.example`
  const id = await addPerson(bookings.db, { role: 'TENANT', name: NAME, email, phone: PHONE })
  return { id, email }
}
const remove = async (id: string) =>
  expect((await bookings.send(admin, 'DELETE', `/api/admin/users/${id}`)).statusCode).toBe(204)
const notifications = async (id: string) => (await bookings.send(id, 'GET', '/api/users/me/notifications')).json().data

/** Returns the tables of the application that contain one of the texts. */
const tablesWith = async (texts: string[]) => {
  const { rows } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(bookings.db)
  const found: string[] = []
  for (const { name } of rows) {
    const table = sql.table(name)
    const { rows: hits } = await sql`select 1 from ${table} as t
      where exists (select 1 from unnest(${texts}::text[]) as part where strpos(lower(t::text), lower(part)) > 0)`.execute(
      bookings.db,
    )
    if (hits.length) found.push(name)
  }
  return found.sort()
}

it('no table keeps the address, phone, name or message of a deleted person', async () => {
  const { id, email } = await addTenant(1)
  const texts = [email, PHONE, NAME, MESSAGE]
  await bookings.request(bookings.stay(30, 33, { message: MESSAGE }), id, { 'idempotency-key': 'a-key-of-the-tenant' })
  await bookings.context.worker.runDue()
  expect((await notifications(landlord))[0]).toMatchObject({ kind: 'booking.requested', data: { name: NAME } })
  // Guards the search: before the deletion it finds what the person gave.
  expect(await tablesWith(texts)).toEqual(['bookings', 'idempotency_keys', 'users'])
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
