import { addDays, type CalendarDay, dayAt } from '#contract/days.ts'
import { DEPOSIT_RETURN_DAYS } from '#contract/periods.ts'
import type { Db } from '../../../platform/database/types.ts'
import type { BookingRow } from '../change-status.ts'
import { findHeldDeposits } from '../deposit-queries.ts'
import { lockForMoney } from '../locking.ts'
import * as queries from '../queries.ts'
import { type DepositFacts, isReturnDue } from '../rules/deposit.ts'
import { loadTimeZone, timeZoneOf } from './time-zone.ts'

/** What the return of a deposit and the claims on it need to know of a booking. */
export type BookingWithDeposit = Omit<DepositFacts, 'claim'> & {
  id: string
  tenantId: string
  landlordId: string
  endDate: CalendarDay
  /** Of the stay. */
  timeZone: string
  currency: string
}

const toBookingWithDeposit = async (trx: Db, row: BookingRow): Promise<BookingWithDeposit> => ({
  id: row.id,
  tenantId: row.tenantId,
  landlordId: row.landlordId,
  status: row.status,
  paymentStatus: row.paymentStatus,
  settledAt: row.depositSettledAt,
  endDate: row.endDate,
  timeZone: await loadTimeZone(trx, row),
  currency: row.currency,
})

/** Returns a booking that exists, without locking it. */
export const getBookingWithDeposit = async (db: Db, id: string): Promise<BookingWithDeposit> =>
  toBookingWithDeposit(db, await queries.findRow(db, id).executeTakeFirstOrThrow())

/** Locks a booking, after its landlord and property, for a change of its deposit. Throws unless it exists. */
export const lockBookingWithDeposit = async (
  trx: Db,
  id: string,
): Promise<BookingWithDeposit & { isLandlordDeleted: boolean }> => {
  const { row, isLandlordDeleted } = await lockForMoney(trx, id)
  return { ...(await toBookingWithDeposit(trx, row)), isLandlordDeleted }
}

/** Stores that the deposit of a locked booking is no longer held. */
export const markDepositSettled = async (trx: Db, id: string, now: Date): Promise<void> => {
  await queries.updateBooking(trx, id, { depositSettledAt: now }).execute()
}

/** Returns the bookings whose deposit goes back now, by the time zone of the stay; about `limit` at most. */
export const findReturnsDue = async (db: Db, now: Date, limit: number): Promise<string[]> => {
  // The time zones are up to 14 hours ahead of UTC.
  const today = addDays(dayAt(now, 'UTC'), 1)
  const held = await findHeldDeposits(db, { today, until: addDays(today, -DEPOSIT_RETURN_DAYS) }, limit).execute()
  return held
    .filter(({ claim, ...row }) => isReturnDue({ ...row, claim: claim ?? undefined }, now, timeZoneOf(row)))
    .map(({ id }) => id)
}
