import pg from 'pg'
import { to } from 'pg-copy-streams'
import { AMENITIES } from '#contract/amenities.ts'
import { createPoll, openCopyConnection } from '../../../../platform/columns/change-log.ts'
import { type CopyRow, createCopyReader } from '../../../../platform/columns/copy-reader.ts'
import { IS_UNSEEN } from '../../../../platform/database/unseen-changes.ts'
import { Catalogue, type Change, type Entry } from './catalogue.ts'

/** Room for new listings, after which the catalogue is read anew. */
const GROWTH = { factor: 1.2, least: 5_000 }
/** Days between 1970 and 2000, where those of PostgreSQL begin. */
const EPOCH_DAYS = 10_957

const COLUMNS = `p.id, p.is_public, p.created_at, p.price_minor, p.nightly_minor, coalesce(p.bedrooms, 0) as bedrooms, p.max_guests,
  (coalesce(p.average_rating, 0) * 100)::int4 as rating, p.review_count, p.likes_count, p.public_lat, p.public_lng,
  p.property_type, p.price_unit, p.city_plain, p.country || E'\\t' || p.city || E'\\t' || p.neighbourhood as place, p.amenities,
  search_quality(p.rating_sum, p.review_count, p.likes_count, p.created_at, p.confirmed_available_at) as quality,
  p.min_stay, p.max_stay, p.instant_booking, coalesce(p.price_rules::text, '') as rules`

/** Amenities by a hash of their bytes: reading each as text would take most of the time of a start. */
const byHash = new Map<number, string>()
const hashOf = (buffer: Buffer, start: number, end: number) => {
  let hash = 0
  for (let at = start; at < end; at += 1) hash = (Math.imul(hash, 31) + (buffer[at] as number)) | 0
  return hash
}
for (const amenity of AMENITIES) byHash.set(hashOf(Buffer.from(amenity), 0, amenity.length), amenity)
if (byHash.size !== AMENITIES.length) throw new Error('Two amenities have the same hash.')

const readRules = (text: string): Entry['rules'] => (text ? JSON.parse(text) : null)

const readEntry = (row: CopyRow): Entry => {
  const amenities: string[] = []
  row.elements(16, (buffer, start, end) => {
    amenities.push(byHash.get(hashOf(buffer, start, end)) ?? buffer.toString('utf8', start, end))
  })
  return {
    id: row.uuid(0),
    isPublic: row.isTrue(1),
    createdAt: row.int64(2),
    price: row.int64(3),
    nightly: row.int64(4),
    bedrooms: row.int32(5),
    guests: row.int32(6),
    rating: row.int32(7),
    reviews: row.int32(8),
    likes: row.int32(9),
    lat: row.float64(10),
    lng: row.float64(11),
    type: row.text(12),
    unit: row.text(13),
    city: row.text(14),
    place: row.text(15),
    amenities,
    quality: row.int32(17),
    minStay: row.int32(18),
    maxStay: row.int32(19),
    isInstant: row.isTrue(20),
    rules: readRules(row.text(21)),
  }
}

const readNumbers = (row: CopyRow, column: number): number[] => {
  const numbers: number[] = []
  row.elements(column, (buffer, start) => numbers.push(buffer.readInt32BE(start)))
  return numbers
}

type Found = {
  readonly ids: string[]
  /** Listings of which nothing but the card has changed: a picture or the landlord. */
  readonly cards: string[]
  /** The given names, without accents. */
  readonly plain: string[]
}

type Options = { readonly onLost: (problem: Error) => void }

/** Opens a connection of the catalogue to the database. */
export const openCatalogueDatabase = async (url: string, options: Options) => {
  const client = await openCopyConnection({ url, name: 'lintel search', ...options })

  const copy = async (query: string, onRow: (row: CopyRow) => void): Promise<void> => {
    const read = createCopyReader(onRow)
    for await (const chunk of client.query(to(`copy (${query}) to stdout (format binary)`))) read(chunk as Buffer)
  }

  /** Returns which listings have changed, or the availability of which, in a transaction that the copy has not seen. */
  const poll = createPoll<Found>(
    client,
    `array(select property_id::text from search_changes where ${IS_UNSEEN}
        group by property_id having not bool_and(only_card)) as ids,
      array(select property_id::text from search_changes where ${IS_UNSEEN}
        group by property_id having bool_and(only_card)) as cards,
      array(select plain(name) from unnest($3::text[]) with ordinality as given (name, place) order by place) as plain`,
  )

  /** Returns the listings as they are now; deleted ones are left out. */
  const readChanges = async (ids: readonly string[]): Promise<Change[]> => {
    const changes: Change[] = []
    await copy(
      `select ${COLUMNS},
        array(select day from taken_days, unnest(array[lower(during) - date '1970-01-01', upper(during) - date '1970-01-01']) as day
          where property_id = p.id order by taken_days.id, day)::int4[],
        search
        from properties p where p.id = any(array[${ids.map((id) => pg.escapeLiteral(id)).join(',')}]::uuid[])`,
      // The bytes of a row change with the next one.
      (row) => changes.push({ ...readEntry(row), taken: readNumbers(row, 22), text: Buffer.from(row.bytes(23)) }),
    )
    return changes
  }

  /** Reads all public listings, and their availability from that day on. */
  const readCatalogue = async (firstDay: number): Promise<Catalogue> => {
    const { rows } = await client.query<{ count: string }>('select count(*) as count from properties where is_public')
    const catalogue = new Catalogue(Math.ceil(Number(rows[0]?.count) * GROWTH.factor) + GROWTH.least, firstDay)
    await copy(`select ${COLUMNS} from properties p where is_public`, (row) => catalogue.load(readEntry(row)))
    catalogue.sort()
    await copy(
      `select property_id, lower(during), upper(during) from taken_days
        join properties p on p.id = property_id where is_public and upper(during) > date '1970-01-01' + ${firstDay}`,
      (row) => {
        const slot = catalogue.ids.find(row.uuid(0))
        if (slot >= 0) catalogue.days.take(slot, row.int32(1) + EPOCH_DAYS, row.int32(2) + EPOCH_DAYS)
      },
    )
    return catalogue
  }

  /** Reads the texts of all public listings into a catalogue, as long as `isWanted`. */
  const readTexts = (catalogue: Catalogue, isWanted: () => boolean): Promise<void> =>
    copy('select id, search from properties where is_public', (row) => {
      const slot = isWanted() ? catalogue.ids.find(row.uuid(0)) : -1
      if (slot >= 0) catalogue.texts.load(slot, row.bytes(1))
    })

  return { poll, readChanges, readCatalogue, readTexts }
}
