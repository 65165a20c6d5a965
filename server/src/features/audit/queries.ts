import { type Insertable, type SqlBool, sql } from 'kysely'
import type { AuditAction, AuditSort } from '#contract/audit.ts'
import type { Sorted } from '#contract/sorting.ts'
import { type Between, isBetween } from '../../platform/database/between.ts'
import { ordered, orderingOf, type Span } from '../../platform/database/ordered.ts'
import { contains, isOfId } from '../../platform/database/patterns.ts'
import type { Db, Tables } from '../../platform/database/types.ts'
import { type FoundPeople, isNamed, type Named, searchPeopleOnce, selectMatchingIds } from '../users/queries.ts'

export const insertEntries = (db: Db, rows: readonly Insertable<Tables['auditLog']>[]) =>
  db.insertInto('auditLog').values(rows)

export type Filter = Sorted<AuditSort> & {
  action?: AuditAction | undefined
  search?: string | undefined
  userId?: string | undefined
} & Between &
  FoundPeople

/** Finds the people of a search before the entries about them. */
export const findPeopleOnce = (db: Db) => searchPeopleOnce(db)

/** The ids of entries that are of an id or name it. A union, because each part has an index. */
const selectIdsOf = (id: string) => {
  const names = sql`${`$.* ? (@ == "${id.toLowerCase()}")`}::jsonpath`
  return sql`(
    select id from audit_log where id = ${id}::uuid
    union select id from audit_log where actor_id = ${id}::uuid
    union select id from audit_log where target_id = ${id}::uuid
    union select id from audit_log where before @? ${names}
    union select id from audit_log where after @? ${names})`
}

/** Whether the search is an id that the entry names, or matches the admin, the target, the reason or the network. */
const matchesSearch = (search: string, people: Named) =>
  isOfId(search)
    ? sql<SqlBool>`audit_log.id in ${selectIdsOf(search)}`
    : sql<SqlBool>`(${isNamed(sql`actor_id`, people, selectMatchingIds(search))}
        or ${isNamed(sql`target_id`, people, selectMatchingIds(search))} or target_plain like plain(${contains(search)})
        or (reason is not null and plain(reason) like plain(${contains(search)})) or address ilike ${contains(search)})`

/** The ids of a user, of the user's properties, and of the bookings in which the user is tenant or landlord. */
const selectTargets = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('id')
    .unionAll(db.selectFrom('properties').where('landlordId', '=', userId).select('id'))
    .unionAll(db.selectFrom('bookings').where('tenantId', '=', userId).select('id'))
    .unionAll(db.selectFrom('bookings').where('landlordId', '=', userId).select('id'))

/** Ids of the entries of which a user was the actor or which concern the user. A union, because each part has an index. */
const selectIdsOfUser = (db: Db, userId: string) =>
  db
    .selectFrom('auditLog')
    .where('actorId', '=', userId)
    .select('id')
    .union(db.selectFrom('auditLog').where('targetId', 'in', selectTargets(db, userId)).select('id'))

const matching = (db: Db, { action, search, people, userId, from, to }: Filter) =>
  db
    .selectFrom('auditLog')
    .$if(action !== undefined, (query) => query.where('action', '=', action as AuditAction))
    .$if(userId !== undefined, (query) => query.where('id', 'in', selectIdsOfUser(db, userId ?? '')))
    .$if(Boolean(search), (query) => query.where(matchesSearch(search ?? '', people)))
    .where(isBetween(sql`audit_log.at`, { from, to }))

const ID = sql`audit_log.id`
const COLUMNS = { at: sql`audit_log.at` }

/** The ids of entries, the newest first unless the filter has a sort: an index has them without the rows before a page. */
export const findEntryIds = (db: Db, filter: Filter, span: Span) =>
  ordered(
    matching(db, filter).select('auditLog.id'),
    orderingOf(COLUMNS, ID, filter, [
      [COLUMNS.at, 'desc'],
      [ID, 'desc'],
    ]),
    span,
  )

export const findEntries = (db: Db, ids: readonly string[]) =>
  db.selectFrom('auditLog').selectAll().where('id', 'in', ids)

export const countAll = (db: Db, filter: Filter) =>
  matching(db, filter).select((eb) => eb.fn.countAll<number>().as('total'))

/** Entries of which the user was the actor or which concern the user. */
export const findForExport = (db: Db, userId: string, after: string | undefined, limit: number) =>
  db
    .selectFrom('auditLog')
    .where('id', 'in', selectIdsOfUser(db, userId))
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
  await db.updateTable('auditLog').set({ reason: null }).where('targetId', 'in', selectTargets(db, userId)).execute()
  await db.updateTable('auditLog').set({ targetName: name }).where('targetId', '=', userId).execute()
}

/** Replaces the names of users who have no account any more, and erases the reasons of entries about them. */
export const eraseFormerTargets = (db: Db, name: string) =>
  db
    .updateTable('auditLog')
    .set({ targetName: name, reason: null })
    .where('targetType', '=', 'user')
    .where(({ or, eb }) => or([eb('targetName', '!=', name), eb('reason', 'is not', null)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users')
            .select('id')
            .whereRef('users.id', '=', 'auditLog.targetId')
            .where('deletedAt', 'is', null),
        ),
      ),
    )
