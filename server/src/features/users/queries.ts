import {
  type Expression,
  expressionBuilder,
  type Insertable,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely'
import type { AccountSort } from '#contract/admin.ts'
import { ADMIN_ROLES } from '#contract/roles.ts'
import type { Sorted } from '#contract/sorting.ts'
import type { Role } from '#contract/users.ts'
import { type Between, isBetween } from '../../platform/database/between.ts'
import { ordered, orderingOf, type Span } from '../../platform/database/ordered.ts'
import { contains } from '../../platform/database/patterns.ts'
import type { Db, Tables } from '../../platform/database/types.ts'

export const findSummaries = (db: Db, ids: string[]) =>
  db.selectFrom('users').select(['id', 'name', 'avatarKey', 'deletedAt']).where('id', 'in', ids)

export const findProfile = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'avatarKey', 'bio', 'languages', 'createdAt', 'isVerified', 'role', 'deletedAt'])
    .where('id', '=', id)

const activeAccounts = (db: Db) => db.selectFrom('users').selectAll().where('deletedAt', 'is', null)

/** The only query of every authenticated call. */
export const findById = (db: Db, id: string) => activeAccounts(db).where('id', '=', id)

/** Compares case-insensitively. */
export const findByEmail = (db: Db, email: string) =>
  activeAccounts(db).where(sql`lower(email)`, '=', sql<string>`lower(${email})`)

export const findByIds = (db: Db, ids: string[]) => db.selectFrom('users').selectAll().where('id', 'in', ids)

/** Inserts an unverified account; does nothing when the address has an account. */
export const insertUnverified = (
  db: Db,
  row: Pick<Insertable<Tables['users']>, 'id' | 'name' | 'email' | 'phone' | 'passwordHash' | 'language' | 'createdAt'>,
) =>
  db
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())

/** Unverified tenants without registrations that are older than an instant. */
export const findUnverifiedIds = (db: Db, createdBefore: Date) =>
  db
    .selectFrom('users')
    .select('id')
    .where('isVerified', '=', false)
    .where('role', '=', 'TENANT')
    .where('deletedAt', 'is', null)
    .where('createdAt', '<', createdBefore)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('pendingRegistrations').select('id').whereRef('userId', '=', 'users.id'))),
    )

export const deleteUnverified = (db: Db, id: string) =>
  db
    .deleteFrom('users')
    .where('id', '=', id)
    .where('isVerified', '=', false)
    .where('role', '=', 'TENANT')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('pendingRegistrations').select('id').whereRef('userId', '=', 'users.id'))),
    )

export const insertVerified = (
  db: Db,
  row: Pick<
    Insertable<Tables['users']>,
    'id' | 'name' | 'email' | 'language' | 'passwordHash' | 'role' | 'createdAt' | 'isDemo'
  >,
) =>
  db
    .insertInto('users')
    .values({ ...row, isVerified: true })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returningAll()

export const update = (db: Db, id: string, set: Updateable<Tables['users']>) =>
  db.updateTable('users').set(set).where('id', '=', id).where('deletedAt', 'is', null).returningAll()

/** Revokes all tokens of the account. */
export const incrementSessionNumber = (db: Db, id: string) =>
  db
    .updateTable('users')
    .set((eb) => ({ sessionNumber: eb('sessionNumber', '+', 1) }))
    .where('id', '=', id)
    .returningAll()

/** Key of the advisory lock. */
const SUPER_ADMIN_LOCK = 5_463_203

/** Locks changes of super admins until the transaction ends. Lock order: this lock, then rows. Prevents deadlocks. */
export const lockSuperAdmins = (db: Db) => sql`select pg_advisory_xact_lock(${SUPER_ADMIN_LOCK})`.execute(db)

export const findSuperAdmins = (db: Db) =>
  db.selectFrom('users').select('id').where('role', '=', 'SUPER_ADMIN').where('deletedAt', 'is', null)

/** By name. */
export const findAdmins = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'avatarKey', 'deletedAt'])
    .where('role', 'in', ADMIN_ROLES)
    .where('deletedAt', 'is', null)
    .orderBy(sql`name_plain`)
    .orderBy('id')

export const countDemo = (db: Db) =>
  db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('isDemo', '=', true)
    .where('passwordHash', 'is not', null)
    .where('deletedAt', 'is', null)

export type AccountFilter = Sorted<AccountSort> & {
  search?: string | undefined
  roles?: readonly Role[] | undefined
} & Between

const matchesWords = (search: string) => sql<boolean>`users.search_text like plain(${contains(search)})`

const matching = (db: Db, { search, roles, from, to }: AccountFilter) =>
  db
    .selectFrom('users')
    .where('deletedAt', 'is', null)
    .where(isBetween(sql`users.created_at`, { from, to }))
    .$if(search !== undefined && search !== '', (query) => query.where(matchesWords(search ?? '')))
    .$if(roles !== undefined, (query) => query.where('role', 'in', roles ?? []))

/** Ids of the active accounts whose name, address or phone matches the search, for conditions in other features' queries. */
export const selectMatchingIds = (search: string) =>
  expressionBuilder<Tables>()
    .selectFrom('users')
    .select('users.id')
    .where('users.deletedAt', 'is', null)
    .where(matchesWords(search))

/**
 * Whether a column names an active account that matches the search: for lists of few rows, whose people are looked up one by one unless
 * they are few and named. A scalar subquery, because PostgreSQL would rather find everyone whom an `exists` or `in` matches.
 */
export const isMatchingPerson = (column: RawBuilder<unknown>, search: string, people?: Named) =>
  people
    ? sql<SqlBool>`${column} = any(${people}::uuid[])`
    : sql<SqlBool>`(select users.deleted_at is null and ${matchesWords(search)} from users where users.id = ${column})`

/** Ids that a search finds, to be named in a condition; undefined when they are too many. */
export type Named = readonly string[] | undefined

const NAMED_MAX = 1_000

/** Returns the ids of a query, unless they are too many to name. */
export const namedIds = async <Table extends keyof Tables>(
  db: Db,
  query: SelectQueryBuilder<Tables, Table, { id: string }>,
): Promise<Named> => {
  const rows = await db
    .selectFrom(query.limit(NAMED_MAX + 1).as('found'))
    .select('id')
    .execute()
  return rows.length > NAMED_MAX ? undefined : rows.map(({ id }) => id)
}

/** Whether a column is one of the named ids, else one of those of the query. */
export const isNamed = (column: RawBuilder<unknown>, named: Named, query: Expression<unknown>) =>
  named ? sql<SqlBool>`${column} = any(${named}::uuid[])` : sql<SqlBool>`${column} in ${query}`

/**
 * Whether one of several columns is named as above. Without those of which nothing was found: PostgreSQL joins one condition,
 * and compares every row with several.
 */
export const isAnyNamed = (
  parts: readonly (readonly [column: RawBuilder<unknown>, named: Named, query: Expression<unknown>])[],
) => {
  const conditions = parts.flatMap(([column, named, query]) =>
    named?.length === 0 ? [] : [isNamed(column, named, query)],
  )
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

/** The people that a search finds. */
export type FoundPeople = { people?: Named }

/** Returns what adds to a filter the people that its search finds, loaded once for the rows and the number of a page. */
export const searchPeopleOnce = (db: Db) => {
  let people: Promise<Named> | undefined
  return async <Filter extends { search?: string | undefined }>(filter: Filter): Promise<Filter & FoundPeople> => {
    if (!filter.search) return filter
    people ??= namedIds(db, selectMatchingIds(filter.search))
    return { ...filter, people: await people }
  }
}

const ID = sql`users.id`
const COLUMNS = { name: sql`users.name_plain`, email: sql`lower(users.email)`, createdAt: sql`users.created_at` }

/** The ids of accounts, the newest first unless the filter has a sort: an index has them without the rows before a page. */
export const findAccountIds = (db: Db, filter: AccountFilter, span: Span) =>
  ordered(
    matching(db, filter).select('users.id'),
    orderingOf(COLUMNS, ID, filter, [
      [COLUMNS.createdAt, 'desc'],
      [ID, 'desc'],
    ]),
    span,
  )

export const countMatching = (db: Db, filter: AccountFilter) =>
  matching(db, filter).select((eb) => eb.fn.countAll<number>().as('total'))

export const findAvatarKeys = (db: Db, keys: readonly string[]) =>
  db.selectFrom('users').select('avatarKey').where('avatarKey', 'in', keys)

/** A user in JSON of PostgreSQL, in which an instant is text. */
export type PersonRow = { id: string; name: string; avatarKey: string | null; deletedAt: string | null }

/** What a summary of the user of that table alias is made of. */
export const personOf = (alias: string) => sql<PersonRow>`jsonb_build_object('id', ${sql.ref(`${alias}.id`)},
  'name', ${sql.ref(`${alias}.name`)}, 'avatarKey', ${sql.ref(`${alias}.avatar_key`)},
  'deletedAt', ${sql.ref(`${alias}.deleted_at`)})`
