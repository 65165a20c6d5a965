import { sql } from 'kysely'
import { LOOK_ALIKE_NAMES } from '#contract/moderation.ts'
import type { Db } from '../../platform/database/types.ts'
import { hasSameText, isNear, METRES_OF_DEGREE, nearPictures, SAME_PLACE_METRES } from './look-alike-sql.ts'

type MarkRow = { id: string; count: number; names: string[] }

/**
 * Counts the look-alikes of several properties, as `findLookAlikes` finds them, in one query. Each reason is an index
 * lookup for each property: "offset 0" keeps it one, since the planner expects many rows of each comparison.
 */
export const findLookAlikeMarks = (db: Db, ids: readonly string[]) => {
  const seen = sql`other.id <> own.id and other.deleted_at is null and other.status <> 'DRAFT'`
  const south = sql.lit(SAME_PLACE_METRES / METRES_OF_DEGREE)
  return sql<MarkRow>`
    with own as materialized (
      select id, lat, lng, city_plain, country, address_key, text_sketch,
        ${south} / greatest(cos(radians(lat)), 1e-6) as east
      from properties where id = any(${ids}::uuid[]) and deleted_at is null and status <> 'DRAFT'
    ),
    own_pictures as materialized (
      select images.id, images.property_id, uploads.hash from own join images on images.property_id = own.id
      join uploads on uploads.id = images.id where uploads.hash is not null
    ),
    ${nearPictures()},
    found as (
      select own.property_id as id, images.property_id as other_id from near_pictures
      join own_pictures as own on own.id = own_id
      cross join lateral (select property_id from images where images.id = other_id offset 0) as images
      where images.property_id <> own.property_id
      union
      select own.id, other.id from own cross join lateral (
        select id from properties as other where ${seen} and lat between own.lat - ${south} and own.lat + ${south}
          and lng between own.lng - own.east and own.lng + own.east and ${isNear(sql`own.lat`, sql`own.lng`)} offset 0
      ) as other
      union
      select own.id, other.id from own cross join lateral (
        select id from properties as other where ${seen} and other.address_key = own.address_key
          and other.city_plain = own.city_plain and other.country = own.country offset 0
      ) as other
      union
      select own.id, other.id from own cross join lateral (
        select id from properties as other where ${seen} and ${hasSameText(sql`own.text_sketch`)} offset 0
      ) as other
    )
    select found.id, count(*)::int as count,
      (array_agg(title order by other_id desc))[1:${sql.lit(LOOK_ALIKE_NAMES)}] as names
    from found join properties on properties.id = other_id
    where deleted_at is null and status <> 'DRAFT'
    group by found.id`.execute(db)
}
