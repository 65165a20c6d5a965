import type { Socket } from 'node:net'
import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { PASSWORD, PASSWORD_HASH } from '../../../../tests/support/accounts.ts'
import { createTestContext, TEST_SECRET, type TestContext } from '../../../../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addPerson, as } from '../../../../tests/support/fixtures.ts'
import { openSocket, refusalOf, type TestSocket } from '../../../../tests/support/sockets.ts'
import { findAccountById } from '../../features/users/actions.ts'
import { toUser } from '../../features/users/shape.ts'
import { verifyToken } from '../security/tokens.ts'

let base: FreshDatabase
let context: TestContext
let url: string
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  context = await createTestContext(base.db, {}, undefined, undefined, base.url)
  url = await context.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await context.app.close()
  await base.drop()
})

const addTenant = (given: Parameters<typeof addPerson>[1] = {}) =>
  addPerson(base.db, { role: 'TENANT', passwordHash: PASSWORD_HASH, ...given })
const tokenOf = async (userId: string) =>
  (await as(context.services, userId)).headers.authorization.replace('Bearer ', '')
const open = async (userId: string) => openSocket(url, await tokenOf(userId))
const call = async (method: 'POST' | 'PUT' | 'DELETE', path: string, token: string, payload?: object) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await context.app.inject({ method, url: path, headers, ...(payload && { payload }) })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer
}

/** Signs a token as the server does, but for what is given. */
const sign = async (userId: string, { secret, expires = 3_600 }: { secret?: Buffer; expires?: number } = {}) => {
  const { sessionId = '', sessionNumber = 0 } = (await verifyToken(context.services, await tokenOf(userId))) ?? {}
  const now = Math.floor(context.services.clock().getTime() / 1_000)
  return new SignJWT({ sid: sessionId, sn: sessionNumber })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuer('lintel')
    .setIssuedAt(now - 7_200)
    .setExpirationTime(now + expires)
    .sign(secret ?? context.services.keys.tokens)
}

/** How many sockets the server has closed for that reason. */
const countClosed = async (reason: string): Promise<number> => {
  const metrics = (await context.app.inject('/metrics')).body
  return Number(new RegExp(`^sockets_closed_total{reason="${reason}"} (\\d+)$`, 'm').exec(metrics)?.[1] ?? 0)
}

const withoutAlgorithm = async (userId: string) => {
  const [, claims = ''] = (await tokenOf(userId)).split('.')
  return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
}

describe('R16: refuses a socket', () => {
  const tokens: [string, () => Promise<string>, string][] = [
    ['with a forged token', async () => sign(await addTenant(), { secret: Buffer.from(TEST_SECRET) }), 'session_ended'],
    ['with a token of the algorithm "none"', async () => withoutAlgorithm(await addTenant()), 'session_ended'],
    ['with an expired token', async () => sign(await addTenant(), { expires: -60 }), 'session_ended'],
    [
      'of a deleted user',
      async () => {
        const token = await tokenOf(await addTenant())
        await call('DELETE', '/api/users/me', token, { password: PASSWORD })
        return token
      },
      'session_ended',
    ],
    [
      'with a token from before a password change',
      async () => {
        const token = await tokenOf(await addTenant())
        const newPassword = 'another-lamp-in-the-snow'
        await call('PUT', '/api/users/me/password', token, { currentPassword: PASSWORD, newPassword })
        return token
      },
      'session_ended',
    ],
    ['of an unverified user', async () => tokenOf(await addTenant({ isVerified: false })), 'not_verified'],
    ['with something else than a token', async () => 'token', 'session_ended'],
  ]
  it.each(tokens)('%s', async (_name, createToken, reason) => {
    expect(await refusalOf(url, { auth: { token: await createToken() } })).toBe(reason)
  })

  it('without a token, and one that names a user besides it', async () => {
    const userId = await addTenant()
    const token = await tokenOf(userId)
    expect(await refusalOf(url, {})).toBe('login_required')
    expect(await refusalOf(url, { auth: { userId } })).toBe('login_required')
    expect(await refusalOf(url, { auth: { token, userId } })).toBe('login_required')
    expect(await refusalOf(url, { headers: { authorization: `Bearer ${token}` } })).toBe('login_required')
  })

  it('with a token in its address, also beside a valid one', async () => {
    const token = await tokenOf(await addTenant())
    expect(await refusalOf(url, { auth: { token }, query: { token } })).toBe('websocket error')
  })

  it('of a page of another site', async () => {
    const token = await tokenOf(await addTenant())
    for (const origin of ['https://other.example', 'null', 'no address'])
      expect(await refusalOf(url, { auth: { token }, headers: { origin } })).toBe('websocket error')
    const { socket } = await openSocket(url, token, { headers: { origin: url } })
    socket.close()
  })

  it('above twenty of one user', async () => {
    const token = await tokenOf(await addTenant())
    const sockets = await Promise.all(Array.from({ length: 20 }, () => openSocket(url, token)))
    expect(await refusalOf(url, { auth: { token } })).toBe('too_many_requests')
    for (const { socket } of sockets) socket.close()
  })
})

describe('R16: closes the open sockets of a session', () => {
  const ends: [string, (tokens: { own: string; other: string }) => Promise<unknown>, ended: ('own' | 'other')[]][] = [
    ['that logs out', ({ own }) => call('POST', '/api/users/me/sign-out', own), ['own']],
    ['that another one ends', ({ other }) => endFrom(other), ['own']],
    ['that ends all others', ({ own }) => call('DELETE', '/api/users/me/sessions', own), ['other']],
    ['that logs out everywhere', ({ own }) => call('POST', '/api/users/me/sign-out-everywhere', own), ['own', 'other']],
    [
      'whose user changes the password',
      ({ own }) =>
        call('PUT', '/api/users/me/password', own, { currentPassword: PASSWORD, newPassword: 'a-lamp-in-the-rain' }),
      ['own', 'other'],
    ],
    [
      'whose account is deleted',
      ({ own }) => call('DELETE', '/api/users/me', own, { password: PASSWORD }),
      ['own', 'other'],
    ],
  ]
  const endFrom = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const { sessions } = (await context.app.inject({ url: '/api/users/me/sessions', headers })).json()
    const { id } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    return call('DELETE', `/api/users/me/sessions/${id}`, token)
  }

  it.each(ends)('%s', async (_name, end, ended) => {
    const userId = await addTenant()
    const tokens = { own: await tokenOf(userId), other: await tokenOf(userId) }
    const sockets = { own: await openSocket(url, tokens.own), other: await openSocket(url, tokens.other) }
    const stranger = await open(await addTenant())
    await end(tokens)
    for (const side of ended) {
      expect(await sockets[side].next('session:ended')).toEqual({ reason: 'ended' })
      expect(await sockets[side].closed).toBe('io server disconnect')
    }
    for (const [side, { socket }] of Object.entries(sockets))
      expect(socket.connected).toBe(!ended.includes(side as 'own' | 'other'))
    expect(stranger.socket.connected).toBe(true)
    for (const { socket } of [...Object.values(sockets), stranger]) socket.close()
  })

  it('whose user loses a role', async () => {
    const admin = await addPerson(base.db, { role: 'SUPER_ADMIN' })
    const demoted = await addPerson(base.db, { role: 'ADMIN' })
    const socket = await open(demoted)
    await call('PUT', `/api/users/${demoted}/role`, await tokenOf(admin), { role: 'TENANT' })
    expect(await socket.next('session:ended')).toEqual({ reason: 'ended' })
    expect(await socket.closed).toBe('io server disconnect')
  })

  it('that has expired', async () => {
    const userId = await addTenant()
    const token = await sign(userId)
    const { sessionId = '' } = (await verifyToken(context.services, token)) ?? {}
    const expiresAt = new Date(context.services.clock().getTime() + 50)
    await base.db.updateTable('sessions').set({ expiresAt }).where('id', '=', sessionId).execute()
    const socket = await openSocket(url, token)
    expect(await socket.next('session:ended')).toEqual({ reason: 'expired' })
    expect(await socket.closed).toBe('io server disconnect')
  })

  it('that has ended while it connected', async () => {
    const token = await tokenOf(await addTenant())
    const { sessionId = '' } = (await verifyToken(context.services, token)) ?? {}
    const first = await openSocket(url, token)
    // Here the notification comes before the end of the session, as it does when the check of the token came first.
    await sql`select pg_notify('session_ended', ${sessionId})`.execute(base.db)
    await first.closed
    expect(await (await openSocket(url, token)).closed).toBe('io server disconnect')
  })
})

describe('closes the socket of a client', () => {
  const bad: [string, (socket: TestSocket['socket']) => void][] = [
    ['that sends an event of the server', (socket) => socket.emit('message:new', { text: 'Hello' })],
    ['that sends an unknown event', (socket) => socket.emit('constructor', {})],
    ['that names the user of an event', (socket) => socket.emit('typing', { conversationId: uuid(), userId: uuid() })],
    ['that sends something else than the payload', (socket) => socket.emit('typing', 'everywhere')],
    ['that sends bytes', (socket) => socket.emit('typing', Buffer.from('typing'))],
  ]
  it.each(bad)('%s', async (_name, misbehave) => {
    const before = await countClosed('unknown-event')
    const { socket, closed } = await open(await addTenant())
    misbehave(socket)
    await closed
    expect(await countClosed('unknown-event')).toBe(before + 1)
  })

  it('that sends more than its protocol allows, or more packets than a person can cause', async () => {
    const [large, frequent, other] = [
      await open(await addTenant()),
      await open(await addTenant()),
      await open(await addTenant()),
    ]
    large.socket.emit('typing', { conversationId: 'x'.repeat(10_000) })
    await large.closed
    const engine = frequent.socket.io.engine as unknown as { _sendPacket: (type: string) => void }
    for (let nth = 0; nth < 100; nth++) engine._sendPacket('pong')
    await frequent.closed
    expect(await countClosed('flood')).toBe(1)
    expect(other.socket.connected).toBe(true)
    other.socket.close()
  })

  it('R25: that does not read, without delaying others', async () => {
    const userId = await addTenant()
    const slow = await open(userId)
    const other = await open(userId)
    const transport = slow.socket.io.engine.transport as unknown as { ws: { _socket: Socket } }
    transport.ws._socket.pause()
    const account = await findAccountById(base.db, userId)
    if (!account) throw new Error('The account does not exist.')
    const change = { status: 'REJECTED', reason: 'x'.repeat(100_000), user: toUser(account) } as const
    for (let nth = 1; nth <= 400; nth++) {
      context.services.sockets.send([userId], 'landlord-request:changed', change)
      await other.next('landlord-request:changed')
    }
    expect(await countClosed('slow')).toBe(1)
    expect(other.socket.connected).toBe(true)
    transport.ws._socket.resume()
    await slow.closed
    other.socket.close()
  })
})

it('sends an event to all sockets of its user, and to no one else', async () => {
  const userId = await addTenant()
  const [one, other, stranger] = [await open(userId), await open(userId), await open(await addTenant())]
  const bookingId = uuid()
  context.services.sockets.send([userId], 'payment:changed', { bookingId, status: 'PAID' })
  expect(await one.next('payment:changed')).toEqual({ bookingId, status: 'PAID' })
  expect(await other.next('payment:changed')).toEqual({ bookingId, status: 'PAID' })
  expect(stranger.received).toEqual([])
  for (const { socket } of [one, other, stranger]) socket.close()
})

it('answers requests to other addresses as before', async () => {
  const token = await tokenOf(await addTenant())
  const upgrade = { connection: 'upgrade', upgrade: 'h2c' }
  expect((await context.app.inject({ url: '/socket.io/?EIO=4&transport=polling' })).statusCode).toBe(404)
  expect(
    (await context.app.inject({ url: '/api/users/me', headers: { ...upgrade, authorization: `Bearer ${token}` } }))
      .statusCode,
  ).toBe(200)
})
