import type { PriceUnit } from '#contract/property.ts'
import type { Db } from '../../platform/database/types.ts'
import { propertyNotFound } from './shape.ts'

/** Terms of a property for bookings, with money in minor units. */
export type BookingTerms = {
  id: string
  landlordId: string
  unitPrice: number
  priceUnit: PriceUnit
  deposit: number
  minStay: number
  maxStay: number
  maxGuests: number
  lat: number
  lng: number
}

/** Returns the terms of a public property. Throws NOT_FOUND. */
export const getPublicTerms = async (db: Db, id: string): Promise<BookingTerms> => {
  const row = await db
    .selectFrom('properties')
    .where('id', '=', id)
    .where('isPublic', '=', true)
    .select([
      'id',
      'landlordId',
      'priceMinor as unitPrice',
      'priceUnit',
      'depositMinor as deposit',
      'minStay',
      'maxStay',
      'maxGuests',
      'lat',
      'lng',
    ])
    .executeTakeFirst()
  if (!row) throw propertyNotFound()
  return row
}

/** Returns position and landlord of a property, including deleted ones. */
export const getLocation = (db: Db, id: string): Promise<{ lat: number; lng: number; landlordId: string }> =>
  db.selectFrom('properties').where('id', '=', id).select(['lat', 'lng', 'landlordId']).executeTakeFirstOrThrow()

/** Returns the title of a property, or undefined when it is deleted. */
export const findTitle = async (db: Db, id: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('properties')
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .select('title')
      .executeTakeFirst()
  )?.title

/**
 * Locks a property, also a deleted one, which serializes changes of its availability. Readers are not blocked. Lock
 * order: users, then properties, then bookings, each by id.
 */
export const lockForStays = async (trx: Db, id: string): Promise<{ deletedAt: Date | null }> =>
  trx.selectFrom('properties').where('id', '=', id).select('deletedAt').forNoKeyUpdate().executeTakeFirstOrThrow()

/** Throws NOT_FOUND unless the property exists and, if given, belongs to the landlord. */
export const assertOwned = async (db: Db, id: string, landlordId: string | undefined): Promise<void> => {
  const row = await db
    .selectFrom('properties')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .$if(landlordId !== undefined, (query) => query.where('landlordId', '=', landlordId ?? ''))
    .select('id')
    .executeTakeFirst()
  if (!row) throw propertyNotFound()
}
