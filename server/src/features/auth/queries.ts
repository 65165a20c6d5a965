import { type Insertable, sql } from 'kysely'
import { WRITTEN_POSITION } from '../../platform/database/replicas.ts'
import type { Db, Tables } from '../../platform/database/types.ts'
import { deleteEmailChangesBefore } from './email-change-queries.ts'

export const insertRegistration = (db: Db, row: Insertable<Tables['pendingRegistrations']>) =>
  db.insertInto('pendingRegistrations').values(row)

/** The registration of that id, or without one the newest. */
export const findRegistration = (db: Db, userId: string, id: string | undefined) =>
  db
    .selectFrom('pendingRegistrations')
    .select(['id', 'name', 'language'])
    .where('userId', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)

export const findRegistrations = (db: Db, userId: string) =>
  db.selectFrom('pendingRegistrations').selectAll().where('userId', '=', userId)

export const setRegistrationCode = (db: Db, id: string, code: { codeHash: Buffer; expiresAt: Date }) =>
  db
    .updateTable('pendingRegistrations')
    .set((eb) => ({
      ...code,
      // The mail of that code was sent again: its guesses still count.
      tries: eb.case().when('codeHash', '=', code.codeHash).then(eb.ref('tries')).else(0).end(),
    }))
    .where('id', '=', id)

export const deleteRegistrations = (db: Db, userId: string) =>
  db.deleteFrom('pendingRegistrations').where('userId', '=', userId)

export const deleteRegistrationsBefore = (db: Db, instant: Date) =>
  db.deleteFrom('pendingRegistrations').where('createdAt', '<', instant)

/** A user has at most one reset code; a new one replaces it. */
export const upsertResetCode = (db: Db, row: { userId: string; codeHash: Buffer; expiresAt: Date }) =>
  db
    .insertInto('resetCodes')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet((eb) => ({
        codeHash: row.codeHash,
        expiresAt: row.expiresAt,
        tries: eb.case().when('resetCodes.codeHash', '=', row.codeHash).then(eb.ref('resetCodes.tries')).else(0).end(),
      })),
    )

const isActiveAddress = (email: string) =>
  sql<boolean>`lower(users.email) = lower(${email}) and users.deleted_at is null`

/** Counts a guess for each code of the address and returns them; none without a valid code or after too many guesses. */
export const recordVerificationGuess = (db: Db, email: string, maxGuesses: number, now: Date) =>
  db
    .updateTable('pendingRegistrations as registration')
    .from('users')
    .set((eb) => ({ tries: eb('registration.tries', '+', 1) }))
    .whereRef('users.id', '=', 'registration.userId')
    .where(isActiveAddress(email))
    .where('codeHash', 'is not', null)
    .where('tries', '<', maxGuesses)
    .where('expiresAt', '>', now)
    .returning(['registration.id as subject', 'registration.userId', 'codeHash'])

/** Counts a guess of a reset code and returns it; no row without a valid code or after too many guesses. */
export const recordResetGuess = (db: Db, email: string, maxGuesses: number, now: Date) =>
  db
    .updateTable('resetCodes')
    .from('users')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .whereRef('users.id', '=', 'resetCodes.userId')
    .where(isActiveAddress(email))
    .where('tries', '<', maxGuesses)
    .where('expiresAt', '>', now)
    .returning(['resetCodes.userId as subject', 'resetCodes.userId', 'codeHash'])

/** Deletes the code. Only one of two concurrent calls gets a row. */
export const consumeResetCode = (db: Db, userId: string, hash: Buffer) =>
  db.deleteFrom('resetCodes').where('userId', '=', userId).where('codeHash', '=', hash).returning('userId')

export const deleteResetCode = (db: Db, userId: string) => db.deleteFrom('resetCodes').where('userId', '=', userId)

export const upsertResetToken = (db: Db, row: { userId: string; tokenHash: Buffer; expiresAt: Date }) =>
  db
    .insertInto('resetTokens')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ tokenHash: row.tokenHash, expiresAt: row.expiresAt }),
    )

export const findResetToken = (db: Db, hash: Buffer, now: Date) =>
  db.selectFrom('resetTokens').select('userId').where('tokenHash', '=', hash).where('expiresAt', '>', now)

export const consumeResetToken = (db: Db, hash: Buffer, now: Date) =>
  db.deleteFrom('resetTokens').where('tokenHash', '=', hash).where('expiresAt', '>', now).returning('userId')

export const deleteResetToken = (db: Db, userId: string) => db.deleteFrom('resetTokens').where('userId', '=', userId)

/**
 * Inserts a session unless the account has been deleted, has another session number, or a second factor that was not asked for.
 * The lock orders it before or after a deletion, which must leave no session behind.
 */
export const insertSession = (
  db: Db,
  row: Insertable<Tables['sessions']>,
  { sessionNumber, hasSecondFactor }: { readonly sessionNumber: number; readonly hasSecondFactor: boolean },
) =>
  db
    .insertInto('sessions')
    .columns(['id', 'userId', 'userAgent', 'createdAt', 'usedAt', 'expiresAt', 'provider', 'addressProvenUntil'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .where('users.id', '=', row.userId)
        .where('sessionNumber', '=', sessionNumber)
        .where('hasSecondFactor', '=', hasSecondFactor)
        .where('deletedAt', 'is', null)
        .select([
          sql<string>`${row.id}::uuid`.as('id'),
          'users.id as userId',
          sql<string>`${row.userAgent}::text`.as('userAgent'),
          sql<Date>`${row.createdAt}::timestamptz`.as('createdAt'),
          sql<Date>`${row.usedAt}::timestamptz`.as('usedAt'),
          sql<Date>`${row.expiresAt}::timestamptz`.as('expiresAt'),
          sql<string | null>`${row.provider}::text`.as('provider'),
          sql<Date | null>`${row.addressProvenUntil}::timestamptz`.as('addressProvenUntil'),
        ])
        .forShare(),
    )

/** The only query of every authenticated call. */
export const findSession = (db: Db, userId: string, sessionId: string) =>
  db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.userId', 'users.id')
    .selectAll('users')
    .select([
      'sessions.usedAt as sessionUsedAt',
      'sessions.expiresAt as sessionExpiresAt',
      'sessions.addressProvenUntil',
      'sessions.lastWriteAt',
      'sessions.lastWritePosition',
    ])
    .where('users.id', '=', userId)
    .where('users.deletedAt', 'is', null)
    .where('sessions.id', '=', sessionId)

export const touchSession = (db: Db, id: string, now: Date) =>
  db.updateTable('sessions').set({ usedAt: now }).where('id', '=', id)

/** Stores where the log of the primary ends now. */
export const noteWrite = (db: Db, id: string, now: Date) =>
  db
    .updateTable('sessions')
    .set({ lastWriteAt: now, lastWritePosition: WRITTEN_POSITION })
    .where('id', '=', id)
    .returning('lastWritePosition')

export const findSessions = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt', 'usedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('usedAt', 'desc')
    .orderBy('id', 'desc')

export const deleteSessions = (db: Db, userId: string) => db.deleteFrom('sessions').where('userId', '=', userId)

export const deleteAllSessions = (db: Db) => db.deleteFrom('sessions')

export const deleteSession = (db: Db, userId: string, id: string) => deleteSessions(db, userId).where('id', '=', id)

export const deleteExpired = async (db: Db, now: Date) => {
  await db.deleteFrom('sessions').where('expiresAt', '<', now).execute()
  await db.deleteFrom('resetCodes').where('expiresAt', '<', now).execute()
  await db.deleteFrom('resetTokens').where('expiresAt', '<', now).execute()
  await deleteEmailChangesBefore(db, now).execute()
}
