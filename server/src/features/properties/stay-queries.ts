import type { Db } from '../../platform/database/types.ts'
import { selectImages } from './queries.ts'

/** The terms of a public property for bookings, with money in minor units. */
export const findPublicTerms = (db: Db, id: string) =>
  db
    .selectFrom('properties')
    .where('id', '=', id)
    .where('isPublic', '=', true)
    .select([
      'id',
      'landlordId',
      'priceMinor as unitPrice',
      'priceUnit',
      'depositMinor as deposit',
      'priceRules',
      'minStay',
      'maxStay',
      'maxGuests',
      'instantBooking',
      'instantLeadDays',
      'instantNeedsStay',
      'lat',
      'lng',
    ])

/** Includes deleted properties. */
export const findLocation = (db: Db, id: string) =>
  db.selectFrom('properties').where('id', '=', id).select(['lat', 'lng', 'landlordId'])

/** Includes deleted properties. */
export const findPlace = (db: Db, id: string) =>
  db.selectFrom('properties').where('id', '=', id).select(['title', 'city'])

export const findExisting = (db: Db, id: string) =>
  db.selectFrom('properties').where('id', '=', id).where('deletedAt', 'is', null).select(['title', 'landlordId'])

/** Locks the row, also a deleted one, against changes; readers are not blocked. */
export const lockProperty = (trx: Db, id: string) =>
  trx.selectFrom('properties').where('id', '=', id).select('deletedAt').forNoKeyUpdate()

/** Properties with their covers, also deleted ones. */
export const findTitles = (db: Db, ids: readonly string[]) =>
  db.selectFrom('properties').where('id', 'in', ids).select(['id', 'title', 'isPublic'])

export const findPlaces = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('properties')
    .where('id', 'in', ids)
    .select(['properties.id', 'title', 'city', 'neighbourhood', 'country'])
    .select((eb) => selectImages(eb, 1))
