import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Conversation, Message } from '#contract/conversations.ts'
import { dayAhead, TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { threadContextOfFile } from '../../../../tests/support/conversation-calls.ts'
import { addProperty, addUpload, as } from '../../../../tests/support/fixtures.ts'

const { context, thread, send, open, write, history } = threadContextOfFile()
let admin: string
let landlord: string
let tenant: string
let property: string
let id: string
beforeEach(() => {
  ;({ admin, landlord, tenant, property, id } = thread)
})

const search = async (who: string, q: string) =>
  (await send(who, 'GET', `/api/conversations?q=${q}`)).json().data as Conversation[]

/** Adds messages of the tenant, `word 1` to `word count`. */
const addMessages = async (conversationId: string, count: number, word = 'number') => {
  await sql`insert into messages (id, conversation_id, number, sender_id, text, pictures, created_at)
    select gen_random_uuid(), ${conversationId}, n, ${tenant}, ${word} || ' ' || n || 'x', '[]', ${TEST_INSTANT}
    from generate_series(1, ${count}::int) as n`.execute(context.db)
  await context.db
    .updateTable('conversations')
    .set({ messageCount: count, updatedAt: context.services.clock(), landlordUnread: count })
    .where('id', '=', conversationId)
    .execute()
}

describe('a search', () => {
  it('reads the newest 200 messages of a conversation', async () => {
    await addMessages(id, 300)
    expect(await search(landlord, 'number 101x')).toMatchObject([{ match: { number: 101 } }])
    expect(await search(landlord, 'number 100x')).toEqual([])
    expect(await search(landlord, 'tea')).toMatchObject([{ id, match: null }])
  })

  it('reads at most 2,000 messages of all conversations, newest first', async () => {
    for (let nth = 0; nth < 11; nth++) {
      const place = nth > 0 ? await addProperty(context.db, landlord) : property
      await addMessages((await open(tenant, { propertyId: place })).id, 200, `word${nth}`)
      context.advanceClock(1_000)
    }
    expect(await search(landlord, 'word1 7x')).toHaveLength(1)
    expect(await search(landlord, 'word0 7x')).toEqual([])
  })

  it('of one person waits for the one before, and many at the same time are refused', async () => {
    const requests = await context.db.transaction().execute(async (trx) => {
      await sql`lock table messages in access exclusive mode`.execute(trx)
      const sent = Array.from({ length: 12 }, () => send(landlord, 'GET', '/api/conversations?q=hello'))
      // While no search can end, only a refusal is an answer.
      expect((await Promise.race(sent)).statusCode).toBe(429)
      return sent.map((answer) => ({ answer }))
    })
    const answers = await Promise.all(requests.map(({ answer }) => answer))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect((await send(landlord, 'GET', '/api/conversations?q=hello')).statusCode).toBe(200)
  })
})

describe('the deletion of an account', () => {
  const remove = async () => expect((await send(admin, 'DELETE', `/api/admin/users/${tenant}`)).statusCode).toBe(204)
  const countKept = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from messages
      where sender_id = ${tenant} and (text <> '' or pictures <> '[]' or client_id is not null)`.execute(context.db)
    return rows[0]?.count
  }

  it('shows nothing of the messages at once, and erases them in batches', async () => {
    const picture = { id: uuid(), key: 'attachments/x', width: 1, height: 1, placeholder: '' }
    await addMessages(id, 2_500, 'secret')
    await context.db
      .updateTable('messages')
      .set({ pictures: JSON.stringify([picture]) })
      .where('conversationId', '=', id)
      .execute()
    await send(landlord, 'POST', `/api/conversations/${id}/report`, { reason: 'Spam.' })
    expect((await history(landlord)).at(-1)).toMatchObject({ text: 'secret 2500x', pictures: [{ id: picture.id }] })
    await remove()
    expect(await countKept()).toBe(2_500)
    expect((await history(landlord)).at(-1)).toMatchObject({ number: 2_500, text: '', pictures: [] })
    const [listed] = (await send(landlord, 'GET', '/api/conversations')).json().data
    expect(listed.lastMessage).toMatchObject({ number: 2_500, text: '', pictureCount: 0 })
    expect(await search(landlord, 'secret')).toEqual([])
    const read = (await send(admin, 'GET', `/api/admin/conversations/${id}/messages`)).json().data as Message[]
    expect(read.every(({ text, pictures }) => text === '' && pictures.length === 0)).toBe(true)
    await context.worker.runDue()
    expect(await countKept()).toBe(0)
  })

  it('sends no mail about the messages', async () => {
    await write(tenant, { text: 'My secret plan.' })
    await remove()
    context.advanceClock(3_600_000)
    await context.worker.runSchedule('conversations.mail-unread')
    await context.worker.runDue()
    expect(context.mails.filter(({ text }) => text.includes(id))).toEqual([])
  })
})

describe('the message of a booking request', () => {
  const request = async () => {
    const stay = { startDate: dayAhead(30), endDate: dayAhead(33), guests: 1 }
    const booking = await send(tenant, 'POST', '/api/bookings', {
      propertyId: property,
      ...stay,
      message: 'We come by train.',
    })
    expect(booking.statusCode).toBe(201)
    return booking.json().id as string
  }

  it('is not in the thread of two of whom one blocked the other before it was there', async () => {
    await write(tenant, { text: 'Hello' })
    await request()
    await send(landlord, 'POST', `/api/conversations/${id}/block`)
    await context.worker.runDue()
    expect((await history(landlord)).map(({ booking, text }) => booking?.line ?? text)).toEqual(['Hello', 'REQUESTED'])
  })

  it('is in the thread also when the tenant sent a message with the booking’s id', async () => {
    const clientId = await request()
    expect((await write(tenant, { text: 'Mine', clientId })).statusCode).toBe(201)
    await context.worker.runDue()
    expect((await history(landlord)).map(({ booking, text }) => booking?.line ?? text)).toEqual([
      'Mine',
      'REQUESTED',
      'We come by train.',
    ])
  })
})

describe('an admin', () => {
  const read = (query = '') => send(admin, 'GET', `/api/admin/conversations/${id}/messages${query}`)
  const countReadings = async () => {
    const { data } = (await send(admin, 'GET', '/api/admin/audit?action=conversation.read&limit=50')).json()
    return data.filter(({ after }: { after: { conversationId: string } }) => after.conversationId === id).length
  }

  it('reads no page of a conversation without an audit entry in the hour before', async () => {
    const [first] = [(await write(tenant, { text: 'One' })).json(), await write(tenant, { text: 'Two' })]
    await send(landlord, 'POST', `/api/conversations/${id}/report`, { reason: 'Spam.' })
    expect((await read(`?after=${first.id}`)).json().data).toMatchObject([{ text: 'Two' }])
    expect(await countReadings()).toBe(1)
    await read(`?around=${first.id}`)
    expect(await countReadings()).toBe(1)
    context.advanceClock(3_601_000)
    await read(`?around=${first.id}`)
    expect(await countReadings()).toBe(2)
  })

  it('reads nothing that is written after the reports are closed', async () => {
    await write(tenant, { text: 'One' })
    await send(landlord, 'POST', `/api/conversations/${id}/report`, { reason: 'Spam.' })
    const note = { note: 'Warned the tenant.' }
    expect((await send(admin, 'POST', `/api/admin/conversations/${id}/close-reports`, note)).statusCode).toBe(200)
    context.advanceClock(1_000)
    const later = (await write(tenant, { text: 'Private again' })).json()
    expect((await read()).json()).toMatchObject({ data: [{ text: 'One' }], hasAfter: false })
    expect((await read(`?around=${later.id}`)).statusCode).toBe(404)
    expect(await history(landlord)).toHaveLength(2)
    await send(landlord, 'POST', `/api/conversations/${id}/report`, { reason: 'Again.' })
    expect((await read()).json().data).toHaveLength(2)
  })
})

it('a picture whose message an admin removed cannot be sent again', async () => {
  const uploadIds = [await addUpload(context.db, tenant, { isPrivate: true })]
  const sent = (await write(tenant, { uploadIds })).json()
  await send(landlord, 'POST', `/api/conversations/${id}/report`, { reason: 'A rude picture.' })
  await send(admin, 'DELETE', `/api/admin/conversations/${id}/messages/${sent.id}`, { reason: 'Rude.' })
  const again = await write(tenant, { uploadIds })
  expect([again.statusCode, again.json().reason]).toEqual([400, 'pictures_not_usable'])
})

it.each(['a\ud83d', '\ude00b'])('a text with half a character is refused: %j', async (text) => {
  // As JSON escapes: UTF-8 has no bytes for it.
  const answer = await context.app.inject({
    method: 'POST',
    url: `/api/conversations/${id}/messages`,
    payload: JSON.stringify({ text }),
    headers: { ...(await as(context.services, tenant)).headers, 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBe(400)
  expect((await write(tenant, { text: 'A whole one: \u{1f600}' })).json().text).toBe('A whole one: \u{1f600}')
})
