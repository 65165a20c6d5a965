import { randomBytes } from 'node:crypto'
import type { Db } from '../../platform/database/types.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { lockCaller } from '../users/actions.ts'
import * as queries from './queries.ts'

const KEY_BYTES = 32

/** Returns a new random key for a calendar link. */
export const createCalendarKey = (): string => randomBytes(KEY_BYTES).toString('base64url')

/** Returns the address at which other services read the calendar of a property. */
export const calendarLink = ({ config }: Pick<Services, 'config'>, propertyId: string, key: string): string =>
  `${config.publicUrl}/api/properties/${propertyId}/calendar.ics?key=${key}`

/** Returns the key of the property's calendar link, which the first call creates. */
export const ensureCalendarKey = async (db: Db, propertyId: string, caller: Caller): Promise<string> => {
  const existing = await queries.findKey(db, propertyId).executeTakeFirst()
  if (existing) return existing.key
  await db.transaction().execute(async (trx) => {
    await lockCaller(trx, 'landlord', caller)
    await queries.insertKey(trx, propertyId, createCalendarKey()).execute()
  })
  return (await queries.findKey(db, propertyId).executeTakeFirstOrThrow()).key
}
