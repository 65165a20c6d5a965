import { addDays, dayAt, isStayOver } from '#contract/days.ts'
import type { Db } from '../../../platform/database/types.ts'
import { changeStatus } from '../change-status.ts'
import { lockBooking } from '../locking.ts'
import * as queries from '../queries.ts'
import { timeZoneOf } from './time-zone.ts'

const findRequestsOfProperty = (db: Db, propertyId: string) => queries.findIds(db, { propertyId }, ['PENDING'])

/** Returns the ids of the requests that the deletion of a property cancels. */
export const findRequestIds = async (db: Db, propertyId: string): Promise<string[]> =>
  (await findRequestsOfProperty(db, propertyId).execute()).map(({ id }) => id)

/** Cancels the PENDING requests of a deleted property, in the caller's transaction. */
export const cancelRequestsOfProperty = async (trx: Db, propertyId: string, now: Date): Promise<void> => {
  const context = { by: 'SYSTEM', userId: null, reasonCode: 'PROPERTY_GONE', now } as const
  for (const { id } of await findRequestsOfProperty(trx, propertyId).execute()) {
    const booking = await lockBooking(trx, id)
    if (booking.status === 'PENDING') await changeStatus(trx, booking, 'CANCELLED', context)
  }
}

/** Locks the properties whose bookings a deletion or demotion of the account cancels, and those that it unlists. */
export const lockPropertiesOfAccount = async (trx: Db, userId: string): Promise<void> => {
  await queries.lockPropertiesOf(trx, userId).execute()
}

type Sides = { as: readonly ('tenantId' | 'landlordId')[]; confirmed: boolean }

/** The unpaid bookings of an account as tenant or landlord: requests, and with `confirmed` also confirmed ones. */
const findUnpaid = (db: Db, userId: string, { as, confirmed }: Sides) =>
  queries
    .findIds(db, { userId, as }, confirmed ? ['PENDING', 'CONFIRMED'] : ['PENDING'])
    .where('paymentStatus', '!=', 'PAID')

/** Returns the bookings that `cancelUnpaidBookings` would cancel: each by its id, status and status of the payment. */
export const findUnpaidBookings = async (db: Db, userId: string, sides: Sides): Promise<string[]> =>
  (await findUnpaid(db, userId, sides).select(['status', 'paymentStatus']).execute()).map(
    ({ id, status, paymentStatus }) => `${id} ${status} ${paymentStatus}`,
  )

/** Cancels the unpaid bookings of an account in the caller's transaction. The account and its properties must be locked. */
export const cancelUnpaidBookings = async (trx: Db, userId: string, sides: Sides, now: Date): Promise<void> => {
  const { confirmed } = sides
  const context = { by: 'SYSTEM', userId: null, reasonCode: 'PERSON_GONE', now } as const
  for (const { id } of await findUnpaid(trx, userId, sides).execute()) {
    const booking = await lockBooking(trx, id)
    const isOpen = booking.status === 'PENDING' || (confirmed && booking.status === 'CONFIRMED')
    if (isOpen && booking.paymentStatus !== 'PAID') await changeStatus(trx, booking, 'CANCELLED', context)
  }
}

/** Returns whether the user has a confirmed stay that has not ended, on one of these sides; `paid` ignores unpaid ones. */
export const hasCurrentStay = async (
  db: Db,
  userId: string,
  { as, paid, now }: { as: readonly ('tenantId' | 'landlordId')[]; paid: boolean; now: Date },
): Promise<boolean> => {
  const today = dayAt(now, 'UTC')
  // The time zone matters to stays that end yesterday or today in UTC.
  const later = queries.findStays(db, as, userId, { paid, from: addDays(today, 1) }).limit(1)
  if (await later.executeTakeFirst()) return true
  const ending = await queries.findStays(db, as, userId, { paid, from: addDays(today, -1) }).execute()
  return ending.some((stay) => !isStayOver(stay, dayAt(now, timeZoneOf(stay))))
}

/** Returns whether the user is the landlord of a booking of any time. */
export const isLandlordOfBooking = async (db: Db, userId: string): Promise<boolean> =>
  (await queries.findIdOfLandlord(db, userId).executeTakeFirst()) !== undefined
