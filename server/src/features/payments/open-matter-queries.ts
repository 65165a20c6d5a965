import type { Db } from '../../platform/database/types.ts'
import { isDepositHeld } from '../bookings/deposit-queries.ts'
import { selectHeld } from './queries.ts'

/** Ids of the bookings in which a user is tenant or landlord. A union, because each side has an index. */
const selectBookingsOf = (db: Db, userId: string) =>
  db
    .selectFrom('bookings')
    .where('tenantId', '=', userId)
    .select('id')
    .unionAll(db.selectFrom('bookings').where('landlordId', '=', userId).select('id'))

/** Claims on deposits about which no one has decided. */
export const findOpenClaimsOf = (db: Db, userId: string) =>
  db
    .selectFrom('depositClaims')
    .select('id')
    .where('status', '=', 'OPEN')
    .where('bookingId', 'in', selectBookingsOf(db, userId))
    .limit(1)

/** Stays of a tenant whose deposit is held: a claim on it may come, which the tenant can answer. */
export const findHeldDepositsOf = (db: Db, tenantId: string) =>
  db.selectFrom('bookings').select('id').where('tenantId', '=', tenantId).where(isDepositHeld).limit(1)

export const findHeldOf = (db: Db, userId: string) =>
  selectHeld(db).select('payments.id').where('bookingId', 'in', selectBookingsOf(db, userId)).limit(1)
