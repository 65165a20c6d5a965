import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { buildApp } from '../server/src/app.ts'
import { findAccountById } from '../server/src/features/users/actions.ts'
import { toUser } from '../server/src/features/users/shape.ts'
import { readConfig } from '../server/src/platform/configuration/config.ts'
import { createServices } from '../server/src/platform/create-services.ts'
import { connect } from '../server/src/platform/database/connect.ts'
import { openEmbedded } from '../server/src/platform/database/embedded.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { hashPassword } from '../server/src/platform/security/passwords.ts'
import { compareMedians, percentile95, type Result } from './measure.ts'
import { createToken } from './token.ts'

const PASSWORD = 'lamp-post-in-the-snow'
/** Limits of the issue that introduced accounts. */
const LOGIN_P95_MAX_MS = 300
const AUTHENTICATION_RATIO_MAX = 1.5
/** Differences below this ratio disappear in the network's variation. */
const TIMING_RATIO_MAX = 1.15
const CONCURRENCY = 10
const LOGIN_COUNT = 200

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

type RequestOptions = { token?: string; body?: object; expectedStatus?: number }

const send = (url: string, { token, body, expectedStatus = 200 }: RequestOptions = {}) =>
  new Promise<string>((resolve, reject) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const sent = request(url, { agent, method: body ? 'POST' : 'GET', headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part) => (text += part))
      answer.on('end', () => (answer.statusCode === expectedStatus ? resolve(text) : reject(new Error(text))))
    })
    sent.on('error', reject).end(body && JSON.stringify(body))
  })

/** Sends concurrent logins and returns their durations in ms. */
const measureLogins = async (url: string, emails: string[]): Promise<number[]> => {
  const times: number[] = []
  const queue = Array.from({ length: LOGIN_COUNT }, (_, nth) => emails[nth % emails.length] as string)
  const worker = async () => {
    for (let email = queue.pop(); email; email = queue.pop()) {
      const startedAt = performance.now()
      await send(url, { body: { email, password: PASSWORD } })
      times.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return times
}

/** Measures concurrent logins and the cost of authenticating a call. */
export const benchAccounts = async (): Promise<Result[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-'))
  const postgres = await openEmbedded(folder)
  const db = connect(postgres.url)
  await migrate(db)
  const passwordHash = await hashPassword(PASSWORD)
  const people = Array.from({ length: 1_000 }, (_, nth) => ({
    id: uuid(),
    name: `Person ${nth}`,
    email: `person${nth}@lintel.example`,
    isVerified: true,
    passwordHash,
  }))
  await db.insertInto('users').values(people).execute()
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', DATA_DIR: folder })
  const services = await createServices(db, config)
  const { app } = await buildApp(services)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const [person] = people
  const id = person?.id ?? ''

  const times = await measureLogins(
    `${origin}/api/auth/login`,
    people.slice(0, 100).map(({ email }) => email),
  )
  const startedAt = performance.now()
  for (let nth = 0; nth < 10; nth++) await hashPassword(PASSWORD)
  const hash = (performance.now() - startedAt) / 10

  // R17: response times must not reveal whether an address has an account.
  let nth = 500
  const wrong = (email: string) =>
    send(`${origin}/api/auth/login`, { body: { email, password: 'not the password' }, expectedStatus: 401 })
  const registering = (email: string) =>
    send(`${origin}/api/auth/register`, { body: { name: 'Ann', email, password: PASSWORD }, expectedStatus: 201 })
  const timing = await compareMedians({
    known: () => wrong(people[nth++]?.email ?? ''),
    unknown: () => wrong(`nobody${nth}@lintel.example`),
    registered: () => registering(people[nth]?.email ?? ''),
    free: () => registering(`free${nth}@lintel.example`),
  })

  // Same query and response without authentication.
  const unauthenticated = await startUnauthenticatedApp(services, id)
  const token = await createToken(services, id)
  const me = await compareMedians({
    known: () => send(`${origin}/api/users/me`, { token }),
    unauthenticated: () => send(unauthenticated.url),
  })
  await unauthenticated.close()
  await app.close()
  await db.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  const p95 = percentile95(times)
  return [
    { name: `login, ${CONCURRENCY} at once, 95th percentile`, value: p95, unit: 'ms', limit: LOGIN_P95_MAX_MS },
    { name: 'login, 95th percentile ÷ one hash alone', value: p95 / hash, unit: '×' },
    {
      name: 'login refused, known address ÷ unknown one',
      value: timing.known / timing.unknown,
      unit: '×',
      limit: TIMING_RATIO_MAX,
    },
    {
      name: 'registration, taken address ÷ free one',
      value: timing.registered / timing.free,
      unit: '×',
      limit: TIMING_RATIO_MAX,
    },
    { name: 'GET /api/users/me, with its token', value: me.known, unit: 'ms' },
    {
      name: 'GET /api/users/me ÷ the same call without authentication',
      value: me.known / me.unauthenticated,
      unit: '×',
      limit: AUTHENTICATION_RATIO_MAX,
    },
  ]
}

/** Starts a second app with an unauthenticated route that executes the same query and returns the same bytes. */
const startUnauthenticatedApp = async (services: Parameters<typeof buildApp>[0], id: string) => {
  const { app } = await buildApp(services, {
    addExtraRoutes: (twin) => {
      twin.get('/api/twin', async () => {
        const row = await findAccountById(services.db, id)
        return { user: row && toUser(row) }
      })
    },
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url: `${origin}/api/twin`, close: () => app.close() }
}
