import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { makeApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/parts/config.ts'
import { connect } from '../server/src/parts/database/connect.ts'
import { openEmbedded } from '../server/src/parts/database/embedded.ts'
import { migrate } from '../server/src/parts/database/migrate.ts'
import type { Db } from '../server/src/parts/database/types.ts'
import { openParts } from '../server/src/parts/open-parts.ts'
import { signToken } from '../server/src/parts/tokens.ts'
import { compare, type Result } from './measure.ts'

const STAYS = 1_000
const AVAILABILITY = 5
const RIVALS = 200
const A_SECOND = 50
const SECONDS = 10
const PROPERTIES = 500

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const fill = async (db: Db) => {
  const [landlord, tenant] = [uuid(), uuid()]
  const person = (id: string, role: 'LANDLORD' | 'TENANT') => ({ id, name: role, email: `${id}@x.example`, role })
  await db
    .insertInto('users')
    .values([person(landlord, 'LANDLORD'), person(tenant, 'TENANT')].map((row) => ({ ...row, is_verified: true })))
    .execute()
  const properties = Array.from({ length: PROPERTIES }, () => ({
    id: uuid(),
    landlord_id: landlord,
    title: 'A quiet flat',
    description: 'Two rooms.',
    property_type: 'APARTMENT' as const,
    price_minor: 10_000,
    price_unit: 'NIGHT' as const,
    bedrooms: 1,
    max_guests: 2,
    city: 'Paris',
    country: 'FR',
    lat: 48.87,
    lng: 2.36,
    status: 'APPROVED' as const,
  }))
  await db.insertInto('properties').values(properties).execute()
  return { landlord, tenant, properties: properties.map(({ id }) => id) }
}

type Kind = { property: string; landlord: string; tenant: string; status: 'PENDING' | 'CONFIRMED' }

/** So many bookings of three nights; `every` days apart. */
const addBookings = (db: Db, { property, landlord, tenant, status }: Kind, count: number, every: number) =>
  sql`insert into bookings (id, property_id, tenant_id, landlord_id, start_date, end_date, guests, status, price_unit,
      unit_price_minor, units, extra_nights, subtotal_minor, service_fee_minor, deposit_minor, currency, created_at)
    select gen_random_uuid(), ${property}, ${tenant}, ${landlord}, current_date - 1000 + n * ${every}::int,
      current_date - 998 + n * ${every}::int, 1, ${status}, 'NIGHT', 10000, 2, 0, 20000, 1000, 0, 'USD', now()
    from generate_series(1, ${count}::int) n`.execute(db)

/** What keeps bookings from clashing costs, and holds, under load. */
export const benchBookings = async (): Promise<Result[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-'))
  const postgres = await openEmbedded(folder)
  const db = connect(postgres.url)
  await migrate(db)
  const { landlord, tenant, properties } = await fill(db)
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', DATA_DIR: folder })
  const parts = await openParts(db, config)
  const { app } = await makeApp(parts)
  const headersOf = async (userId: string) => ({
    authorization: `Bearer ${await signToken(parts, { userId, sessionNumber: 1 })}`,
  })
  const [busy = '', contested = '', ...others] = properties

  await addBookings(db, { property: busy, landlord, tenant, status: 'CONFIRMED' }, STAYS, 3)
  await sql`vacuum analyze bookings, taken_days`.execute(db)
  const year = `from=${dayAhead(0)}&to=${dayAhead(365)}`
  const { availability, health } = await compare({
    availability: () => app.inject(`/api/properties/${busy}/availability?${year}`),
    health: () => app.inject('/healthz'),
  })

  await addBookings(db, { property: contested, landlord, tenant, status: 'PENDING' }, RIVALS, 0)
  await sql`update bookings set start_date = current_date + 30, end_date = current_date + 33 where property_id = ${contested}`.execute(
    db,
  )
  const rivals = await db.selectFrom('bookings').select('id').where('property_id', '=', contested).execute()
  const asLandlord = await headersOf(landlord)
  const began = performance.now()
  const answers = await Promise.all(
    rivals.map(({ id }) => app.inject({ method: 'PUT', url: `/api/bookings/${id}/confirm`, headers: asLandlord })),
  )
  const contest = performance.now() - began
  const won = answers.filter(({ statusCode }) => statusCode === 200).length
  const lost = answers.filter(({ statusCode }) => statusCode === 409).length

  const asTenant = await headersOf(tenant)
  const times: number[] = []
  let acknowledged = 0
  const ask = async (nth: number) => {
    const from = performance.now()
    const answer = await app.inject({
      method: 'POST',
      url: '/api/bookings',
      headers: asTenant,
      payload: {
        propertyId: others[nth % others.length],
        startDate: dayAhead(20 + 5 * Math.floor(nth / others.length)),
        endDate: dayAhead(23 + 5 * Math.floor(nth / others.length)),
        guests: 1,
      },
    })
    times.push(performance.now() - from)
    if (answer.statusCode === 201) acknowledged += 1
  }
  const before = await countOf(db)
  const asked: Promise<void>[] = []
  for (let nth = 0; nth < A_SECOND * SECONDS; nth += 1) {
    asked.push(ask(nth))
    await pause(1_000 / A_SECOND)
  }
  await Promise.all(asked)
  const kept = (await countOf(db)) - before
  await app.close()
  await db.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
  return [
    {
      name: `availability of a year at ${STAYS} stays, in the server`,
      value: availability,
      unit: 'ms',
      limit: AVAILABILITY,
    },
    { name: '… ÷ a call that does nothing', value: availability / health, unit: '×' },
    { name: `${RIVALS} confirms at once on one property, all answered`, value: contest, unit: 'ms' },
    { name: '… that won (R1)', value: won, unit: 'of them', limit: 1 },
    { name: '… that were told why not', value: lost, unit: 'of them', limit: RIVALS - 1, atLeast: true },
    { name: `${A_SECOND} bookings a second over ${SECONDS} s, 95th percentile`, value: p95, unit: 'ms' },
    { name: '… kept ÷ acknowledged', value: kept / acknowledged, unit: '×', limit: 1 },
    { name: '… acknowledged', value: acknowledged, unit: 'of them', limit: A_SECOND * SECONDS, atLeast: true },
  ]
}

const countOf = async (db: Db) =>
  (
    await db
      .selectFrom('bookings')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n
