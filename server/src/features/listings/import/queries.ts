import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Db, Tables } from '../../../platform/database/types.ts'
import type { ParsedListing } from './rows.ts'

export type StagedListing = ParsedListing & { id: string; image_id: string; picture: string; line: number }
export type StagedPicture = {
  name: string
  key: string
  width: number
  height: number
  placeholder: string
  caption: string
}

export type Trx = Transaction<Tables>

/** The imported columns, in the order of the staging table. */
const COLUMNS = sql.raw(
  `id, source_id, source_currency, title, description, property_type, price_minor, price_unit, min_stay, max_stay,
   check_in_time, check_out_time, instant_booking, price_rules, bedrooms, bathrooms, max_guests, amenities, neighbourhood, city, country, lat, lng`,
)

/**
 * Creates a temporary table for parsed rows. They are copied into `properties` by a single statement at the end, which
 * keeps its locks short and takes those of search_words in one order.
 */
export const createStagingTable = (trx: Trx) =>
  sql`create temporary table staged_listings on commit drop as
    select ${COLUMNS}, id as image_id, ''::text as picture, 0 as line from properties with no data`.execute(trx)

export const stageListings = (trx: Trx, rows: readonly StagedListing[]) =>
  sql`insert into staged_listings select * from json_populate_recordset(null::staged_listings, ${JSON.stringify(rows)}::json)`.execute(
    trx,
  )

type Owner = { landlordId: string; status: 'PENDING' | 'APPROVED'; now: Date }

/**
 * Inserts the staged listings with their pictures and returns the number of new ones. Creation times differ by a
 * microsecond, so that the newest-first order follows the file.
 */
export const insertStaged = async (
  trx: Trx,
  { landlordId, status, now }: Owner,
  pictures: readonly StagedPicture[],
) => {
  const at: RawBuilder<Date> = sql`${now}::timestamptz - line * interval '1 microsecond'`
  const { numAffectedRows } = await sql`
    with inserted as (
      insert into properties (${COLUMNS}, landlord_id, status, created_at, updated_at, confirmed_available_at)
      select ${COLUMNS}, ${landlordId}::uuid, ${status}, ${at}, ${at}, ${now}::timestamptz from staged_listings order by line
      on conflict (landlord_id, source_id) where source_id is not null do nothing
      returning id
    )
    insert into images (id, property_id, key, width, height, placeholder, caption, created_at)
    select staged_listings.image_id, staged_listings.id, p.key, p.width, p.height, p.placeholder, p.caption, ${now}::timestamptz
    from inserted
    join staged_listings on staged_listings.id = inserted.id
    join json_to_recordset(${JSON.stringify(pictures)}::json)
      as p(name text, key text, width integer, height integer, placeholder text, caption text) on p.name = staged_listings.picture`.execute(
    trx,
  )
  return Number(numAffectedRows ?? 0)
}

/** Updates the planner's statistics, which autovacuum would do about a minute later. */
export const analyzeTables = (db: Db) => sql`analyze properties, images, search_words`.execute(db)
