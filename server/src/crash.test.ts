import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { PASSWORD, PASSWORD_HASH } from '../../tests/support/accounts.ts'
import { type FreshDatabase, freshDatabase } from '../../tests/support/database.ts'
import { addConversation, addPerson, addProperty } from '../../tests/support/fixtures.ts'
import { ageHeartbeats, makeRetriesDue, openJobs } from '../../tests/support/jobs.ts'
import { type Served, startServer, until } from '../../tests/support/process.ts'
import { type MailServer, startMailServer } from '../../tests/support/smtp.ts'

let base: FreshDatabase
let mailServer: MailServer
let dataDir: string
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  mailServer = await startMailServer()
  dataDir = await mkdtemp(join(tmpdir(), 'lintel-crash-'))
})
afterAll(async () => {
  await mailServer.close()
  await base.drop()
})

const ROUNDS = process.env.LONG_TESTS ? 20 : 2
/** After how many lines of the server's log each round kills it. */
const MOMENTS = fc.sample(fc.integer({ min: 1, max: 60 }), { numRuns: ROUNDS, seed: 20_260_512 })
const start = (env: Record<string, string> = {}) =>
  startServer({ DATABASE_URL: base.url, DATA_DIR: dataDir, SMTP_URL: mailServer.url, LOG_LEVEL: 'debug', ...env })
const send = (served: Served, path: string, body: object, token?: string) =>
  fetch(`${served.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })

/** Waits for the end of all jobs. Those that died with their process are repeated now instead of after their pause. */
const finishJobs = async () => {
  await ageHeartbeats(base.db)
  await until(async () => {
    await makeRetriesDue(base.db)
    return (await openJobs(base.db)).length === 0
  })
}

/** One registration after another until the server dies; answers the addresses that were acknowledged. */
const registerUntilDeath = async (served: Served): Promise<string[]> => {
  const acknowledged: string[] = []
  for (;;) {
    const email = `${randomUUID()}@reader.example`
    try {
      const answer = await send(served, '/api/auth/register', { name: 'Ann Tenant', email, password: PASSWORD })
      if (answer.status === 201) acknowledged.push(email)
    } catch {
      return acknowledged
    }
  }
}

/** One message after another until the server dies; answers the client ids that were acknowledged. */
const writeUntilDeath = async (served: Served, path: string, token: string): Promise<string[]> => {
  const acknowledged: string[] = []
  for (;;) {
    const clientId = randomUUID()
    try {
      const answer = await send(served, path, { clientId, text: clientId }, token)
      if (answer.status === 201) acknowledged.push(clientId)
    } catch {
      return acknowledged
    }
  }
}

it('R8 kill -9 at any moment: every acknowledged message is there once, and its receiver is notified', async () => {
  const landlord = await addPerson(base.db)
  const email = `${randomUUID()}@writer.example`
  const tenantId = await addPerson(base.db, { role: 'TENANT', email, passwordHash: PASSWORD_HASH })
  const id = await addConversation(base.db, { propertyId: await addProperty(base.db, landlord), tenantId })
  const path = `/api/conversations/${id}/messages`
  const logIn = async (served: Served) =>
    ((await (await send(served, '/api/auth/login', { email, password: PASSWORD })).json()) as { token: string }).token
  const acknowledged: string[] = []
  for (const moment of MOMENTS.slice(0, process.env.LONG_TESTS ? ROUNDS : 1)) {
    const served = await start({ RATE_LIMIT: 'off' })
    const token = await logIn(served)
    const lines = served.output().split('\n').length
    const writers = Promise.all([1, 2, 3].map(() => writeUntilDeath(served, path, token)))
    await until(async () => served.output().split('\n').length > lines + moment)
    await served.stop('SIGKILL')
    acknowledged.push(...(await writers).flat())
  }
  expect(acknowledged.length).toBeGreaterThan(2)

  const last = await start({ RATE_LIMIT: 'off' })
  const token = await logIn(last)
  const [first = ''] = acknowledged
  expect((await send(last, path, { clientId: first, text: first }, token)).status).toBe(200)
  await finishJobs()
  await last.stop()
  const rows = await base.db
    .selectFrom('messages')
    .select(['clientId', 'number'])
    .where('conversationId', '=', id)
    .execute()
  const kept = rows.map(({ clientId }) => clientId)
  expect(acknowledged.filter((each) => !kept.includes(each))).toEqual([])
  expect(new Set(kept).size).toBe(kept.length)
  const { landlordUnread, messageCount } = await base.db
    .selectFrom('conversations')
    .select(['landlordUnread', 'messageCount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect([landlordUnread, messageCount]).toEqual([rows.length, rows.length])
  const told = await base.db.selectFrom('notifications').select('kind').where('userId', '=', landlord).execute()
  expect(told).toEqual([{ kind: 'message.received' }])
}, 240_000)

it('R8 kill -9 at any moment: every acknowledged registration is there and its mail goes out', async () => {
  const acknowledged: string[] = []
  for (const moment of MOMENTS) {
    const served = await start()
    const writers = Promise.all([1, 2, 3].map(() => registerUntilDeath(served)))
    await until(async () => served.output().split('\n').length > moment)
    await served.stop('SIGKILL')
    acknowledged.push(...(await writers).flat())
  }
  expect(acknowledged.length).toBeGreaterThan(ROUNDS)
  const rows = await base.db.selectFrom('users').select('email').execute()
  const kept = new Set(rows.map(({ email }) => email))
  expect(acknowledged.filter((email) => !kept.has(email))).toEqual([])

  const last = await start()
  await finishJobs()
  await last.stop()
  const reached = new Set(mailServer.mails.flatMap(({ envelopeTo }) => envelopeTo))
  expect(acknowledged.filter((email) => !reached.has(email))).toEqual([])
  // Sent twice is shown once: the same mail has the same id.
  const byReader = Map.groupBy(mailServer.mails, ({ envelopeTo }) => envelopeTo[0])
  for (const mails of byReader.values()) expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1)
}, 240_000)

it('R23 no secret, token, code, password or address of a person is in the log', async () => {
  const gateways = Object.fromEntries(
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'CHAPA_SECRET_KEY', 'CHAPA_WEBHOOK_SECRET'].map((name) => [
      name,
      randomUUID(),
    ]),
  )
  const served = await start({ ...gateways, PAYMENT_GATEWAY: 'stripe' })
  const email = `${randomUUID()}@private.example`
  await send(served, '/api/auth/register', { name: 'Ann Private', email, password: PASSWORD, phone: '+251 911 234567' })
  const mail = () => mailServer.mails.findLast(({ envelopeTo }) => envelopeTo[0] === email)
  await until(async () => mail() !== undefined)
  const [otp = ''] = /^\d{6}$/m.exec(mail()?.text ?? '') ?? []
  const { token } = (await (await send(served, '/api/auth/verify-otp', { email, otp })).json()) as { token: string }
  await send(served, '/api/auth/login', { email, password: 'a wrong password' })
  const form = new FormData()
  for (const [name, value] of Object.entries({
    phone: '+251 911 234567',
    address: 'Secret Street 1',
    message: 'My flats',
  }))
    form.set(name, value)
  form.set('documents', new Blob(['not a document of value']), 'secret-deed.pdf')
  const headers = { authorization: `Bearer ${token}` }
  await fetch(`${served.url}/api/auth/apply-landlord`, { method: 'POST', body: form, headers })
  await fetch(`${served.url}/api/users/me?token=${token}`, { headers })
  await served.stop()
  const log = served.output()
  expect(log).toContain('/api/auth/login')
  const secrets = [
    token,
    PASSWORD,
    'a wrong password',
    email,
    'Ann Private',
    'Secret Street',
    'secret-deed',
    '911 234567',
    ...Object.values(gateways),
  ]
  for (const secret of secrets) expect(log.includes(secret), secret).toBe(false)
  // Six digits in a row stand inside of many a time or duration; a code would stand alone.
  expect(log).not.toMatch(new RegExp(`(?<![\\d.])${otp}(?!\\d)`))
})
