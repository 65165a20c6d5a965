import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/types.ts'
import { isMatchingProperty, selectMatchingPropertyIds } from '../properties/queries.ts'
import { isAnyNamed, isMatchingPerson, type Named, namedIds, selectMatchingIds } from '../users/queries.ts'

/** People and properties that a search of admins finds. */
export type Found = { people: Named; properties: Named } | undefined

/**
 * Loads what a search finds before the bookings are searched: bookings of few people and properties are read from indexes, which
 * one query for any number of them could not do.
 */
const loadFound = async (db: Db, search: string): Promise<Found> => {
  const [people, properties] = await Promise.all([
    namedIds(db, selectMatchingIds(search)),
    namedIds(db, selectMatchingPropertyIds(search)),
  ])
  return { people, properties }
}

/** Whether a booking is of the people or properties that a search finds. */
export const isOfFound = (search: string, found: Found) => {
  const people = selectMatchingIds(search)
  return isAnyNamed([
    [sql`bookings.tenant_id`, found?.people, people],
    [sql`bookings.landlord_id`, found?.people, people],
    [sql`bookings.property_id`, found?.properties, selectMatchingPropertyIds(search)],
  ])
}

/** Whether a booking is of people or a property that a search finds: for few bookings. */
export const isMatchingBooking = (search: string) =>
  sql<SqlBool>`(${isMatchingPerson(sql`bookings.tenant_id`, search)} or ${isMatchingPerson(sql`bookings.landlord_id`, search)}
    or ${isMatchingProperty(sql`bookings.property_id`, search)})`

/** The ids of the bookings that a search finds. */
export const selectFoundBookings = (db: Db, search: string, found: Found) =>
  db.selectFrom('bookings').select('bookings.id').where(isOfFound(search, found))

/** Returns what adds to a filter what its search finds, loaded once for the rows and the number of a page. */
export const searchOnce = (db: Db) => {
  let found: Promise<Found> | undefined
  return async <Filter extends { search?: string | undefined }>(filter: Filter): Promise<Filter & { found: Found }> => {
    found ??= filter.search ? loadFound(db, filter.search) : Promise.resolve(undefined)
    return { ...filter, found: await found }
  }
}

/** As `searchOnce`, with the bookings of what is found, unless they are too many to name. */
export const searchBookingsOnce = (db: Db) => {
  const search = searchOnce(db)
  let bookings: Promise<Named> | undefined
  return async <Filter extends { search?: string | undefined }>(asked: Filter) => {
    const filter = await search(asked)
    const { found } = filter
    if (filter.search && found?.people && found.properties)
      bookings ??= namedIds(db, selectFoundBookings(db, filter.search, found))
    return { ...filter, bookings: await bookings }
  }
}
