import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { PASSWORD, PASSWORD_HASH } from '../../tests/support/accounts.ts'
import { dayAhead, TEST_INSTANT } from '../../tests/support/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../tests/support/database.ts'
import { addPerson, addProperty } from '../../tests/support/fixtures.ts'
import { ageHeartbeats, makeRetriesDue, openJobs } from '../../tests/support/jobs.ts'
import { freePort, type Served, startServer, until } from '../../tests/support/process.ts'
import { type MailServer, startMailServer } from '../../tests/support/smtp.ts'
import { checkLedger } from './features/payments/actions/check-ledger.ts'

let base: FreshDatabase
let mailServer: MailServer
let env: Record<string, string>
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  mailServer = await startMailServer()
  const PORT = String(await freePort())
  env = {
    DATABASE_URL: base.url,
    DATA_DIR: await mkdtemp(join(tmpdir(), 'lintel-crash-')),
    PORT,
    // The sandbox sends its notices there.
    PUBLIC_URL: `http://127.0.0.1:${PORT}`,
    SMTP_URL: mailServer.url,
    LOG_LEVEL: 'debug',
    TEST_CLOCK_ORIGIN: String(performance.timeOrigin),
  }
})
afterAll(async () => {
  await mailServer.close()
  await base.drop()
})

const ROUNDS = process.env.LONG_TESTS ? 20 : 2
/** How many stays are paid for before each round kills the server, and how many lines of its log later. */
const MOMENTS = fc.sample(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 60 })), {
  numRuns: ROUNDS,
  seed: 20_260_513,
})

type Answer = { status: number; body: { id: string; token: string; checkoutUrl: string } }
const send = async (served: Served, method: string, path: string, body: object, token?: string): Promise<Answer> => {
  const answer = await fetch(`${served.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

const addAccount = async (role: 'TENANT' | 'LANDLORD') => {
  const email = `${randomUUID()}@crash.example`
  return { email, id: await addPerson(base.db, { role, email, passwordHash: PASSWORD_HASH }) }
}

/** What the server has acknowledged: ids of bookings. */
const acknowledged = { booked: [] as string[], confirmed: [] as string[], paid: [] as string[] }

type Place = { readonly propertyId: string; nextDay: number }
type Tokens = { readonly tenant: string; readonly landlord: string }

/** Requests, confirms and pays one stay after another until the server dies. */
const bookUntilDeath = async (served: Served, place: Place, { tenant, landlord }: Tokens) => {
  try {
    for (;;) {
      const days = { startDate: dayAhead(place.nextDay), endDate: dayAhead(place.nextDay + 2) }
      place.nextDay += 3
      const request = { propertyId: place.propertyId, ...days, guests: 1 }
      const { status, body } = await send(served, 'POST', '/api/bookings', request, tenant)
      expect(status).toBe(201)
      acknowledged.booked.push(body.id)
      expect((await send(served, 'PUT', `/api/bookings/${body.id}/confirm`, {}, landlord)).status).toBe(200)
      acknowledged.confirmed.push(body.id)
      const opened = await send(served, 'POST', '/api/payments/initiate', { bookingId: body.id }, tenant)
      expect(opened.status).toBe(200)
      const checkout = opened.body.checkoutUrl.split('/').at(-1)
      const answered = await send(served, 'POST', `/api/sandbox/checkouts/${checkout}/answer`, { choice: 'PAY' })
      expect(answered.status).toBe(200)
      acknowledged.paid.push(body.id)
    }
  } catch (problem) {
    // The connection is gone.
    if (!(problem instanceof TypeError || problem instanceof SyntaxError)) throw problem
  }
}

it('R8 kill -9 at any moment: every acknowledged booking and payment is there once, to the cent', async () => {
  const [tenant, landlord] = [await addAccount('TENANT'), await addAccount('LANDLORD')]
  const given = { priceMinor: 10_000, priceUnit: 'NIGHT', depositMinor: 5_000, minStay: 2, maxStay: 30 } as const
  const places: Place[] = []
  for (let nth = 0; nth < 3; nth += 1)
    places.push({ propertyId: await addProperty(base.db, landlord.id, given), nextDay: 10 })
  const logIn = async (served: Served, { email }: { email: string }) =>
    (await send(served, 'POST', '/api/auth/login', { email, password: PASSWORD })).body.token
  for (const [paid, moment] of MOMENTS) {
    const served = await startServer(env, { atTestInstant: true })
    const tokens = { tenant: await logIn(served, tenant), landlord: await logIn(served, landlord) }
    const wanted = acknowledged.paid.length + paid
    const writers = Promise.all(places.map((place) => bookUntilDeath(served, place, tokens)))
    await Promise.race([writers, until(async () => acknowledged.paid.length >= wanted)])
    const lines = served.output().split('\n').length
    await Promise.race([writers, until(async () => served.output().split('\n').length > lines + moment)])
    await served.stop('SIGKILL')
    await writers
  }
  expect(acknowledged.paid.length).toBeGreaterThanOrEqual(ROUNDS)

  const last = await startServer(env, { atTestInstant: true })
  await ageHeartbeats(base.db)
  await until(async () => {
    await makeRetriesDue(base.db)
    return (await openJobs(base.db)).length === 0
  })
  await last.stop()

  const bookings = await base.db
    .selectFrom('bookings')
    .select(['id', 'propertyId', 'startDate', 'status', 'paymentStatus'])
    .execute()
  const found = new Map(bookings.map((booking) => [booking.id, booking]))
  expect(acknowledged.booked.filter((id) => !found.has(id))).toEqual([])
  expect(acknowledged.confirmed.filter((id) => found.get(id)?.status !== 'CONFIRMED')).toEqual([])
  expect(acknowledged.paid.filter((id) => found.get(id)?.paymentStatus !== 'PAID')).toEqual([])
  // Each stay was requested once.
  expect(new Set(bookings.map(({ propertyId, startDate }) => `${propertyId} ${startDate}`)).size).toBe(bookings.length)

  const payments = await base.db.selectFrom('payments').select(['bookingId']).where('status', '=', 'PAID').execute()
  const paidFor = payments.map(({ bookingId }) => bookingId)
  expect(new Set(paidFor).size).toBe(paidFor.length)
  expect(paidFor.toSorted()).toEqual(
    bookings
      .filter(({ paymentStatus }) => paymentStatus === 'PAID')
      .map(({ id }) => id)
      .sort(),
  )
  expect((await checkLedger(base.db, TEST_INSTANT)).differences).toEqual([])
  const notified = await base.db
    .selectFrom('notifications')
    .select('data')
    .where('userId', '=', landlord.id)
    .where('kind', '=', 'payment.received')
    .execute()
  const about = notified.map(({ data }) => (data as { bookingId: string }).bookingId)
  expect(about.toSorted()).toEqual(paidFor.toSorted())
}, 240_000)
