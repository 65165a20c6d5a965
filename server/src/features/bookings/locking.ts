import type { Booking } from '#contract/bookings.ts'
import type { Db } from '../../platform/database/types.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { lockForStays } from '../properties/stay-actions.ts'
import { lockAccountsShared } from '../users/actions.ts'
import type { BookingRow } from './change-status.ts'
import { loadBooking } from './load-booking.ts'
import * as queries from './queries.ts'
import type { Standing } from './rules/status.ts'
import { bookingNotFound } from './shape.ts'

/** Locks the property of a booking, then the booking. Throws unless the booking exists. */
export const lockBooking = async (trx: Db, id: string): Promise<BookingRow> => {
  const { propertyId } = await queries.findRow(trx, id).executeTakeFirstOrThrow()
  await lockForStays(trx, propertyId)
  return queries.lockRow(trx, id).executeTakeFirstOrThrow()
}

/** A locked booking, and whether the account of its landlord is deleted. */
type LockedForMoney = { row: BookingRow; isLandlordDeleted: boolean }

/**
 * Locks the landlord's account against deletion, then the property of a booking and the booking, for a change of what is
 * owed to the landlord: nothing may become due to an account while it is deleted. Throws unless the booking exists.
 */
export const lockForMoney = async (trx: Db, id: string): Promise<LockedForMoney> => {
  const { landlordId } = await queries.findRow(trx, id).executeTakeFirstOrThrow()
  const landlord = (await lockAccountsShared(trx, [landlordId])).get(landlordId)
  return { row: await lockBooking(trx, id), isLandlordDeleted: !landlord || landlord.deletedAt !== null }
}

type Parties = { tenantId: string; landlordId: string; propertyId: string; callerId?: string }

/** Locks both accounts and the caller’s, then the property, and returns what a new or reopened booking requires of them. */
export const lockParties = async (
  trx: Db,
  { tenantId, landlordId, propertyId, callerId = tenantId }: Parties,
): Promise<Standing> => {
  const accounts = await lockAccountsShared(trx, [tenantId, landlordId, callerId])
  const { deletedAt } = await lockForStays(trx, propertyId)
  const landlord = accounts.get(landlordId)
  return {
    isPropertyDeleted: deletedAt !== null,
    isTenantDeleted: !accounts.get(tenantId) || accounts.get(tenantId)?.deletedAt !== null,
    landlordRole: landlord && !landlord.deletedAt ? landlord.role : undefined,
  }
}

/**
 * Runs `read` on a booking that cannot change meanwhile. `check` runs on the unlocked row first, so that of many concurrent
 * calls those that must fail do so without waiting for the lock. Throws NOT_FOUND.
 */
export const readLocked = async <T>(
  { db }: Services,
  id: string,
  read: (trx: Db, booking: BookingRow, standing: Standing) => Promise<T>,
  { check = () => {}, callerId }: { check?: (booking: BookingRow) => void; callerId?: string } = {},
): Promise<T> => {
  const found = await queries.findRow(db, id).executeTakeFirst()
  if (!found) throw bookingNotFound()
  check(found)
  return db.transaction().execute(async (trx) => {
    const standing = await lockParties(trx, { ...found, ...(callerId && { callerId }) })
    return read(trx, await queries.lockRow(trx, id).executeTakeFirstOrThrow(), standing)
  })
}

/** Runs `change` on a locked booking in a transaction, as `readLocked`, and returns the changed booking. Throws NOT_FOUND. */
export const changeBooking = (
  services: Services,
  id: string,
  caller: Caller,
  check: (booking: BookingRow) => void,
  change: (trx: Db, booking: BookingRow, standing: Standing) => Promise<void>,
): Promise<Booking> =>
  readLocked(
    services,
    id,
    async (trx, booking, standing) => {
      await change(trx, booking, standing)
      return loadBooking(trx, id, caller, services.clock())
    },
    { check, callerId: caller.user.id },
  )
