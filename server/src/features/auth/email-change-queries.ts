import type { ChangedAddress } from '#contract/forms/users.ts'
import { CHANGED_ADDRESSES } from '#contract/forms/users.ts'
import type { Db } from '../../platform/database/types.ts'

/** Both codes are mailed later. */
export const insertEmailChange = async (
  db: Db,
  row: { id: string; userId: string; newEmail: string; createdAt: Date; expiresAt: Date },
) => {
  await db.insertInto('emailChanges').values(row).execute()
  const codes = CHANGED_ADDRESSES.map((address) => ({ changeId: row.id, address }))
  await db.insertInto('emailChangeCodes').values(codes).execute()
}

export const findEmailChange = (db: Db, userId: string, now: Date) =>
  db.selectFrom('emailChanges').selectAll().where('userId', '=', userId).where('expiresAt', '>', now)

export const findConfirmed = (db: Db, changeId: string) =>
  db
    .selectFrom('emailChangeCodes')
    .select('address')
    .where('changeId', '=', changeId)
    .where('confirmedAt', 'is not', null)
    .orderBy('address')

export const deleteEmailChange = (db: Db, userId: string) => db.deleteFrom('emailChanges').where('userId', '=', userId)

export const deleteEmailChangesBefore = (db: Db, now: Date) =>
  db.deleteFrom('emailChanges').where('expiresAt', '<', now)

type Code = { changeId: string; address: ChangedAddress }

const codeOf = (db: Db, { changeId, address }: Code) =>
  db
    .updateTable('emailChangeCodes')
    .where('changeId', '=', changeId)
    .where('address', '=', address)
    .where('confirmedAt', 'is', null)

/** Updates no row when the change was replaced or the address confirmed. */
export const setChangeCode = (db: Db, code: Code, set: { codeHash: Buffer; expiresAt: Date }) =>
  codeOf(db, code).set((eb) => ({
    ...set,
    // The mail of that code was sent again: its guesses still count.
    tries: eb.case().when('codeHash', '=', set.codeHash).then(eb.ref('tries')).else(0).end(),
  }))

/** Counts a guess of the code and returns it; no row without a valid code or after too many guesses. */
export const recordChangeGuess = (db: Db, code: Code, maxGuesses: number, now: Date) =>
  codeOf(db, code)
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('codeHash', 'is not', null)
    .where('tries', '<', maxGuesses)
    .where('expiresAt', '>', now)
    .returning(['changeId as subject', 'codeHash'])

/** Marks the address as confirmed by that code, which is used up. Only one of two concurrent calls updates a row. */
export const confirmAddress = (db: Db, code: Code, codeHash: Buffer, now: Date) =>
  codeOf(db, code).set({ confirmedAt: now, codeHash: null }).where('codeHash', '=', codeHash).returning('changeId')
