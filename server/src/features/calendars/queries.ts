import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Db, Tables } from '../../parts/database/types.ts'

/** Both ends of a row's days. */
const days = [sql<string>`lower(during)::text`.as('startDate'), sql<string>`upper(during)::text`.as('endDate')] as const

const window = (from: string, to: string) => sql<SqlBool>`during && daterange(${from}::date, ${to}::date)`

export const insertBlock = (
  db: Db,
  block: { id: string; propertyId: string; startDate: string; endDate: string; note: string; now: Date },
) =>
  db.insertInto('taken_days').values({
    id: block.id,
    property_id: block.propertyId,
    during: sql<string>`daterange(${block.startDate}::date, ${block.endDate}::date)`,
    kind: 'BLOCK',
    note: block.note,
    created_at: block.now,
  })

export const deleteBlock = (db: Db, propertyId: string, id: string) =>
  db.deleteFrom('taken_days').where('id', '=', id).where('property_id', '=', propertyId).where('kind', '=', 'BLOCK')

export const findBlocks = (db: Db, propertyId: string, from: string, to: string) =>
  db
    .selectFrom('taken_days')
    .where('property_id', '=', propertyId)
    .where('kind', '=', 'BLOCK')
    .where(window(from, to))
    .select(['id', 'note', ...days])
    .orderBy(sql`lower(during)`)

export const findBusy = (db: Db, propertyId: string, from: string, to: string) =>
  db
    .selectFrom('taken_days')
    .where('property_id', '=', propertyId)
    .where('kind', '=', 'FEED')
    .where(window(from, to))
    .select(['note', sql<string>`feed_id`.as('feedId'), ...days])
    .orderBy(sql`lower(during)`)

/** What our own calendar tells others: everything but what they told us. */
export const findOwn = (db: Db, propertyId: string, from: string) =>
  db
    .selectFrom('taken_days')
    .where('property_id', '=', propertyId)
    .where('kind', '!=', 'FEED')
    .where(sql<SqlBool>`upper(during) > ${from}::date`)
    .select(['id', 'booking_id', 'created_at', ...days])
    .orderBy(sql`lower(during)`)

/** Which of these blocks are other properties'. */
export const findBlocksElsewhere = (db: Db, propertyId: string, ids: string[]) =>
  db
    .selectFrom('taken_days')
    .where('id', 'in', ids)
    .where('kind', '=', 'BLOCK')
    .where('property_id', '!=', propertyId)
    .select('id')

/** The key of a property's link; the first one who asks makes it. */
export const keepKey = (db: Db, propertyId: string, key: string) =>
  db
    .insertInto('calendar_keys')
    .values({ property_id: propertyId, key })
    .onConflict((conflict) => conflict.column('property_id').doNothing())

export const replaceKey = (db: Db, propertyId: string, key: string) =>
  db
    .insertInto('calendar_keys')
    .values({ property_id: propertyId, key })
    .onConflict((conflict) => conflict.column('property_id').doUpdateSet({ key }))

export const findKey = (db: Db, propertyId: string) =>
  db.selectFrom('calendar_keys').where('property_id', '=', propertyId).select('key')

export const insertFeed = (db: Db, row: Insertable<Tables['calendar_feeds']>) =>
  db.insertInto('calendar_feeds').values(row)

export const findFeeds = (db: Db, propertyId: string) =>
  db.selectFrom('calendar_feeds').where('property_id', '=', propertyId).selectAll().orderBy('created_at').orderBy('id')

export const findFeed = (db: Db, id: string) => db.selectFrom('calendar_feeds').where('id', '=', id).selectAll()

export const deleteFeed = (db: Db, propertyId: string, id: string) =>
  db.deleteFrom('calendar_feeds').where('id', '=', id).where('property_id', '=', propertyId)

export const deleteFeedsOf = (db: Db, propertyId: string) =>
  db.deleteFrom('calendar_feeds').where('property_id', '=', propertyId)

export const deleteKeyOf = (db: Db, propertyId: string) =>
  db.deleteFrom('calendar_keys').where('property_id', '=', propertyId)

export const changeFeed = (db: Db, id: string, set: Updateable<Tables['calendar_feeds']>) =>
  db.updateTable('calendar_feeds').set(set).where('id', '=', id)

/** Puts the feeds' busy times where nothing else is. The property must be locked. */
export const settle = (db: Db, propertyId: string) => sql`select settle_feeds(${propertyId}::uuid)`.execute(db)

/** Whose time has come, held; another process passes over them. */
export const lockDue = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('calendar_feeds')
    .where('next_at', '<=', now)
    .select(['id', 'fails'])
    .orderBy('next_at')
    .limit(most)
    .forUpdate()
    .skipLocked()

export type Conflict = { feedId: string; startDate: string; endDate: string }

/** Where feeds of a property want days that a stay holds, from that day on. */
export const findConflicts = (db: Db, propertyId: string, from: string) =>
  sql<Conflict>`
    select "feedId", lower(part)::text as "startDate", upper(part)::text as "endDate"
    from (
      select feed.id as "feedId", unnest(range_agg(during * wish)) as part
      from calendar_feeds feed, jsonb_array_elements(feed.busy) entries (entry),
        lateral (select daterange((entry ->> 0)::date, (entry ->> 1)::date) as wish) wishes
        join taken_days on during && wish
      where feed.property_id = ${propertyId} and taken_days.property_id = ${propertyId} and kind = 'STAY'
        and upper(during) > ${from}::date
      group by feed.id
    ) parts
    order by 1, 2`.execute(db)
