import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { makeApp } from '../server/src/app.ts'
import { accountById, userOf } from '../server/src/features/users/actions.ts'
import { readConfig } from '../server/src/parts/config.ts'
import { connect } from '../server/src/parts/database/connect.ts'
import { openEmbedded } from '../server/src/parts/database/embedded.ts'
import { migrate } from '../server/src/parts/database/migrate.ts'
import { openParts } from '../server/src/parts/open-parts.ts'
import { hashPassword } from '../server/src/parts/passwords.ts'
import { signToken } from '../server/src/parts/tokens.ts'
import { compare, type Result } from './measure.ts'

const PASSWORD = 'lamp-post-in-the-snow'
/** The promises. */
const LOGIN_P95 = 300
const ME_OVER_OPEN = 1.5
/** Within what the network adds anyway. */
const ALIKE = 1.15
const AT_ONCE = 10
const LOGINS = 200

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

type Sent = { token?: string; body?: object; expects?: number }

const fetched = (url: string, { token, body, expects = 200 }: Sent = {}) =>
  new Promise<string>((resolve, reject) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const sent = request(url, { agent, method: body ? 'POST' : 'GET', headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part) => (text += part))
      answer.on('end', () => (answer.statusCode === expects ? resolve(text) : reject(new Error(text))))
    })
    sent.on('error', reject).end(body && JSON.stringify(body))
  })

/** How long logins take (ms, each from its sending), with so many under way at any time. */
const loginTimes = async (url: string, emails: string[]): Promise<number[]> => {
  const times: number[] = []
  const waiting = Array.from({ length: LOGINS }, (_, nth) => emails[nth % emails.length] as string)
  const worker = async () => {
    for (let email = waiting.pop(); email; email = waiting.pop()) {
      const began = performance.now()
      await fetched(url, { body: { email, password: PASSWORD } })
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return times.sort((a, b) => a - b)
}

/** Logins, ten at a time, and what knowing the caller adds to a call. */
export const benchAccounts = async (): Promise<Result[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-'))
  const postgres = await openEmbedded(folder)
  const db = connect(postgres.url)
  await migrate(db)
  const password_hash = await hashPassword(PASSWORD)
  const people = Array.from({ length: 1_000 }, (_, nth) => ({
    id: uuid(),
    name: `Person ${nth}`,
    email: `person${nth}@lintel.example`,
    is_verified: true,
    password_hash,
  }))
  await db.insertInto('users').values(people).execute()
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', DATA_DIR: folder })
  const parts = await openParts(db, config)
  const { app } = await makeApp(parts)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const [person] = people
  const id = person?.id ?? ''

  const times = await loginTimes(
    `${origin}/api/auth/login`,
    people.slice(0, 100).map(({ email }) => email),
  )
  const began = performance.now()
  for (let nth = 0; nth < 10; nth++) await hashPassword(PASSWORD)
  const hash = (performance.now() - began) / 10

  // R17: how long an answer takes must not tell whether an address has an account.
  let nth = 500
  const wrong = (email: string) =>
    fetched(`${origin}/api/auth/login`, { body: { email, password: 'not the password' }, expects: 401 })
  const registering = (email: string) =>
    fetched(`${origin}/api/auth/register`, { body: { name: 'Ann', email, password: PASSWORD }, expects: 201 })
  const told = await compare({
    known: () => wrong(people[nth++]?.email ?? ''),
    unknown: () => wrong(`nobody${nth}@lintel.example`),
    registered: () => registering(people[nth]?.email ?? ''),
    free: () => registering(`free${nth}@lintel.example`),
  })

  // The same query and answer behind the same app's checks, for anybody.
  const open = await makeOpenTwin(parts, id)
  const token = await signToken(parts, { userId: id, sessionNumber: 1 })
  const me = await compare({
    known: () => fetched(`${origin}/api/users/me`, { token }),
    open: () => fetched(open.url),
  })
  await open.close()
  await app.close()
  await db.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0
  return [
    { name: `login, ${AT_ONCE} at once, 95th percentile`, value: p95, unit: 'ms', limit: LOGIN_P95 },
    { name: 'login, 95th percentile ÷ one hash alone', value: p95 / hash, unit: '×' },
    { name: 'login refused, known address ÷ unknown one', value: told.known / told.unknown, unit: '×', limit: ALIKE },
    { name: 'registration, taken address ÷ free one', value: told.registered / told.free, unit: '×', limit: ALIKE },
    { name: 'GET /api/users/me, with its token', value: me.known, unit: 'ms' },
    {
      name: 'GET /api/users/me ÷ the same call without authentication',
      value: me.known / me.open,
      unit: '×',
      limit: ME_OVER_OPEN,
    },
  ]
}

/** The whole app once more, with an open address that does the same query and answers the same bytes. */
const makeOpenTwin = async (parts: Parameters<typeof makeApp>[0], id: string) => {
  const { app } = await makeApp(parts, {
    extra: (twin) => {
      twin.get('/api/twin', async () => {
        const row = await accountById(parts.db, id)
        return { user: row && userOf(row) }
      })
    },
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url: `${origin}/api/twin`, close: () => app.close() }
}
