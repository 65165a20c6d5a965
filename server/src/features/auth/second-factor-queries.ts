import type { Insertable } from 'kysely'
import type { Db, Tables } from '../../platform/database/types.ts'

export const findSecondFactor = (db: Db, userId: string) =>
  db.selectFrom('secondFactors').selectAll().where('userId', '=', userId)

export const insertSecondFactor = (db: Db, row: Insertable<Tables['secondFactors']>) =>
  db.insertInto('secondFactors').values(row)

export const deleteAllRecoveryCodes = (db: Db) => db.deleteFrom('recoveryCodes')

/** Uses a time step up. Of calls with the same code, or an earlier one, only one gets a row. */
export const consumeStep = (db: Db, userId: string, step: number) =>
  db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .returning('userId')

export const deleteSecondFactor = (db: Db, userId: string) =>
  db.deleteFrom('secondFactors').where('userId', '=', userId).returning('userId')

export const countRecoveryCodes = (db: Db, userId: string) =>
  db
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('userId', '=', userId)

export const deleteRecoveryCodes = (db: Db, userId: string) =>
  db.deleteFrom('recoveryCodes').where('userId', '=', userId)

/** Uses a recovery code up. Only one of two concurrent calls gets a row. */
export const consumeRecoveryCode = (db: Db, userId: string, codeHash: Buffer) =>
  deleteRecoveryCodes(db, userId).where('codeHash', '=', codeHash).returning('userId')

export const insertRecoveryCodes = (db: Db, userId: string, hashes: readonly Buffer[]) =>
  db.insertInto('recoveryCodes').values(hashes.map((codeHash) => ({ userId, codeHash })))
