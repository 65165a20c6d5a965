import { type RawBuilder, sql } from 'kysely'

/**
 * The same photo after another compression, size or a small cut differs in fewer bits of its hash; others in about 32.
 */
const MAX_BITS = 6
/** First bit (from 1) of each band of a hash, as in the indexes of migration 0047. */
const BANDS = [1, 17, 33, 49]
const BAND_BITS = 16
export const SAME_PLACE_METRES = 30
/** Shared part of the sketches of two texts. Half of the text is the same word for word at a third of all its runs. */
const SAME_TEXT = 1 / 3

export const METRES_OF_DEGREE = 111_195
const EARTH_RADIUS = 6_371_008.8

const band = (hash: RawBuilder<unknown>, start: number) =>
  sql<number>`(substring(${hash} from ${sql.lit(start)} for ${sql.lit(BAND_BITS)})::bit(16)::int)`

/**
 * Other pictures near those of `own_pictures`, as two tables of a query: two hashes that differ in at most 7 bits
 * differ in at most one bit of at least one of four bands, so each band is looked up with its 16 neighbours, and the
 * hashes found are compared.
 */
export const nearPictures = () => {
  const bands = BANDS.map(
    (start) => sql`
      select own.id as own_id, uploads.id as other_id, bit_count(uploads.hash # own.hash) as bits
      from own_pictures as own, flips, uploads
      where ${band(sql`uploads.hash`, start)} = ${band(sql`own.hash`, start)} # flip
        and uploads.hash is not null and bit_count(uploads.hash # own.hash) <= ${sql.lit(MAX_BITS)}`,
  )
  return sql`flips as materialized (
      select 0 as flip union all select 1 << bit from generate_series(0, ${sql.lit(BAND_BITS - 1)}) as bit
    ),
    near_pictures as (${sql.join(bands, sql` union `)})`
}

/** Metres between a property and a place. */
export const metresFrom = (lat: unknown, lng: unknown) => sql<number>`
  2 * ${sql.lit(EARTH_RADIUS)} * asin(sqrt(least(1, power(sin(radians(lat - ${lat}) / 2), 2)
    + cos(radians(lat)) * cos(radians(${lat})) * power(sin(radians(lng - ${lng}) / 2), 2))))`

/** Whether a property is at a place. */
export const isNear = (lat: unknown, lng: unknown) =>
  sql<boolean>`${metresFrom(lat, lng)} <= ${sql.lit(SAME_PLACE_METRES)}`

/** Whether the text of a property is nearly that of a sketch. */
export const hasSameText = (sketch: unknown) => sql<boolean>`text_sketch && ${sketch}
  and (select count(*) from unnest(text_sketch) as hash where hash = any(${sketch}))
    >= ceil(cardinality(${sketch}) * ${sql.lit(SAME_TEXT)}::float8)`
