import { beforeEach, expect, it } from 'vitest'
import type { Message } from '#contract/conversations.ts'
import { dayAhead } from '../../../../tests/support/clock.ts'
import { threadContextOfFile } from '../../../../tests/support/conversation-calls.ts'

const { context, thread, send } = threadContextOfFile()
let admin: string
let landlord: string
let tenant: string
let id: string
let stay: object
beforeEach(() => {
  ;({ admin, landlord, tenant, id } = thread)
  stay = { propertyId: thread.property, startDate: dayAhead(30), endDate: dayAhead(33), guests: 1 }
})

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
