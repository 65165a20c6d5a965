import type { Insertable } from 'kysely'
import type { Db, Tables } from '../../../platform/database/types.ts'

export const findDetails = (db: Db, landlordIds: readonly string[]) =>
  db.selectFrom('payoutDetails').selectAll().where('landlordId', 'in', landlordIds)

export const upsertDetails = (trx: Db, { landlordId, ...set }: Insertable<Tables['payoutDetails']>) =>
  trx
    .insertInto('payoutDetails')
    .values({ landlordId, ...set })
    .onConflict((conflict) => conflict.column('landlordId').doUpdateSet(set))

export const deleteDetails = (trx: Db, landlordId: string) =>
  trx.deleteFrom('payoutDetails').where('landlordId', '=', landlordId)
