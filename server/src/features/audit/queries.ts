import type { Insertable } from 'kysely'
import type { AuditAction } from '#contract/admin.ts'
import type { Db, Tables } from '../../parts/database/types.ts'

export const insertEntry = (db: Db, row: Insertable<Tables['audit_log']>) => db.insertInto('audit_log').values(row)

const matching = (db: Db, action: AuditAction | undefined) =>
  db.selectFrom('audit_log').$if(action !== undefined, (query) => query.where('action', '=', action as AuditAction))

export const findPage = (db: Db, action: AuditAction | undefined, page: number, limit: number) =>
  matching(db, action)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)

/** By id, from after the given one on, for walks through the whole log. */
export const findAfter = (db: Db, action: AuditAction | undefined, after: string | undefined, limit: number) =>
  matching(db, action)
    .selectAll()
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)

export const countAll = (db: Db, action: AuditAction | undefined) =>
  matching(db, action).select((eb) => eb.fn.countAll<number>().as('total'))

/** Names that stand in the log go with the account they belonged to. */
export const forgetName = (db: Db, targetId: string, name: string) =>
  db.updateTable('audit_log').set({ target_name: name }).where('target_id', '=', targetId)
