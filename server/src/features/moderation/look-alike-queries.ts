import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type ListingState, LOOK_ALIKES_MAX } from '#contract/moderation.ts'
import type { Db, Tables } from '../../platform/database/types.ts'
import { listingState } from '../properties/queries.ts'

/** The same photo after another compression, size or a small cut differs in fewer bits of its hash; others in about 32. */
const MAX_BITS = 6
/** First bit (from 1) of each band of a hash, as in the indexes of migration 0047. */
const BANDS = [1, 17, 33, 49]
const BAND_BITS = 16
const SAME_PLACE_METRES = 30
/** Shared part of the sketches of two texts. Half of the text is the same word for word at a third of all its runs. */
const SAME_TEXT = 1 / 3

const METRES_PER_DEGREE = 111_195
const EARTH_RADIUS = 6_371_008.8

/** What the look-alikes of a property are searched by. Not of drafts. */
export const findSubject = (db: Db, id: string) =>
  db
    .selectFrom('properties')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where('status', '!=', 'DRAFT')
    .select(['id', 'landlordId', 'lat', 'lng', 'cityPlain', 'country', 'addressKey', 'textSketch'])

type Subject = Awaited<ReturnType<ReturnType<typeof findSubject>['executeTakeFirstOrThrow']>>

type ImageRow = Pick<Selectable<Tables['images']>, 'id' | 'key' | 'width' | 'height' | 'placeholder' | 'caption'>

type LookAlikeRow = {
  id: string
  title: string
  status: ListingState
  city: string
  country: string
  landlordId: string
  cover: ImageRow | null
  distance: number
  pictures: { own: ImageRow; other: ImageRow }[]
  isSamePlace: boolean
  isSameAddress: boolean
  isSameText: boolean
}

const band = (hash: RawBuilder<unknown>, start: number) =>
  sql<number>`(substring(${hash} from ${sql.lit(start)} for ${sql.lit(BAND_BITS)})::bit(16)::int)`

/**
 * Other pictures near those of `own_pictures`: two hashes that differ in at most 7 bits differ in at most one bit of at
 * least one of four bands, so each band is looked up with its 16 neighbours, and the hashes found are compared.
 */
const nearPictures = sql.join(
  BANDS.map(
    (start) => sql`
      select own.id as own_id, uploads.id as other_id, bit_count(uploads.hash # own.hash) as bits
      from own_pictures as own, flips, uploads
      where ${band(sql`uploads.hash`, start)} = ${band(sql`own.hash`, start)} # flip
        and uploads.hash is not null and bit_count(uploads.hash # own.hash) <= ${sql.lit(MAX_BITS)}`,
  ),
  sql` union `,
)

const image = (table: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`jsonb_build_object('id', ${column('id')}, 'key', ${column('key')}, 'width', ${column('width')},
    'height', ${column('height')}, 'placeholder', ${column('placeholder')}, 'caption', ${column('caption')})`
}

/** Degrees around the pin that contain all places within the distance; near a pole all longitudes. */
const boxAround = ({ lat, lng }: Subject) => {
  const south = SAME_PLACE_METRES / METRES_PER_DEGREE
  const east = south / Math.max(Math.cos((lat * Math.PI) / 180), 1e-6)
  return sql<boolean>`lat between ${lat - south} and ${lat + south} and lng between ${lng - east} and ${lng + east}`
}

const metresFrom = ({ lat, lng }: Subject) => sql<number>`
  2 * ${sql.lit(EARTH_RADIUS)} * asin(sqrt(least(1, power(sin(radians(lat - ${lat}) / 2), 2)
    + cos(radians(lat)) * cos(radians(${lat})) * power(sin(radians(lng - ${lng}) / 2), 2))))`

/**
 * Finds other properties with the same pictures, place, address or text, the surest first. Each reason is an index
 * lookup of its own. Drawn pictures, which many properties share, have no upload and so no hash.
 */
export const findLookAlikes = (db: Db, subject: Subject) => {
  const seen = sql`id <> ${subject.id} and deleted_at is null and status <> 'DRAFT'`
  const { addressKey, cityPlain, country, textSketch } = subject
  const shared = Math.ceil(textSketch.length * SAME_TEXT)
  return sql<LookAlikeRow>`
    with own_pictures as materialized (
      select images.id, images.position, uploads.hash, ${image('images')} as image
      from images join uploads on uploads.id = images.id
      where images.property_id = ${subject.id} and uploads.hash is not null
    ),
    flips as materialized (
      select 0 as flip union all select 1 << bit from generate_series(0, ${sql.lit(BAND_BITS - 1)}) as bit
    ),
    near_pictures as (${nearPictures}),
    pairs as (
      select distinct on (other.property_id, own.id) other.property_id, own.position,
        jsonb_build_object('own', own.image, 'other', other.image) as pair
      from near_pictures
      join own_pictures as own on own.id = own_id
      -- "offset 0" keeps it a lookup for each row: the planner expects many rows of the comparison of hashes.
      cross join lateral (
        select property_id, position, ${image('images')} as image from images where images.id = other_id offset 0
      ) as other
      where other.property_id <> ${subject.id}
      order by other.property_id, own.id, bits, other.position
    ),
    reasons as (
      select property_id as id, count(*) as same_pictures, jsonb_agg(pair order by position) as pictures,
        false as is_same_place, false as is_same_address, false as is_same_text
      from pairs group by property_id
      union all
      select id, 0, null, true, false, false from properties
      where ${seen} and ${boxAround(subject)} and ${metresFrom(subject)} <= ${sql.lit(SAME_PLACE_METRES)}
      union all
      select id, 0, null, false, true, false from properties
      where ${seen} and address_key = ${addressKey} and city_plain = ${cityPlain} and country = ${country}
      union all
      select id, 0, null, false, false, true from properties
      where ${seen} and text_sketch && ${textSketch}::int[]
        and (select count(*) from unnest(text_sketch) as hash where hash = any(${textSketch}::int[])) >= ${shared}
    ),
    found as (
      select id, sum(same_pictures) as same_pictures, jsonb_agg(pictures) filter (where pictures is not null) -> 0 as pictures,
        bool_or(is_same_place) as is_same_place, bool_or(is_same_address) as is_same_address,
        bool_or(is_same_text) as is_same_text
      from reasons group by id
    )
    select properties.id, title, ${listingState} as status, city, country, landlord_id, ${metresFrom(subject)} as distance,
      coalesce(found.pictures, '[]') as pictures, is_same_place, is_same_address, is_same_text,
      (select ${image('images')} from images where property_id = properties.id order by position limit 1) as cover
    from found join properties on properties.id = found.id
    where deleted_at is null and status <> 'DRAFT'
    order by (same_pictures > 0) desc, is_same_text desc, is_same_address desc, same_pictures desc, is_same_place desc, id desc
    limit ${sql.lit(LOOK_ALIKES_MAX)}`.execute(db)
}
