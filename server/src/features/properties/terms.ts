import type { PriceUnit } from '#contract/properties.ts'
import type { Db } from '../../parts/database/types.ts'
import { noSuchProperty } from './shape.ts'

/** What decides about a stay at a property. Money in minor units. */
export type Terms = {
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

/** Throws NOT_FOUND for what is not public. */
export const publicTerms = async (db: Db, id: string): Promise<Terms> => {
  const row = await db
    .selectFrom('properties')
    .where('id', '=', id)
    .where('is_public', '=', true)
    .select([
      'id',
      'landlord_id as landlordId',
      'price_minor as unitPrice',
      'price_unit as priceUnit',
      'deposit_minor as deposit',
      'min_stay as minStay',
      'max_stay as maxStay',
      'max_guests as maxGuests',
      'lat',
      'lng',
    ])
    .executeTakeFirst()
  if (!row) throw noSuchProperty()
  return row
}

/** Where a property stands and whose it is, also one that is gone. */
export const placeOf = (db: Db, id: string): Promise<{ lat: number; lng: number; landlordId: string }> =>
  db
    .selectFrom('properties')
    .where('id', '=', id)
    .select(['lat', 'lng', 'landlord_id as landlordId'])
    .executeTakeFirstOrThrow()

/** What a property is called; undefined for one that is gone. */
export const titleOf = async (db: Db, id: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('properties')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .select('title')
      .executeTakeFirst()
  )?.title

/** Holds a property until the transaction ends: what happens to its days happens one after the other. Readers go on. */
export const lockForStays = async (trx: Db, id: string): Promise<void> => {
  await trx.selectFrom('properties').where('id', '=', id).select('id').forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Throws NOT_FOUND unless there is such a property, of that landlord when one is given. */
export const assertOwned = async (db: Db, id: string, landlordId: string | undefined): Promise<void> => {
  const row = await db
    .selectFrom('properties')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(landlordId !== undefined, (query) => query.where('landlord_id', '=', landlordId ?? ''))
    .select('id')
    .executeTakeFirst()
  if (!row) throw noSuchProperty()
}
