import { type ExpressionBuilder, type Insertable, type SqlBool, sql } from 'kysely'
import { validate } from 'uuid'
import type { AuditAction } from '#contract/audit.ts'
import { contains } from '../../platform/database/patterns.ts'
import type { Db, Tables } from '../../platform/database/types.ts'
import { selectMatchingIds } from '../users/queries.ts'

export const insertEntries = (db: Db, rows: readonly Insertable<Tables['auditLog']>[]) =>
  db.insertInto('auditLog').values(rows)

export type Filter = {
  action?: AuditAction | undefined
  search?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Whether the search is an id that the entry names, or matches the admin, the target or the network. */
const matchesSearch = (search: string) =>
  validate(search)
    ? sql<SqlBool>`(audit_log.id = ${search}::uuid or actor_id = ${search}::uuid or target_id = ${search}::uuid
        or exists (select from jsonb_each_text(coalesce(after, '{}')) as field where field.value = ${search}))`
    : sql<SqlBool>`(actor_id in (${selectMatchingIds(search)}) or target_id in (${selectMatchingIds(search)})
        or plain(target_name) like plain(${contains(search)}) or address ilike ${contains(search)})`

const matching = (db: Db, { action, search, from, to }: Filter) =>
  db
    .selectFrom('auditLog')
    .$if(action !== undefined, (query) => query.where('action', '=', action as AuditAction))
    .$if(Boolean(search), (query) => query.where(matchesSearch(search ?? '')))
    .$if(from !== undefined, (query) => query.where('at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where('at', '<', new Date(to ?? 0)))

export const findPage = (db: Db, filter: Filter, page: number, limit: number) =>
  matching(db, filter)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)

/** Keyset pagination by id. */
export const findAfter = (db: Db, filter: Filter, after: string | undefined, limit: number) =>
  matching(db, filter)
    .selectAll()
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)

export const countAll = (db: Db, filter: Filter) =>
  matching(db, filter).select((eb) => eb.fn.countAll<number>().as('total'))

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
    .select(['id', 'at', 'action', 'actorId', 'targetType', 'targetId', 'reason', 'address', 'userAgent'])
    .orderBy('id')
    .limit(limit)

export const eraseOriginsBefore = (db: Db, before: Date) =>
  db
    .updateTable('auditLog')
    .set({ address: null, userAgent: null })
    .where('at', '<', before)
    .where(({ or, eb }) => or([eb('address', 'is not', null), eb('userAgent', 'is not', null)]))

/** Replaces the name of a user, and erases the reasons of entries that concern the user: they may contain personal data. */
export const eraseTarget = async (db: Db, userId: string, name: string): Promise<void> => {
  await db.updateTable('auditLog').set({ reason: null }).where(concerns(userId)).execute()
  await db.updateTable('auditLog').set({ targetName: name }).where('targetId', '=', userId).execute()
}
