import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { AMENITIES } from '#contract/amenities.ts'
import { PROPERTY_TYPES } from '#contract/property.ts'
import type { Db } from '../server/src/platform/database/types.ts'

/** Syllables of generated words; skewed selection yields common and rare words. */
const SYLLABLES = [
  'ba',
  'co',
  'dra',
  'el',
  'fi',
  'gor',
  'ha',
  'in',
  'jo',
  'ka',
  'lu',
  'mer',
  'no',
  'ost',
  'pe',
  'qui',
  'ra',
  'sol',
  'tu',
  'ver',
]

/** Inserts `count` public listings in 200 cities, with a realistic skew and a fixed seed. */
export const fillMarket = async (db: Db, count: number): Promise<void> => {
  const landlord = uuid()
  await db
    .insertInto('users')
    .values({ id: landlord, name: 'Bench', email: 'bench@lintel.example', role: 'LANDLORD' })
    .execute()
  await db.transaction().execute(async (trx) => {
    await sql`select setseed(0.42)`.execute(trx)
    await sql`
      insert into properties (id, landlord_id, title, description, property_type, price_minor, price_unit, bedrooms, bathrooms,
        max_guests, amenities, neighbourhood, city, country, lat, lng, status, created_at, likes_count, rating_sum, review_count)
      select gen_random_uuid(), ${landlord}, initcap(words(5)), words(60),
        (${PROPERTY_TYPES}::text[])[1 + floor(power(random(), 2) * 10)::int],
        (2000 + exp(random() * 6) * 300)::bigint, (array['NIGHT','WEEK','MONTH'])[1 + floor(random() * 3)::int],
        floor(power(random(), 2) * 7)::int, 1 + floor(random() * 3) / 2, 1 + floor(random() * 8)::int,
        (select array_agg(a) from unnest(${AMENITIES}::text[]) a where random() < 0.3 and n > 0),
        initcap(words(1)), initcap('city' || city), chr(65 + (city % 26)) || chr(65 + (city / 26)),
        -50 + city * 0.5 + random() * 0.2, -150 + city * 1.5 + random() * 0.2, 'APPROVED',
        now() - random() * interval '400 days', floor(power(random(), 4) * 300)::int, reviews * 4, reviews
      from (select n, floor(power(random(), 2) * 200)::int as city, floor(power(random(), 3) * 60)::int as reviews
        from generate_series(1, ${count}::int) n) market`.execute(trx)
  })
  await sql`vacuum analyze properties`.execute(db)
}

/** Creates the SQL function `words(n)`, which generates n words. */
export const defineWords = (db: Db) =>
  sql`create function words(n int) returns text language sql volatile as $$
    select string_agg((${sql.lit(`{${SYLLABLES.join(',')}}`)}::text[])[1 + floor(power(random(), 2) * 20)::int]
      || (${sql.lit(`{${SYLLABLES.join(',')}}`)}::text[])[1 + floor(random() * 20)::int], ' ') from generate_series(1, n) $$`.execute(
    db,
  )
