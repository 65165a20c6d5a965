import type { PriceUnit } from '#contract/property.ts'
import type { SavedFilters } from '#contract/saved-searches.ts'
import type { Db } from '../../platform/database/types.ts'
import { emitAll } from '../../platform/jobs/emit.ts'
import type { Services } from '../../platform/services.ts'
import { matchesDue } from './events.ts'
import { findMailed, takeIntoMail } from './queries.ts'
import { readFilters } from './rules.ts'

/** Places of one search in a mail. */
const PLACES_MAX = 10

export type DigestPlace = { id: string; title: string; city: string; price: number; priceUnit: PriceUnit }

/** The new matches of a search; `total` counts those beyond `places` too. */
export type DigestSearch = { name: string; filters: SavedFilters; places: DigestPlace[]; total: number }

/** Emits one event for each person who has new matches. A match is in one mail, also of people who want none now. */
export const sendDigests = ({ db, clock }: Services): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const now = clock()
    const users = await takeIntoMail(trx, now)
    const payloads = users.map((userId) => ({ userId, at: now.toISOString() }))
    await emitAll(trx, matchesDue, payloads)
  })

/** Returns what the mail of that instant has for a user: public places of searches whose mails are on. */
export const loadDigest = async (db: Db, userId: string, at: string): Promise<DigestSearch[]> => {
  const rows = await findMailed(db, { userId, at: new Date(at), most: PLACES_MAX }).execute()
  return [...Map.groupBy(rows, ({ searchId }) => searchId).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const places = group.map(({ propertyId: id, title, city, priceMinor: price, priceUnit }) => ({
      ...{ id, title, city, price, priceUnit },
    }))
    const { filters } = readFilters(first.filters)
    return [{ name: first.name, filters, places, total: first.total }]
  })
}
