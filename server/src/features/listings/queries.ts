import type { Insertable, Updateable } from 'kysely'
import type { PropertyStatus } from '#contract/property.ts'
import type { Db, Tables } from '../../platform/database/types.ts'
import { IMAGES_MAX, SUMMARY_COLUMNS, selectImages } from '../properties/queries.ts'

const ownProperties = (db: Db, landlordId: string, status: PropertyStatus | undefined) =>
  db
    .selectFrom('properties')
    .where('landlordId', '=', landlordId)
    .where('deletedAt', 'is', null)
    .$if(status !== undefined, (query) => query.where('status', '=', status as PropertyStatus))

/** A landlord's properties of any status, newest first. */
export const findOwn = (db: Db, landlordId: string, status: PropertyStatus | undefined, page: number, limit: number) =>
  ownProperties(db, landlordId, status)
    .select(SUMMARY_COLUMNS)
    .select(['listed', 'rejectionReason', 'changedFrom', 'lat', 'lng', 'description', 'address'])
    .select(['ownershipConfirmedAt', 'pausedUnconfirmedAt'])
    .select((eb) => selectImages(eb, 1))
    .orderBy('createdAt', 'desc')
    .orderBy('properties.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)

export const countOwn = (db: Db, landlordId: string, status: PropertyStatus | undefined) =>
  ownProperties(db, landlordId, status).select((eb) => eb.fn.countAll<number>().as('total'))

export const findLandlordId = (db: Db, id: string) =>
  db.selectFrom('properties').where('id', '=', id).where('deletedAt', 'is', null).select('landlordId')

/** What decides whether a property may change. */
export const findForChange = (db: Db, id: string) =>
  db
    .selectFrom('properties')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select(['id', 'landlordId', 'title', 'description', 'address', 'status', 'changedFrom', 'minStay', 'maxStay'])
    .select([
      'priceMinor',
      'priceUnit',
      'priceRules',
      'checkInTime',
      'checkOutTime',
      'listed',
      'isPublic',
      'bedrooms',
      'city',
      'country',
      'lat',
      'lng',
      'ownershipConfirmedAt',
    ])

/** Locks a property and reads what decides whether it may change. */
export const lockProperty = (db: Db, id: string) => findForChange(db, id).forNoKeyUpdate()

export const insertProperty = (db: Db, row: Insertable<Tables['properties']>) => db.insertInto('properties').values(row)

export const findImageRows = (db: Db, id: string) =>
  db
    .selectFrom('properties')
    .where('properties.id', '=', id)
    .select((eb) => selectImages(eb, IMAGES_MAX))

export const deleteImages = (db: Db, propertyId: string) => db.deleteFrom('images').where('propertyId', '=', propertyId)

export const insertImages = (db: Db, rows: Insertable<Tables['images']>[]) => db.insertInto('images').values(rows)

export const updateProperty = (db: Db, id: string, set: Updateable<Tables['properties']>) =>
  db.updateTable('properties').set(set).where('id', '=', id)

export const findListedIds = (db: Db, landlordId: string) =>
  db
    .selectFrom('properties')
    .where('landlordId', '=', landlordId)
    .where('listed', '=', true)
    .where('deletedAt', 'is', null)
    .select('id')
    .orderBy('id')

export const unlistProperties = (db: Db, landlordId: string) =>
  db.updateTable('properties').set({ listed: false }).where('landlordId', '=', landlordId).where('listed', '=', true)

export const findForExport = (db: Db, landlordId: string, after: string | undefined, limit: number) =>
  db
    .selectFrom('properties')
    .where('landlordId', '=', landlordId)
    .where('deletedAt', 'is', null)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .select([
      ...([
        'id',
        'title',
        'description',
        'propertyType',
        'priceMinor',
        'priceUnit',
        'depositMinor',
        'priceRules',
      ] as const),
      ...(['minStay', 'maxStay', 'bedrooms', 'bathrooms', 'areaSqm', 'maxGuests', 'amenities', 'houseRules'] as const),
      ...(['checkInTime', 'checkOutTime', 'confirmedAvailableAt'] as const),
      ...(['instantBooking', 'instantLeadDays', 'instantNeedsStay'] as const),
      ...(['address', 'neighbourhood', 'city', 'country', 'lat', 'lng', 'status', 'listed', 'createdAt'] as const),
    ])
    .orderBy('id')
    .limit(limit)

/** Unlists the properties and erases what they say but the title and the area, which their bookings show. */
export const eraseProperties = (db: Db, landlordId: string) =>
  db
    .updateTable('properties')
    .set((eb) => ({
      listed: false,
      // Leaves the review queue.
      status: eb
        .case()
        .when('status', '=', 'PENDING')
        .then('DRAFT' as const)
        .else(eb.ref('status'))
        .end(),
      description: '',
      houseRules: '',
      address: '',
      lat: eb.ref('publicLat'),
      lng: eb.ref('publicLng'),
      rejectionReason: null,
      changedFrom: null,
      changedAt: null,
    }))
    .where('landlordId', '=', landlordId)

export const deleteImagesOf = (db: Db, landlordId: string) =>
  db
    .deleteFrom('images')
    .where('propertyId', 'in', (eb) => eb.selectFrom('properties').select('id').where('landlordId', '=', landlordId))
