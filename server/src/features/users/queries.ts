import { type Insertable, sql, type Updateable } from 'kysely'
import type { Role } from '#contract/users.ts'
import { contains } from '../../parts/database/patterns.ts'
import type { Db, Tables } from '../../parts/database/types.ts'

export const findSummaries = (db: Db, ids: string[]) =>
  db.selectFrom('users').select(['id', 'name', 'avatar_key', 'deleted_at']).where('id', 'in', ids)

export const findProfile = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'avatar_key', 'bio', 'languages', 'created_at', 'is_verified', 'role', 'deleted_at'])
    .where('id', '=', id)

const living = (db: Db) => db.selectFrom('users').selectAll().where('deleted_at', 'is', null)

/** A living account by its primary key: the one query of every authenticated call. */
export const findById = (db: Db, id: string) => living(db).where('id', '=', id)

/** Whoever signs in with that address; case does not matter. */
export const findByEmail = (db: Db, email: string) =>
  living(db).where(sql`lower(email)`, '=', sql<string>`lower(${email})`)

/** Several accounts, for lists. */
export const findByIds = (db: Db, ids: string[]) => db.selectFrom('users').selectAll().where('id', 'in', ids)

/** A new account, or name and password of one that was never verified (product.md 2). A verified one stays untouched. */
export const upsertUnverified = (
  db: Db,
  row: Pick<
    Insertable<Tables['users']>,
    'id' | 'name' | 'email' | 'phone' | 'password_hash' | 'language' | 'created_at'
  >,
) =>
  db
    .insertInto('users')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          phone: ref('excluded.phone'),
          password_hash: ref('excluded.password_hash'),
          language: ref('excluded.language'),
          // Whoever knew the password before is out.
          session_number: sql`users.session_number + 1`,
        }))
        .where('users.is_verified', '=', false)
        .where('users.role', 'in', ['TENANT', 'LANDLORD']),
    )

export const insertVerified = (
  db: Db,
  row: Pick<Insertable<Tables['users']>, 'id' | 'name' | 'email' | 'password_hash' | 'role' | 'created_at'>,
) =>
  db
    .insertInto('users')
    .values({ ...row, is_verified: true })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returningAll()

export const change = (db: Db, id: string, set: Updateable<Tables['users']>) =>
  db.updateTable('users').set(set).where('id', '=', id).where('deleted_at', 'is', null).returningAll()

/** Ends every token of the account. */
export const raiseSession = (db: Db, id: string) =>
  db
    .updateTable('users')
    .set((eb) => ({ session_number: eb('session_number', '+', 1) }))
    .where('id', '=', id)
    .returningAll()

/** Any number: of all who hold this lock, one at a time changes who is a super admin. */
const SUPER_ADMINS = 5_463_203

/** Holds who is a super admin until the transaction ends. Take it before any row, so that nobody waits in a circle. */
export const holdSuperAdmins = (db: Db) => sql`select pg_advisory_xact_lock(${SUPER_ADMINS})`.execute(db)

export const findSuperAdmins = (db: Db) =>
  db.selectFrom('users').select('id').where('role', '=', 'SUPER_ADMIN').where('deleted_at', 'is', null)

type Wanted = { search?: string | undefined; roles?: readonly Role[] | undefined }

const matching = (db: Db, { search, roles }: Wanted) =>
  db
    .selectFrom('users')
    .where('deleted_at', 'is', null)
    .$if(search !== undefined && search !== '', (query) =>
      query.where(
        sql<boolean>`plain(name || ' ' || email || ' ' || coalesce(phone, '')) like plain(${contains(search ?? '')})`,
      ),
    )
    .$if(roles !== undefined, (query) => query.where('role', 'in', roles ?? []))

/** By id, from after the given one on, for walks through the whole list. (Times are kept finer than a Date tells.) */
export const findAfter = (db: Db, wanted: Wanted, after: string | undefined, limit: number) =>
  matching(db, wanted)
    .selectAll()
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)

export const findMatching = (db: Db, wanted: Wanted, page: number, limit: number) =>
  matching(db, wanted)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)

export const countMatching = (db: Db, wanted: Wanted) =>
  matching(db, wanted).select((eb) => eb.fn.countAll<number>().as('total'))

export const withAvatars = (db: Db, keys: readonly string[]) =>
  db.selectFrom('users').select('avatar_key').where('avatar_key', 'in', keys)
