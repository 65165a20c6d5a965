import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { v7 as uuid } from 'uuid'
import type { Message } from '#contract/conversations.ts'
import { SOCKET_PATH } from '#contract/socket.ts'
import { readConfig } from '../server/src/platform/configuration/config.ts'
import { createServices } from '../server/src/platform/create-services.ts'
import { connect } from '../server/src/platform/database/connect.ts'
import { openEmbedded } from '../server/src/platform/database/embedded.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import type { Db } from '../server/src/platform/database/types.ts'
import { addConversation, addPerson, addProperty } from '../tests/support/fixtures.ts'
import { startServer } from '../tests/support/process.ts'
import { median, percentile99, type Result } from './measure.ts'
import { createToken } from './token.ts'

const SOCKET_COUNT = 1_000
/** R25. */
const DELIVERY_MAX_MS = 200
const MESSAGE_COUNT = 300
/** Each of the thousand writes one in 100 seconds. */
const MESSAGES_PER_SECOND = 10
/** Receivers that read nothing while messages are sent to them. */
const SLOW_COUNT = 20

type Thread = { readonly id: string; readonly tenantToken: string; readonly landlordToken: string }

/** Inserts conversations, each between a tenant and a landlord of its own, and starts a session for both. */
const addThreads = async (db: Db, folder: string, count: number): Promise<Thread[]> => {
  const services = await createServices(db, readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder }))
  const threads: Thread[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const [tenant, landlord] = [await addPerson(db, { role: 'TENANT' }), await addPerson(db)]
    const id = await addConversation(db, { propertyId: await addProperty(db, landlord), tenantId: tenant })
    threads.push({
      id,
      tenantToken: await createToken(services, tenant),
      landlordToken: await createToken(services, landlord),
    })
  }
  return threads
}

const open = async (url: string, token: string): Promise<Socket> => {
  const socket = io(url, { path: SOCKET_PATH, transports: ['websocket'], forceNew: true, auth: { token } })
  await new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(undefined))
    socket.on('connect_error', reject)
  })
  return socket
}

/** Stops reading from the network, as a process that hangs does. */
const stopReading = (socket: Socket) => {
  const { ws } = socket.io.engine.transport as unknown as { ws: { pause: () => void } }
  ws.pause()
}

const send = async (url: string, { id, tenantToken }: Thread, clientId: string): Promise<void> => {
  const answer = await fetch(`${url}/api/conversations/${id}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tenantToken}` },
    body: JSON.stringify({ clientId, text: 'Is the flat quiet, and where do the bicycles stay?' }),
  })
  if (answer.status !== 201) throw new Error(`Sending answered ${answer.status}.`)
}

/** Measures how long a message takes to its receiver with a thousand open sockets, with and without slow readers. */
export const benchSockets = async (): Promise<Result[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-'))
  const postgres = await openEmbedded(folder)
  const db = connect(postgres.url)
  await migrate(db)
  const threads = await addThreads(db, folder, SOCKET_COUNT / 2)
  const served = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const { url } = served
  const arrivals = new Map<string, (at: number) => void>()
  const sockets: Socket[] = []
  for (const { tenantToken, landlordToken } of threads) {
    const pair = await Promise.all([open(url, tenantToken), open(url, landlordToken)])
    pair[1].on('message:new', ({ clientId }: Message) => {
      if (clientId) arrivals.get(clientId)?.(performance.now())
    })
    sockets.push(...pair)
  }
  const calls: number[] = []
  /** Returns the ms from the start of the call to the receiver's event. */
  const deliver = async (thread: Thread): Promise<number> => {
    const clientId = uuid()
    const startedAt = performance.now()
    const arrived = new Promise<number>((resolve) => arrivals.set(clientId, resolve))
    await send(url, thread, clientId)
    calls.push(performance.now() - startedAt)
    return (await arrived) - startedAt
  }
  const receiving = threads.slice(SLOW_COUNT)
  const measure = async (beside: (nth: number) => void = () => {}): Promise<number[]> => {
    const deliveries: Promise<number>[] = []
    for (let nth = 0; nth < MESSAGE_COUNT; nth += 1) {
      deliveries.push(deliver(receiving[nth % receiving.length] as Thread))
      beside(nth)
      await pause(1_000 / MESSAGES_PER_SECOND)
    }
    return Promise.all(deliveries)
  }
  // Until the code is compiled.
  for (const thread of receiving.slice(0, 200)) await deliver(thread)
  calls.length = 0
  const times = await measure()
  const callTime = median(calls)
  for (let nth = 0; nth < SLOW_COUNT; nth += 1) stopReading(sockets[nth * 2 + 1] as Socket)
  const toSlow: Promise<void>[] = []
  const besideSlow = await measure((nth) => {
    const slow = threads[nth % SLOW_COUNT] as Thread
    if (nth % 2 === 0) toSlow.push(send(url, slow, uuid()))
  })
  await Promise.all(toSlow)
  for (const socket of sockets) socket.disconnect()
  await served.stop()
  await db.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  return [
    {
      name: `message to receiver with ${SOCKET_COUNT} sockets, ${MESSAGES_PER_SECOND} messages a second, p99 (R25)`,
      value: percentile99(times),
      unit: 'ms',
      limit: DELIVERY_MAX_MS,
    },
    { name: '… median', value: median(times), unit: 'ms' },
    { name: '… median ÷ the call that sends it', value: median(times) / callTime, unit: '×' },
    {
      name: `… beside ${SLOW_COUNT} receivers who read nothing, p99 (R25)`,
      value: percentile99(besideSlow),
      unit: 'ms',
      limit: DELIVERY_MAX_MS,
    },
  ]
}
