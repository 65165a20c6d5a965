import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/platform/configuration/config.ts'
import { createServices } from '../server/src/platform/create-services.ts'
import { connect } from '../server/src/platform/database/connect.ts'
import { openEmbedded } from '../server/src/platform/database/embedded.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import type { Db } from '../server/src/platform/database/types.ts'
import { compareMedians, percentile95, type Result } from './measure.ts'
import { createToken } from './token.ts'

const STAY_COUNT = 1_000
const AVAILABILITY_MAX_MS = 5
const RIVAL_COUNT = 200
const BOOKINGS_PER_SECOND = 50
const DURATION_SECONDS = 10
const PROPERTY_COUNT = 500

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Inserts a landlord, a tenant and many properties. */
export const insertFixtures = async (db: Db) => {
  const [landlord, tenant] = [uuid(), uuid()]
  const person = (id: string, role: 'LANDLORD' | 'TENANT') => ({ id, name: role, email: `${id}@x.example`, role })
  await db
    .insertInto('users')
    .values([person(landlord, 'LANDLORD'), person(tenant, 'TENANT')].map((row) => ({ ...row, isVerified: true })))
    .execute()
  const properties = Array.from({ length: PROPERTY_COUNT }, () => ({
    id: uuid(),
    landlordId: landlord,
    title: 'A quiet flat',
    description: 'Two rooms.',
    propertyType: 'APARTMENT' as const,
    priceMinor: 10_000,
    priceUnit: 'NIGHT' as const,
    bedrooms: 1,
    maxGuests: 2,
    city: 'Paris',
    country: 'FR',
    lat: 48.87,
    lng: 2.36,
    status: 'APPROVED' as const,
  }))
  await db.insertInto('properties').values(properties).execute()
  return { landlord, tenant, properties: properties.map(({ id }) => id) }
}

type BookingFixture = { property: string; landlord: string; tenant: string; status: 'PENDING' | 'CONFIRMED' }

/** Inserts bookings of two nights, starting `every` days apart. */
const addBookings = (db: Db, { property, landlord, tenant, status }: BookingFixture, count: number, every: number) =>
  sql`insert into bookings (id, property_id, tenant_id, landlord_id, start_date, end_date, guests, status, price_unit,
      unit_price_minor, units, extra_nights, subtotal_minor, service_fee_minor, deposit_minor, currency, time_zone, created_at)
    select gen_random_uuid(), ${property}, ${tenant}, ${landlord}, current_date - 1000 + n * ${every}::int,
      current_date - 998 + n * ${every}::int, 1, ${status}, 'NIGHT', 10000, 2, 0, 20000, 1000, 0, 'USD',
      'Europe/Paris', now()
    from generate_series(1, ${count}::int) n`.execute(db)

/** Measures availability and the exclusion of overlapping bookings under load. */
export const benchBookings = async (): Promise<Result[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-'))
  const postgres = await openEmbedded(folder)
  const db = connect(postgres.url)
  await migrate(db)
  const { landlord, tenant, properties } = await insertFixtures(db)
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', DATA_DIR: folder })
  const services = await createServices(db, config)
  const { app } = await buildApp(services)
  const headersOf = async (userId: string) => ({
    authorization: `Bearer ${await createToken(services, userId)}`,
  })
  const [bookedProperty = '', contestedProperty = '', ...otherProperties] = properties

  await addBookings(db, { property: bookedProperty, landlord, tenant, status: 'CONFIRMED' }, STAY_COUNT, 3)
  await sql`vacuum analyze bookings, taken_days`.execute(db)
  const year = `from=${dayAhead(0)}&to=${dayAhead(365)}`
  const { availability, health } = await compareMedians({
    availability: () => app.inject(`/api/properties/${bookedProperty}/availability?${year}`),
    health: () => app.inject('/healthz'),
  })

  await addBookings(db, { property: contestedProperty, landlord, tenant, status: 'PENDING' }, RIVAL_COUNT, 0)
  await sql`update bookings set start_date = current_date + 30, end_date = current_date + 33 where property_id = ${contestedProperty}`.execute(
    db,
  )
  const rivals = await db.selectFrom('bookings').select('id').where('propertyId', '=', contestedProperty).execute()
  const asLandlord = await headersOf(landlord)
  const startedAt = performance.now()
  const answers = await Promise.all(
    rivals.map(({ id }) => app.inject({ method: 'PUT', url: `/api/bookings/${id}/confirm`, headers: asLandlord })),
  )
  const contestMs = performance.now() - startedAt
  const confirmed = answers.filter(({ statusCode }) => statusCode === 200).length
  const conflicts = answers.filter(({ statusCode }) => statusCode === 409).length

  const asTenant = await headersOf(tenant)
  const times: number[] = []
  let acknowledged = 0
  const requestStay = async (nth: number) => {
    const sentAt = performance.now()
    const answer = await app.inject({
      method: 'POST',
      url: '/api/bookings',
      headers: asTenant,
      payload: {
        propertyId: otherProperties[nth % otherProperties.length],
        startDate: dayAhead(20 + 5 * Math.floor(nth / otherProperties.length)),
        endDate: dayAhead(23 + 5 * Math.floor(nth / otherProperties.length)),
        guests: 1,
      },
    })
    times.push(performance.now() - sentAt)
    if (answer.statusCode === 201) acknowledged += 1
  }
  const before = await countOf(db)
  const requests: Promise<void>[] = []
  for (let nth = 0; nth < BOOKINGS_PER_SECOND * DURATION_SECONDS; nth += 1) {
    requests.push(requestStay(nth))
    await pause(1_000 / BOOKINGS_PER_SECOND)
  }
  await Promise.all(requests)
  const stored = (await countOf(db)) - before
  await app.close()
  await db.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  const p95 = percentile95(times)
  return [
    {
      name: `availability of a year at ${STAY_COUNT} stays, in the server`,
      value: availability,
      unit: 'ms',
      limit: AVAILABILITY_MAX_MS,
    },
    { name: '… ÷ a call that does nothing', value: availability / health, unit: '×' },
    { name: `${RIVAL_COUNT} concurrent confirmations on one property`, value: contestMs, unit: 'ms' },
    { name: '… that succeeded (R1)', value: confirmed, unit: 'of them', limit: 1 },
    { name: '… rejected with 409', value: conflicts, unit: 'of them', limit: RIVAL_COUNT - 1, isMinimum: true },
    {
      name: `${BOOKINGS_PER_SECOND} bookings a second over ${DURATION_SECONDS} s, 95th percentile`,
      value: p95,
      unit: 'ms',
    },
    { name: '… kept ÷ acknowledged', value: stored / acknowledged, unit: '×', limit: 1 },
    {
      name: '… acknowledged',
      value: acknowledged,
      unit: 'of them',
      limit: BOOKINGS_PER_SECOND * DURATION_SECONDS,
      isMinimum: true,
    },
  ]
}

const countOf = async (db: Db) =>
  (
    await db
      .selectFrom('bookings')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n
