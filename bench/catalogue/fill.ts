import pg from 'pg'
import { copyRows, type Value } from './copy.ts'
import { createListing, type Listing } from './listing.ts'
import { readPlaces } from './places.ts'
import { createRandom, createZipf, type Random } from './random.ts'

/** Listings are generated in chunks with a seed each, so that a small catalogue is the beginning of a large one. */
const CHUNK_SIZE = 5_000
/** PostgreSQL takes far longer to store a listing than Node to invent it. */
const CONNECTIONS = 3
const DAY_MS = 86_400_000

const TABLES = ['users', 'properties', 'images', 'reviews', 'likes', 'bookings', 'taken_days']
/** What they do for each row is done here: counts are written with the rows, stays with the bookings, words at the end. */
const TRIGGERS = [
  ['properties', 'properties_words_inserted'],
  ['properties', 'search_changes_inserted'],
  ['taken_days', 'search_changes_taken'],
  ['images', 'search_changes_pictured'],
  ['likes', 'likes_counted'],
  ['reviews', 'reviews_counted'],
  ['bookings', 'bookings_hold_days'],
] as const

type Row = Record<string, Value>

type Options = {
  /** The present; its day is the first of the availability. */
  readonly now?: Date
  readonly onProgress?: (message: string) => void
}

const FIRST_NAMES = 'Ada,Ben,Chloé,Dawit,Elif,Farid,Giorgi,Hana,Ines,Jonas,Khadija,Liam,Marta,Nour,Olga,Pavel'.split(
  ',',
)
const LAST_NAMES = 'Abebe,Bernard,Costa,Dumas,Eriksen,Ferrari,Girma,Haddad,Ivanov,Jansen,Kowalski,Lopez,Moreau'.split(
  ',',
)

const PLACEHOLDER = `data:image/webp;base64,${'UklGRkAAAABXRUJQVlA4IDQAAADwAQCdASoQAAwAAgA0JaQAA3AA'.repeat(2)}`
const COVERS = ['paris-01', 'addis-ababa-01', 'paris-02', 'london-01']

const dayText = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)

/** Fills an empty, migrated database with `count` public listings and what belongs to them. The same each time. */
export const fillCatalogue = async (
  url: string,
  count: number,
  { now = new Date('2026-06-01T00:00:00Z'), onProgress = () => {} }: Options = {},
): Promise<void> => {
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client({ connectionString: url }))
  await Promise.all(clients.map((client) => client.connect()))
  const [first] = clients as [pg.Client, ...pg.Client[]]
  try {
    const restore = await dropIndexes(first)
    for (const [table, trigger] of TRIGGERS) await first.query(`alter table ${table} disable trigger ${trigger}`)
    const people = createPeople(count)
    await copyRows(first, 'users', people.rows)
    await fillChunks(clients, { count, now, people, onProgress })
    onProgress('indexes')
    for (const [table, trigger] of TRIGGERS) await first.query(`alter table ${table} enable trigger ${trigger}`)
    await restore(clients)
    onProgress('words')
    await first.query('select count_search_words()')
    await first.query('vacuum analyze')
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

/** A quarter as many landlords as listings, and as many tenants. Few landlords have many listings. */
const createPeople = (count: number) => {
  const random = createRandom(3)
  const half = Math.ceil(count / 4)
  const rows = Array.from(
    { length: half * 2 },
    (_, at): Row => ({
      id: random.uuid(),
      name: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
      email: `person${at}@bench.example`,
      role: at < half ? 'LANDLORD' : 'TENANT',
      is_verified: true,
    }),
  )
  const ids = rows.map(({ id }) => id as string)
  return { rows, landlords: ids.slice(0, half), tenants: ids.slice(half) }
}

type People = ReturnType<typeof createPeople>
type Work = { count: number; now: Date; people: People; onProgress: (message: string) => void }

const fillChunks = async (clients: readonly pg.Client[], { count, now, people, onProgress }: Work) => {
  const places = readPlaces()
  const chooseCity = createZipf(places.cities.length, 1)
  let next = 0
  const work = async (client: pg.Client) => {
    while (next * CHUNK_SIZE < count) {
      const chunk = next
      next += 1
      const random = createRandom(1_000 + chunk)
      const size = Math.min(CHUNK_SIZE, count - chunk * CHUNK_SIZE)
      const listings = Array.from({ length: size }, () =>
        createListing(places.cities[chooseCity(random)] ?? (places.cities[0] as never), random, places),
      )
      await client.query('begin')
      for (const [table, rows] of Object.entries(rowsOf(listings, random, { now, people, places })))
        await copyRows(client, table, rows)
      await client.query('commit')
      if (chunk % 20 === 19) onProgress(`${((chunk + 1) * CHUNK_SIZE).toLocaleString('en')} listings`)
    }
  }
  await Promise.all(clients.map(work))
}

type Sources = { now: Date; people: People; places: ReturnType<typeof readPlaces> }

/** The rows of all tables, in the order of their references. */
const rowsOf = (listings: readonly Listing[], random: Random, { now, people, places }: Sources) => {
  const rows = { properties: [], images: [], reviews: [], likes: [], bookings: [], taken_days: [] } as Record<
    'properties' | 'images' | 'reviews' | 'likes' | 'bookings' | 'taken_days',
    Row[]
  >
  const { landlords, tenants } = people
  for (const { ratings, stays, ageSeconds, likesCount, ...listing } of listings) {
    const landlord = landlords[Math.floor(random.next() ** 2 * landlords.length)] as string
    const createdAt = new Date(now.getTime() - ageSeconds * 1_000 - random.below(1_000))
    const first = random.below(tenants.length)
    // Different for each number below the number of tenants.
    const tenantAt = (number: number) => tenants[(first + number) % tenants.length] as string
    const likes = Math.min(likesCount, tenants.length)
    const reviews = ratings.slice(0, tenants.length)
    rows.properties.push({
      ...toSnakeCase(listing),
      landlord_id: landlord,
      status: 'APPROVED',
      likes_count: likes,
      rating_sum: reviews.reduce((sum, rating) => sum + rating, 0),
      review_count: reviews.length,
      created_at: createdAt,
      updated_at: createdAt,
    })
    rows.images.push({
      id: random.uuid(),
      property_id: listing.id,
      key: `drawn/${random.pick(COVERS)}`,
      width: 1_600,
      height: 1_200,
      placeholder: PLACEHOLDER,
      caption: listing.title,
    })
    for (const [at, rating] of reviews.entries())
      rows.reviews.push({
        id: random.uuid(),
        property_id: listing.id,
        author_id: tenantAt(at),
        rating,
        title: random.pick(places.reviewTitles),
        comment: random.pick(places.comments),
        verified_stay: random.next() < 0.7,
      })
    for (let at = 0; at < likes; at += 1)
      rows.likes.push({ user_id: tenantAt(at), property_id: listing.id, created_at: createdAt })
    for (const { from, nights, isBlock } of stays) {
      const [start, end] = [dayText(now, from), dayText(now, from + nights)]
      const booking = isBlock ? null : random.uuid()
      if (booking)
        rows.bookings.push({
          ...{ id: booking, property_id: listing.id, tenant_id: tenantAt(random.below(50)), landlord_id: landlord },
          ...{ start_date: start, end_date: end, guests: 1, status: from + nights < 0 ? 'COMPLETED' : 'CONFIRMED' },
          ...{ price_unit: 'NIGHT', unit_price_minor: 10_000, units: nights, extra_nights: 0, currency: 'USD' },
          ...{ subtotal_minor: 10_000 * nights, service_fee_minor: 500 * nights, deposit_minor: 0 },
          // Otherwise the server would be busy with thousands of mails instead of what is measured.
          ...{ time_zone: 'UTC', created_at: createdAt, start_reminded: true },
        })
      rows.taken_days.push({
        ...{ id: random.uuid(), property_id: listing.id, during: `[${start},${end})` },
        ...{ kind: isBlock ? 'BLOCK' : 'STAY', booking_id: booking },
      })
    }
  }
  return rows
}

const toSnakeCase = (row: object): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )

/**
 * Drops the indexes and the exclusion constraint of the filled tables, which is faster than updating them row by row.
 * Returns what creates them again.
 */
const dropIndexes = async (client: pg.Client) => {
  const { rows: constraints } = await client.query<{ name: string; table: string; definition: string }>(
    `select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'x' and conrelid::regclass::text = any($1)`,
    [TABLES],
  )
  for (const { name, table } of constraints) await client.query(`alter table ${table} drop constraint ${name}`)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename = any($1) and not exists (select from pg_constraint where conname = indexname)`,
    [TABLES],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  const statements = [
    ...constraints.map(({ name, table, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ...indexes.map(({ definition }) => definition),
  ]
  return async (clients: readonly pg.Client[]) => {
    const left = [...statements]
    // Two at once for two cores; constraints lock their table, so they come first.
    const create = async (builder: pg.Client) => {
      await builder.query("set maintenance_work_mem = '256MB'")
      for (let statement = left.shift(); statement; statement = left.shift()) await builder.query(statement)
    }
    await Promise.all(clients.slice(0, 2).map(create))
  }
}
