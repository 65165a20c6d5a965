import type { Insertable } from 'kysely'
import type { AuditAction } from '#contract/audit.ts'
import type { Db, Tables } from '../../platform/database/types.ts'

export const insertEntry = (db: Db, row: Insertable<Tables['auditLog']>) => db.insertInto('auditLog').values(row)

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

/** Entries of which the user was the actor or the target. */
export const findForExport = (db: Db, userId: string, after: string | undefined, limit: number) =>
  db
    .selectFrom('auditLog')
    .where((eb) => eb.or([eb('actorId', '=', userId), eb('targetId', '=', userId)]))
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .select(['id', 'at', 'action', 'actorId', 'targetType', 'targetId', 'reason'])
    .orderBy('id')
    .limit(limit)

/** Replaces the name of a target, and erases the reasons, which may contain personal data. */
export const eraseTarget = (db: Db, targetId: string, name: string) =>
  db.updateTable('auditLog').set({ targetName: name, reason: null }).where('targetId', '=', targetId)
