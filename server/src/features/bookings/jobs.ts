import { dayAt } from '#contract/days.ts'
import type { Db } from '../../platform/database/types.ts'
import { emit, emitAll } from '../../platform/jobs/emit.ts'
import { type Jobs, on } from '../../platform/jobs/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { propertyDeleted } from '../listings/events.ts'
import { cancelRequestsOfProperty } from './actions/account-bookings.ts'
import { loadTimeZone, timeZoneOf } from './actions/time-zone.ts'
import { type BookingRow, changeStatus } from './change-status.ts'
import { completionDue, expiryDue, reminderDue, stayStartsTomorrow } from './events.ts'
import { lockBooking } from './locking.ts'
import { findLivePayment } from './payment-queries.ts'
import * as queries from './queries.ts'
import { isCompletionDue, isReminderDue } from './rules/status.ts'

type Due = { bookingId: string }

/** Expires a booking that was not answered or paid in time. */
const expire = ({ db, clock }: Services, { bookingId }: Due) =>
  db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    const now = clock()
    if (!booking.expiresAt || booking.expiresAt > now) return
    // The gateway decides first: the payment is settled when its checkout ends (docs/decisions/0006).
    if (booking.status === 'CONFIRMED' && (await findLivePayment(trx, bookingId).executeTakeFirst())) return
    const reasonCode = booking.status === 'PENDING' ? 'NO_ANSWER' : 'NOT_PAID'
    await changeStatus(trx, booking, 'EXPIRED', { by: 'SYSTEM', userId: null, reasonCode, now })
  })

/** Returns the day in the time zone of a booking. */
const todayOf = async (trx: Db, booking: BookingRow, now: Date) => dayAt(now, await loadTimeZone(trx, booking))

const complete = ({ db, clock }: Services, { bookingId }: Due) =>
  db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    const now = clock()
    if (!isCompletionDue(booking, await todayOf(trx, booking, now))) return
    await changeStatus(trx, booking, 'COMPLETED', { by: 'SYSTEM', userId: null, now })
  })

const remind = ({ db, clock }: Services, { bookingId }: Due) =>
  db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    const now = clock()
    if (!isReminderDue(booking, await todayOf(trx, booking, now))) return
    await queries.updateBooking(trx, bookingId, { startReminded: true }).execute()
    await emit(trx, stayStartsTomorrow, {
      bookingId,
      status: 'CONFIRMED',
      by: 'SYSTEM',
      at: now.toISOString(),
      reasonCode: null,
      expiresAt: null,
      refund: null,
    })
  })

const toDue = (rows: readonly { id: string }[]): Due[] => rows.map(({ id }) => ({ bookingId: id }))

const findExpired = async ({ db, clock }: Services) =>
  emitAll(db, expiryDue, toDue(await queries.findExpired(db, clock()).execute()))

/** A paid stay is completed on the day after its end, in the time zone of the stay. */
const findCompleted = async ({ db, clock }: Services) => {
  const now = clock()
  const rows = await queries.findPossiblyEnded(db, dayAt(now, 'UTC')).execute()
  const ended = rows.filter((row) => isCompletionDue(row, dayAt(now, timeZoneOf(row))))
  await emitAll(db, completionDue, toDue(ended))
}

/** Reminders are sent on the day before the stay starts, in the time zone of the stay. */
const findStarting = async ({ db, clock }: Services) => {
  const now = clock()
  const rows = await queries.findPossiblyStarting(db, dayAt(now, 'UTC')).execute()
  const starting = rows.filter((row) => isReminderDue(row, dayAt(now, timeZoneOf(row))))
  await emitAll(db, reminderDue, toDue(starting))
}

const EVERY_MINUTE = '* * * * *'
const keyOf = ({ bookingId }: Due) => bookingId

export const bookingJobs: Jobs = {
  handlers: [
    on(propertyDeleted, { name: 'bookings.cancel-requests', queue: 'database' }, ({ db, clock }, { propertyId }) =>
      db.transaction().execute((trx) => cancelRequestsOfProperty(trx, propertyId, clock())),
    ),
    // One job per booking, so that a failing one does not delay the others.
    on(expiryDue, { name: 'bookings.expire', queue: 'scheduled', keyOf }, expire),
    on(completionDue, { name: 'bookings.complete', queue: 'scheduled', keyOf }, complete),
    on(reminderDue, { name: 'bookings.remind', queue: 'scheduled', keyOf }, remind),
  ],
  schedules: [
    { name: 'bookings.find-expired', cron: EVERY_MINUTE, queue: 'scheduled', run: findExpired },
    { name: 'bookings.find-completed', cron: EVERY_MINUTE, queue: 'scheduled', run: findCompleted },
    { name: 'bookings.find-near', cron: EVERY_MINUTE, queue: 'scheduled', run: findStarting },
  ],
}
