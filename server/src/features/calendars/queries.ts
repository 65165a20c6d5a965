import { expressionBuilder, type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Db, Tables } from '../../platform/database/types.ts'

/** Selects both ends of a range. */
const selectDates = [
  sql<string>`lower(during)::text`.as('startDate'),
  sql<string>`upper(during)::text`.as('endDate'),
] as const

const inWindow = (from: string, to: string) => sql<SqlBool>`during && daterange(${from}::date, ${to}::date)`

export const insertBlock = (
  db: Db,
  block: { id: string; propertyId: string; startDate: string; endDate: string; note: string; now: Date },
) =>
  db.insertInto('takenDays').values({
    id: block.id,
    propertyId: block.propertyId,
    during: sql<string>`daterange(${block.startDate}::date, ${block.endDate}::date)`,
    kind: 'BLOCK',
    note: block.note,
    createdAt: block.now,
  })

export const deleteBlock = (db: Db, propertyId: string, id: string) =>
  db.deleteFrom('takenDays').where('id', '=', id).where('propertyId', '=', propertyId).where('kind', '=', 'BLOCK')

export const findBlocks = (db: Db, propertyId: string, from: string, to: string) =>
  db
    .selectFrom('takenDays')
    .where('propertyId', '=', propertyId)
    .where('kind', '=', 'BLOCK')
    .where(inWindow(from, to))
    .select(['id', 'note', ...selectDates])
    .orderBy(sql`lower(during)`)

export const findBusy = (db: Db, propertyId: string, from: string, to: string) =>
  db
    .selectFrom('takenDays')
    .where('propertyId', '=', propertyId)
    .where('kind', '=', 'FEED')
    .where(inWindow(from, to))
    .select(['note', sql<string>`feed_id`.as('feedId'), ...selectDates])
    .orderBy(sql`lower(during)`)

/** Stays and blocks, without imported busy times. */
export const findOwn = (db: Db, propertyId: string, from: string) =>
  db
    .selectFrom('takenDays')
    .where('propertyId', '=', propertyId)
    .where('kind', '!=', 'FEED')
    .where(sql<SqlBool>`upper(during) > ${from}::date`)
    .select(['id', 'bookingId', 'createdAt', ...selectDates])
    .orderBy(sql`lower(during)`)

/** Those of the blocks that belong to other properties. */
export const findBlocksElsewhere = (db: Db, propertyId: string, ids: string[]) =>
  db
    .selectFrom('takenDays')
    .where('id', 'in', ids)
    .where('kind', '=', 'BLOCK')
    .where('propertyId', '!=', propertyId)
    .select('id')

/** Keeps an existing key. */
export const insertKey = (db: Db, propertyId: string, key: string) =>
  db
    .insertInto('calendarKeys')
    .values({ propertyId, key })
    .onConflict((conflict) => conflict.column('propertyId').doNothing())

export const replaceKey = (db: Db, propertyId: string, key: string) =>
  db
    .insertInto('calendarKeys')
    .values({ propertyId, key })
    .onConflict((conflict) => conflict.column('propertyId').doUpdateSet({ key }))

export const findKey = (db: Db, propertyId: string) =>
  db.selectFrom('calendarKeys').where('propertyId', '=', propertyId).select('key')

export const insertFeed = (db: Db, row: Insertable<Tables['calendarFeeds']>) =>
  db.insertInto('calendarFeeds').values(row)

export const findFeeds = (db: Db, propertyId: string) =>
  db.selectFrom('calendarFeeds').where('propertyId', '=', propertyId).selectAll().orderBy('createdAt').orderBy('id')

export const findFeed = (db: Db, id: string) => db.selectFrom('calendarFeeds').where('id', '=', id).selectAll()

export const deleteFeed = (db: Db, propertyId: string, id: string) =>
  db.deleteFrom('calendarFeeds').where('id', '=', id).where('propertyId', '=', propertyId)

export const deleteFeedsOf = (db: Db, propertyId: string) =>
  db.deleteFrom('calendarFeeds').where('propertyId', '=', propertyId)

export const deleteKeyOf = (db: Db, propertyId: string) =>
  db.deleteFrom('calendarKeys').where('propertyId', '=', propertyId)

const propertiesOf = (landlordId: string) =>
  expressionBuilder<Tables>().selectFrom('properties').select('properties.id').where('landlordId', '=', landlordId)

export const findFeedsForExport = (db: Db, landlordId: string) =>
  db
    .selectFrom('calendarFeeds')
    .where('propertyId', 'in', propertiesOf(landlordId))
    .select(['propertyId', 'name', 'url', 'createdAt'])
    .orderBy('createdAt')
    .orderBy('id')

export const findBlocksForExport = (db: Db, landlordId: string, after: string | undefined, limit: number) =>
  db
    .selectFrom('takenDays')
    .where('kind', '=', 'BLOCK')
    .where('propertyId', 'in', propertiesOf(landlordId))
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .select(['id', 'propertyId', 'note', ...selectDates])
    .orderBy('id')
    .limit(limit)

/** Deletes the addresses of imported calendars, whose notes go with them, and the links of the exported ones. */
export const eraseCalendars = async (db: Db, landlordId: string) => {
  await db.deleteFrom('calendarFeeds').where('propertyId', 'in', propertiesOf(landlordId)).execute()
  await db.deleteFrom('calendarKeys').where('propertyId', 'in', propertiesOf(landlordId)).execute()
  await db.updateTable('takenDays').set({ note: '' }).where('propertyId', 'in', propertiesOf(landlordId)).execute()
}

export const updateFeed = (db: Db, id: string, set: Updateable<Tables['calendarFeeds']>) =>
  db.updateTable('calendarFeeds').set(set).where('id', '=', id)

/** Assigns dates that nothing else takes to the feeds that contain them. The property must be locked. */
export const assignFeedDays = (db: Db, propertyId: string) => sql`select settle_feeds(${propertyId}::uuid)`.execute(db)

/** Locks feeds that are due and skips those that another process has locked. */
export const lockDue = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('calendarFeeds')
    .where('nextAt', '<=', now)
    .select(['id', 'fails'])
    .orderBy('nextAt')
    .limit(most)
    .forNoKeyUpdate()
    .skipLocked()

export type Conflict = { feedId: string; startDate: string; endDate: string }

/** Dates from that day on that both a feed and a stay take. */
export const findConflicts = (db: Db, propertyId: string, from: string) =>
  sql<Conflict>`
    select "feedId", lower(part)::text as "startDate", upper(part)::text as "endDate"
    from (
      select feed.id as "feedId", unnest(range_agg(during * busy_range)) as part
      from calendar_feeds feed, jsonb_array_elements(feed.busy) entries (entry),
        lateral (select daterange((entry ->> 0)::date, (entry ->> 1)::date) as busy_range) busy_ranges
        join taken_days on during && busy_range
      where feed.property_id = ${propertyId} and taken_days.property_id = ${propertyId} and kind = 'STAY'
        and upper(during) > ${from}::date
      group by feed.id
    ) conflicts
    order by 1, 2`.execute(db)
