import type { ExpressionBuilder, Insertable } from 'kysely'
import type { AuditAction } from '#contract/audit.ts'
import type { Db, Tables } from '../../platform/database/types.ts'

export const insertEntries = (db: Db, rows: readonly Insertable<Tables['auditLog']>[]) =>
  db.insertInto('auditLog').values(rows)

const matching = (db: Db, action: AuditAction | undefined) =>
  db.selectFrom('auditLog').$if(action !== undefined, (query) => query.where('action', '=', action as AuditAction))

export const findPage = (db: Db, action: AuditAction | undefined, page: number, limit: number) =>
  matching(db, action)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)

/** Keyset pagination by id. */
export const findAfter = (db: Db, action: AuditAction | undefined, after: string | undefined, limit: number) =>
  matching(db, action)
    .selectAll()
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)

export const countAll = (db: Db, action: AuditAction | undefined) =>
  matching(db, action).select((eb) => eb.fn.countAll<number>().as('total'))

/** Whether an entry is about a user, a property of the user, or a booking in which the user is tenant or landlord. */
const concerns = (userId: string) => (eb: ExpressionBuilder<Tables, 'auditLog'>) =>
  eb.or([
    eb('targetId', '=', userId),
    eb('targetId', 'in', eb.selectFrom('properties').select('id').where('landlordId', '=', userId)),
    eb('targetId', 'in', eb.selectFrom('bookings').select('id').where('tenantId', '=', userId)),
    eb('targetId', 'in', eb.selectFrom('bookings').select('id').where('landlordId', '=', userId)),
  ])

/** Entries of which the user was the actor or which concern the user. */
export const findForExport = (db: Db, userId: string, after: string | undefined, limit: number) =>
  db
    .selectFrom('auditLog')
    .where((eb) => eb.or([eb('actorId', '=', userId), concerns(userId)(eb)]))
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .select(['id', 'at', 'action', 'actorId', 'targetType', 'targetId', 'reason'])
    .orderBy('id')
    .limit(limit)

/** Replaces the name of a user, and erases the reasons of entries that concern the user: they may contain personal data. */
export const eraseTarget = async (db: Db, userId: string, name: string): Promise<void> => {
  await db.updateTable('auditLog').set({ reason: null }).where(concerns(userId)).execute()
  await db.updateTable('auditLog').set({ targetName: name }).where('targetId', '=', userId).execute()
}
