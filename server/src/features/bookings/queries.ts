import { type ExpressionBuilder, type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { BookingStatus, SystemReason } from '#contract/bookings.ts'
import type { Db, Tables } from '../../platform/database/types.ts'
import { personOf } from './detail-queries.ts'

export const findRow = (db: Db, id: string) => db.selectFrom('bookings').selectAll().where('id', '=', id)

export const lockRow = (db: Db, id: string) => findRow(db, id).forNoKeyUpdate()

type Dates = { propertyId: string; startDate: string; endDate: string }

const overlaps =
  ({ propertyId, startDate, endDate }: Dates) =>
  (eb: ExpressionBuilder<Tables, 'bookings'>) =>
    eb.and([eb('propertyId', '=', propertyId), eb('startDate', '<', endDate), eb('endDate', '>', startDate)])

type BookingDates = Dates & { id: string }

const overlappingRequests = (dates: BookingDates) => (eb: ExpressionBuilder<Tables, 'bookings'>) =>
  eb.and([overlaps(dates)(eb), eb('bookings.id', '!=', dates.id), eb('bookings.status', '=', 'PENDING')])

/** PENDING requests that overlap a booking. Each row has the total count. */
export const findOverlappingRequests = (db: Db, dates: BookingDates, limit: number) =>
  db
    .selectFrom('bookings')
    .where(overlappingRequests(dates))
    .select(['bookings.id', 'startDate', 'endDate', 'subtotalMinor', 'currency'])
    .select((eb) => [personOf(eb, 'tenantId').as('tenant'), eb.fn.countAll<number>().over().as('count')])
    .orderBy('expiresAt')
    .orderBy('bookings.id')
    .limit(limit)

export const findOverlappingIds = (db: Db, dates: BookingDates) =>
  db.selectFrom('bookings').where(overlappingRequests(dates)).select('id').orderBy('id')

/** Rejects the PENDING requests that overlap a booking. */
export const rejectOverlappingRequests = (
  db: Db,
  dates: BookingDates,
  { reasonCode, now }: { reasonCode: SystemReason; now: Date },
) =>
  db
    .updateTable('bookings')
    .set({ status: 'REJECTED', decidedAt: now, decisionReasonCode: reasonCode, expiresAt: null })
    .where(overlappingRequests(dates))
    .returning('id')

/** PENDING and CONFIRMED bookings of that tenant that overlap the dates. */
export const findOwnOverlapping = (db: Db, tenantId: string, dates: Dates) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where(overlaps(dates))
    .where('tenantId', '=', tenantId)
    .where('status', 'in', ['PENDING', 'CONFIRMED'])
    .limit(1)

/** Requests and stays of a property that overlap a window. */
export const findInWindow = (db: Db, propertyId: string, from: string, to: string) =>
  db
    .selectFrom('bookings')
    .where(overlaps({ propertyId, startDate: from, endDate: to }))
    .where('status', 'in', ['PENDING', 'CONFIRMED', 'COMPLETED'])
    .select(['id as bookingId', 'startDate', 'endDate', 'status', 'tenantId', 'guests'])
    .orderBy('startDate')
    .orderBy('id')

/** Those of the bookings that belong to other properties. */
export const findElsewhere = (db: Db, propertyId: string, ids: string[]) =>
  db.selectFrom('bookings').where('id', 'in', ids).where('propertyId', '!=', propertyId).select('id')

export const insertBooking = (db: Db, row: Insertable<Tables['bookings']>) => db.insertInto('bookings').values(row)

export const updateBooking = (db: Db, id: string, set: Updateable<Tables['bookings']>) =>
  db.updateTable('bookings').set(set).where('id', '=', id)

/** Appends the same step to the history of each of these bookings of one property. */
export const insertSteps = (
  db: Db,
  ids: readonly string[],
  step: Omit<Insertable<Tables['bookingSteps']>, 'number' | 'bookingId'>,
) =>
  sql`insert into booking_steps (booking_id, number, property_id, at, by_actor, actor_id, from_status, to_status, reason,
      reason_code)
    select id, (select count(*) from booking_steps where booking_id = id) + 1, ${step.propertyId}, ${step.at},
      ${step.byActor}, ${step.actorId}, ${step.fromStatus}, ${step.toStatus}, ${step.reason}, ${step.reasonCode}
    from unnest(${ids}::uuid[]) as id`.execute(db)

export const findExpired = (db: Db, now: Date) =>
  db.selectFrom('bookings').select('id').where('expiresAt', '<=', now).orderBy('expiresAt')

/** Paid stays that may have ended. `today` is the day in UTC; the time zone of the stay decides. */
export const findPossiblyEnded = (db: Db, today: string) =>
  db
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.propertyId')
    .select(['bookings.id', 'bookings.status', 'paymentStatus', 'endDate', 'timeZone', 'lat', 'lng'])
    .where('bookings.status', '=', 'CONFIRMED')
    .where('paymentStatus', '=', 'PAID')
    .where(sql<SqlBool>`end_date <= ${today}::date`)
    .orderBy('endDate')

/** Confirmed stays that may start tomorrow. `today` is the day in UTC; the time zone of the stay decides. */
export const findPossiblyStarting = (db: Db, today: string) =>
  db
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.propertyId')
    .select(['bookings.id', 'bookings.status', 'startDate', 'startReminded', 'timeZone', 'lat', 'lng'])
    .where('bookings.status', '=', 'CONFIRMED')
    .where('startReminded', '=', false)
    .where(sql<SqlBool>`start_date between ${today}::date and ${today}::date + 2`)
    .orderBy('startDate')

type Owner = { propertyId: string } | { userId: string; as: readonly ('tenantId' | 'landlordId')[] }

/** Bookings of a property, or of a user on these sides, in lock order. */
export const findIds = (db: Db, owner: Owner, statuses: readonly BookingStatus[]) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where((eb) =>
      'propertyId' in owner
        ? eb('propertyId', '=', owner.propertyId)
        : eb.or(owner.as.map((column) => eb(column, '=', owner.userId))),
    )
    .where('status', 'in', statuses)
    .orderBy('propertyId')
    .orderBy('id')

/** One booking of a landlord. */
export const findIdOfLandlord = (db: Db, landlordId: string) =>
  db.selectFrom('bookings').select('id').where('landlordId', '=', landlordId).limit(1)

/** Locks the user's own properties and those of their PENDING and CONFIRMED bookings, in id order. */
export const lockPropertiesOf = (db: Db, userId: string) =>
  db
    .selectFrom('properties')
    .select('properties.id')
    .where('deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('landlordId', '=', userId),
        eb(
          'properties.id',
          'in',
          eb
            .selectFrom('bookings')
            .select('propertyId')
            .where((booking) => booking.or([booking('tenantId', '=', userId), booking('landlordId', '=', userId)]))
            .where('status', 'in', ['PENDING', 'CONFIRMED']),
        ),
      ]),
    )
    .orderBy('properties.id')
    .forNoKeyUpdate()

/** Confirmed stays of a user that end on that day or later; with `paid` only paid ones. */
export const findStays = (
  db: Db,
  columns: readonly ('tenantId' | 'landlordId')[],
  id: string,
  { paid, from }: { paid: boolean; from: string },
) =>
  db
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.propertyId')
    .select(['endDate', 'timeZone', 'lat', 'lng'])
    .where((eb) => eb.or(columns.map((column) => eb(`bookings.${column}`, '=', id))))
    .where('bookings.status', '=', 'CONFIRMED')
    .where('endDate', '>=', from)
    .$if(paid, (query) => query.where('paymentStatus', '=', 'PAID'))

/** Days for which an instant booking that was not paid lets further requests of the guest wait for an answer. */
const UNPAID_COUNTS_FOR = 7

/** Finds an instant booking that the guest has not paid, or gave up unpaid lately. */
export const findUnpaidInstant = (db: Db, tenantId: string, now: Date) =>
  db
    .selectFrom('bookings')
    .where('tenantId', '=', tenantId)
    .where('instantOutcome', '=', 'CONFIRMED')
    .where('status', 'in', ['CONFIRMED', 'CANCELLED', 'EXPIRED'])
    .where('paymentStatus', 'in', ['UNPAID', 'PENDING', 'FAILED'])
    .where('createdAt', '>', sql<Date>`${now}::timestamptz - make_interval(days => ${UNPAID_COUNTS_FOR})`)
    .select('id')
    .limit(1)

/** Lets the requests of a guest for instant bookings follow each other, until the transaction ends. */
export const lockInstantRequests = (db: Db, tenantId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('instant ' || ${tenantId}, 0))`.execute(db)

/** Any stay that a person has completed as the tenant. */
export const findCompletedStay = (db: Db, tenantId: string) =>
  db.selectFrom('bookings').where('tenantId', '=', tenantId).where('status', '=', 'COMPLETED').select('id').limit(1)
