import type { Db } from '../../platform/database/types.ts'

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

/** Stays of a tenant that are over, and whose deposit is held: a claim on it may come, which the tenant can answer. */
export const findHeldDepositsOf = (db: Db, tenantId: string) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('status', '=', 'COMPLETED')
    .where('paymentStatus', '=', 'PAID')
    .where('depositMinor', '>', 0)
    .where('depositSettledAt', 'is', null)
    .limit(1)

/** Payments that are held, and about which no admin has decided. */
export const findHeldOf = (db: Db, userId: string) =>
  db
    .selectFrom('payments')
    .leftJoin('heldDecisions', 'heldDecisions.paymentId', 'payments.id')
    .select('payments.id')
    .where('payments.status', '=', 'HELD')
    .where('heldDecisions.paymentId', 'is', null)
    .where('bookingId', 'in', selectBookingsOf(db, userId))
    .limit(1)
