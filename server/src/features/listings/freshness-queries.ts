import type { Db } from '../../platform/database/types.ts'
import { dueBefore } from './freshness-rules.ts'

/** Listings of one run. The next one takes the others. */
const BATCH_SIZE = 1_000

const COLUMNS = [
  'properties.id',
  'properties.landlordId',
  'properties.title',
  'properties.status',
  'properties.listed',
  'properties.isPublic',
  'properties.priceMinor',
  'properties.priceUnit',
  'properties.priceRules',
  'properties.confirmedAvailableAt',
  'properties.availabilityReminders',
  'properties.availabilityRemindedAt',
  'properties.pausedUnconfirmedAt',
] as const

export const findFreshness = (db: Db, id: string) =>
  db.selectFrom('properties').where('id', '=', id).where('deletedAt', 'is', null).select(COLUMNS)

/** Locks the listing. */
export const lockFreshness = (db: Db, id: string) => findFreshness(db, id).forNoKeyUpdate()

/** Public listings for which a reminder or the pause is due. */
export const findUnconfirmed = (db: Db, now: Date) => {
  const due = dueBefore(now)
  return db
    .selectFrom('properties')
    .where('isPublic', '=', true)
    .where('confirmedAvailableAt', '<=', due.confirmed)
    .where((eb) => eb.or([eb('availabilityRemindedAt', 'is', null), eb('availabilityRemindedAt', '<=', due.reminded)]))
    .select('id as propertyId')
    .orderBy('confirmedAvailableAt')
    .limit(BATCH_SIZE)
}

/** The latest request since then that became a confirmed stay which is not over on that day. */
export const findRecentStay = (db: Db, propertyId: string, since: Date, today: string) =>
  db
    .selectFrom('bookings')
    .where('propertyId', '=', propertyId)
    .where('status', '=', 'CONFIRMED')
    .where('endDate', '>', today)
    .where('createdAt', '>', since)
    .select('createdAt')
    .orderBy('createdAt', 'desc')
    .limit(1)
