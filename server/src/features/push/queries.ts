import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '../../platform/database/types.ts'

/** The subscriptions of a user whose sessions have not expired, newest first. */
export const findDevices = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', 'sessions.id', 'pushSubscriptions.sessionId')
    .select(['pushSubscriptions.id', 'sessionId', 'userAgent', 'pushSubscriptions.createdAt'])
    .where('pushSubscriptions.userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('pushSubscriptions.createdAt', 'desc')
    .orderBy('pushSubscriptions.id', 'desc')

/** A subscription with the language of its user. */
export const findSubscription = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', 'sessions.id', 'pushSubscriptions.sessionId')
    .innerJoin('users', 'users.id', 'pushSubscriptions.userId')
    .select(['pushSubscriptions.id', 'pushSubscriptions.userId', 'endpoint', 'p256dh', 'auth', 'language'])
    .select(['timeouts', 'timedOutAt'])
    .where('pushSubscriptions.id', '=', id)
    .where('expiresAt', '>', now)
    .where('deletedAt', 'is', null)

/** Locks a session against its end. */
export const findSessionForShare = (trx: Db, userId: string, id: string) =>
  trx.selectFrom('sessions').select('id').where('userId', '=', userId).where('id', '=', id).forKeyShare()

/**
 * Locks the address and that of the session's subscription until the transaction ends, always in the same order: otherwise two
 * people who subscribe each other's addresses would wait for each other. An address may have no row yet that could be locked.
 */
export const lockEndpoints = (trx: Db, sessionId: string, endpoint: string) =>
  sql`
    select pg_advisory_xact_lock(key) from (
      select hashtextextended('push ' || endpoint, 0) as key from (
        select ${endpoint}::text as endpoint
        union select endpoint from push_subscriptions where session_id = ${sessionId}
      ) as endpoints
      order by key
    ) as keys`.execute(trx)

/** A browser has one subscription, also when another person has logged in since. */
export const insertSubscription = (trx: Db, row: Insertable<Tables['pushSubscriptions']>) =>
  trx
    .insertInto('pushSubscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))

export const deleteOfSession = (trx: Db, sessionId: string) =>
  trx.deleteFrom('pushSubscriptions').where('sessionId', '=', sessionId)

export const deleteOfEndpoint = (trx: Db, userId: string, endpoint: string) =>
  trx.deleteFrom('pushSubscriptions').where('userId', '=', userId).where('endpoint', '=', endpoint)

export const deleteOfUser = (db: Db, userId: string) => db.deleteFrom('pushSubscriptions').where('userId', '=', userId)

/** Only while it is the one that was read: the browser may have renewed it since. */
export const deleteSubscription = (db: Db, { id, endpoint }: { id: string; endpoint: string }) =>
  db.deleteFrom('pushSubscriptions').where('id', '=', id).where('endpoint', '=', endpoint)

export const countTimeout = (db: Db, id: string, now: Date) =>
  db
    .updateTable('pushSubscriptions')
    .set((eb) => ({ timeouts: eb('timeouts', '+', 1), timedOutAt: now }))
    .where('id', '=', id)

export const forgetTimeouts = (db: Db, id: string) =>
  db.updateTable('pushSubscriptions').set({ timeouts: 0, timedOutAt: null }).where('id', '=', id)
