import { beforeEach, describe, expect, it } from 'vitest'
import { createTestContext } from '../../../../tests/support/app.ts'
import { inLockOrder } from '../../../../tests/support/concurrency.ts'
import { threadContextOfFile } from '../../../../tests/support/conversation-calls.ts'

const { context, thread, send, write } = threadContextOfFile()
let admin: string
let landlord: string
let tenant: string
let id: string
beforeEach(() => {
  ;({ admin, landlord, tenant, id } = thread)
})

const notifications = async (who: string) =>
  (await send(who, 'GET', '/api/users/me/notifications')).json() as {
    data: { id: string; kind: string; data: object; readAt: string | null }[]
    unread: number
  }

describe('a notification about messages', () => {
  it('is one per conversation until it is read, and is renewed by a later message', async () => {
    await write(tenant, { text: 'One' })
    await write(tenant, { text: 'Two' })
    await context.worker.runDue()
    const first = await notifications(landlord)
    expect(first.data).toMatchObject([{ kind: 'message.received', data: { conversationId: id, name: 'Tea Tenant' } }])
    await send(landlord, 'POST', '/api/users/me/notifications/read')
    context.advanceClock(1_000)
    const three = (await write(tenant, { text: 'Three' })).json()
    await context.worker.runDue()
    const renewed = await notifications(landlord)
    expect([renewed.unread, renewed.data.map((each) => each.id)]).toEqual([1, first.data.map((each) => each.id)])
    await send(landlord, 'POST', `/api/conversations/${id}/read`, { upTo: three.id })
    await context.worker.runDue()
    expect((await notifications(landlord)).unread).toBe(0)
    await write(tenant, { text: 'Four' })
    await context.worker.runDue()
    const next = await notifications(landlord)
    expect([next.unread, next.data.length]).toEqual([1, 2])
    expect((await notifications(tenant)).data).toEqual([])
  })

  it('is read at the end when the message is read while it is written', async () => {
    const sent = (await write(tenant, { text: 'One' })).json()
    const other = await createTestContext(context.db)
    const read = async () => {
      await send(landlord, 'POST', `/api/conversations/${id}/read`, { upTo: sent.id })
      await other.worker.runDue()
    }
    await inLockOrder(context.databaseUrl, { table: 'users', id: landlord, lock: 'no key update' }, [
      async () => void (await context.worker.runDue()),
      read,
    ])
    await context.worker.runDue()
    await other.app.close()
    expect((await notifications(landlord)).unread).toBe(0)
  })

  it('stays unread and the only one while a later message is unread', async () => {
    const one = (await write(tenant, { text: 'One' })).json()
    await write(tenant, { text: 'Two' })
    await context.worker.runDue()
    await send(landlord, 'POST', `/api/conversations/${id}/read`, { upTo: one.id })
    await context.worker.runDue()
    const [first] = (await notifications(landlord)).data
    expect(first?.readAt).toBeNull()
    context.advanceClock(1_000)
    await write(tenant, { text: 'Three' })
    await context.worker.runDue()
    const renewed = await notifications(landlord)
    expect([renewed.unread, renewed.data.map((each) => each.id)]).toEqual([1, [first?.id]])
  })

  it('is not renewed after its receiver turned notifications about messages off', async () => {
    await write(tenant, { text: 'One' })
    await context.worker.runDue()
    await send(landlord, 'POST', '/api/users/me/notifications/read')
    const off = { topic: 'messages', channel: 'APP', isOn: false }
    await send(landlord, 'PUT', '/api/users/me/notification-preferences', off)
    const before = await notifications(landlord)
    context.advanceClock(1_000)
    await write(tenant, { text: 'Two' })
    await context.worker.runDue()
    expect(await notifications(landlord)).toEqual(before)
  })

  it('is not written for a message that was read before', async () => {
    const sent = (await write(tenant, { text: 'One' })).json()
    await send(landlord, 'POST', `/api/conversations/${id}/read`, { upTo: sent.id })
    await context.worker.runDue()
    expect((await notifications(landlord)).data).toEqual([])
  })
})

describe('a mail about messages', () => {
  const run = async () => {
    await context.worker.runSchedule('conversations.mail-unread')
    await context.worker.runDue()
  }
  const mailsAbout = () => context.mails.filter(({ text }) => text.includes(`/messages/${id}`))

  it('is sent once after ten minutes without reading, and again after the next ones', async () => {
    await write(tenant, { text: 'Is the flat quiet?' })
    context.advanceClock(9 * 60_000)
    await run()
    expect(mailsAbout()).toEqual([])
    await write(tenant, { text: 'And is it warm?' })
    context.advanceClock(60_000)
    await run()
    expect(mailsAbout()).toHaveLength(1)
    expect(mailsAbout()[0]).toMatchObject({ subject: 'You have a new message' })
    expect(mailsAbout()[0]?.text).toMatch(/Tea Tenant[\s\S]*And is it warm\?/)
    await write(tenant, { text: 'Hello?' })
    context.advanceClock(3_600_000)
    await run()
    expect(mailsAbout()).toHaveLength(1)
    await write(landlord, { text: 'Yes.' })
    await write(tenant, { text: 'Good.' })
    context.advanceClock(3_600_000)
    await run()
    // One to each: the tenant has read nothing either.
    expect(mailsAbout()).toHaveLength(2)
  })

  it('is not sent about messages that were read', async () => {
    const sent = (await write(tenant, { text: 'Is it quiet?' })).json()
    await send(landlord, 'POST', `/api/conversations/${id}/read`, { upTo: sent.id })
    context.advanceClock(3_600_000)
    await run()
    expect(mailsAbout()).toEqual([])
  })
})

describe('a mail about unread messages', () => {
  const mailsLater = async () => {
    context.advanceClock(3_600_000)
    await context.worker.runSchedule('conversations.mail-unread')
    await context.worker.runDue()
    return context.mails.filter(({ text }) => text.includes(`/messages/${id}`))
  }
  const removeByAdmin = async (messageId: string) => {
    await send(landlord, 'POST', `/api/conversations/${id}/report`, { reason: 'Insults me.' })
    const path = `/api/admin/conversations/${id}/messages/${messageId}`
    expect((await send(admin, 'DELETE', path, { reason: 'An insult.' })).statusCode).toBe(200)
  }

  it('quotes no message that was read', async () => {
    const read = (await write(tenant, { text: 'What you know.' })).json()
    await send(landlord, 'POST', `/api/conversations/${id}/read`, { upTo: read.id })
    const removed = (await write(tenant, { text: 'An insult.' })).json()
    await removeByAdmin(removed.id)
    expect(await mailsLater()).toEqual([])
  })

  it('quotes the newest text that an admin did not remove', async () => {
    await write(tenant, { text: 'Is it warm?' })
    await removeByAdmin((await write(tenant, { text: 'An insult.' })).json().id)
    const [mail, ...more] = await mailsLater()
    expect([mail?.text, more]).toEqual([expect.stringContaining('Is it warm?'), []])
  })

  it('is not sent after a block', async () => {
    await write(tenant, { text: 'Hello' })
    await send(landlord, 'POST', `/api/conversations/${id}/block`)
    expect(await mailsLater()).toEqual([])
  })
})
