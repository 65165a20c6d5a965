import type { Db } from '../../platform/database/types.ts'

export const findConfigured = (db: Db) => db.selectFrom('configuredSuperAdmins').selectAll()

export const insertConfigured = (db: Db, row: { userId: string; addressHash: string }) =>
  db.insertInto('configuredSuperAdmins').values(row)

export const deleteConfigured = (db: Db, userId: string) =>
  db.deleteFrom('configuredSuperAdmins').where('userId', '=', userId)
