import type { Selectable } from 'kysely'
import { avatarUrl } from '#contract/pictures.ts'
import type { PersonSummary, User } from '#contract/users.ts'
import type { Tables } from '../../platform/database/types.ts'
import { Problem } from '../../platform/problem.ts'

/** Name of deleted accounts (product.md 1). Clients and mails translate it. */
export const FORMER_USER = 'Former user'

export type Account = Selectable<Tables['users']>

/** In JSON of PostgreSQL, instants are strings. */
type Row = Pick<Account, 'id' | 'name' | 'avatarKey'> & { deletedAt: Date | string | null }

/** Returns the summary of a deleted account. */
export const formerUser = (id: string): PersonSummary => ({ id, name: FORMER_USER, avatarUrl: null, isFormer: true })

/** Returns the public summary; a deleted account has only a placeholder name. */
export const toPersonSummary = ({ id, name, avatarKey, deletedAt }: Row): PersonSummary =>
  deletedAt ? formerUser(id) : { id, name, avatarUrl: avatarKey && avatarUrl(avatarKey) }

/** Returns the summary with the address, for admins; a deleted account has none. */
export const toPersonWithEmail = (row: Row & Pick<Account, 'email'>): PersonSummary & { email: string } => ({
  ...toPersonSummary(row),
  email: row.deletedAt ? '' : row.email,
})

/** Returns the account as its user and admins see it. */
export const toUser = (row: Account): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  avatarUrl: row.avatarKey && avatarUrl(row.avatarKey),
  bio: row.bio,
  languages: row.languages,
  role: row.role,
  isVerified: row.isVerified,
  hasPassword: row.passwordHash !== null,
  hasSignIn: row.hasSignIn,
  hasSecondFactor: row.hasSecondFactor,
  language: row.language,
  createdAt: row.createdAt.toISOString(),
})

export const userNotFound = () => new Problem('user_not_found')
