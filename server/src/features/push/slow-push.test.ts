import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { createTestContext } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addPerson } from '../../../../tests/support/fixtures.ts'
import { createPushBrowser } from '../../../../tests/support/push.ts'
import { openJobs } from '../../jobs.ts'
import { emitAll } from '../../platform/jobs/emit.ts'
import { PushTimeout, type SendPush } from '../../platform/push/sender.ts'
import { notificationAdded } from '../notifications/events.ts'

const log = { warn: () => {}, error: () => {} }

const open = async (sendPush: SendPush) => {
  const base = await freshDatabase(inject('postgresUrl'))
  const context = await createTestContext(base.db, {}, undefined, undefined, undefined, sendPush)
  const { services } = context
  const sendMail = async () => {}
  const running = openJobs(services, { sendMail, url: base.url, log, sendPush })
  onTestFinished(async () => {
    await running.stop()
    await context.worker.stop()
    await context.app.close()
    await base.drop()
  })
  const now = services.clock()
  /** A person with so many browsers, whose endpoints have the name. */
  const addSubscriber = async (name: string, browsers = 1) => {
    const userId = await addPerson(base.db, { name, role: 'TENANT' })
    for (let nth = 0; nth < browsers; nth++) {
      const [session] = await base.db
        .insertInto('sessions')
        .values({ id: randomUUID(), userId, createdAt: now, usedAt: now, expiresAt: new Date(now.getTime() + 1e8) })
        .returning('id')
        .execute()
      const { endpoint, keys } = createPushBrowser(`https://push.example/${name}/${nth}`).subscription
      await base.db
        .insertInto('pushSubscriptions')
        .values({ id: randomUUID(), userId, sessionId: session?.id ?? '', endpoint, ...keys, createdAt: now })
        .execute()
    }
    return userId
  }
  const addNotification = async (userId: string) => {
    const row = { id: randomUUID(), userId, kind: 'message.received' as const, eventId: randomUUID(), createdAt: now }
    await base.db
      .insertInto('notifications')
      .values({ ...row, data: JSON.stringify({ title: 'A flat by the canal' }) })
      .execute()
    return { notificationId: row.id, userId }
  }
  const notify = (...all: { notificationId: string; userId: string }[]) => emitAll(base.db, notificationAdded, all)
  const makeDue = () => sql`update pgboss.job set start_after = 'epoch'`.execute(base.db)
  return { ...context, running, addSubscriber, addNotification, notify, makeDue }
}

describe('a push service that never answers', () => {
  it('keeps one worker from other people, however many browsers and messages wait for it', async () => {
    const sent: string[] = []
    const { running, addSubscriber, addNotification, notify } = await open(({ subscription: { endpoint }, signal }) => {
      sent.push(endpoint.split('/')[3] ?? '')
      if (endpoint.includes('good')) return Promise.resolve(201)
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
    })
    const slow = await addSubscriber('slow', 10)
    const good = await addSubscriber('good')
    for (let nth = 0; nth < 3; nth++) await notify(await addNotification(slow))
    await running.start()
    await expect.poll(() => sent, { timeout: 20_000 }).toEqual(['slow'])
    await notify(await addNotification(good))
    await expect.poll(() => sent, { timeout: 20_000 }).toContain('good')
    expect(sent).toEqual(['slow', 'good'])
  })

  it('is left alone for an hour after five messages', async () => {
    let tries = 0
    const { worker, addSubscriber, addNotification, notify, makeDue } = await open(async () => {
      tries++
      throw new PushTimeout('late')
    })
    await notify(await addNotification(await addSubscriber('slow')))
    for (let nth = 0; nth < 7; nth++) {
      await worker.runDue()
      await makeDue()
    }
    expect(tries).toBe(5)
  })
})

it('messages that renew a notification are one push while it waits', async () => {
  let sent = 0
  const { worker, addSubscriber, addNotification, notify } = await open(async () => {
    sent++
    return 201
  })
  const notification = await addNotification(await addSubscriber('good'))
  await notify(notification, notification, notification)
  await worker.runDue()
  expect(sent).toBe(1)
})
