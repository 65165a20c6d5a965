import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { PUSH_DEVICES_MAX } from '#contract/push.ts'
import { createTestContext, type TestContext } from '../../../../tests/support/app.ts'
import { dayAhead } from '../../../../tests/support/clock.ts'
import { inLockOrder } from '../../../../tests/support/concurrency.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addConversation, addPerson, addProperty, as } from '../../../../tests/support/fixtures.ts'
import { makeRetriesDue } from '../../../../tests/support/jobs.ts'
import { createPushBrowser, readVapid, startPushService, toHere } from '../../../../tests/support/push.ts'
import { createPushSender } from '../../platform/push/sender.ts'
import { vapidOf } from '../../platform/push/vapid.ts'
import { identify } from '../auth/session-actions.ts'
import { subscribe } from './actions.ts'

const URL_OF_DEVICES = '/api/users/me/push-devices'

let base: FreshDatabase
let service: Awaited<ReturnType<typeof startPushService>>
let context: TestContext
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  service = await startPushService()
  context = await createTestContext(base.db, {}, undefined, undefined, undefined, service.send)
})
afterAll(async () => {
  await context.worker.stop()
  await context.app.close()
  await service.close()
  await base.drop()
})

let landlord: string
let tenant: string
let property: string
beforeEach(async () => {
  service.received.length = 0
  service.answer(201)
  landlord = await addPerson(base.db, { name: 'Lars Landlord' })
  tenant = await addPerson(base.db, { name: 'Tea Tenant', role: 'TENANT' })
  property = await addProperty(base.db, landlord, { title: 'A flat by the canal' })
})

/** A browser with a session of its own. Subscribes by the call, then its address becomes one of the local service. */
const addBrowser = async (userId: string) => {
  const path = `/${randomUUID()}`
  const browser = createPushBrowser(`https://push.example${path}`)
  const signed = await as(context.services, userId)
  const inSession = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
    context.app.inject({ method, url, ...signed, ...(payload && { payload }) })
  const answer = await inSession('PUT', URL_OF_DEVICES, browser.subscription)
  await base.db
    .updateTable('pushSubscriptions')
    .set({ endpoint: service.origin + path })
    .where('endpoint', '=', browser.subscription.endpoint)
    .execute()
  return { ...browser, answer, inSession, path }
}
const requestStay = async (from: number) => {
  const payload = { propertyId: property, startDate: dayAhead(from), endDate: dayAhead(from + 2), guests: 1 }
  return (await context.send(tenant, 'POST', '/api/bookings', payload)).json().id
}
const countOf = async (userId: string) => (await context.send(userId, 'GET', URL_OF_DEVICES)).json().devices.length

describe('a push notification', () => {
  it('is encrypted for the browser, signed by the server, and in the language of the person', async () => {
    await base.db.updateTable('users').set({ language: 'fr' }).where('id', '=', landlord).execute()
    const browser = await addBrowser(landlord)
    const id = await requestStay(30)
    await context.worker.runDue()
    expect(service.received).toHaveLength(1)
    const [{ path, headers, body } = { path: '', headers: {}, body: Buffer.alloc(0) }] = service.received
    expect(path).toBe(browser.path)
    expect(browser.read(body)).toEqual({
      title: 'Nouvelle demande de réservation',
      body: 'A flat by the canal',
      path: `/bookings/${id}`,
      tag: expect.any(String),
      language: 'fr',
      direction: 'ltr',
    })
    expect(headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' })
    expect(headers.topic).toMatch(/^[\w-]{32}$/)
    const { publicKey } = (await browser.inSession('GET', URL_OF_DEVICES)).json()
    expect(readVapid(headers)).toMatchObject({
      key: publicKey,
      aud: service.origin,
      sub: expect.stringMatching(/^mailto:/),
    })
    expect(createPushBrowser('').read.bind(null, body)).toThrow()
  })

  it('goes to every browser of the person, and to no one else', async () => {
    const [one, two, other] = [await addBrowser(landlord), await addBrowser(landlord), await addBrowser(tenant)]
    await requestStay(30)
    await context.worker.runDue()
    expect(service.received.map(({ path }) => path).sort()).toEqual([one.path, two.path].sort())
    expect(service.received.map(({ path }) => path)).not.toContain(other.path)
  })

  it('never has the name of a person or the text of a message', async () => {
    const browser = await addBrowser(landlord)
    const conversation = await addConversation(base.db, { propertyId: property, tenantId: tenant })
    const url = `/api/conversations/${conversation}/messages`
    await context.send(tenant, 'POST', url, { clientId: randomUUID(), text: 'A secret about the keys' })
    await context.worker.runDue()
    const [{ body } = { body: Buffer.alloc(0) }] = service.received
    expect(browser.read(body)).toMatchObject({ title: 'New message', path: `/messages/${conversation}` })
    expect(JSON.stringify(browser.read(body))).not.toMatch(/secret|Tea/)
  })

  it('is not sent about a topic that the person turned off', async () => {
    await addBrowser(landlord)
    const off = { topic: 'requests', channel: 'PUSH', isOn: false }
    await context.send(landlord, 'PUT', '/api/users/me/notification-preferences', off)
    const id = await requestStay(30)
    await context.worker.runDue()
    expect(service.received).toHaveLength(0)
    expect((await context.send(landlord, 'GET', '/api/users/me/notifications')).json().total).toBe(1)
    await context.send(tenant, 'DELETE', `/api/bookings/${id}`)
    await context.worker.runDue()
    expect(service.received).toHaveLength(1)
  })

  it.each([
    ['logs out', '/api/users/me/sign-out'],
    ['logs out everywhere', '/api/users/me/sign-out-everywhere'],
  ])('is not sent after the person %s', async (_name, url) => {
    const { inSession } = await addBrowser(landlord)
    await requestStay(30)
    await inSession('POST', url)
    await context.worker.runDue()
    expect(service.received).toHaveLength(0)
    expect(await countOf(landlord)).toBe(0)
  })

  it('is not sent when the session has expired or the notification was read meanwhile', async () => {
    const browser = await addBrowser(landlord)
    service.answer(503)
    await requestStay(30)
    await context.worker.runDue()
    expect(service.received).toHaveLength(1)
    await browser.inSession('POST', '/api/users/me/notifications/read')
    await makeRetriesDue(base.db)
    await context.worker.runDue()
    expect(service.received).toHaveLength(1)
    await requestStay(40)
    await base.db
      .updateTable('sessions')
      .set({ expiresAt: new Date(0) })
      .where('userId', '=', landlord)
      .execute()
    await context.worker.runDue()
    expect(service.received).toHaveLength(1)
  })

  it('is sent again after the push service was away, to that browser only', async () => {
    const [one, two] = [await addBrowser(landlord), await addBrowser(landlord)]
    service.answer(503)
    await requestStay(30)
    await context.worker.runDue()
    expect(service.received).toHaveLength(2)
    service.answer(201)
    await makeRetriesDue(base.db)
    await context.worker.runDue()
    await context.worker.runDue()
    expect(
      service.received
        .slice(2)
        .map(({ path }) => path)
        .sort(),
    ).toEqual([one.path, two.path].sort())
  })

  it('R8 is sent once to each browser also when the process ends before its job is done, and the job runs again', async () => {
    await addBrowser(landlord)
    await addBrowser(landlord)
    await requestStay(30)
    await context.worker.runDue()
    await sql`update pgboss.job set state = 'created' where name = 'database'`.execute(base.db)
    await context.worker.runDue()
    expect(service.received).toHaveLength(2)
  })

  it.each([401, 403, 404, 410])('ends the subscription when the push service answers %i', async (status) => {
    await addBrowser(landlord)
    service.answer(status)
    await requestStay(30)
    await context.worker.runDue()
    expect(await countOf(landlord)).toBe(0)
  })

  it('keeps the subscription when the push service refuses one message', async () => {
    await addBrowser(landlord)
    service.answer(413)
    await requestStay(30)
    await context.worker.runDue()
    expect([await countOf(landlord), service.received.length]).toEqual([1, 1])
  })

  it('R21 is not sent to an address of the internal network, also not by a name', async () => {
    const { subscription } = createPushBrowser(`${service.origin}/x`)
    const send = createPushSender({ lookup: toHere })
    const sending = send({
      subscription: { endpoint: subscription.endpoint, ...subscription.keys },
      vapid: vapidOf(context.services),
      payload: {},
      ttl: 1,
      urgency: 'low',
      topic: 'x',
      signal: AbortSignal.timeout(5_000),
    })
    await expect(sending).rejects.toThrow()
    expect(service.received).toHaveLength(0)
  })
})

describe('subscribing', () => {
  it('lists the browser with its session, and replaces what the session subscribed before', async () => {
    const { answer, inSession } = await addBrowser(landlord)
    expect(answer.json().devices).toMatchObject([{ isCurrent: true, userAgent: '' }])
    const again = await inSession('PUT', URL_OF_DEVICES, createPushBrowser('https://push.example/new').subscription)
    expect(again.json().devices).toHaveLength(1)
    const elsewhere = (await context.send(landlord, 'GET', URL_OF_DEVICES)).json()
    expect(elsewhere.devices).toMatchObject([{ isCurrent: false }])
    const gone = await inSession('DELETE', `${URL_OF_DEVICES}/${elsewhere.devices[0].id}`)
    expect([gone.statusCode, gone.json()]).toEqual([200, { devices: [] }])
    expect((await inSession('DELETE', `${URL_OF_DEVICES}/${elsewhere.devices[0].id}`)).json()).toMatchObject({
      error: 'This device no longer receives notifications.',
      reason: 'push_device_not_found',
    })
  })

  it('moves a browser to the person who logged in last', async () => {
    const { subscription } = createPushBrowser('https://push.example/shared')
    await context.send(landlord, 'PUT', URL_OF_DEVICES, subscription)
    await context.send(tenant, 'PUT', URL_OF_DEVICES, subscription)
    expect([await countOf(landlord), await countOf(tenant)]).toEqual([0, 1])
  })

  it('lets two people who subscribe each other’s browsers follow each other, without a deadlock', async () => {
    /** A person whose session has the address. Subscribes on a connection, which repeats no transaction after a deadlock. */
    const addSubscriber = async (userId: string, endpoint: string) => {
      const { headers } = await as(context.services, userId)
      const identified = await identify(context.services, headers.authorization.replace('Bearer ', ''))
      if (!identified) throw new Error('no session')
      const caller = { ...identified, client: { network: 'a', userAgent: '' } }
      const put = (address: string) =>
        base.db.connection().execute(async (db) => {
          const body = createPushBrowser(address).subscription
          return (await subscribe({ ...context.services, db }, { params: undefined, query: undefined, body }, caller))
            .devices.length
        })
      await put(endpoint)
      return put
    }
    const [one, other] = [`https://push.example/${randomUUID()}`, `https://push.example/${randomUUID()}`]
    const [byLandlord, byTenant] = [await addSubscriber(landlord, one), await addSubscriber(tenant, other)]
    const { id } = await base.db
      .selectFrom('pushSubscriptions')
      .select('id')
      .where('endpoint', '=', one)
      .executeTakeFirstOrThrow()
    const answers = await inLockOrder(base.url, { table: 'push_subscriptions', id }, [
      () => byLandlord(other),
      () => byTenant(one),
    ])
    expect(answers).toEqual([1, 1])
    const stored = base.db.selectFrom('pushSubscriptions').select(['userId', 'endpoint'])
    expect(await stored.where('endpoint', 'in', [one, other]).orderBy('userId').execute()).toEqual(
      [
        { userId: landlord, endpoint: other },
        { userId: tenant, endpoint: one },
      ].sort((a, b) => (a.userId < b.userId ? -1 : 1)),
    )
  })

  it.each([
    'http://push.example/1',
    'https://localhost/1',
    'https://127.0.0.1/1',
    'https://10.0.0.1/1',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/1',
    'https://[fd00::1]/1',
    'https://[2002:7f00:1::]/1',
    'https://push.example:8443/1',
    'https://user:secret@push.example/1',
    'ftp://push.example/1',
    'nonsense',
  ])('R21 refuses the address %s', async (endpoint) => {
    const answer = await context.send(tenant, 'PUT', URL_OF_DEVICES, createPushBrowser(endpoint).subscription)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { reason: 'push_address_invalid', fields: { endpoint: expect.any(String) } },
    ])
    expect(await countOf(tenant)).toBe(0)
  })

  it('keeps an address as it is sent to, without characters that a parser skips', async () => {
    for (const endpoint of ['https://push.example/\0', ' https://push.example/a\tb#c'])
      expect(
        (await context.send(tenant, 'PUT', URL_OF_DEVICES, createPushBrowser(endpoint).subscription)).statusCode,
      ).toBe(200)
    const stored = await base.db
      .selectFrom('pushSubscriptions')
      .select('endpoint')
      .where('userId', '=', tenant)
      .execute()
    expect(stored.map(({ endpoint }) => endpoint)).toContain('https://push.example/ab#c')
  })

  it('refuses keys that no message can be encrypted for', async () => {
    const { subscription } = createPushBrowser('https://push.example/1')
    const put = (keys: object) => context.send(tenant, 'PUT', URL_OF_DEVICES, { ...subscription, keys })
    const notOnCurve = `B${'A'.repeat(86)}`
    expect((await put({ ...subscription.keys, p256dh: notOnCurve })).json().reason).toBe('push_address_invalid')
    expect((await put({ ...subscription.keys, auth: 'short' })).json().fields).toHaveProperty(['keys.auth'])
  })

  it('is limited for each person', async () => {
    for (let nth = 0; nth < PUSH_DEVICES_MAX; nth++)
      await context.send(tenant, 'PUT', URL_OF_DEVICES, createPushBrowser(`https://push.example/${nth}`).subscription)
    const { subscription } = createPushBrowser('https://push.example/more')
    const answer = await context.send(tenant, 'PUT', URL_OF_DEVICES, subscription)
    expect([answer.statusCode, answer.json().reason]).toEqual([409, 'too_many_push_devices'])
    expect(await countOf(tenant)).toBe(PUSH_DEVICES_MAX)
  })

  it('is erased with the account', async () => {
    await addBrowser(tenant)
    const admin = await addPerson(base.db, { role: 'ADMIN' })
    await context.send(admin, 'DELETE', `/api/admin/users/${tenant}`)
    const left = await base.db.selectFrom('pushSubscriptions').select('id').where('userId', '=', tenant).execute()
    expect(left).toEqual([])
  })
})
