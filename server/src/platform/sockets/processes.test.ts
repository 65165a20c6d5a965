import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestContext, type TestContext } from '../../../../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addConversation, addPerson, addProperty, as } from '../../../../tests/support/fixtures.ts'
import { makeRetriesDue } from '../../../../tests/support/jobs.ts'
import { freePort, until } from '../../../../tests/support/process.ts'
import { startProxy } from '../../../../tests/support/proxy.ts'
import { openSocket, type TestSocket } from '../../../../tests/support/sockets.ts'
import { messageRead } from '../../features/conversations/events.ts'
import { findAccountById } from '../../features/users/actions.ts'
import { toUser } from '../../features/users/shape.ts'
import { emit } from '../jobs/emit.ts'

const answersPing = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    socket.on('data', (data) => {
      socket.destroy()
      resolve(data.toString().startsWith('+PONG'))
    })
    socket.on('error', () => resolve(false))
  })

/** Starts a Redis of its own, and can start it again. */
const createRedis = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-redis-'))
  const port = await freePort()
  let child: ChildProcess | undefined
  const stop = async () => {
    const running = child
    child = undefined
    if (!running) return
    const gone = new Promise((resolve) => running.on('exit', resolve))
    running.kill('SIGKILL')
    await gone
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder]
      child = spawn('redis-server', args, { stdio: 'ignore' })
      await until(() => answersPing(port))
    },
    stop,
    remove: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

let base: FreshDatabase
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
})
afterAll(() => base.drop())

const addTenant = () => addPerson(base.db, { role: 'TENANT' })
const tokenOf = async ({ services }: TestContext, userId: string) =>
  (await as(services, userId)).headers.authorization.replace('Bearer ', '')

/** Two servers over one database, with what a test needs of them. */
const openTwo = async (env: Record<string, string> = {}) => {
  const contexts: TestContext[] = []
  const urls: string[] = []
  for (const _ of [1, 2]) {
    const context = await createTestContext(base.db, env, undefined, undefined, base.url)
    contexts.push(context)
    urls.push(await context.app.listen({ port: 0, host: '127.0.0.1' }))
  }
  const [first, second] = contexts as [TestContext, TestContext]
  const [url = '', otherUrl = ''] = urls
  return {
    first,
    second,
    url,
    openOther: async (userId: string) => openSocket(otherUrl, await tokenOf(second, userId)),
    close: async () => {
      for (const { app } of contexts) await app.close()
    },
  }
}

/** More than the 8,000 bytes of a notification of PostgreSQL. */
const LONG = 'ä'.repeat(10_000)

/** Returns a function that sends a user an event with that text. */
const senderTo = async ({ sockets }: TestContext['services'], userId: string) => {
  const account = await findAccountById(base.db, userId)
  if (!account) throw new Error('The account does not exist.')
  const user = toUser(account)
  return (reason: string) => sockets.send([userId], 'landlord-request:changed', { status: 'REJECTED', reason, user })
}

/**
 * Sends until short and long events (or those given) arrive, because the processes may still be connecting to each other. Until then a gap
 * may close the socket. Returns the one that is open at the end.
 */
const reaches = async (
  { services }: TestContext,
  open: () => Promise<TestSocket>,
  userId: string,
  reasons = ['Short.', LONG],
) => {
  const send = await senderTo(services, userId)
  let socket: TestSocket | undefined
  const hasCome = (reason: string) =>
    socket?.received.some(({ event, payload }) => event === 'landlord-request:changed' && payload.reason === reason)
  await until(async () => {
    if (!socket?.socket.connected) socket = await open()
    for (const reason of reasons) send(reason)
    return reasons.every(hasCome)
  })
  if (!socket) throw new Error('No socket is open.')
  return socket
}

const hasRedis = spawnSync('redis-server', ['--version']).status === 0
if (!hasRedis) console.warn('Skipped: sockets through Redis. Install redis-server to run them.')

const carriers = [
  { name: 'PostgreSQL', skipped: false },
  { name: 'Redis', skipped: !hasRedis },
]
describe.each(carriers)('R26: two processes connected by $name', ({ name, skipped }) => {
  it.skipIf(skipped)('send events to the users of each other, and end their sessions', async () => {
    const redis = name === 'Redis' ? await createRedis() : undefined
    await redis?.start()
    const servers = await openTwo(redis && { REDIS_URL: redis.url })
    try {
      const [userId, strangerId] = [await addTenant(), await addTenant()]
      const stranger = await servers.openOther(strangerId)
      const socket = await reaches(servers.first, () => servers.openOther(userId), userId)
      await base.db.deleteFrom('sessions').where('userId', '=', userId).execute()
      expect(await socket.closed).toBe('io server disconnect')
      expect(stranger.received).toEqual([])
      stranger.socket.close()
    } finally {
      await servers.close()
      await redis?.remove()
    }
  })
})

it('closes all sockets after the connection to PostgreSQL was lost, so that clients load what they missed', async () => {
  const servers = await openTwo()
  const userId = await addTenant()
  const socket = await openSocket(servers.url, await tokenOf(servers.first, userId))
  // The processes may still be connecting.
  const ended = new Set<string>()
  await until(async () => {
    const { rows } = await sql<{ name: string }>`
      select application_name as name, pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name in ('lintel sockets', 'lintel listener')`.execute(base.db)
    for (const { name } of rows) ended.add(name)
    return ended.size === 2
  })
  expect(await socket.closed).toBe('transport close')
  // Each of the two connections that are replaced closes all sockets once.
  await reaches(servers.first, () => servers.openOther(userId), userId)
  await servers.close()
})

it('closes sockets that were opened before the server could listen to PostgreSQL, so that clients load what they missed', async () => {
  const proxy = await startProxy(base.url)
  proxy.cut()
  const context = await createTestContext(base.db, {}, undefined, undefined, proxy.url)
  const url = await context.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = await openSocket(url, await tokenOf(context, await addTenant()))
  await proxy.restore()
  expect(await socket.closed).toBe('transport close')
  await context.app.close()
  proxy.cut()
})

it('closes all sockets after an event could not be sent to another process', async () => {
  const servers = await openTwo()
  const userId = await addTenant()
  const socket = await reaches(servers.first, () => servers.openOther(userId), userId)
  const send = await senderTo(servers.first.services, userId)
  const terminateWaiting = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'lintel sockets' and wait_event_type = 'Lock'`
  await base.db.transaction().execute(async (trx) => {
    await sql`lock table socket_io_attachments`.execute(trx)
    send(LONG)
    await until(async () => (await terminateWaiting.execute(base.db)).rows.length > 0)
  })
  send('Short.')
  expect(await socket.closed).toBe('transport close')
  await servers.close()
})

it('leaves what a process had to send when it closed its sockets to another process', async () => {
  const servers = await openTwo()
  const [tenant, landlord] = [await addTenant(), await addPerson(base.db)]
  const propertyId = await addProperty(base.db, landlord)
  const conversationId = await addConversation(base.db, { propertyId, tenantId: tenant })
  const socket = await servers.openOther(landlord)
  await servers.first.app.close()
  const mark = { conversationId, readerId: tenant, upTo: uuid(), number: 1 }
  await emit(base.db, messageRead, mark)
  await servers.first.worker.runDue()
  await makeRetriesDue(base.db)
  await servers.second.worker.runDue()
  expect(await socket.next('message:read')).toEqual(mark)
  socket.socket.close()
  await servers.close()
})

it.skipIf(!hasRedis)(
  'serves the sockets of its own process while Redis is gone, and all again after its return',
  async () => {
    const redis = await createRedis()
    await redis.start()
    const servers = await openTwo({ REDIS_URL: redis.url })
    const userId = await addTenant()
    const openRemote = () => servers.openOther(userId)
    const remote = await reaches(servers.first, openRemote, userId)
    await redis.stop()
    await reaches(servers.first, async () => openSocket(servers.url, await tokenOf(servers.first, userId)), userId)
    await redis.start()
    expect(await remote.closed).toBe('transport close')
    await reaches(servers.first, openRemote, userId)
    await servers.close()
    await redis.remove()
  },
)

it.skipIf(!hasRedis)(
  'R26 replaces connections on which Redis has fallen silent, as on a lost host, and closes all sockets then',
  async () => {
    const redis = await createRedis()
    await redis.start()
    const proxy = await startProxy(redis.url)
    const servers = await openTwo({ REDIS_URL: proxy.url })
    const userId = await addTenant()
    const openRemote = () => servers.openOther(userId)
    const remote = await reaches(servers.first, openRemote, userId)
    proxy.silence()
    // Sends all the time, so that the connection that sends is not idle; its buffers would take short events for minutes.
    const send = await senderTo(servers.first.services, userId)
    await until(async () => {
      send('Short.')
      return !remote.socket.connected
    })
    expect(await remote.closed).toBe('transport close')
    await reaches(servers.first, openRemote, userId, ['Short.'])
    await servers.close()
    proxy.cut()
    await redis.remove()
  },
  120_000,
)
