import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { findNewMatches } from '../server/src/features/saved-searches/match-actions.ts'
import { connect, JOB_TIMEOUTS } from '../server/src/platform/database/connect.ts'
import { openEmbedded } from '../server/src/platform/database/embedded.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import type { Db } from '../server/src/platform/database/types.ts'
import { median, percentile95, type Result, timeOf } from './measure.ts'

const SEARCH_COUNT = 100_000
const PEOPLE_COUNT = 20_000
const PROPERTY_COUNT = 20_000
const MATCHED_COUNT = 100
const MATCH_MAX_MS = 100

/** Properties in 100 cities; every sixth search has an area instead of a city, every twelfth neither, some a misspelt city. */
const fill = async (db: Db) => {
  await sql`insert into users (id, name, email, role, is_verified)
    select gen_random_uuid(), 'P', 'p' || n || '@x.example', 'LANDLORD', true from generate_series(1, ${PEOPLE_COUNT}::int) n`.execute(
    db,
  )
  await sql`insert into properties (id, landlord_id, title, description, property_type, price_minor, price_unit, bedrooms,
      max_guests, amenities, city, country, neighbourhood, lat, lng, status)
    select gen_random_uuid(), (select id from users limit 1),
      (array['Quiet', 'Sunny', 'Small', 'Large'])[1 + n % 4] || ' flat number ' || n,
      'Two rooms with a ' || (array['garden', 'balcony', 'terrace', 'view'])[1 + n % 4], 'APARTMENT', 5000 + n % 50 * 1000,
      (array['NIGHT', 'WEEK', 'MONTH'])[1 + n % 3], n % 4, 1 + n % 5, (array['WIFI', 'OVEN', 'TV'])[1:1 + n % 3],
      md5((n % 100)::text), 'FR', 'Centre', 40 + n % 100 / 10.0, n % 200 / 10.0, 'APPROVED'
    from generate_series(1, ${PROPERTY_COUNT}::int) n`.execute(db)
  await sql`select count_search_words()`.execute(db)
  await sql`insert into saved_searches (id, user_id, name, filters, seen_at, created_at, city, west, south, east, north,
      price_basis, max_price_minor, guests, property_types, amenities, words, is_exact)
    select gen_random_uuid(), person.id, 'S', jsonb_build_object('n', n), now(), now(),
      case when n % 6 = 0 then null when n % 50 = 1 then md5((n % 100)::text) || 'x' else md5((n % 100)::text) end,
      case when n % 12 = 0 then n % 200 / 10.0 - 0.5 end, case when n % 12 = 0 then 39.5 + n % 100 / 10.0 end,
      case when n % 12 = 0 then n % 200 / 10.0 + 0.5 end, case when n % 12 = 0 then 40.5 + n % 100 / 10.0 end,
      'LISTED', case when n % 4 > 0 then 5000 + n % 40 * 500 end, 1 + n % 6,
      case when n % 3 = 0 then array['APARTMENT'] else '{}' end, case when n % 2 = 0 then array['WIFI'] else '{}' end,
      case when n % 12 = 6 then array[(array['garden', 'gardne', 'balcony', 'quit', 'zzzz'])[1 + n % 5], 'flat'] else '{}' end, false
    from generate_series(1, ${SEARCH_COUNT}::int) n
    join (select id, row_number() over (order by id) as at from users) person on person.at = 1 + n % ${PEOPLE_COUNT}::int`.execute(
    db,
  )
  await sql`vacuum analyze`.execute(db)
}

/** Measures how long it takes to find the saved searches that find a property. */
export const benchSavedSearches = async (): Promise<Result[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-'))
  const postgres = await openEmbedded(folder)
  const db = connect(postgres.url, { timeouts: JOB_TIMEOUTS })
  try {
    await migrate(db)
    await fill(db)
    const places = await db.selectFrom('properties').select('id').orderBy('id').limit(MATCHED_COUNT).execute()
    const at = new Date(Date.now() + 1_000).toISOString()
    const context = { db, clock: () => new Date(), config: { serviceFeePercent: 5 } }
    const times: number[] = []
    let matches = 0
    for (const { id: propertyId } of places)
      times.push(
        await timeOf(async () => {
          matches += (await findNewMatches(context, { propertyId, at, before: null }))?.matches.length ?? 0
        }),
      )
    return [
      {
        name: 'saved searches of a listing among 100,000, median',
        value: median(times),
        unit: 'ms',
        limit: MATCH_MAX_MS,
      },
      { name: 'saved searches of a listing among 100,000, 95th percentile', value: percentile95(times), unit: 'ms' },
      { name: 'matches of a listing, on average', value: matches / MATCHED_COUNT, unit: 'searches' },
    ]
  } finally {
    await db.destroy()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
