import { beforeEach, expect, it } from 'vitest'
import { createTestContext } from '../../../../tests/support/app.ts'
import { addPerson, addUpload, as } from '../../../../tests/support/fixtures.ts'
import { paymentContextOfFile } from '../../../../tests/support/payments.ts'
import { openSocket, type TestSocket } from '../../../../tests/support/sockets.ts'
import { openJobs } from '../../jobs.ts'

const payments = paymentContextOfFile()

const open = async (userId: string): Promise<TestSocket> => {
  const { authorization } = (await as(payments.context.services, userId)).headers
  return openSocket(payments.url, authorization.replace('Bearer ', ''))
}

let sides: { tenant: TestSocket; landlord: TestSocket }
let stranger: TestSocket
let opened: TestSocket[]
beforeEach(async () => {
  await payments.context.worker.runDue()
  const { tenant, landlord } = await payments.begin()
  sides = { tenant: await open(tenant), landlord: await open(landlord) }
  stranger = await open(await addPerson(payments.db))
  opened = [sides.tenant, sides.landlord, stranger]
  return () => {
    for (const { socket } of opened) socket.close()
  }
})

const notifications = async (userId: string) =>
  (await payments.send(userId, 'GET', '/api/users/me/notifications')).json().data

it('sends a booking at each step to both sides as a call would answer them, and to no one else', async () => {
  const { tenant, landlord } = payments.fixtures
  const id = await payments.requestStay(10, 13)
  const steps = [
    { status: 'PENDING', change: async () => {} },
    { status: 'CONFIRMED', change: () => payments.confirm(id) },
    { status: 'CANCELLED', change: () => payments.cancel(id) },
  ]
  for (const { status, change } of steps) {
    await change()
    await payments.runDue()
    const seen = {
      tenant: await sides.tenant.next('booking:changed'),
      landlord: await sides.landlord.next('booking:changed'),
    }
    expect(seen).toEqual({ tenant: await payments.read(id, tenant), landlord: await payments.read(id, landlord) })
    expect(seen.tenant.status).toBe(status)
    // The landlord always sees the address, the tenant from the confirmation on.
    expect([seen.landlord.property.address, seen.tenant.property.address]).toEqual([
      'Quai 1',
      status === 'CONFIRMED' ? 'Quai 1' : null,
    ])
  }
  expect(stranger.received).toEqual([])
})

it('gives a state that was loaded later a higher version, also in another process', async () => {
  const other = await createTestContext(payments.db)
  const id = await payments.requestStay(10, 13)
  await payments.runDue()
  await payments.confirm(id)
  // It sends to the sockets that the other process serves.
  const elsewhere = { ...other.services, sockets: payments.context.services.sockets }
  await openJobs(elsewhere, { sendMail: async () => {}, log: other.app.log }).runDue()
  await payments.cancel(id)
  await payments.runDue()
  await sides.tenant.next('booking:changed')
  await sides.tenant.next('booking:changed')
  await sides.tenant.next('booking:changed')
  const changes = sides.tenant.received.filter(({ event }) => event === 'booking:changed')
  const versions = changes.map(({ version }) => version ?? 0)
  expect(versions[0]).toBeGreaterThan(0)
  expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b))
  await other.app.close()
})

it('sends a request that an admin reopened, and requests that a confirmation rejected', async () => {
  const admin = await addPerson(payments.db, { role: 'ADMIN' })
  const other = await payments.addTenant()
  const otherSocket = await open(other)
  opened.push(otherSocket)
  const id = await payments.requestStay(10, 13)
  await payments.runDue()
  await payments.reject(id)
  await payments.runDue()
  await payments.setStatus(admin, id, 'PENDING')
  await payments.runDue()
  const seen = sides.tenant.received.flatMap(({ event, payload }) =>
    event === 'booking:changed' ? payload.status : [],
  )
  expect(seen).toEqual(['PENDING', 'REJECTED', 'PENDING'])
  const overlapping = await payments.requestStay(11, 14, other)
  await payments.runDue()
  await payments.confirm(id)
  await payments.runDue()
  expect(await otherSocket.next('booking:changed')).toMatchObject({ id: overlapping, status: 'PENDING' })
  expect(await otherSocket.next('booking:changed')).toEqual(await payments.read(overlapping, other))
})

it('sends the state of a payment and the booking with it to both sides', async () => {
  const id = await payments.confirmStay(10, 13)
  const { checkoutId } = await payments.open(id)
  await payments.runDue()
  await payments.answer(checkoutId, 'PAY')
  await payments.runDue()
  for (const side of [sides.tenant, sides.landlord]) {
    expect(await side.next('payment:changed')).toEqual({ bookingId: id, status: 'OPEN' })
    expect(await side.next('payment:changed')).toEqual({ bookingId: id, status: 'PAID' })
    const last = side.received.findLast(({ event }) => event === 'booking:changed')
    expect(last?.payload).toMatchObject({ id, paymentStatus: 'PAID' })
  }
  const admin = await open(await addPerson(payments.db, { role: 'ADMIN' }))
  opened.push(admin)
  await payments.cancel(id)
  await payments.runRounds()
  // Lists of admins load the booking again.
  expect(await admin.next('payment:changed')).toEqual({ bookingId: id, status: 'PAID' })
  const refunded = sides.tenant.received.findLast(({ event }) => event === 'booking:changed')
  expect(refunded?.payload).toEqual(await payments.read(id))
  expect(refunded?.payload).toMatchObject({ paymentStatus: 'REFUNDED' })
  expect(stranger.received).toEqual([])
})

it('sends a held payment that an admin closed because nothing was received', async () => {
  const admin = await addPerson(payments.db, { role: 'ADMIN' })
  const id = await payments.confirmStay(10, 13)
  const { paymentId, checkoutId } = await payments.open(id)
  await payments.changeCheckout(checkoutId, { amountMinor: 0, status: 'PAID' })
  await payments.send(payments.fixtures.tenant, 'GET', `/api/payments/${id}`)
  await payments.runDue()
  const payload = { reason: 'Nothing was received.' }
  const answer = await payments.send(admin, 'POST', `/api/admin/payments/${paymentId}/return`, { payload })
  expect(answer.json()).toEqual({ refundId: null })
  const before = sides.tenant.received.length
  await payments.runDue()
  const changes = () => sides.tenant.received.slice(before).filter(({ event }) => event === 'booking:changed')
  await expect
    .poll(() => changes().at(-1)?.payload, { timeout: 15_000 })
    .toMatchObject({ id, paymentStatus: 'FAILED', isPaymentHeld: false })
})

it('sends each notification once, as the list has it', async () => {
  const { tenant, landlord } = payments.fixtures
  const id = await payments.requestStay(10, 13)
  await payments.runDue()
  // The reason belongs to the step of that instant.
  payments.context.advanceClock(60_000)
  await payments.reject(id, 'We are away.')
  await payments.runDue()
  await payments.runDue()
  const sent = (side: TestSocket) =>
    side.received.flatMap(({ event, payload }) => (event === 'notification:new' ? [payload] : []))
  await sides.tenant.next('notification:new')
  expect(sent(sides.tenant)).toEqual(await notifications(tenant))
  expect(sent(sides.tenant)).toMatchObject([{ kind: 'booking.rejected', data: { reason: 'We are away.' } }])
  expect(sent(sides.landlord)).toEqual(await notifications(landlord))
})

it('sends a property to its landlord when it is changed, decided and reviewed again', async () => {
  const { landlord, property } = payments.fixtures
  const admin = await addPerson(payments.db, { role: 'ADMIN' })
  const url = `/api/properties/${property}`
  const read = async () => (await payments.send(landlord, 'GET', url)).json()
  await addUpload(payments.db, landlord)
  const changes = [
    () => payments.send(landlord, 'PUT', url, { payload: { title: 'A loud flat by the canal' } }),
    () => payments.send(admin, 'POST', `/api/admin/properties/${property}/approve`),
    () => payments.send(landlord, 'PUT', url, { payload: { description: 'Three rooms.' } }),
    () =>
      payments.send(admin, 'POST', `/api/admin/properties/${property}/reject`, { payload: { reason: 'Too short.' } }),
  ]
  const changed: unknown[] = []
  for (const change of changes) {
    const answer = await change()
    expect(answer.statusCode, answer.body).toBe(200)
    await payments.runDue()
    const seen = await sides.landlord.next('property:changed')
    expect(seen).toEqual(await read())
    changed.push([seen.status, seen.changed])
  }
  expect(changed).toEqual([
    ['APPROVED', true],
    ['APPROVED', false],
    ['APPROVED', true],
    ['REJECTED', false],
  ])
  expect([...sides.tenant.received, ...stranger.received]).toEqual([])
})

it('sends the decision on an application with the role that it gives', async () => {
  const { tenant } = payments.fixtures
  const admin = await addPerson(payments.db, { role: 'ADMIN' })
  await payments.db
    .insertInto('landlordRequests')
    .values({ userId: tenant, phone: '+33 1 23', address: 'Quai 1', message: 'Two flats.', createdAt: new Date(0) })
    .execute()
  const decide = (verb: string, payload?: object) =>
    payments.send(admin, 'POST', `/api/admin/landlord-requests/${tenant}/${verb}`, payload ? { payload } : {})
  await decide('reject', { reason: 'The document is not readable.' })
  await payments.runDue()
  expect(await sides.tenant.next('landlord-request:changed')).toMatchObject({
    status: 'REJECTED',
    reason: 'The document is not readable.',
    user: { id: tenant, role: 'TENANT' },
  })
  await payments.db.updateTable('landlordRequests').set({ status: 'PENDING' }).where('userId', '=', tenant).execute()
  await decide('approve')
  await payments.runDue()
  const me = (await payments.send(tenant, 'GET', '/api/users/me')).json().user
  expect(me.role).toBe('LANDLORD')
  expect((await sides.tenant.next('landlord-request:changed')).user).toEqual(me)
})

it('tells both sides that a block has changed, and neither who blocked', async () => {
  const { tenant, landlord, property } = payments.fixtures
  const payload = { propertyId: property }
  const { id } = (await payments.send(tenant, 'POST', '/api/conversations', { payload })).json()
  for (const method of ['POST', 'POST', 'DELETE', 'DELETE'] as const)
    await payments.send(landlord, method, `/api/conversations/${id}/block`)
  await payments.runDue()
  const news = { event: 'conversation:changed', payload: { conversationId: id } }
  for (const side of [sides.tenant, sides.landlord]) {
    await side.next('conversation:changed')
    await side.next('conversation:changed')
    // What changes nothing is not sent.
    expect(side.received).toMatchObject([news, news])
  }
  expect(stranger.received).toEqual([])
})

it('sends a message to both sides, its read mark, and who types', async () => {
  const { tenant, landlord, property } = payments.fixtures
  const { id } = (
    await payments.send(tenant, 'POST', '/api/conversations', { payload: { propertyId: property } })
  ).json()
  const path = `/api/conversations/${id}`
  const message = (
    await payments.send(tenant, 'POST', `${path}/messages`, { payload: { text: 'Is it quiet?' } })
  ).json()
  await payments.runDue()
  expect(await sides.tenant.next('message:new')).toEqual(message)
  expect(await sides.landlord.next('message:new')).toEqual(message)
  expect(await sides.landlord.next('notification:new')).toMatchObject({ kind: 'message.received' })
  await payments.send(landlord, 'POST', `${path}/read`, { payload: { upTo: message.id } })
  await payments.runDue()
  const mark = { conversationId: id, readerId: landlord, upTo: message.id, number: 1 }
  expect(await sides.tenant.next('message:read')).toEqual(mark)
  sides.landlord.socket.emit('typing', { conversationId: id })
  expect(await sides.tenant.next('typing')).toEqual({ conversationId: id, userId: landlord })
  stranger.socket.emit('typing', { conversationId: id })
  // The next event of the same sockets comes after what they would have received before.
  await payments.send(landlord, 'POST', `${path}/messages`, { payload: { text: 'Very.' } })
  await payments.runDue()
  expect(await sides.landlord.next('message:new')).toMatchObject({ text: 'Very.' })
  expect(sides.landlord.received.filter(({ event }) => event === 'typing')).toEqual([])
  expect(stranger.received).toEqual([])
})

it('sends a changed support conversation to its person and to all admins', async () => {
  const { tenant } = payments.fixtures
  const admin = await open(await addPerson(payments.db, { role: 'ADMIN' }))
  opened.push(admin)
  const request = { subject: 'No code', text: 'My code does not arrive.' }
  const { id } = (await payments.send(tenant, 'POST', '/api/support', { payload: request })).json()
  await payments.runDue()
  expect(await sides.tenant.next('support:changed')).toEqual({ supportId: id })
  expect(await admin.next('support:changed')).toEqual({ supportId: id })
  expect(sides.landlord.received).toEqual([])
})
