import type { Insertable, Updateable } from 'kysely'
import type { PropertyStatus } from '#contract/properties.ts'
import type { Db, Tables } from '../../parts/database/types.ts'
import { ALL_IMAGES, imagesOf, SUMMARY } from './queries.ts'

const owned = (db: Db, landlordId: string, status: PropertyStatus | undefined) =>
  db
    .selectFrom('properties')
    .where('landlord_id', '=', landlordId)
    .where('deleted_at', 'is', null)
    .$if(status !== undefined, (query) => query.where('status', '=', status as PropertyStatus))

/** A landlord's places of any status, the newest first. */
export const findOwn = (db: Db, landlordId: string, status: PropertyStatus | undefined, page: number, limit: number) =>
  owned(db, landlordId, status)
    .select(SUMMARY)
    .select(['listed', 'rejection_reason', 'changed_from', 'lat', 'lng', 'description', 'address'])
    .select('ownership_confirmed_at')
    .select((eb) => imagesOf(eb, 1))
    .orderBy('created_at', 'desc')
    .orderBy('properties.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)

export const countOwn = (db: Db, landlordId: string, status: PropertyStatus | undefined) =>
  owned(db, landlordId, status).select((eb) => eb.fn.countAll<number>().as('total'))

/** A property with what decides about changing it, held until the transaction ends. */
export const lockProperty = (db: Db, id: string) =>
  db
    .selectFrom('properties')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['id', 'landlord_id', 'title', 'description', 'address', 'status', 'changed_from', 'min_stay', 'max_stay'])
    .select(['price_minor', 'bedrooms', 'city', 'country', 'lat', 'lng', 'ownership_confirmed_at'])
    .forUpdate()

export const insertProperty = (db: Db, row: Insertable<Tables['properties']>) => db.insertInto('properties').values(row)

/** The pictures that a property shows, as they are stored. */
export const storedImages = (db: Db, id: string) =>
  db
    .selectFrom('properties')
    .where('properties.id', '=', id)
    .select((eb) => imagesOf(eb, ALL_IMAGES))

export const dropImages = (db: Db, propertyId: string) => db.deleteFrom('images').where('property_id', '=', propertyId)

export const insertImages = (db: Db, rows: Insertable<Tables['images']>[]) => db.insertInto('images').values(rows)

export const changeProperty = (db: Db, id: string, set: Updateable<Tables['properties']>) =>
  db.updateTable('properties').set(set).where('id', '=', id)
