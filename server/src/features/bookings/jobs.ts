import { SYSTEM_REASONS } from '#contract/bookings.ts'
import type { Db } from '../../parts/database/types.ts'
import { tell } from '../../parts/outbox.ts'
import type { Listeners } from '../../parts/outbox-worker.ts'
import type { Parts } from '../../parts/parts.ts'
import { zoneOf } from '../../parts/zones.ts'
import { lockForStays } from '../properties/actions.ts'
import { addDays, dayAt } from './days.ts'
import * as queries from './queries.ts'
import { step } from './steps.ts'

const AT_ONCE = 200

const lock = async (trx: Db, id: string) => {
  const found = await queries.findBare(trx, id).executeTakeFirstOrThrow()
  await lockForStays(trx, found.property_id)
  return queries.lockOne(trx, id).executeTakeFirstOrThrow()
}

/** Ends what was not answered or paid in time. Each is looked at again once it is locked, so two processes do it once. */
const expire = async ({ db, clock }: Parts) => {
  const now = clock()
  for (const { id } of await queries.findExpired(db, now, AT_ONCE).execute())
    await db.transaction().execute(async (trx) => {
      const booking = await lock(trx, id)
      if (!booking.expires_at || booking.expires_at > now) return
      const reason = booking.status === 'PENDING' ? SYSTEM_REASONS.NO_ANSWER : SYSTEM_REASONS.NOT_PAID
      await step(trx, booking, 'EXPIRED', { by: 'SYSTEM', userId: null, reason, now })
    })
}

/** The day after a paid stay ended, where it was. */
const complete = async ({ db, clock }: Parts) => {
  const now = clock()
  for (const { id, end_date, ...place } of await queries.findEnding(db, dayAt(now, 'UTC'), AT_ONCE).execute()) {
    if (dayAt(now, zoneOf(place)) <= end_date) continue
    await db.transaction().execute(async (trx) => {
      const booking = await lock(trx, id)
      if (booking.status === 'CONFIRMED') await step(trx, booking, 'COMPLETED', { by: 'SYSTEM', userId: null, now })
    })
  }
}

/** The day before a stay begins, where it is. */
const remind = async ({ db, clock }: Parts) => {
  const now = clock()
  for (const { id, start_date, ...place } of await queries.findNear(db, dayAt(now, 'UTC'), AT_ONCE).execute()) {
    if (addDays(dayAt(now, zoneOf(place)), 1) !== start_date) continue
    await db.transaction().execute(async (trx) => {
      const booking = await lock(trx, id)
      if (booking.start_reminded || booking.status !== 'CONFIRMED') return
      await queries.change(trx, id, { start_reminded: true }).execute()
      await tell(trx, 'booking.near', { bookingId: id })
    })
  }
}

/** What time does to bookings; done by any process, once in effect. */
export const runBookingJobs = async (parts: Parts): Promise<void> => {
  await expire(parts)
  await complete(parts)
  await remind(parts)
}

/** Cancels open requests of a property that is gone, or of a person on either side, in the caller's transaction. */
export const cancelOpen = async (
  trx: Db,
  column: 'property_id' | 'tenant_id' | 'landlord_id',
  id: string,
  now: Date,
): Promise<void> => {
  const reason = column === 'property_id' ? SYSTEM_REASONS.PROPERTY_GONE : SYSTEM_REASONS.PERSON_GONE
  for (const open of await queries.findOpen(trx, column, id).execute()) {
    const booking = await lock(trx, open.id)
    if (booking.status === 'PENDING') await step(trx, booking, 'CANCELLED', { by: 'SYSTEM', userId: null, reason, now })
  }
}

/** What other features do that bookings must follow. */
export const bookingListeners = ({ clock }: Pick<Parts, 'clock'>) =>
  ({
    'property.deleted': [(trx, { propertyId }) => cancelOpen(trx, 'property_id', propertyId, clock())],
  }) satisfies Listeners

/** Whether that person has a stay that is not over: as tenant or landlord, paid or only confirmed. */
export const hasStanding = async (
  trx: Db,
  userId: string,
  { as, paid, now }: { as: readonly ('tenant_id' | 'landlord_id')[]; paid: boolean; now: Date },
): Promise<boolean> =>
  (await queries.findStanding(trx, as, userId, { paid, today: dayAt(now, 'UTC') }).executeTakeFirst()) !== undefined
