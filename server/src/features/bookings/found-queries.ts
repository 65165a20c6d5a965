import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/types.ts'
import { selectMatchingPropertyIds } from '../properties/queries.ts'
import { selectMatchingIds } from '../users/queries.ts'

/** People and properties that a search of admins finds; undefined when they are too many to name. */
export type Found = { people: readonly string[]; properties: readonly string[] } | undefined

const FOUND_MAX = 1_000

/**
 * Loads what a search finds before the bookings are searched: bookings of few people and properties are read from indexes, which
 * one query for any number of them could not do.
 */
const loadFound = async (db: Db, search: string): Promise<Found> => {
  const [people, properties] = await Promise.all([
    db
      .selectFrom(
        selectMatchingIds(search)
          .limit(FOUND_MAX + 1)
          .as('found'),
      )
      .select('id')
      .execute(),
    db
      .selectFrom(
        selectMatchingPropertyIds(search)
          .limit(FOUND_MAX + 1)
          .as('found'),
      )
      .select('id')
      .execute(),
  ])
  if (people.length > FOUND_MAX || properties.length > FOUND_MAX) return undefined
  return { people: people.map(({ id }) => id), properties: properties.map(({ id }) => id) }
}

/** Whether a booking is of the people or properties that a search finds. */
export const isOfFound = (search: string, found: Found) =>
  found
    ? sql<SqlBool>`(bookings.tenant_id = any(${found.people}::uuid[]) or bookings.landlord_id = any(${found.people}::uuid[])
        or bookings.property_id = any(${found.properties}::uuid[]))`
    : sql<SqlBool>`(bookings.tenant_id in (${selectMatchingIds(search)}) or bookings.landlord_id in (${selectMatchingIds(search)})
        or bookings.property_id in (${selectMatchingPropertyIds(search)}))`

/** Returns what adds to a filter what its search finds, loaded once for the rows and the number of a page. */
export const searchOnce = (db: Db) => {
  let found: Promise<Found> | undefined
  return async <Filter extends { search?: string | undefined }>(filter: Filter): Promise<Filter & { found: Found }> => {
    found ??= filter.search ? loadFound(db, filter.search) : Promise.resolve(undefined)
    return { ...filter, found: await found }
  }
}
