import { beforeEach, expect, it } from 'vitest'
import { bookingContextOfFile } from '../../../../tests/support/bookings.ts'
import { dayAhead } from '../../../../tests/support/clock.ts'
import { addBooking, addPerson, addProperty } from '../../../../tests/support/fixtures.ts'

const TEXT = 'Left the place clean and handed the keys over in time.'

const test = bookingContextOfFile()
let landlord: string
let tenant: string
let stay: string
beforeEach(async () => {
  const fixtures = await test.begin()
  ;({ landlord, tenant } = fixtures)
  stay = await addBooking(
    test.db,
    { propertyId: fixtures.property, tenantId: tenant },
    { status: 'COMPLETED', startDate: dayAhead(-9), endDate: dayAhead(-6) },
  )
})

const save = (text = TEXT, booking = stay, userId = landlord) =>
  test.send(userId, 'PUT', `/api/bookings/${booking}/tenant-note`, { payload: { text } })
const read = (booking: string, userId: string) => test.send(userId, 'GET', `/api/bookings/${booking}/tenant-notes`)
const aboutMe = async (userId = tenant) => (await test.send(userId, 'GET', '/api/users/me/tenant-notes')).json().data
const dispute = (id: string, userId = tenant) =>
  test.send(userId, 'PUT', `/api/tenant-notes/${id}/dispute`, { payload: { text: 'The keys were late by an hour.' } })
/** A request of the tenant at a property of another landlord. */
const addRequest = async (given: Parameters<typeof addBooking>[2] = {}) => {
  const other = await addPerson(test.db)
  const propertyId = await addProperty(test.db, other)
  return { other, booking: await addBooking(test.db, { propertyId, tenantId: tenant }, given) }
}

it('one note for each booking: 201 for the new one, 200 for a change, of which the tenant is notified once', async () => {
  expect((await save()).statusCode).toBe(201)
  const changed = await save('Very tidy.')
  expect(changed.statusCode).toBe(200)
  expect(changed.json()).toMatchObject({ text: 'Very tidy.', landlord: { id: landlord }, bookingId: stay })
  expect(await aboutMe()).toMatchObject([{ text: 'Very tidy.', dispute: null }])
  await test.context.worker.runDue()
  expect((await test.send(tenant, 'GET', '/api/users/me/notifications')).json().data).toMatchObject([
    { kind: 'tenant-note.received', data: { name: 'Lars Landlord' } },
  ])
})

it('is refused before the stay is completed, empty, too long, and to everyone but the landlord of the booking', async () => {
  const { other, booking } = await addRequest({ status: 'CONFIRMED' })
  expect((await save(TEXT, booking, other)).json()).toMatchObject({ code: 'CONFLICT' })
  for (const text of [' ', 'x'.repeat(1_001)]) expect((await save(text)).statusCode).toBe(400)
  for (const user of [tenant, other]) expect((await save(TEXT, stay, user)).statusCode).toBe(404)
})

it('is read by landlords with a pending or confirmed request of the tenant, and by no other landlord', async () => {
  await save()
  const texts = async (booking: string, userId: string) =>
    (await read(booking, userId)).json().data?.map(({ text }: { text: string }) => text)
  for (const status of ['PENDING', 'CONFIRMED'] as const) {
    const { other, booking } = await addRequest({ status })
    expect(await texts(booking, other)).toEqual([TEXT])
  }
  for (const status of ['REJECTED', 'CANCELLED', 'EXPIRED'] as const) {
    const { other, booking } = await addRequest({ status })
    expect(await texts(booking, other), status).toEqual([])
  }
  const { other, booking } = await addRequest()
  expect((await read(stay, other)).statusCode).toBe(404)
  expect((await read(booking, tenant)).statusCode).toBe(404)
  expect((await read(booking, landlord)).statusCode).toBe(404)
  expect(await texts(stay, landlord)).toEqual([TEXT])
})

it('the tenant disputes it with a text that is shown with it; then its author can only delete it', async () => {
  const { id } = (await save()).json()
  expect((await dispute(id, landlord)).statusCode).toBe(404)
  expect((await dispute(id)).json()).toMatchObject({ dispute: 'The keys were late by an hour.' })
  const { other, booking } = await addRequest()
  expect((await read(booking, other)).json().data).toMatchObject([{ dispute: 'The keys were late by an hour.' }])
  expect((await save('Changed')).json()).toMatchObject({ code: 'CONFLICT' })
  expect((await test.send(landlord, 'DELETE', `/api/bookings/${stay}/tenant-note`)).statusCode).toBe(204)
  expect(await aboutMe()).toEqual([])
})

it('one that was disputed is not written again without the dispute after its author deleted it', async () => {
  await save()
  const remove = () => test.send(landlord, 'DELETE', `/api/bookings/${stay}/tenant-note`)
  expect((await remove()).statusCode).toBe(204)
  const { id } = (await save()).json()
  await dispute(id)
  expect((await remove()).statusCode).toBe(204)
  expect((await save()).json()).toMatchObject({ code: 'CONFLICT', reason: 'note_removed' })
  expect((await remove()).statusCode).toBe(404)
  expect((await dispute(id)).statusCode).toBe(404)
  expect((await read(stay, landlord)).json().data).toEqual([])
  const row = await test.db.selectFrom('tenantNotes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ text: '', dispute: null, deletedBy: 'LANDLORD' })
})

it('one that an admin deleted is not written again, also in parallel', async () => {
  const admin = await addPerson(test.db, { role: 'ADMIN' })
  const { id } = (await save()).json()
  const remove = () => test.send(admin, 'DELETE', `/api/admin/tenant-notes/${id}`)
  const [removed] = await Promise.all([remove(), save('Again'), save('And again')])
  expect(removed?.statusCode).toBe(204)
  expect((await save()).json()).toMatchObject({ reason: 'note_removed' })
  expect((await remove()).statusCode).toBe(404)
  expect(await aboutMe()).toEqual([])
})

it('two parallel notes make one row', async () => {
  const answers = await Promise.all([save('One'), save('Two'), save('Three')])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201])
  expect(await aboutMe()).toHaveLength(1)
})

it('an admin deletes it with a reason, which its author receives, and the audit log', async () => {
  const admin = await addPerson(test.db, { role: 'ADMIN' })
  const { id } = (await save()).json()
  expect((await read(stay, admin)).json().data).toHaveLength(1)
  const answer = await test.send(admin, 'DELETE', `/api/admin/tenant-notes/${id}`, {
    payload: { reason: 'An insult.' },
  })
  expect(answer.statusCode).toBe(204)
  expect((await test.send(admin, 'GET', '/api/admin/audit')).json().data[0]).toMatchObject({
    action: 'tenant-note.deleted',
    target: { id: landlord },
    reason: 'An insult.',
  })
  await test.context.worker.runDue()
  const { data } = (await test.send(landlord, 'GET', '/api/users/me/notifications')).json()
  expect(data).toMatchObject([{ kind: 'tenant-note.removed', data: { reason: 'An insult.', name: 'Tea Tenant' } }])
  const mail = test.context.mails.findLast(({ to }) => to.address === `${landlord}@lintel.example`)
  expect(mail?.text).toContain('An insult.')
})
