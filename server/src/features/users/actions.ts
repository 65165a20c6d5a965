import { pictureUrl } from '#contract/pictures.ts'
import type { LandlordProfile, PersonSummary } from '#contract/users.ts'
import type { Db } from '../../parts/database/types.ts'
import { findByEmail, findProfile, findSummaries } from './queries.ts'

/** Shown in place of somebody who deleted the account (product.md 1). */
const FORMER_USER = 'Former user'

type Row = { id: string; name: string; avatar_key: string | null; deleted_at: Date | null }

const summary = ({ id, name, avatar_key, deleted_at }: Row): PersonSummary =>
  deleted_at
    ? { id, name: FORMER_USER, avatarUrl: null }
    : { id, name, avatarUrl: avatar_key && pictureUrl(avatar_key) }

/** Looks people up by id, all in one query. */
export const personSummaries = async (db: Db, ids: string[]): Promise<(id: string) => PersonSummary> => {
  const wanted = [...new Set(ids)]
  const rows = wanted.length ? await findSummaries(db, wanted).execute() : []
  const people = new Map(rows.map((row) => [row.id, summary(row)]))
  return (id) => people.get(id) ?? { id, name: FORMER_USER, avatarUrl: null }
}

/** A person as the public may know them, without what only their listings tell. */
export const personWithBio = async (
  db: Db,
  id: string,
): Promise<Omit<LandlordProfile, 'listingCount' | 'averageRating'>> => {
  const row = await findProfile(db, id).executeTakeFirstOrThrow()
  const { bio, languages } = row.deleted_at ? { bio: '', languages: [] } : row
  return { ...summary(row), bio, languages, memberSince: row.created_at.toISOString() }
}

/** The account of that address and what it may do; undefined when there is none. */
export const personByEmail = (db: Db, email: string) => findByEmail(db, email).executeTakeFirst()
