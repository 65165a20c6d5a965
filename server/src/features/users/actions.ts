import { v7 as uuid } from 'uuid'
import type { LandlordProfile, PersonSummary, Role, User } from '#contract/users.ts'
import { EXPORT_STEP, stepsOf } from '../../parts/csv.ts'
import type { Db } from '../../parts/database/types.ts'
import { sweepOrphans } from '../../parts/orphans.ts'
import type { Parts } from '../../parts/parts.ts'
import { Problem } from '../../parts/problem.ts'
import { avatarFile } from './avatars.ts'
import * as queries from './queries.ts'
import { type Account, FORMER_USER, noSuchUser, summary, userOf } from './shape.ts'

export { saveProfile } from './profile.ts'
export { type Account, FORMER_USER, userOf } from './shape.ts'

/** Looks people up by id, all in one query. */
export const personSummaries = async (db: Db, ids: string[]): Promise<(id: string) => PersonSummary> => {
  const wanted = [...new Set(ids)]
  const rows = wanted.length ? await queries.findSummaries(db, wanted).execute() : []
  const people = new Map(rows.map((row) => [row.id, summary(row)]))
  return (id) => people.get(id) ?? { id, name: FORMER_USER, avatarUrl: null }
}

/** A person as the public may know them, without what only their listings tell. */
export const personWithBio = async (
  db: Db,
  id: string,
): Promise<Omit<LandlordProfile, 'listingCount' | 'averageRating'>> => {
  const row = await queries.findProfile(db, id).executeTakeFirstOrThrow()
  const { bio, languages } = row.deleted_at ? { bio: '', languages: [] } : row
  return { ...summary(row), bio, languages, memberSince: row.created_at.toISOString() }
}

/** Throws NOT_FOUND for an account that the public cannot know: deleted, or never verified. */
export const assertKnown = async (db: Db, id: string): Promise<void> => {
  const row = await queries.findProfile(db, id).executeTakeFirst()
  if (!row || row.deleted_at || !(row.is_verified || row.role === 'ADMIN' || row.role === 'SUPER_ADMIN'))
    throw noSuchUser()
}

/** The living account of that address; undefined when there is none. */
export const accountByEmail = (db: Db, email: string): Promise<Account | undefined> =>
  queries.findByEmail(db, email).executeTakeFirst()

/** The living account of that id; undefined when there is none. */
export const accountById = (db: Db, id: string): Promise<Account | undefined> =>
  queries.findById(db, id).executeTakeFirst()

/** The same, held until the transaction ends. Throws NOT_FOUND. */
export const lockAccount = async (trx: Db, id: string): Promise<Account> => {
  const row = await queries.findById(trx, id).forUpdate().executeTakeFirst()
  if (!row) throw noSuchUser()
  return row
}

/** Accounts by id, deleted ones too, all in one query. */
export const accountsByIds = async (db: Db, ids: string[]): Promise<Map<string, Account>> => {
  const rows = ids.length ? await queries.findByIds(db, [...new Set(ids)]).execute() : []
  return new Map(rows.map((row) => [row.id, row]))
}

/** Registers an address, or again one that was never verified. A verified account stays as it is. */
export const signUp = async (
  trx: Db,
  row: Omit<Parameters<typeof queries.upsertUnverified>[1], 'id'>,
): Promise<void> => {
  await queries.upsertUnverified(trx, { id: uuid(), ...row }).execute()
}

/** A verified account from the start; undefined when the address has one already. */
export const addVerified = (
  db: Db,
  row: Omit<Parameters<typeof queries.insertVerified>[1], 'id'>,
): Promise<Account | undefined> => queries.insertVerified(db, { id: uuid(), ...row }).executeTakeFirst()

/** Changes a living account. Throws NOT_FOUND. */
export const changeAccount = async (
  db: Db,
  id: string,
  set: Parameters<typeof queries.change>[2],
): Promise<Account> => {
  const row = await queries.change(db, id, set).executeTakeFirst()
  if (!row) throw noSuchUser()
  return row
}

/** Ends every token of the account and answers it with its new session number. */
export const endSessions = (db: Db, id: string): Promise<Account> =>
  queries.raiseSession(db, id).executeTakeFirstOrThrow()

/** Only super admins can unmake one: their changes go one at a time, or two that leave at once would both go. */
export const queueSuperAdmin = async (trx: Db, { role }: Pick<Account, 'role'>): Promise<void> => {
  if (role === 'SUPER_ADMIN') await queries.holdSuperAdmins(trx)
}

/** Throws CONFLICT when the account is the only super admin. Call `queueSuperAdmin` first in the transaction. */
export const assertNotLastSuperAdmin = async (trx: Db, { id, role }: Pick<Account, 'id' | 'role'>): Promise<void> => {
  if (role !== 'SUPER_ADMIN') return
  const all = await queries.findSuperAdmins(trx).execute()
  if (all.every((other) => other.id === id))
    throw new Problem('CONFLICT', 'This is the last super admin. Make somebody else one first.')
}

/** Takes everything personal out of the account; it can never be used again. */
export const eraseAccount = async (trx: Db, id: string, now: Date): Promise<void> => {
  await queries
    .change(trx, id, {
      name: FORMER_USER,
      // Free for a new account; `.invalid` belongs to nobody (RFC 2606).
      email: `${id}@deleted.invalid`,
      phone: null,
      avatar_key: null,
      bio: '',
      languages: [],
      password_hash: null,
      role: 'TENANT',
      is_verified: false,
      deleted_at: now,
    })
    .execute()
  await queries.raiseSession(trx, id).execute()
}

/** One page of living accounts, newest first, with the exact total. */
export const searchAccounts = async (
  db: Db,
  { page, limit, ...wanted }: { page: number; limit: number; search?: string | undefined; roles?: readonly Role[] },
): Promise<{ data: User[]; total: number; totalPages: number }> => {
  const [rows, { total }] = await Promise.all([
    queries.findMatching(db, wanted, page, limit).execute(),
    queries.countMatching(db, wanted).executeTakeFirstOrThrow(),
  ])
  return { data: rows.map(userOf), total, totalPages: Math.ceil(total / limit) }
}

/** The files of the account's picture; none when it has none. */
export const avatarFileOf = ({ avatar_key }: Pick<Account, 'avatar_key'>): string[] =>
  avatar_key ? [avatarFile(avatar_key)] : []

/** Who fits a search by name, address or phone; the first thousand. */
export const accountIds = async (db: Db, search: string): Promise<string[]> => {
  const rows = await queries.findAfter(db, { search }, undefined, EXPORT_STEP).clearSelect().select('id').execute()
  return rows.map(({ id }) => id)
}

/** Every living account of a search, read as it is walked. */
export async function* walkAccounts(
  db: Db,
  wanted: { search?: string | undefined; roles?: readonly Role[] },
): AsyncGenerator<User> {
  const step = (after: Account | undefined) => queries.findAfter(db, wanted, after?.id, EXPORT_STEP).execute()
  for await (const rows of stepsOf<Account>(step)) yield* rows.map(userOf)
}

/** Removes pictures that nobody has any more. */
export const sweepAvatars = ({ db, storage }: Parts, before: Date): Promise<void> => {
  const keyOf = (id: string) => `avatars/${id}`
  return sweepOrphans(storage, 'avatars', {
    before,
    known: async (ids) => {
      const rows = await queries.withAvatars(db, ids.map(keyOf)).execute()
      const keys = new Set(rows.map(({ avatar_key }) => avatar_key))
      return ids.filter((id) => keys.has(keyOf(id)))
    },
  })
}
