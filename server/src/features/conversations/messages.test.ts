import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { MESSAGE_MAX } from '#contract/message-limits.ts'
import { createTestContext } from '../../../../tests/support/app.ts'
import { conversationContextOfFile } from '../../../../tests/support/conversation-calls.ts'
import { addProperty, as } from '../../../../tests/support/fixtures.ts'

const { context, fixtures, send, open, write, get, history } = conversationContextOfFile()
let landlord: string
let tenant: string
beforeEach(() => {
  ;({ landlord, tenant } = fixtures)
})

describe('a message', () => {
  it('keeps HTML and quotes as text, without characters that would show it in another order', async () => {
    const { id } = await open()
    const text = '<img src=x onerror=alert(1)> reversed "\'; drop table messages; -- 𝒜'
    const sent = await write(tenant, id, text.replace('reversed', '\u202Ereversed\u202C'))
    expect(sent).toMatchObject({ text, senderId: tenant, kind: 'TEXT', number: 1 })
    expect((await history(landlord, id)).data[0]?.text).toBe(text)
  })

  it.each([
    ['empty', {}],
    ['of spaces', { text: '  \n ' }],
    ['of characters that are not drawn', { text: '\u200B\u202E\u2063' }],
    ['too long', { text: 'x'.repeat(MESSAGE_MAX + 1) }],
    ['with control characters', { text: 'a\u0000b' }],
    ['of another sender', { text: 'Hello', senderId: randomUUID() }],
    ['with a broken client id', { text: 'Hello', clientId: 'x' }],
    ['with too many pictures', { text: 'Hello', uploadIds: Array.from({ length: 7 }, () => randomUUID()) }],
    ['with an unknown picture', { text: 'Hello', uploadIds: [randomUUID()] }],
  ])('that is %s is refused and changes nothing', async (_what, body) => {
    const { id } = await open()
    const answer = await send(tenant, 'POST', `/api/conversations/${id}/messages`, body)
    expect(answer.statusCode).toBe(400)
    expect((await history(tenant, id)).data).toEqual([])
    expect((await get(landlord, id)).unread).toBe(0)
  })

  it('R7 with one client id is stored once, also by 20 calls at the same time', async () => {
    const { id } = await open()
    const body = { clientId: randomUUID(), text: 'Is it quiet?' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(tenant, 'POST', `/api/conversations/${id}/messages`, body)),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([...Array.from({ length: 19 }, () => 200), 201])
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    expect((await history(landlord, id)).data).toHaveLength(1)
    expect((await get(landlord, id)).unread).toBe(1)
    const other = await send(tenant, 'POST', `/api/conversations/${id}/messages`, { ...body, text: 'Or loud?' })
    expect([other.statusCode, other.json().reason]).toEqual([409, 'client_id_reused'])
  })

  it('R7 with one Idempotency-Key is stored once', async () => {
    const { id } = await open()
    const post = () =>
      send(tenant, 'POST', `/api/conversations/${id}/messages`, { text: 'Once' }, { 'idempotency-key': 'k1' })
    const [one, two] = await Promise.all([post(), post()])
    expect([one.statusCode, two.statusCode, two.json().id]).toEqual([201, 201, one.json().id])
    expect((await history(tenant, id)).data).toHaveLength(1)
  })

  it('is refused above 30 in a minute', async () => {
    const limited = await createTestContext(context.db, { RATE_LIMIT: 'on' })
    const { id } = await open()
    const { headers } = await as(context.services, tenant)
    const statuses: number[] = []
    for (let nth = 0; nth < 31; nth += 1) {
      const request = {
        method: 'POST',
        url: `/api/conversations/${id}/messages`,
        headers,
        payload: { text: `${nth}` },
      } as const
      statuses.push((await limited.app.inject(request)).statusCode)
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
    await limited.app.close()
  })
})

describe('a blocked person', () => {
  it('cannot be written to, nor write, until unblocked', async () => {
    const { id } = await open()
    await write(tenant, id, 'Hello')
    expect((await send(landlord, 'POST', `/api/conversations/${id}/block`)).json()).toMatchObject({
      isBlockedByMe: true,
      cannotWrite: 'BLOCKED_BY_ME',
    })
    expect((await get(tenant, id)).cannotWrite).toBe('BLOCKED')
    const refused = await send(tenant, 'POST', `/api/conversations/${id}/messages`, { text: 'Hello?' })
    expect([refused.statusCode, refused.json().reason]).toEqual([409, 'blocked_by_person'])
    const own = await send(landlord, 'POST', `/api/conversations/${id}/messages`, { text: 'Go.' })
    expect([own.statusCode, own.json().reason]).toEqual([409, 'person_blocked'])
    const elsewhere = await addProperty(context.db, landlord)
    expect((await send(tenant, 'POST', '/api/conversations', { propertyId: elsewhere })).statusCode).toBe(409)
    await send(tenant, 'DELETE', `/api/conversations/${id}/block`)
    expect((await get(tenant, id)).cannotWrite).toBe('BLOCKED')
    expect((await send(landlord, 'DELETE', `/api/conversations/${id}/block`)).json().cannotWrite).toBeNull()
    expect((await write(tenant, id, 'Hello again')).number).toBe(2)
  })
})
