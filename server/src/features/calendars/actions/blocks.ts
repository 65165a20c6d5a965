import { v7 as uuid } from 'uuid'
import type { blockDates as BlockDates, unblockDates as UnblockDates } from '#contract/calendars.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { dayAt } from '#contract/days.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { timeZoneAt } from '../../../platform/time-zone.ts'
import { findTakenRanges } from '../../availability/actions.ts'
import { assertOwned, getLocation, lockForStays } from '../../properties/stay-actions.ts'
import * as queries from '../queries.ts'
import { blockErrors } from '../rules.ts'

/** Maximum number of ranges that an error message lists. */
const LISTED_RANGES = 3

const listRanges = (ranges: { startDate: string; endDate: string }[]) => {
  const listed = ranges.slice(0, LISTED_RANGES).map(({ startDate, endDate }) => `from ${startDate} to ${endDate}`)
  return `${listed.join(', ')}${ranges.length > LISTED_RANGES ? ' and later' : ''}`
}

/** Blocks dates. Throws NOT_FOUND unless the caller owns the property, BAD_INPUT, CONFLICT with the taken ranges. */
export const blockDates = async (
  services: Services,
  { params: { id: propertyId }, body: { startDate, endDate, note = '' } }: ValidatedInput<typeof BlockDates>,
  { user }: Caller,
): Promise<CallAnswer<typeof BlockDates>> => {
  const { db, clock } = services
  await assertOwned(db, propertyId, user.id)
  const today = dayAt(clock(), timeZoneAt(await getLocation(db, propertyId)))
  const fields = blockErrors(startDate, endDate, today)
  const [error] = Object.entries(fields)
  if (error) throw new Problem('BAD_INPUT', `${error.join(' ')}.`, { fields })
  return db.transaction().execute(async (trx) => {
    await lockForStays(trx, propertyId)
    await assertOwned(trx, propertyId, user.id)
    const taken = await findTakenRanges(trx, propertyId, startDate, endDate)
    if (taken.length) {
      const message = `are not available: ${listRanges(taken)}`
      throw new Problem('CONFLICT', `Some of these dates ${message}.`, { fields: { startDate: message } })
    }
    const id = uuid()
    await queries.insertBlock(trx, { id, propertyId, startDate, endDate, note, now: clock() }).execute()
    return { id, startDate, endDate, note }
  })
}

/**
 * Removes a block; a trigger gives its dates to imported calendars that contain them. Throws NOT_FOUND unless the caller
 * owns the property.
 */
export const unblockDates = (
  { db }: Services,
  { params: { id: propertyId, blockId } }: ValidatedInput<typeof UnblockDates>,
  { user }: Caller,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await assertOwned(trx, propertyId, user.id)
    await lockForStays(trx, propertyId)
    const { numDeletedRows } = await queries.deleteBlock(trx, propertyId, blockId).executeTakeFirst()
    if (numDeletedRows === 0n) throw new Problem('NOT_FOUND', 'Block not found.')
  })
