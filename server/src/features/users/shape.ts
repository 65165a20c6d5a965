import type { Selectable } from 'kysely'
import { avatarUrl } from '#contract/pictures.ts'
import type { PersonSummary, User } from '#contract/users.ts'
import type { Tables } from '../../platform/database/types.ts'
import { Problem } from '../../platform/problem.ts'

/** Name shown for deleted accounts (product.md 1). */
export const FORMER_USER = 'Former user'

export type Account = Selectable<Tables['users']>

type Row = Pick<Account, 'id' | 'name' | 'avatarKey' | 'deletedAt'>

/** Returns the public summary; a deleted account has only a placeholder name. */
export const toPersonSummary = ({ id, name, avatarKey, deletedAt }: Row): PersonSummary =>
  deletedAt ? { id, name: FORMER_USER, avatarUrl: null } : { id, name, avatarUrl: avatarKey && avatarUrl(avatarKey) }

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
  language: row.language,
  createdAt: row.createdAt.toISOString(),
})

export const userNotFound = () => new Problem('user_not_found')
