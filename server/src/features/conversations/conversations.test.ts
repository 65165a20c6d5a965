import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Message } from '#contract/conversations.ts'
import { dayAhead } from '../../../../tests/support/clock.ts'
import { conversationContextOfFile } from '../../../../tests/support/conversation-calls.ts'
import { addBooking, addPerson, addProperty } from '../../../../tests/support/fixtures.ts'

const { context, fixtures, send, open, write, get, list, history, read } = conversationContextOfFile()
let landlord: string
let tenant: string
let property: string
beforeEach(() => {
  ;({ landlord, tenant, property } = fixtures)
})

const numbers = (messages: readonly Message[]) => messages.map(({ number }) => number)

describe('one conversation per tenant, landlord and property', () => {
  it('is opened by the tenant at the property, and by both at a booking', async () => {
    const first = await send(tenant, 'POST', '/api/conversations', { propertyId: property })
    expect(first.statusCode).toBe(201)
    const again = await send(tenant, 'POST', '/api/conversations', { propertyId: property })
    expect([again.statusCode, again.json().id]).toEqual([200, first.json().id])
    const bookingId = await addBooking(context.db, { propertyId: property, tenantId: tenant })
    const byLandlord = await send(landlord, 'POST', '/api/conversations', { bookingId })
    expect([byLandlord.statusCode, byLandlord.json().id]).toEqual([200, first.json().id])
    expect(byLandlord.json()).toMatchObject({
      side: 'LANDLORD',
      other: { name: 'Tea Tenant' },
      booking: { id: bookingId },
    })
  })

  it('exists once after 20 calls at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(tenant, 'POST', '/api/conversations', { propertyId: property })),
    )
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 201)).toBe(true)
  })

  it('is refused at one’s own property, at one that is not public, and about a booking of others', async () => {
    const own = await send(landlord, 'POST', '/api/conversations', { propertyId: property })
    expect([own.statusCode, own.json().reason]).toEqual([403, 'write_to_own_property'])
    const draft = await addProperty(context.db, landlord, { status: 'DRAFT' })
    expect((await send(tenant, 'POST', '/api/conversations', { propertyId: draft })).statusCode).toBe(404)
    const bookingId = await addBooking(context.db, { propertyId: property, tenantId: tenant })
    const stranger = await addPerson(context.db, { role: 'TENANT' })
    expect((await send(stranger, 'POST', '/api/conversations', { bookingId })).statusCode).toBe(404)
    const forged = await send(tenant, 'POST', '/api/conversations', { propertyId: property, tenantId: stranger })
    expect(forged.statusCode).toBe(400)
  })

  it('is not found by strangers, nor are its messages', async () => {
    const { id } = await open()
    const message = await write(tenant, id, 'Is it quiet?')
    const stranger = await addPerson(context.db, { role: 'TENANT' })
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/messages', undefined],
      ['POST', '/messages', { text: 'Hello' }],
      ['POST', '/read', { upTo: message.id }],
      ['POST', '/block', undefined],
      ['POST', '/report', { reason: 'Spam.' }],
    ] as const)
      expect((await send(stranger, method, `/api/conversations/${id}${path}`, body)).statusCode, path).toBe(404)
    expect((await list(stranger)).data).toEqual([])
    const elsewhere = (await open(stranger)).id
    expect((await read(stranger, elsewhere, message.id)).statusCode).toBe(404)
    expect(
      (await send(stranger, 'GET', `/api/conversations/${elsewhere}/messages?before=${message.id}`)).statusCode,
    ).toBe(404)
  })
})

describe('history', () => {
  it('is read by cursor in both directions, oldest first', async () => {
    const { id } = await open()
    const sent: Message[] = []
    for (let nth = 1; nth <= 7; nth += 1) sent.push(await write(nth % 2 ? tenant : landlord, id, `Message ${nth}`))
    const newest = await history(tenant, id, '?limit=3')
    expect([numbers(newest.data), newest.hasBefore, newest.hasAfter]).toEqual([[5, 6, 7], true, false])
    const before = await history(tenant, id, `?limit=3&before=${newest.data[0]?.id}`)
    expect([numbers(before.data), before.hasBefore, before.hasAfter]).toEqual([[2, 3, 4], true, true])
    const oldest = await history(tenant, id, `?limit=3&before=${before.data[0]?.id}`)
    expect([numbers(oldest.data), oldest.hasBefore]).toEqual([[1], false])
    const after = await history(tenant, id, `?limit=3&after=${sent[5]?.id}`)
    expect([numbers(after.data), after.hasAfter]).toEqual([[7], false])
    const around = await history(tenant, id, `?limit=3&around=${sent[3]?.id}`)
    expect(numbers(around.data)).toEqual([3, 4, 5])
    expect((await history(tenant, id, `?before=${sent[0]?.id}`)).data).toEqual([])
    expect((await history(tenant, id, `?after=${sent[6]?.id}`)).data).toEqual([])
  })

  it('of a conversation without messages is empty', async () => {
    expect(await history(tenant, (await open()).id)).toEqual({ data: [], hasBefore: false, hasAfter: false })
  })
})

describe('the list', () => {
  it('has the newest message first, is paged by cursor, and is searched by person, property and text', async () => {
    const ids: string[] = []
    for (let nth = 0; nth < 5; nth += 1) {
      const propertyId = await addProperty(context.db, landlord, { title: `Flat number ${nth} by the sea` })
      const { id } = await open(tenant, { propertyId })
      context.advanceClock(1_000)
      await write(tenant, id, nth === 2 ? 'Do you have a Cot for the baby?' : 'Hello')
      ids.unshift(id)
    }
    const first = await list(landlord, '?limit=3')
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 3))
    const second = await list(landlord, `?limit=3&cursor=${first.nextCursor}`)
    expect([second.data.map(({ id }) => id), second.nextCursor]).toEqual([ids.slice(3), null])
    expect((await list(tenant)).data.map(({ id }) => id)).toEqual(ids)
    expect((await list(landlord, '?q=number 4')).data.map(({ id }) => id)).toEqual([ids[0]])
    expect((await list(landlord, '?q=tea')).data).toHaveLength(5)
    expect((await list(landlord, '?q=cot')).data).toMatchObject([
      { id: ids[2], match: { text: 'Do you have a Cot for the baby?' } },
    ])
    expect((await list(landlord, '?q=100%25')).data).toEqual([])
    expect((await list(landlord, '?side=TENANT')).data).toEqual([])
    expect((await send(landlord, 'GET', '/api/conversations?cursor=x')).statusCode).toBe(400)
  })

  it('leaves out conversations without messages', async () => {
    await open()
    expect([(await list(tenant)).data, (await list(landlord)).data]).toEqual([[], []])
  })
})

describe('read marks and unread counts', () => {
  it('count what the other wrote, and never move back', async () => {
    const { id } = await open()
    const [one, two] = [await write(tenant, id, 'One'), await write(tenant, id, 'Two')]
    expect((await get(landlord, id)).unread).toBe(2)
    expect((await send(landlord, 'GET', '/api/conversations/unread')).json()).toEqual({ unread: 2, conversations: 1 })
    expect((await list(landlord, '?filter=unread')).data).toHaveLength(1)
    expect((await read(landlord, id, one.id)).json()).toEqual({ readUpTo: 1, unread: 1 })
    expect((await read(landlord, id, two.id)).json()).toEqual({ readUpTo: 2, unread: 0 })
    expect((await read(landlord, id, one.id)).json()).toEqual({ readUpTo: 2, unread: 0 })
    expect(await get(tenant, id)).toMatchObject({ otherReadUpTo: 2, unread: 0 })
    expect((await list(landlord, '?filter=unread')).data).toEqual([])
    await write(tenant, id, 'Three')
    await write(landlord, id, 'An answer')
    expect(await get(landlord, id)).toMatchObject({ unread: 0, readUpTo: 4 })
    expect((await get(tenant, id)).unread).toBe(1)
  })

  it('are exact after any mix of calls at the same time', async () => {
    const action = fc.record({
      by: fc.constantFrom('tenant', 'landlord'),
      does: fc.constantFrom('write', 'write', 'read'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (actions) => {
        const { id } = await open(tenant, { propertyId: await addProperty(context.db, landlord) })
        await write(tenant, id, 'First')
        const people = { tenant, landlord }
        await Promise.all(
          actions.map(async ({ by, does }) => {
            const who = people[by as keyof typeof people]
            if (does === 'write') await write(who, id, 'Text')
            else await read(who, id, (await history(who, id)).data.at(-1)?.id ?? '')
          }),
        )
        const { data } = await history(tenant, id, '?limit=100')
        expect(numbers(data)).toEqual(data.map((_message, index) => index + 1))
        for (const who of [tenant, landlord]) {
          const { unread, readUpTo } = await get(who, id)
          const expected = data.filter(({ number, senderId }) => number > readUpTo && senderId !== who)
          expect(unread).toBe(expected.length)
        }
      }),
      { numRuns: process.env.LONG_TESTS ? 60 : 8, seed: 20_260_512 },
    )
  })
})

describe('after a booking is confirmed', () => {
  it('the two see each other’s phone', async () => {
    const { id } = await open()
    expect((await get(tenant, id)).phone).toBeNull()
    const bookingId = await addBooking(context.db, { propertyId: property, tenantId: tenant })
    expect((await get(tenant, id)).phone).toBeNull()
    await send(landlord, 'PUT', `/api/bookings/${bookingId}/confirm`)
    expect((await get(tenant, id)).phone).toBe('+33 1 23 45 67 89')
    expect((await get(landlord, id)).phone).toBe('+44 20 7946 0000')
    await send(tenant, 'DELETE', `/api/bookings/${bookingId}`)
    expect((await get(landlord, id)).phone).toBeNull()
  })
})

describe('booking events', () => {
  it('appear as lines in the thread, once, with the message of the request', async () => {
    const body = {
      propertyId: property,
      startDate: dayAhead(30),
      endDate: dayAhead(33),
      guests: 1,
      message: 'We come by train.',
    }
    const bookingId = (await send(tenant, 'POST', '/api/bookings', body)).json().id
    await context.worker.runDue()
    await send(landlord, 'PUT', `/api/bookings/${bookingId}/confirm`)
    await context.worker.runDue()
    await send(tenant, 'DELETE', `/api/bookings/${bookingId}`)
    await context.worker.runDue()
    const { id } = await open(landlord, { bookingId })
    const { data } = await history(landlord, id)
    expect(data.map(({ booking, text }) => booking?.line ?? text)).toEqual([
      'REQUESTED',
      'We come by train.',
      'CONFIRMED',
      'CANCELLED',
    ])
    expect(data[0]).toMatchObject({
      kind: 'SYSTEM',
      senderId: null,
      booking: { bookingId, startDate: dayAhead(30), by: 'TENANT' },
    })
    expect(data[1]).toMatchObject({ kind: 'TEXT', senderId: tenant })
    expect(await get(landlord, id)).toMatchObject({ unread: 1, booking: null, bookings: [{ status: 'CANCELLED' }] })
    await sql`update pgboss.job set state = 'created' where name = 'database'`.execute(context.db)
    expect(await context.worker.runDue()).toBeGreaterThan(0)
    expect((await history(landlord, id)).data).toHaveLength(4)
  })
})

describe('a landlord’s profile', () => {
  it('has the share of first messages and requests that were answered, and the median time', async () => {
    const profile = async () => (await context.app.inject(`/api/users/${landlord}`)).json()
    for (const minutes of [10, 30, null]) {
      const someone = await addPerson(context.db, { role: 'TENANT' })
      const { id } = await open(someone)
      await write(someone, id, 'Is it free in May?')
      await write(someone, id, 'Hello?')
      if (minutes === null) continue
      context.advanceClock(minutes * 60_000)
      await write(landlord, id, 'Yes.')
      await write(landlord, id, 'Come!')
    }
    expect(await profile()).toMatchObject({ responseRate: null, responseMinutes: null })
    context.advanceClock(25 * 3_600_000)
    expect(await profile()).toMatchObject({ responseRate: 0.67, responseMinutes: 20 })
    context.advanceClock(91 * 86_400_000)
    expect(await profile()).toMatchObject({ responseRate: null, responseMinutes: null })
  })
})
