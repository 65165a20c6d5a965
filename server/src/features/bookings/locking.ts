import type { Booking } from '#contract/bookings.ts'
import type { Db } from '../../platform/database/types.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { findTitle, lockForStays } from '../properties/stay-actions.ts'
import { findAccountsByIds, lockAccountsShared } from '../users/actions.ts'
import type { Account } from '../users/shape.ts'
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

const standingOf = (
  { tenantId, landlordId }: Pick<Parties, 'tenantId' | 'landlordId'>,
  accounts: ReadonlyMap<string, Account>,
  isPropertyDeleted: boolean,
): Standing => {
  const landlord = accounts.get(landlordId)
  return {
    isPropertyDeleted,
    isTenantDeleted: !accounts.get(tenantId) || accounts.get(tenantId)?.deletedAt !== null,
    landlordRole: landlord && !landlord.deletedAt ? landlord.role : undefined,
  }
}

/** Locks both accounts and the caller’s, then the property, and returns what a new or reopened booking requires of them. */
export const lockParties = async (
  trx: Db,
  { tenantId, landlordId, propertyId, callerId = tenantId }: Parties,
): Promise<Standing> => {
  const accounts = await lockAccountsShared(trx, [tenantId, landlordId, callerId])
  const { deletedAt } = await lockForStays(trx, propertyId)
  return standingOf({ tenantId, landlordId }, accounts, deletedAt !== null)
}

/** Returns a booking without a lock, and what reopening it requires of its parties. Throws NOT_FOUND. */
export const findWithStanding = async (db: Db, id: string): Promise<{ booking: BookingRow; standing: Standing }> => {
  const booking = await queries.findRow(db, id).executeTakeFirst()
  if (!booking) throw bookingNotFound()
  const accounts = await findAccountsByIds(db, [booking.tenantId, booking.landlordId])
  const isPropertyDeleted = (await findTitle(db, booking.propertyId)) === undefined
  return { booking, standing: standingOf(booking, accounts, isPropertyDeleted) }
}

/**
 * Runs `change` on a locked booking in a transaction and returns the changed booking. `check` runs on the unlocked row first,
 * so that of many concurrent calls those that must fail do so without waiting for the lock. Throws NOT_FOUND.
 */
export const changeBooking = async (
  { db, clock }: Services,
  id: string,
  caller: Caller,
  check: (booking: BookingRow) => void,
  change: (trx: Db, booking: BookingRow, standing: Standing) => Promise<void>,
): Promise<Booking> => {
  const found = await queries.findRow(db, id).executeTakeFirst()
  if (!found) throw bookingNotFound()
  check(found)
  return db.transaction().execute(async (trx) => {
    const standing = await lockParties(trx, { ...found, callerId: caller.user.id })
    await change(trx, await queries.lockRow(trx, id).executeTakeFirstOrThrow(), standing)
    return loadBooking(trx, id, caller, clock())
  })
}
