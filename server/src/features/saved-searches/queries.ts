import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tables } from '../../platform/database/types.ts'

/** The searches of a user, newest first, with the number of their public matches that are new. */
export const findSearches = (db: Db, userId: string) =>
  db
    .selectFrom('savedSearches')
    .where('userId', '=', userId)
    .select(['savedSearches.id', 'name', 'filters', 'mails', 'seenAt', 'savedSearches.createdAt'])
    .select((eb) =>
      eb
        .selectFrom('savedSearchMatches')
        .innerJoin('properties', 'properties.id', 'savedSearchMatches.propertyId')
        .whereRef('searchId', '=', 'savedSearches.id')
        .whereRef('matchedAt', '>', 'seenAt')
        .where('isPublic', '=', true)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('newCount'),
    )
    .orderBy('savedSearches.createdAt', 'desc')
    .orderBy('savedSearches.id', 'desc')

/** The search of a user with the same filters. */
export const findSame = (db: Db, userId: string, filters: string) =>
  findSearches(db, userId).where('filtersKey', '=', sql<string>`md5(${filters}::jsonb::text)`)

export const countSearches = (db: Db, userId: string) =>
  db
    .selectFrom('savedSearches')
    .where('userId', '=', userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))

export const insertSearch = (db: Db, row: Insertable<Tables['savedSearches']>) =>
  db.insertInto('savedSearches').values(row)

export const updateSearch = (db: Db, id: string, userId: string, set: Updateable<Tables['savedSearches']>) =>
  db.updateTable('savedSearches').set(set).where('id', '=', id).where('userId', '=', userId)

export const deleteSearch = (db: Db, id: string, userId: string) =>
  db.deleteFrom('savedSearches').where('id', '=', id).where('userId', '=', userId)

/** With their matches. */
export const deleteSearches = (db: Db, userId: string) => db.deleteFrom('savedSearches').where('userId', '=', userId)

export const deleteOldMatches = (db: Db, before: Date) =>
  db.deleteFrom('savedSearchMatches').where('matchedAt', '<', before)

/** Stores matches of searches that still exist. Returns those that are new. */
export const insertMatches = async (
  db: Db,
  propertyId: string,
  searchIds: readonly string[],
  now: Date,
): Promise<string[]> => {
  const { rows } = await sql<{ searchId: string }>`
    insert into saved_search_matches (search_id, property_id, matched_at)
    select id, ${propertyId}::uuid, ${now}::timestamptz from saved_searches where id = any(${[...searchIds]}::uuid[])
    order by id for key share
    on conflict do nothing returning search_id`.execute(db)
  return rows.map(({ searchId }) => searchId)
}

/** Takes all matches into the mail of `now` that were in none before. Returns the users who want one. */
export const takeIntoMail = async (db: Db, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ userId: string }>`
    with taken as (
      update saved_search_matches set mailed_at = ${now} from saved_searches
      where saved_searches.id = search_id and mailed_at is null returning user_id, mails
    )
    select distinct user_id from taken where mails order by user_id`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** The matches of a mail whose properties are public now, and for each search the first `most` and how many there are. */
export const findMailed = (db: Db, { userId, at, most }: { userId: string; at: Date; most: number }) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('savedSearchMatches')
        .innerJoin('savedSearches', 'savedSearches.id', 'searchId')
        .innerJoin('properties', 'properties.id', 'propertyId')
        .where('mailedAt', '=', at)
        .where('savedSearches.userId', '=', userId)
        .where('savedSearches.mails', '=', true)
        .where('isPublic', '=', true)
        .select(['searchId', 'savedSearches.name', 'filters', 'savedSearches.createdAt', 'propertyId'])
        .select(['properties.title', 'properties.city', 'properties.priceMinor', 'properties.priceUnit'])
        .select([
          sql<number>`row_number() over (partition by search_id order by matched_at desc, property_id desc)`.as(
            'place',
          ),
          sql<number>`count(*) over (partition by search_id)`.as('total'),
        ])
        .as('mailed'),
    )
    .selectAll()
    .where('place', '<=', most)
    .orderBy('createdAt', 'desc')
    .orderBy('searchId', 'desc')
    .orderBy('place')
