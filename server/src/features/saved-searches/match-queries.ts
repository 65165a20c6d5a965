import { sql } from 'kysely'
import { AMENITIES } from '#contract/amenities.ts'
import { PROPERTY_TYPES } from '#contract/property.ts'
import type { SavedFilters } from '#contract/saved-searches.ts'
import type { Db } from '../../platform/database/types.ts'

/** What filters compare of a public property. */
export const findOffer = (db: Db, id: string) =>
  db
    .selectFrom('properties')
    .where('id', '=', id)
    .where('isPublic', '=', true)
    .select(['id', 'landlordId', 'title', 'city', 'cityPlain', 'country', 'publicLat', 'publicLng'])
    .select([
      'priceMinor',
      'nightlyMinor',
      'priceUnit',
      'priceRules',
      'bedrooms',
      'maxGuests',
      'propertyType',
      'amenities',
    ])
    .select(['minStay', 'maxStay', 'instantBooking'])

/** The first public listings of a landlord with an id after `after`, up to `upTo`. */
export const findImported = (db: Db, { landlordId, after, upTo }: ImportedIds, most: number) =>
  db
    .selectFrom('properties')
    .where('landlordId', '=', landlordId)
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .where('isPublic', '=', true)
    .select('id')
    .orderBy('id')
    .limit(most)

export type ImportedIds = { landlordId: string; after: string; upTo: string }

export type Offer = NonNullable<Awaited<ReturnType<ReturnType<typeof findOffer>['executeTakeFirst']>>>

/**
 * Cities of saved searches that no public property has, and that are one of `names` or resemble the property's city: a
 * search in them may be meant for it.
 */
export const findOtherCities = async (db: Db, cityPlain: string, names: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ city: string }>`
    -- Reads one index entry per city instead of all searches.
    with recursive asked as (
      (select city_plain from saved_searches where city_plain is not null order by city_plain limit 1)
      union all
      select (select city_plain from saved_searches where city_plain > asked.city_plain order by city_plain limit 1)
      from asked where city_plain is not null
    )
    select (select city from saved_searches where saved_searches.city_plain = asked.city_plain limit 1) as city from asked
    where (city_plain = any(array(select plain(name) from unnest(${[...names]}::text[]) name)) or city_plain % ${cityPlain}
        or word_deletes(city_plain) && word_deletes(${cityPlain}))
      and city_plain <> ${cityPlain}
      and not exists (select from properties where is_public and properties.city_plain = asked.city_plain)`.execute(db)
  return rows.map(({ city }) => city)
}

type Price = Pick<Offer, 'priceMinor' | 'nightlyMinor' | 'priceUnit'>

const hasPrice = ({ priceMinor, nightlyMinor, priceUnit }: Price) => sql`(
  (price_unit is null or price_unit = ${priceUnit})
  and (min_price_minor is null or min_price_minor <= case price_basis when 'NIGHT' then ${nightlyMinor}::bigint else ${priceMinor}::bigint end)
  and (max_price_minor is null or max_price_minor >= case price_basis when 'NIGHT' then ${nightlyMinor}::bigint else ${priceMinor}::bigint end)
)`

/** The filters but city and words, of searches that existed at `at` and have no match with the property yet. */
const others = ({ offer, before, at, today }: MatchOptions) => sql`
  user_id <> ${offer.landlordId} and created_at <= ${at}
  and (country is null or country = ${offer.country})
  and (price_unit is null or price_unit = ${offer.priceUnit})
  -- The price of a stay is compared with those of the candidates (\`keepWithStays\`).
  and (start_date is not null or ${hasPrice(offer)} and ${before ? sql`not ${hasPrice(before)}` : sql`true`})
  and (min_bedrooms is null or min_bedrooms <= ${offer.bedrooms}::int)
  and (max_bedrooms is null or max_bedrooms >= ${offer.bedrooms}::int)
  and (not instant_booking or ${offer.instantBooking}::boolean)
  and (guests is null or guests <= ${offer.maxGuests}::int)
  -- Codes that no longer exist are ignored; a search that has nothing else finds nothing.
  and (${offer.propertyType} = any(property_types) or not property_types && ${[...PROPERTY_TYPES]}::text[])
  and not amenities && ${AMENITIES.filter((code) => !offer.amenities.includes(code))}::text[]
  and (has_other_filters or instant_booking or amenities && ${[...AMENITIES]}::text[] or property_types && ${[...PROPERTY_TYPES]}::text[])
  and (west is null or (${offer.publicLat}::float8 between south and north and case when west <= east
    then ${offer.publicLng}::float8 between west and east
    else ${offer.publicLng}::float8 >= west or ${offer.publicLng}::float8 <= east end))
  -- Dates that have passed cannot be booked any more.
  and (start_date is null or is_flexible and end_date > ${today}::date
    or not is_flexible and start_date >= ${today}::date and not exists (
      select from taken_days where property_id = ${offer.id} and during && daterange(start_date, end_date)))
  and not exists (select from saved_search_matches where search_id = saved_searches.id and property_id = ${offer.id})`

export type MatchOptions = {
  offer: Offer
  /** Cities without a public property that are meant for the property's one. */
  meantCities: readonly string[]
  before: Price | null
  at: Date
  today: string
}

/** `filters` are those of a search with dates. */
export type Candidate = {
  id: string
  userId: string
  name: string
  words: string[]
  isExact: boolean
  filters: SavedFilters | null
}

/** The searches that find the property, if it has their words. */
export const findCandidates = async (db: Db, options: MatchOptions): Promise<Candidate[]> => {
  const { offer, meantCities } = options
  const columns = sql`id, user_id, name, words, is_exact, created_at, case when start_date is not null then filters end as filters`
  const { rows } = await sql<Candidate>`
    select * from (
      select ${columns} from saved_searches
      where city_plain = ${offer.cityPlain} and ${others(options)}
      union all
      select ${columns} from saved_searches
      where city_plain in (select plain(name) from unnest(${[...meantCities]}::text[]) name) and not is_exact and ${others(options)}
      union all
      select ${columns} from saved_searches
      where city_plain is null and west is not null and ${others(options)}
        and (search_area(west, south, east, north) && box(point(${offer.publicLng}, ${offer.publicLat}), point(${offer.publicLng}, ${offer.publicLat}))
          or search_area(west, south, east, north) && box(point(${offer.publicLng}::float8 + 360, ${offer.publicLat}), point(${offer.publicLng}::float8 + 360, ${offer.publicLat})))
      union all
      select ${columns} from saved_searches
      where city_plain is null and west is null and ${others(options)}
    ) found order by user_id, created_at, id`.execute(db)
  return rows
}

/**
 * Returns which words the property has: as they are asked for, and as a search understands them. Similar words are only
 * looked up for those that resemble one of the property, since that takes long. `shortWord` is the pattern of words that only
 * whole words match.
 */
export const findWords = async (db: Db, propertyId: string, words: readonly string[], shortWord: string) => {
  const { rows } = await sql<{ word: string; isThere: boolean; isMeant: boolean }>`
    with place as materialized (
      select search, tsvector_to_array(search) as lexemes from properties where id = ${propertyId}
    ), asked as materialized (
      select word, plain(word) as plain_word, search @@ (quote_literal(plain(word))
        || case when plain(word) ~ ${shortWord} then '' else ':*' end)::tsquery as is_there
      from unnest(${[...words]}::text[]) as word, place
    ), words_misspelt as (
      select array_agg(plain_word) as words from asked, place
      where not is_there and exists (
        select from unnest(lexemes) as lexeme where lexeme % plain_word or word_deletes(lexeme) && word_deletes(plain_word))
    ), spelling as materialized (
      select spelling.asked, near || misspelt as near from words_misspelt, search_spelling(words_misspelt.words) as spelling
    )
    select word, is_there, is_there or coalesce(near && lexemes, false) as is_meant
    from place, asked left join spelling on spelling.asked = plain_word`.execute(db)
  return rows
}
