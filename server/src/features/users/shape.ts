import type { Selectable } from 'kysely'
import { avatarUrl } from '#contract/pictures.ts'
import type { PersonSummary, User } from '#contract/users.ts'
import type { Tables } from '../../parts/database/types.ts'
import { Problem } from '../../parts/problem.ts'

/** Shown in place of somebody who deleted the account (product.md 1). */
export const FORMER_USER = 'Former user'

export type Account = Selectable<Tables['users']>

type Row = Pick<Account, 'id' | 'name' | 'avatar_key' | 'deleted_at'>

/** What a card shows; of somebody who left only that. */
export const summary = ({ id, name, avatar_key, deleted_at }: Row): PersonSummary =>
  deleted_at ? { id, name: FORMER_USER, avatarUrl: null } : { id, name, avatarUrl: avatar_key && avatarUrl(avatar_key) }

/** An account as its owner and admins see it. */
export const userOf = (row: Account): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  avatarUrl: row.avatar_key && avatarUrl(row.avatar_key),
  bio: row.bio,
  languages: row.languages,
  role: row.role,
  isVerified: row.is_verified,
  language: row.language,
  createdAt: row.created_at.toISOString(),
})

export const noSuchUser = () => new Problem('NOT_FOUND', 'There is no such user.')
