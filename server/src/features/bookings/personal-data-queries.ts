import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/types.ts'
import { selectBookings } from './detail-queries.ts'

/** Bookings of a user on either side, by id. */
export const findForExport = (db: Db, userId: string, after: string | undefined, limit: number) =>
  selectBookings(db)
    .where((eb) => eb.or([eb('tenantId', '=', userId), eb('landlordId', '=', userId)]))
    .$if(after !== undefined, (query) => query.where('bookings.id', '>', after ?? ''))
    .orderBy('bookings.id')
    .limit(limit)

export const eraseMessages = (db: Db, tenantId: string) =>
  db.updateTable('bookings').set({ message: '' }).where('tenantId', '=', tenantId).where('message', '!=', '')

/** Erases the current reasons of bookings whose last step was the user's as tenant or landlord. Before `eraseReasons`. */
export const eraseDecisionReasons = (db: Db, userId: string) =>
  db
    .updateTable('bookings')
    .set({ decisionReason: null })
    .where('decisionReason', 'is not', null)
    .where((eb) => eb.or([eb('tenantId', '=', userId), eb('landlordId', '=', userId)]))
    .where(sql<SqlBool>`(select actor_id = ${userId}::uuid and by_actor in ('TENANT', 'LANDLORD') from booking_steps
      where booking_id = bookings.id order by number desc limit 1)`)

/** Erases the current reasons that admins wrote, of bookings of which the other party is deleted as well. */
export const eraseLastDecisionReasons = (db: Db, userId: string) =>
  db
    .updateTable('bookings')
    .set({ decisionReason: null })
    .where('decisionReason', 'is not', null)
    .where(
      sql<SqlBool>`(tenant_id = ${userId}::uuid and landlord_id in (select id from users where deleted_at is not null)
        or landlord_id = ${userId}::uuid and tenant_id in (select id from users where deleted_at is not null))`,
    )

/** Erases the reasons in the history of a user's bookings that the user or an admin wrote. */
export const eraseReasons = (db: Db, userId: string) =>
  db
    .updateTable('bookingSteps')
    .set({ reason: null })
    .where('bookingId', 'in', (eb) =>
      eb
        .selectFrom('bookings')
        .select('id')
        .where((booking) => booking.or([booking('tenantId', '=', userId), booking('landlordId', '=', userId)])),
    )
    .where((eb) =>
      eb.or([
        eb('byActor', '=', 'ADMIN'),
        eb.and([eb('actorId', '=', userId), eb('byActor', 'in', ['TENANT', 'LANDLORD'])]),
      ]),
    )
    .where('reason', 'is not', null)
