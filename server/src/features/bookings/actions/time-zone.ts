import type { Db } from '../../../platform/database/types.ts'
import { timeZoneAt } from '../../../platform/time-zone.ts'
import { getLocation } from '../../properties/stay-actions.ts'

/**
 * Returns the time zone of a stay: the one stored with its request, because moving the listing must not change refunds
 * and due times. A booking that the start has not filled yet has the one of the property's position.
 */
export const timeZoneOf = ({ timeZone, lat, lng }: { timeZone: string | null; lat: number; lng: number }): string =>
  timeZone ?? timeZoneAt({ lat, lng })

/** Returns the time zone of a booking as `timeZoneOf` does. Loads the position when it is needed. */
export const loadTimeZone = async (
  db: Db,
  { timeZone, propertyId }: { timeZone: string | null; propertyId: string },
): Promise<string> => timeZone ?? timeZoneAt(await getLocation(db, propertyId))
