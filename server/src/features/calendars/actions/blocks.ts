import { v7 as uuid } from 'uuid'
import type { TakenRange } from '#contract/availability.ts'
import type { blockDates as BlockDates, unblockDates as UnblockDates } from '#contract/calendars.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { dayAt } from '#contract/days.ts'
import { toInterval } from '#contract/reasons/stays.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { timeZoneAt } from '../../../platform/time-zone.ts'
import { findTakenRanges } from '../../availability/actions.ts'
import { countAsConfirmation } from '../../listings/freshness-actions.ts'
import { assertOwned, getLocation, lockForStays } from '../../properties/stay-actions.ts'
import { lockCaller } from '../../users/actions.ts'
import * as queries from '../queries.ts'
import { blockFault } from '../rules.ts'

/** Maximum number of ranges that an error message lists. */
const LISTED_RANGES = 3

const datesTaken = (taken: readonly TakenRange[]) =>
  new Problem('block_taken', {
    values: {
      ranges: taken.slice(0, LISTED_RANGES).map(toInterval),
      more: taken.length > LISTED_RANGES ? 'yes' : 'no',
    },
    field: 'startDate',
  })

/** Blocks dates. Throws NOT_FOUND unless the caller owns the property, BAD_INPUT, CONFLICT with the taken ranges. */
export const blockDates = async (
  services: Services,
  { params: { id: propertyId }, body: { startDate, endDate, note = '' } }: ValidatedInput<typeof BlockDates>,
  caller: Caller,
): Promise<CallAnswer<typeof BlockDates>> => {
  const { db, clock } = services
  await assertOwned(db, propertyId, caller.user.id)
  const today = dayAt(clock(), timeZoneAt(await getLocation(db, propertyId)))
  const fault = blockFault(startDate, endDate, today)
  if (fault) throw new Problem('invalid_fields', { faults: { endDate: fault } })
  return db.transaction().execute(async (trx) => {
    await lockCaller(trx, 'landlord', caller)
    await lockForStays(trx, propertyId)
    await assertOwned(trx, propertyId, caller.user.id)
    const taken = await findTakenRanges(trx, propertyId, startDate, endDate)
    if (taken.length) throw datesTaken(taken)
    const [id, now] = [uuid(), clock()]
    await queries.insertBlock(trx, { id, propertyId, startDate, endDate, note, now }).execute()
    await countAsConfirmation(trx, propertyId, now)
    return { id, startDate, endDate, note }
  })
}

/**
 * Removes a block; a trigger gives its dates to imported calendars that contain them. Throws NOT_FOUND unless the caller
 * owns the property.
 */
export const unblockDates = (
  { db, clock }: Services,
  { params: { id: propertyId, blockId } }: ValidatedInput<typeof UnblockDates>,
  { user }: Caller,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await assertOwned(trx, propertyId, user.id)
    await lockForStays(trx, propertyId)
    const { numDeletedRows } = await queries.deleteBlock(trx, propertyId, blockId).executeTakeFirst()
    if (numDeletedRows === 0n) throw new Problem('block_not_found')
    await countAsConfirmation(trx, propertyId, clock())
  })
