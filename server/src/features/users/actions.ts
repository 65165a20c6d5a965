import { v7 as uuid } from 'uuid'
import { isAdmin } from '#contract/roles.ts'
import type { LandlordProfile, PersonSummary, User } from '#contract/users.ts'
import { inOrder } from '../../platform/database/in-order.ts'
import { countListed } from '../../platform/database/kept-counts.ts'
import type { Span } from '../../platform/database/ordered.ts'
import type { Db } from '../../platform/database/types.ts'
import { byIds, iterateItems, loadAdminPage } from '../../platform/http/admin-list.ts'
import { type AuthenticatedPermission, assertPermitted, type Caller, sessionEnded } from '../../platform/http/caller.ts'
import { findPageIn } from '../../platform/http/list-index.ts'
import type { Page } from '../../platform/http/pagination.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { avatarFile } from './avatars.ts'
import * as queries from './queries.ts'
import { type Account, FORMER_USER, formerUser, toPersonSummary, toUser, userNotFound } from './shape.ts'

/** Loads summaries with one query and returns a lookup by id. */
export const loadPersonSummaries = async (db: Db, ids: string[]): Promise<(id: string) => PersonSummary> => {
  const wanted = [...new Set(ids)]
  const rows = wanted.length ? await queries.findSummaries(db, wanted).execute() : []
  const people = new Map(rows.map((row) => [row.id, toPersonSummary(row)]))
  return (id) => people.get(id) ?? formerUser(id)
}

/** Returns the public profile without the statistics of the listings. */
export const loadProfile = async (
  db: Db,
  id: string,
): Promise<Omit<LandlordProfile, 'listingCount' | 'averageRating' | 'responseRate' | 'responseMinutes'>> => {
  const row = await queries.findProfile(db, id).executeTakeFirstOrThrow()
  const { bio, languages } = row.deletedAt ? { bio: '', languages: [] } : row
  return { ...toPersonSummary(row), bio, languages, memberSince: row.createdAt.toISOString() }
}

/** Throws NOT_FOUND for a deleted or unverified account. */
export const assertPublicUser = async (db: Db, id: string): Promise<void> => {
  const row = await queries.findProfile(db, id).executeTakeFirst()
  if (!row || row.deletedAt || !(row.isVerified || isAdmin(row.role))) throw userNotFound()
}

/** Returns the active account of an e-mail address. */
export const findAccountByEmail = (db: Db, email: string): Promise<Account | undefined> =>
  queries.findByEmail(db, email).executeTakeFirst()

/** Returns the active account of an id. */
export const findAccountById = (db: Db, id: string): Promise<Account | undefined> =>
  queries.findById(db, id).executeTakeFirst()

/** Locks the account until the transaction ends and returns it; undefined when it was deleted. */
export const lockActiveAccount = (trx: Db, id: string): Promise<Account | undefined> =>
  queries.findById(trx, id).forNoKeyUpdate().executeTakeFirst()

/** Locks the active account until the transaction ends. Throws NOT_FOUND. */
export const lockAccount = async (trx: Db, id: string): Promise<Account> => {
  const row = await lockActiveAccount(trx, id)
  if (!row) throw userNotFound()
  return row
}

/**
 * Locks accounts, including deleted ones, against changes of their role and deletion until the transaction ends. Other
 * transactions may hold the same lock.
 */
export const lockAccountsShared = async (trx: Db, ids: readonly string[]): Promise<Map<string, Account>> => {
  const rows = ids.length
    ? await queries
        .findByIds(trx, [...new Set(ids)])
        .orderBy('id')
        .forShare()
        .execute()
    : []
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks accounts, including deleted ones, until the transaction ends; waits for transactions that hold the shared lock. */
export const lockAccounts = async (trx: Db, ids: string[]): Promise<void> => {
  await queries.findByIds(trx, ids).orderBy('id').forNoKeyUpdate().execute()
}

/**
 * Locks the caller's account, and `others` about which data is stored, in the order of ids, and returns the caller's as it is now.
 * Every transaction that stores data of its caller begins with this: a deletion erases only what was stored before. Throws
 * NOT_AUTHENTICATED for a deleted account, FORBIDDEN when its role no longer permits the call.
 */
export const lockCaller = async (
  trx: Db,
  who: AuthenticatedPermission,
  { user }: Caller,
  others: readonly string[] = [],
): Promise<Account> => {
  const account = (await lockAccountsShared(trx, [user.id, ...others])).get(user.id)
  if (!account || account.deletedAt) throw sessionEnded()
  assertPermitted(who, account)
  return account
}

/**
 * Locks the caller's account as `lockCaller` does, and another active account for a change, in the order of their ids: two
 * admins who act on each other would otherwise deadlock. Throws as `lockCaller`, and NOT_FOUND without that account.
 */
export const lockCallerAndAccount = async (
  trx: Db,
  who: AuthenticatedPermission,
  { user }: Caller,
  id: string,
): Promise<{ own: Account; target: Account }> => {
  const rows = await queries.findByIds(trx, [user.id, id]).orderBy('id').forNoKeyUpdate().execute()
  const own = rows.find((row) => row.id === user.id)
  if (!own || own.deletedAt) throw sessionEnded()
  assertPermitted(who, own)
  const target = rows.find((row) => row.id === id)
  if (!target || target.deletedAt) throw userNotFound()
  return { own, target }
}

/** Loads accounts, including deleted ones, with one query. */
export const findAccountsByIds = async (db: Db, ids: string[]): Promise<Map<string, Account>> => {
  const rows = ids.length ? await queries.findByIds(db, [...new Set(ids)]).execute() : []
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the account of an address, locked; creates an unverified one when there is none. */
export const findOrCreateUnverified = async (
  trx: Db,
  { name, email, phone, passwordHash, language, createdAt }: Omit<Parameters<typeof queries.insertUnverified>[1], 'id'>,
): Promise<Account> => {
  await queries.insertUnverified(trx, { id: uuid(), name, email, phone, passwordHash, language, createdAt }).execute()
  // Locked, because a deletion that commits before the registration is stored would leave it behind.
  const account = await queries.findByEmail(trx, email).forShare().executeTakeFirst()
  return account ?? findOrCreateUnverified(trx, { name, email, phone, passwordHash, language, createdAt })
}

/** SQLSTATE 23503: other rows refer to the row. */
const isReferenced = (problem: unknown) => (problem as { code?: string }).code === '23503'

/**
 * Deletes unverified accounts without registrations that are older than an instant, each by itself. One that other rows
 * refer to stays, such as that of a former admin in the audit log.
 */
export const deleteUnverifiedAccounts = async (db: Db, createdBefore: Date): Promise<void> => {
  for (const { id } of await queries.findUnverifiedIds(db, createdBefore).execute())
    await queries
      .deleteUnverified(db, id)
      .execute()
      .catch((problem) => {
        if (!isReferenced(problem)) throw problem
      })
}

/** Creates a verified account. Returns undefined when the address already has one. */
export const createVerifiedAccount = (
  db: Db,
  row: Omit<Parameters<typeof queries.insertVerified>[1], 'id'>,
): Promise<Account | undefined> => queries.insertVerified(db, { id: uuid(), ...row }).executeTakeFirst()

/** Updates an active account. Throws NOT_FOUND. */
export const updateAccount = async (
  db: Db,
  id: string,
  set: Parameters<typeof queries.update>[2],
): Promise<Account> => {
  const row = await queries.update(db, id, set).executeTakeFirst()
  if (!row) throw userNotFound()
  return row
}

/** Increments the session number, which invalidates all tokens of the account, and returns the row. */
export const incrementSessionNumber = (db: Db, id: string): Promise<Account> =>
  queries.incrementSessionNumber(db, id).executeTakeFirstOrThrow()

/** Serialises changes by super admins: two concurrent demotions could otherwise remove the last one. */
export const serializeSuperAdminChanges = async (trx: Db, { role }: Pick<Account, 'role'>): Promise<void> => {
  if (role === 'SUPER_ADMIN') await queries.lockSuperAdmins(trx)
}

/**
 * Throws CONFLICT when the account is the only super admin. Requires `serializeSuperAdminChanges` earlier in the
 * transaction.
 */
export const assertNotLastSuperAdmin = async (trx: Db, { id, role }: Pick<Account, 'id' | 'role'>): Promise<void> => {
  if (role !== 'SUPER_ADMIN') return
  const all = await queries.findSuperAdmins(trx).execute()
  if (all.every((other) => other.id === id)) throw new Problem('last_super_admin')
}

/** Returns whether a site that is no demo has a super admin: accounts of a demo cannot log in there. */
export const hasSuperAdmin = async (db: Db): Promise<boolean> =>
  (await queries.findSuperAdmins(db).where('isDemo', '=', false).limit(1).executeTakeFirst()) !== undefined

/** Erases the personal data of the account, which can no longer be used. */
export const eraseAccount = async (trx: Db, id: string, now: Date): Promise<void> => {
  await queries
    .update(trx, id, {
      name: FORMER_USER,
      // Releases the address for a new account; `.invalid` is reserved (RFC 2606).
      email: `${id}@deleted.invalid`,
      phone: null,
      avatarKey: null,
      bio: '',
      languages: [],
      passwordHash: null,
      role: 'TENANT',
      isVerified: false,
      deletedAt: now,
    })
    .execute()
}

/** Returns the admins, by name. */
export const findAdmins = async (db: Db): Promise<PersonSummary[]> =>
  (await queries.findAdmins(db).execute()).map(toPersonSummary)

/** Returns the number of demo accounts with a password. */
export const countDemoAccounts = async (db: Db): Promise<number> =>
  Number((await queries.countDemo(db).executeTakeFirstOrThrow()).total)

const accountsIn = ({ db, lists }: Pick<Services, 'db' | 'lists'>) => ({
  findPage: findPageIn(lists, 'users', ['roles']),
  find: (filter: queries.AccountFilter, span: Span) => queries.findAccountIds(db, filter, span).execute(),
  count: (filter: queries.AccountFilter) =>
    countListed(db, 'users', {
      keys: filter.roles,
      limits: [filter.search],
      between: filter,
      count: (between) => queries.countMatching(db, { ...filter, ...between }).executeTakeFirstOrThrow(),
    }),
  toItems: byIds(async (ids) => inOrder(await queries.findByIds(db, ids).execute(), ids).map(toUser)),
})

/** Returns one page of active accounts, newest first unless another sort is wanted. */
export const searchAccounts = (
  services: Pick<Services, 'db' | 'lists'>,
  wanted: queries.AccountFilter & { page: number; limit: number },
): Promise<Page<User>> => loadAdminPage(accountsIn(services), wanted)

/** Returns the storage keys of the account's avatar: one or none. */
export const avatarFiles = ({ avatarKey }: Pick<Account, 'avatarKey'>): string[] =>
  avatarKey ? [avatarFile(avatarKey)] : []

/** Yields all active accounts of a search in the order of its pages, read in batches. */
export const iterateAccounts = (
  services: Pick<Services, 'db' | 'lists'>,
  wanted: queries.AccountFilter,
): AsyncGenerator<User> => iterateItems(accountsIn(services), wanted)
