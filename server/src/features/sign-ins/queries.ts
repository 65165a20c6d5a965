import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '../../platform/database/types.ts'

export const findByIdentity = (db: Db, issuer: string, subject: string) =>
  db.selectFrom('signIns').selectAll().where('issuer', '=', issuer).where('subject', '=', subject)

/** Inserts nothing when the account at the issuer already opens one. */
export const insertSignIn = (db: Db, row: Insertable<Tables['signIns']>) =>
  db
    .insertInto('signIns')
    .values(row)
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returning('id')

export const touchSignIn = (db: Db, id: string, set: { email?: string; usedAt: Date }) =>
  db.updateTable('signIns').set(set).where('id', '=', id)

/** Oldest first. */
export const findSignIns = (db: Db, userId: string) =>
  db
    .selectFrom('signIns')
    .select(['id', 'provider', 'email', 'createdAt', 'usedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')

export const deleteSignIns = (db: Db, userId: string) => db.deleteFrom('signIns').where('userId', '=', userId)

export const insertPending = (db: Db, row: Insertable<Tables['pendingSignIns']>) =>
  db.insertInto('pendingSignIns').values(row)

export const findPending = (db: Db, tokenHash: Buffer, now: Date) =>
  db.selectFrom('pendingSignIns').selectAll().where('tokenHash', '=', tokenHash).where('expiresAt', '>', now)

export const findPendingById = (db: Db, id: string, now: Date) =>
  db.selectFrom('pendingSignIns').selectAll().where('id', '=', id).where('expiresAt', '>', now)

export const setPendingCode = (db: Db, id: string, code: { codeHash: Buffer; expiresAt: Date }) =>
  db
    .updateTable('pendingSignIns')
    .set((eb) => ({
      codeHash: code.codeHash,
      codeExpiresAt: code.expiresAt,
      // The mail of that code was sent again: its guesses still count.
      tries: eb.case().when('codeHash', '=', code.codeHash).then(eb.ref('tries')).else(0).end(),
    }))
    .where('id', '=', id)

/** Counts a guess and returns the code; no row without a valid code or after too many guesses. */
export const recordGuess = (db: Db, id: string, maxGuesses: number, now: Date) =>
  db
    .updateTable('pendingSignIns')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('codeHash', 'is not', null)
    .where('tries', '<', maxGuesses)
    .where('codeExpiresAt', '>', now)
    .returning(['id as subject', 'codeHash'])

/** Deletes a pending sign-in. Only one of two concurrent calls gets a row. */
export const consumePending = (db: Db, id: string) =>
  db.deleteFrom('pendingSignIns').where('id', '=', id).returning('id')

export const deletePendingOf = (db: Db, email: string) =>
  db.deleteFrom('pendingSignIns').where(sql`lower(email)`, '=', sql<string>`lower(${email})`)

export const deletePendingBefore = (db: Db, now: Date) => db.deleteFrom('pendingSignIns').where('expiresAt', '<', now)
