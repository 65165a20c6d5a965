import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { SUPPORT_TEXT_MAX, TRANSCRIPT_LINES_MAX } from '#contract/forms/support.ts'
import {
  SUPPORT_MESSAGES_MAX,
  SUPPORT_OPEN_MAX,
  SUPPORT_PREVIEW_MAX,
  type SupportConversation,
} from '#contract/support.ts'
import { contextOfFile, createTestContext, type TestContext } from '../../../../tests/support/app.ts'
import { TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { addPerson, addSupport } from '../../../../tests/support/fixtures.ts'

const context = contextOfFile()
let person: string
beforeEach(async () => {
  person = await addPerson(context.db, { role: 'TENANT', name: 'Tea Tenant' })
})

const send: TestContext['send'] = (...request) => context.send(...request)
const REQUEST = { subject: 'No code', text: 'My code does not arrive.' }
const open = (more: object = {}, who = person) => send(who, 'POST', '/api/support', { ...REQUEST, ...more })
const opened = async (more: object = {}) => (await open(more)).json() as SupportConversation
const write = (id: string, text: string, more: object = {}) =>
  send(person, 'POST', `/api/support/${id}/messages`, { text, ...more })
const get = async (id: string, who = person) =>
  (await send(who, 'GET', `/api/support/${id}`)).json() as SupportConversation
const close = (id: string) => send(person, 'POST', `/api/support/${id}/close`)
const list = async (query = '') => (await send(person, 'GET', `/api/support${query}`)).json()
const numbers = ({ messages }: SupportConversation) => messages.map(({ number }) => number)

const countMessages = async (authorId: string) => {
  const { total } = await context.db
    .selectFrom('supportMessages')
    .where('authorId', '=', authorId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

describe('a support conversation', () => {
  it('is opened with a subject and a message, and is open', async () => {
    const answer = await open({ clientId: '018f4d5e-aaaa-4000-8000-00a1b2c3d4e5' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      subject: 'No code',
      status: 'OPEN',
      messageCount: 1,
      lastMessage: { from: 'USER', text: 'My code does not arrive.' },
      transcript: [],
      messages: [
        {
          number: 1,
          from: 'USER',
          clientId: '018f4d5e-aaaa-4000-8000-00a1b2c3d4e5',
          text: 'My code does not arrive.',
          createdAt: TEST_INSTANT.toISOString(),
        },
      ],
    })
    expect(await get(answer.json().id)).toEqual(answer.json())
  })

  it('keeps what was said to the help assistant', async () => {
    const transcript = [
      { from: 'user', text: 'Where is my code?', time: '2026-05-12T09:58:00.000Z' },
      { from: 'bot', text: 'We mail it to you.', time: '09:58' },
    ]
    const { id } = await opened({ transcript })
    expect((await get(id)).transcript).toEqual(transcript)
  })

  it.each([
    ['without a subject', { subject: ' ' }],
    ['with a subject of two lines', { subject: 'No\ncode' }],
    ['without a text', { text: '\u200b' }],
    ['with a text that is too long', { text: 'a'.repeat(SUPPORT_TEXT_MAX + 1) }],
    [
      'with too many lines of the assistant',
      {
        transcript: Array.from({ length: TRANSCRIPT_LINES_MAX + 1 }, () => ({
          from: 'bot',
          text: 'Yes',
          time: '10:00',
        })),
      },
    ],
    ['with lines of another person', { transcript: [{ from: 'admin', text: 'Yes', time: '10:00' }] }],
  ])('is not opened %s', async (_what, more) => {
    expect((await open(more)).statusCode).toBe(400)
    expect(await list()).toMatchObject({ data: [], total: 0 })
  })

  it('is not found by others, not even by admins outside of their area', async () => {
    const { id } = await opened()
    for (const who of [await addPerson(context.db), await addPerson(context.db, { role: 'ADMIN' })])
      for (const [method, path] of [
        ['GET', ''],
        ['POST', '/messages'],
        ['POST', '/close'],
      ] as const) {
        const answer = await send(
          who,
          method,
          `/api/support/${id}${path}`,
          path === '/messages' ? { text: 'Hi' } : undefined,
        )
        expect(answer.statusCode).toBe(404)
      }
    expect((await get(id)).messageCount).toBe(1)
  })

  it('is listed with the start of its last message, last changed first', async () => {
    const first = await opened({ subject: 'First' })
    const second = await opened({ subject: 'Second' })
    context.advanceClock(60_000)
    const text = 'ä'.repeat(SUPPORT_PREVIEW_MAX + 1)
    await write(first.id, text)
    const { data, total } = await list()
    expect(data.map(({ id }: SupportConversation) => id)).toEqual([first.id, second.id])
    expect([total, data[0].lastMessage.text]).toEqual([2, text.slice(1)])
    expect(await list('?page=2&limit=1')).toMatchObject({ data: [{ id: second.id }], total: 2, totalPages: 2 })
  })

  it('is closed by its person, once, and reopened by a message', async () => {
    const { id } = await opened()
    context.advanceClock(60_000)
    const closed = (await close(id)).json()
    expect(closed.status).toBe('CLOSED')
    context.advanceClock(60_000)
    expect((await close(id)).json()).toEqual(closed)
    const answer = await write(id, 'It still does not arrive.')
    expect([answer.statusCode, answer.json().status, numbers(answer.json())]).toEqual([201, 'OPEN', [1, 2]])
  })

  it('stores a message once that is sent again, and refuses its id for another one', async () => {
    const clientId = randomUUID()
    const first = await open({ clientId })
    const again = await open({ clientId })
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    expect((await open({ clientId, text: 'Another one.' })).json().reason).toBe('client_id_reused')

    const { id } = first.json()
    const reply = { clientId: randomUUID() }
    expect((await write(id, 'Please help.', reply)).statusCode).toBe(201)
    const repeated = await write(id, 'Please help.', reply)
    expect([repeated.statusCode, numbers(repeated.json())]).toEqual([200, [1, 2]])
    const other = await opened()
    for (const answer of [await write(id, 'Another one.', reply), await write(other.id, 'Please help.', reply)])
      expect([answer.statusCode, answer.json().reason]).toEqual([409, 'client_id_reused'])
    expect((await open({ ...reply, text: 'Please help.' })).json().reason).toBe('client_id_reused')
    expect(await countMessages(person)).toBe(3)
  })

  it('takes no more messages when it is too long', async () => {
    const { id } = await opened()
    const rows = Array.from({ length: SUPPORT_MESSAGES_MAX - 1 }, (_, index) => ({
      id: randomUUID(),
      conversationId: id,
      number: index + 2,
      authorId: person,
      isFromAdmin: false,
      text: 'Hello?',
      createdAt: TEST_INSTANT,
    }))
    await context.db.insertInto('supportMessages').values(rows).execute()
    const set = { messageCount: SUPPORT_MESSAGES_MAX }
    await context.db.updateTable('supportConversations').set(set).where('id', '=', id).execute()
    expect((await write(id, 'One more.')).json()).toMatchObject({ code: 'CONFLICT', reason: 'support_full' })
  })
})

describe('at most five conversations of a person are not closed', () => {
  const isRefused = (answer: Awaited<ReturnType<typeof open>>) => [answer.statusCode, answer.json().reason]
  const REFUSED = [409, 'too_many_support']

  it('when they are opened', async () => {
    for (let nth = 1; nth < SUPPORT_OPEN_MAX; nth++) await opened()
    const { id } = await opened()
    const refused = await open()
    expect(isRefused(refused)).toEqual(REFUSED)
    expect(refused.json().error).toContain('You already have 5 open support requests.')
    await close(id)
    expect((await open()).statusCode).toBe(201)
  })

  it('when a closed one is reopened', async () => {
    const closed = await addSupport(context.db, person, { status: 'CLOSED' })
    for (let nth = 1; nth <= SUPPORT_OPEN_MAX; nth++) await addSupport(context.db, person, { status: 'ANSWERED' })
    expect(isRefused(await write(closed, 'Once more.'))).toEqual(REFUSED)
    expect((await get(closed)).messageCount).toBe(1)
  })

  it('after 40 calls at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => open()))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(SUPPORT_OPEN_MAX)
    expect(answers.filter((answer) => isRefused(answer).join() === REFUSED.join())).toHaveLength(40 - SUPPORT_OPEN_MAX)
    expect((await list()).total).toBe(SUPPORT_OPEN_MAX)
  })
})

it('40 calls at the same time with one client id open one conversation', async () => {
  const clientId = randomUUID()
  const answers = await Promise.all(Array.from({ length: 40 }, () => open({ clientId })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(39).fill(200), 201])
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
})

it('40 messages at the same time are numbered without gaps', async () => {
  const { id } = await opened()
  const answers = await Promise.all(Array.from({ length: 40 }, (_, nth) => write(id, `Message ${nth}`)))
  expect(answers.every(({ statusCode }) => statusCode === 201)).toBe(true)
  const conversation = await get(id)
  expect(numbers(conversation)).toEqual(Array.from({ length: 41 }, (_, index) => index + 1))
  const times = conversation.messages.map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted())
})

describe('with limits', () => {
  const limitedTo = async (run: (limited: TestContext) => Promise<void>) => {
    const limited = await createTestContext(context.db, { RATE_LIMIT: 'on' })
    try {
      await run(limited)
    } finally {
      await limited.app.close()
    }
  }

  it('a person opens at most ten conversations in an hour', async () => {
    await limitedTo(async (limited) => {
      for (let nth = 0; nth < 10; nth++) {
        const answer = await limited.send(person, 'POST', '/api/support', REQUEST)
        expect(answer.statusCode).toBe(201)
        await limited.send(person, 'POST', `/api/support/${answer.json().id}/close`)
      }
      const refused = await limited.send(person, 'POST', '/api/support', REQUEST)
      expect([refused.statusCode, refused.json().reason]).toEqual([429, 'too_many_creations'])
      expect((await list()).total).toBe(10)
    })
  })

  it('a person sends at most twenty messages in a minute', async () => {
    const { id } = await opened()
    await limitedTo(async (limited) => {
      const path = `/api/support/${id}/messages`
      for (let nth = 0; nth < 20; nth++)
        expect((await limited.send(person, 'POST', path, { text: 'Hello?' })).statusCode).toBe(201)
      const refused = await limited.send(person, 'POST', path, { text: 'Hello?' })
      expect([refused.statusCode, refused.json().reason]).toEqual([429, 'too_many_messages'])
      expect((await get(id)).messageCount).toBe(21)
    })
  })
})
