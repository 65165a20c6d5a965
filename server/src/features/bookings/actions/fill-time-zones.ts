import type { Db } from '../../../platform/database/types.ts'
import { timeZoneAt } from '../../../platform/time-zone.ts'
import * as queries from '../time-zone-queries.ts'

/** Number of properties that one transaction locks. */
const BATCH = 200

const fillBatch = (db: Db): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const properties = await queries.lockWithoutTimeZone(trx, BATCH).execute()
    for (const [zone, group] of Map.groupBy(properties, timeZoneAt))
      await queries
        .fillTimeZone(
          trx,
          group.map(({ id }) => id),
          zone,
        )
        .execute()
    return properties.length
  })

/** Stores the time zone of bookings from before migration 0031: the one where the property is now. */
export const fillTimeZones = async (db: Db): Promise<void> => {
  while ((await fillBatch(db)) > 0);
}
