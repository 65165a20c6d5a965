import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Db, Tables } from '../../../parts/database/types.ts'
import type { Listing } from './rows.ts'

export type Arriving = Listing & { id: string; image_id: string; picture: string; line: number }
export type ArrivingPicture = {
  name: string
  key: string
  width: number
  height: number
  placeholder: string
  caption: string
}

type Trx = Transaction<Tables>

/** What a listing brings with it, in the order of the temporary table. */
const COLUMNS = sql.raw(
  `id, source_id, source_currency, title, description, property_type, price_minor, price_unit, min_stay, max_stay,
   bedrooms, bathrooms, max_guests, amenities, neighbourhood, city, country, lat, lng`,
)

/**
 * A table of our own for the rows as they are read. They go into `properties` in one statement at the end:
 * whoever else writes there waits for that moment at most, and the words it learns are locked in one order.
 */
export const makeArriving = (trx: Trx) =>
  sql`create temporary table arriving on commit drop as
    select ${COLUMNS}, id as image_id, ''::text as picture, 0 as line from properties with no data`.execute(trx)

export const addArriving = (trx: Trx, rows: readonly Arriving[]) =>
  sql`insert into arriving select * from json_populate_recordset(null::arriving, ${JSON.stringify(rows)}::json)`.execute(
    trx,
  )

type Owner = { landlordId: string; status: 'PENDING' | 'APPROVED'; now: Date }

/**
 * Makes properties, each with its picture, of the rows that arrived, and answers how many were new.
 * A microsecond between them keeps the file's order where the newest come first.
 */
export const moveIn = async (trx: Trx, { landlordId, status, now }: Owner, pictures: readonly ArrivingPicture[]) => {
  const at: RawBuilder<Date> = sql`${now}::timestamptz - line * interval '1 microsecond'`
  const { numAffectedRows } = await sql`
    with arrived as (
      insert into properties (${COLUMNS}, landlord_id, status, created_at, updated_at)
      select ${COLUMNS}, ${landlordId}::uuid, ${status}, ${at}, ${at} from arriving order by line
      on conflict (landlord_id, source_id) where source_id is not null do nothing
      returning id
    )
    insert into images (id, property_id, key, width, height, placeholder, caption, created_at)
    select arriving.image_id, arriving.id, p.key, p.width, p.height, p.placeholder, p.caption, ${now}::timestamptz
    from arrived
    join arriving on arriving.id = arrived.id
    join json_to_recordset(${JSON.stringify(pictures)}::json)
      as p(name text, key text, width integer, height integer, placeholder text, caption text) on p.name = arriving.picture`.execute(
    trx,
  )
  return Number(numAffectedRows ?? 0)
}

/** Tells the planner about a load that autovacuum would notice only in a minute. */
export const refreshStatistics = (db: Db) => sql`analyze properties, images, search_words`.execute(db)
