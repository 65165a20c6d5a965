import type { Db } from '../../platform/database/types.ts'

/** Locks properties that have bookings without a time zone, in id order. */
export const lockWithoutTimeZone = (trx: Db, limit: number) =>
  trx
    .selectFrom('properties')
    .where('id', 'in', (eb) => eb.selectFrom('bookings').select('propertyId').where('timeZone', 'is', null))
    .select(['id', 'lat', 'lng'])
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()

export const fillTimeZone = (trx: Db, propertyIds: readonly string[], timeZone: string) =>
  trx.updateTable('bookings').set({ timeZone }).where('propertyId', 'in', propertyIds).where('timeZone', 'is', null)
