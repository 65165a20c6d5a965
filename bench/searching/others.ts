import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import MiniSearch from 'minisearch'
import type pg from 'pg'
import { AMENITIES } from '#contract/amenities.ts'
import { toMinor } from '#contract/money.ts'
import { PropertyQuery } from '#contract/properties.ts'
import type { PropertySort } from '#contract/property-sorts.ts'
import type { SearchFilters } from '../../server/src/features/properties/filters.ts'
import { countMatching, findPage } from '../../server/src/features/properties/queries.ts'
import type { Db } from '../../server/src/platform/database/types.ts'

/** What is asked of the others: words exactly as they are typed, and an order that all have. */
export type OtherQuery = PropertyQuery & SearchFilters & { readonly sort: Exclude<PropertySort, 'relevance'> }

/** What else could search the catalogue here. Each answers a list with the exact total, and follows no changes. */
export type Other = {
  readonly search: (query: OtherQuery) => Promise<string>
}

type Row = {
  id: string
  title: string
  text: string
  city: string
  country: string
  type: string
  unit: string
  price: number
  nightly: number
  bedrooms: number
  guests: number
  lat: number
  lng: number
  rating: number
  reviews: number
  likes: number
  created: number
  amenities: string[]
  /** The listing as the site answers it. */
  json: string
}

const BATCH_SIZE = 20_000

/** Reads all public listings, in batches. */
async function* readRows(pool: pg.Pool): AsyncGenerator<Row[]> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await pool.query<Row>(
      `select p.id, title, title || ' ' || city || ' ' || neighbourhood || ' ' || description as text, city_plain as city, p.country,
        property_type as type, price_unit as unit, price_minor as price, nightly_minor as nightly, bedrooms, max_guests as guests,
        public_lat as lat, public_lng as lng, coalesce(average_rating, 0)::float as rating, review_count as reviews,
        likes_count as likes, (extract(epoch from p.created_at) * 1000)::bigint as created, amenities,
        json_build_object('id', p.id, 'title', title, 'propertyType', property_type, 'price', price_minor / 100, 'priceUnit', price_unit,
          'bedrooms', bedrooms, 'bathrooms', bathrooms, 'maxGuests', max_guests, 'amenities', amenities, 'city', city,
          'neighbourhood', neighbourhood, 'country', p.country, 'lat', public_lat, 'lng', public_lng, 'likesCount', likes_count,
          'averageRating', average_rating, 'reviewCount', review_count, 'createdAt', p.created_at,
          'landlord', json_build_object('id', u.id, 'name', u.name),
          'image', (select json_build_object('key', key, 'placeholder', placeholder) from images where property_id = p.id limit 1))::text as json
      from properties p join users u on u.id = landlord_id
      where is_public and p.id > $1 order by p.id limit ${BATCH_SIZE}`,
      [last],
    )
    if (rows.length === 0) return
    yield rows.map((row) => ({
      ...row,
      price: Number(row.price),
      nightly: Number(row.nightly),
      created: Number(row.created),
    }))
    last = rows.at(-1)?.id ?? last
  }
}

/** 45 amenities fit into the 53 bits that a number keeps exactly. */
const maskOf = (amenities: readonly string[]) =>
  amenities.reduce((mask, amenity) => mask + 2 ** AMENITIES.indexOf(amenity as never), 0)

const answerOf = (total: number, rows: readonly string[]) => `{"total":${total},"data":[${rows.join(',')}]}`

const SQLITE_ORDERS: Record<OtherQuery['sort'], string> = {
  newest: 'created desc, id desc',
  price_asc: 'price, id',
  price_desc: 'price desc, id desc',
  rating: 'rating desc, reviews desc, id desc',
  popular: 'likes desc, id desc',
}

const wordsOf = ({ q }: { q?: string | undefined }) => q?.match(/[\p{L}\p{N}]+/gu) ?? []

/** SQLite of Node with an FTS5 table, in memory. */
const openSqlite = async (pool: pg.Pool): Promise<Other> => {
  const db = new DatabaseSync(':memory:')
  db.exec(`create table listings (n integer primary key, id, city, country, type, unit, price, nightly, bedrooms, guests, lat, lng,
      rating, reviews, likes, created, amenities, json);
    create virtual table words using fts5(text, content='', tokenize='unicode61 remove_diacritics 2', prefix='3 4')`)
  const insert = db.prepare(`insert into listings values (${Array(18).fill('?').join(',')})`)
  const index = db.prepare('insert into words (rowid, text) values (?, ?)')
  let n = 0
  for await (const rows of readRows(pool)) {
    db.exec('begin')
    for (const row of rows) {
      n += 1
      const { id, city, country, type, unit, price, nightly, bedrooms, guests, lat, lng, rating, reviews, likes } = row
      insert.run(
        ...[n, id, city, country, type, unit, price, nightly, bedrooms, guests, lat, lng, rating, reviews, likes],
        ...[row.created, maskOf(row.amenities), row.json],
      )
      index.run(n, row.text)
    }
    db.exec('commit')
  }
  for (const columns of [
    'created, id',
    'price, id',
    'likes, id',
    'rating, reviews, id',
    'city, created, id',
    'type',
    'lat',
  ])
    db.exec(`create index "by ${columns}" on listings (${columns})`)
  db.exec('analyze')
  return {
    search: async (query) => {
      const { where, values } = sqliteConditions(query)
      const [{ total }] = db.prepare(`select count(*) as total from listings ${where}`).all(...values) as [
        { total: number },
      ]
      const order =
        query.priceBasis === 'NIGHT' ? SQLITE_ORDERS[query.sort].replace('price', 'nightly') : SQLITE_ORDERS[query.sort]
      const rows = db
        .prepare(`select json from listings ${where} order by ${order} limit ? offset ?`)
        .all(...values, query.limit, (query.page - 1) * query.limit) as { json: string }[]
      return answerOf(
        total,
        rows.map(({ json }) => json),
      )
    },
  }
}

const sqliteConditions = (query: OtherQuery) => {
  const conditions: string[] = []
  const values: SQLInputValue[] = []
  const add = (condition: string, ...given: SQLInputValue[]) => {
    conditions.push(condition)
    values.push(...given)
  }
  const price = query.priceBasis === 'NIGHT' ? 'nightly' : 'price'
  const words = wordsOf(query)
  if (words.length)
    add('n in (select rowid from words where words match ?)', words.map((word) => `"${word}"*`).join(' '))
  if (query.city) add('city = ?', query.city.toLowerCase())
  if (query.country) add('country = ?', query.country)
  if (query.propertyType) add(`type in (${query.propertyType.map(() => '?').join(',')})`, ...query.propertyType)
  if (query.priceUnit) add('unit = ?', query.priceUnit)
  if (query.minPrice !== undefined) add(`${price} >= ?`, toMinor(query.minPrice))
  if (query.maxPrice !== undefined) add(`${price} <= ?`, toMinor(query.maxPrice))
  if (query.minBedrooms !== undefined) add('bedrooms >= ?', query.minBedrooms)
  if (query.maxBedrooms !== undefined) add('bedrooms <= ?', query.maxBedrooms)
  if (query.guests) add('guests >= ?', query.guests)
  if (query.amenities) add('amenities & ? = ?', maskOf(query.amenities), maskOf(query.amenities))
  if (query.bbox) {
    const { west, south, east, north } = query.bbox
    add('lat between ? and ?', south, north)
    add(west <= east ? 'lng between ? and ?' : '(lng >= ? or lng <= ?)', west, east)
  }
  return { where: conditions.length ? `where ${conditions.join(' and ')}` : '', values }
}

/** MiniSearch for words, and a loop over all listings for the rest. */
const openMiniSearch = async (pool: pg.Pool): Promise<Other> => {
  const rows: Omit<Row, 'text' | 'amenities'>[] = []
  const masks: bigint[] = []
  const index = new MiniSearch({
    idField: 'n',
    fields: ['text'],
    tokenize: (text) => text.match(/[\p{L}\p{N}]+/gu) ?? [],
  })
  for await (const batch of readRows(pool))
    for (const { text, amenities, ...row } of batch) {
      index.add({ n: rows.length, text })
      rows.push(row)
      masks.push(BigInt(maskOf(amenities)))
    }
  return {
    search: async (query) => {
      const words = wordsOf(query)
      const matches = matcherOf(query, masks)
      const found = words.length
        ? index
            .search(words.join(' '), {
              combineWith: 'AND',
              prefix: true,
              fuzzy: (term) => (term.length > 5 ? 0.2 : false),
            })
            .map(({ id }) => id as number)
        : rows.keys()
      const selected: number[] = []
      for (const n of found) if (matches(rows[n] as Row, n)) selected.push(n)
      const compare = comparerOf(query)
      selected.sort((a, b) => compare(rows[a] as Row, rows[b] as Row))
      const first = (query.page - 1) * query.limit
      return answerOf(
        selected.length,
        selected.slice(first, first + query.limit).map((n) => rows[n]?.json ?? ''),
      )
    },
  }
}

const matcherOf = (query: OtherQuery, masks: readonly bigint[]) => {
  const price = query.priceBasis === 'NIGHT' ? 'nightly' : 'price'
  const [low, high] = [query.minPrice ?? 0, query.maxPrice ?? 1e9].map(toMinor) as [number, number]
  const city = query.city?.toLowerCase()
  const wanted = BigInt(maskOf(query.amenities ?? []))
  const { bbox } = query
  return (row: Row, n: number): boolean =>
    (city === undefined || row.city === city) &&
    (query.country === undefined || row.country === query.country) &&
    (!query.propertyType || query.propertyType.includes(row.type as never)) &&
    (!query.priceUnit || row.unit === query.priceUnit) &&
    row[price] >= low &&
    row[price] <= high &&
    row.bedrooms >= (query.minBedrooms ?? 0) &&
    row.bedrooms <= (query.maxBedrooms ?? 100) &&
    row.guests >= (query.guests ?? 0) &&
    ((masks[n] as bigint) & wanted) === wanted &&
    (!bbox ||
      (row.lat >= bbox.south &&
        row.lat <= bbox.north &&
        (bbox.west <= bbox.east
          ? row.lng >= bbox.west && row.lng <= bbox.east
          : row.lng >= bbox.west || row.lng <= bbox.east)))
}

const comparerOf = ({ sort, priceBasis }: OtherQuery) => {
  const price = priceBasis === 'NIGHT' ? 'nightly' : 'price'
  const ids = (a: Row, b: Row) => (a.id < b.id ? -1 : 1)
  const orders: Record<OtherQuery['sort'], (a: Row, b: Row) => number> = {
    newest: (a, b) => b.created - a.created || ids(b, a),
    price_asc: (a, b) => a[price] - b[price] || ids(a, b),
    price_desc: (a, b) => b[price] - a[price] || ids(b, a),
    rating: (a, b) => b.rating - a.rating || b.reviews - a.reviews || ids(b, a),
    popular: (a, b) => b.likes - a.likes || ids(b, a),
  }
  return orders[sort]
}

/** The page and the exact total in a request to PostgreSQL, as PostgREST and Directus make them. */
const openPostgres = async (pool: pg.Pool, db: Db): Promise<Other> => ({
  search: async (query) => {
    const [page, count] = [findPage(db, query).compile(), countMatching(db, query).compile()]
    const run = ({ sql, parameters }: typeof page | typeof count) => pool.query(sql, [...parameters])
    const [rows, counted] = await Promise.all([run(page), run(count)])
    return JSON.stringify({ total: counted.rows[0].total, data: rows.rows })
  },
})

export const OTHERS = { sqlite: openSqlite, minisearch: openMiniSearch, postgres: openPostgres }
export type OtherName = keyof typeof OTHERS

export const parseQuery = (text: string): OtherQuery => {
  const query = PropertyQuery.parse(Object.fromEntries(new URLSearchParams(text)))
  const { sort } = query
  const searched = wordsOf(query).map((word) => ({
    query: [[{ word, isPrefix: true }]],
    typed: [[{ word, isPrefix: false }]],
    cities: [],
  }))
  return { ...query, searched, sort: sort === undefined || sort === 'relevance' ? 'newest' : sort }
}
