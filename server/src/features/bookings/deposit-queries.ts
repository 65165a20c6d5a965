import type { ExpressionBuilder } from 'kysely'
import type { Db, Tables } from '../../platform/database/types.ts'

/** Whether the deposit of a stay was paid, and is neither returned nor awarded. */
export const isDepositHeld = (eb: ExpressionBuilder<Tables, 'bookings'>) =>
  eb.and([
    eb('bookings.status', 'in', ['CONFIRMED', 'COMPLETED']),
    eb('bookings.paymentStatus', '=', 'PAID'),
    eb('bookings.depositMinor', '>', 0),
    eb('bookings.depositSettledAt', 'is', null),
  ])

export const findOpenClaim = (db: Db, bookingId: string) =>
  db.selectFrom('depositClaims').select('id').where('bookingId', '=', bookingId).where('status', '=', 'OPEN')

/**
 * Stays that ended until a day and whose deposit is held, unless a claim on it is open; with the claim's status. Those
 * whose claim was withdrawn count until today.
 */
export const findHeldDeposits = (db: Db, { today, until }: { today: string; until: string }, limit: number) =>
  db
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.propertyId')
    .leftJoin('depositClaims', 'depositClaims.bookingId', 'bookings.id')
    .select([
      'bookings.id',
      'bookings.status',
      'paymentStatus',
      'endDate',
      'depositSettledAt as settledAt',
      'timeZone',
      'lat',
      'lng',
    ])
    .select('depositClaims.status as claim')
    .where(isDepositHeld)
    .where('endDate', '<=', today)
    .where((eb) =>
      eb.or([
        eb('depositClaims.status', '=', 'WITHDRAWN'),
        eb.and([eb('depositClaims.status', 'is', null), eb('endDate', '<=', until)]),
      ]),
    )
    .orderBy('endDate')
    .limit(limit)
