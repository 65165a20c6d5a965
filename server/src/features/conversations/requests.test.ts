import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Message } from '#contract/conversations.ts'
import { contextOfFile, type TestContext } from '../../../../tests/support/app.ts'
import { dayAhead } from '../../../../tests/support/clock.ts'
import { addPerson, addProperty } from '../../../../tests/support/fixtures.ts'

const context = contextOfFile()
let admin: string
let landlord: string
let tenant: string
let id: string
let stay: object
beforeAll(async () => {
  admin = await addPerson(context.db, { role: 'ADMIN' })
})
beforeEach(async () => {
  landlord = await addPerson(context.db)
  tenant = await addPerson(context.db, { role: 'TENANT' })
  const propertyId = await addProperty(context.db, landlord)
  id = (await send(tenant, 'POST', '/api/conversations', { propertyId })).json().id
  stay = { propertyId, startDate: dayAhead(30), endDate: dayAhead(33), guests: 1 }
})

const send: TestContext['send'] = (...request) => context.send(...request)

it('a block also stops what is written with a booking request and with its rejection, in both directions', async () => {
  for (const by of [landlord, tenant]) {
    await send(by, 'POST', `/api/conversations/${id}/block`)
    const refused = await send(tenant, 'POST', '/api/bookings', { ...stay, message: 'Answer me!' })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { reason: 'text_blocked', fields: { message: expect.any(String) } },
    ])
    const booking = (await send(tenant, 'POST', '/api/bookings', stay)).json()
    const path = `/api/bookings/${booking.id}/reject`
    const rejected = await send(landlord, 'PUT', path, { reason: 'Go away.' })
    expect([rejected.statusCode, rejected.json()]).toMatchObject([
      409,
      { reason: 'text_blocked', fields: { reason: expect.any(String) } },
    ])
    expect((await send(landlord, 'PUT', path, {})).statusCode).toBe(200)
    await send(by, 'DELETE', `/api/conversations/${id}/block`)
  }
  expect((await send(tenant, 'POST', '/api/bookings', { ...stay, message: 'Hello' })).statusCode).toBe(201)
})

it('a removed message of a booking request is removed from the booking too', async () => {
  const booking = (await send(tenant, 'POST', '/api/bookings', { ...stay, message: 'An insult.' })).json()
  await context.worker.runDue()
  await send(landlord, 'POST', `/api/conversations/${id}/report`, { reason: 'Insults me.' })
  const { data } = (await send(landlord, 'GET', `/api/conversations/${id}/messages`)).json()
  const message = (data as Message[]).at(-1)
  expect(message?.text).toBe('An insult.')
  await send(admin, 'DELETE', `/api/admin/conversations/${id}/messages/${message?.id}`)
  for (const who of [tenant, landlord, admin])
    expect((await send(who, 'GET', `/api/bookings/${booking.id}`)).json().message).toBe('')
})
