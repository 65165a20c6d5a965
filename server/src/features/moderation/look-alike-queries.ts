import { type Selectable, sql } from 'kysely'
import { type ListingState, LOOK_ALIKES_MAX } from '#contract/moderation.ts'
import type { Db, Tables } from '../../platform/database/types.ts'
import { listingState } from '../properties/queries.ts'
import { hasSameText, isNear, METRES_OF_DEGREE, metresFrom, nearPictures, SAME_PLACE_METRES } from './look-alike-sql.ts'

/** What the look-alikes of a property are searched by. Not of drafts. */
export const findSubject = (db: Db, id: string) =>
  db
    .selectFrom('properties')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where('status', '!=', 'DRAFT')
    .select(['id', 'landlordId', 'lat', 'lng', 'cityPlain', 'country', 'addressKey', 'textSketch', 'description'])

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
  /** Null unless the texts are nearly the same. */
  sameDescription: string | null
}

const image = (table: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`jsonb_build_object('id', ${column('id')}, 'key', ${column('key')}, 'width', ${column('width')},
    'height', ${column('height')}, 'placeholder', ${column('placeholder')}, 'caption', ${column('caption')})`
}

/** Degrees around the pin that contain all places within the distance; near a pole all longitudes. */
const boxAround = ({ lat, lng }: Subject) => {
  const south = SAME_PLACE_METRES / METRES_OF_DEGREE
  const east = south / Math.max(Math.cos((lat * Math.PI) / 180), 1e-6)
  return sql<boolean>`lat between ${lat - south} and ${lat + south} and lng between ${lng - east} and ${lng + east}`
}

/**
 * Finds other properties with the same pictures, place, address or text, the surest first. Each reason is an index
 * lookup of its own. Drawn pictures, which many properties share, have no upload and so no hash.
 */
export const findLookAlikes = (db: Db, subject: Subject) => {
  const seen = sql`id <> ${subject.id} and deleted_at is null and status <> 'DRAFT'`
  const { lat, lng, addressKey, cityPlain, country, textSketch } = subject
  return sql<LookAlikeRow>`
    with own_pictures as materialized (
      select images.id, images.position, uploads.hash, ${image('images')} as image
      from images join uploads on uploads.id = images.id
      where images.property_id = ${subject.id} and uploads.hash is not null
    ),
    ${nearPictures()},
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
      where ${seen} and ${boxAround(subject)} and ${isNear(lat, lng)}
      union all
      select id, 0, null, false, true, false from properties
      where ${seen} and address_key = ${addressKey} and city_plain = ${cityPlain} and country = ${country}
      union all
      select id, 0, null, false, false, true from properties
      where ${seen} and ${hasSameText(sql`${textSketch}::int[]`)}
    ),
    found as (
      select id, sum(same_pictures) as same_pictures, jsonb_agg(pictures) filter (where pictures is not null) -> 0 as pictures,
        bool_or(is_same_place) as is_same_place, bool_or(is_same_address) as is_same_address,
        bool_or(is_same_text) as is_same_text
      from reasons group by id
    )
    select properties.id, title, ${listingState} as status, city, country, landlord_id, ${metresFrom(lat, lng)} as distance,
      coalesce(found.pictures, '[]') as pictures, is_same_place, is_same_address, is_same_text,
      case when is_same_text then description end as same_description,
      (select ${image('images')} from images where property_id = properties.id order by position limit 1) as cover
    from found join properties on properties.id = found.id
    where deleted_at is null and status <> 'DRAFT'
    order by (same_pictures > 0) desc, is_same_text desc, is_same_address desc, same_pictures desc, is_same_place desc, id desc
    limit ${sql.lit(LOOK_ALIKES_MAX)}`.execute(db)
}
