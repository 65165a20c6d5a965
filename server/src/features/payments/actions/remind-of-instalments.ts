import { dayAt } from '#contract/days.ts'
import { paymentBarrier } from '#contract/payment-barrier.ts'
import { emit } from '../../../platform/jobs/emit.ts'
import type { Services } from '../../../platform/services.ts'
import { lockPayable } from '../../bookings/actions/payment-state.ts'
import { loadTimeZone } from '../../bookings/actions/time-zone.ts'
import { amountOf } from '../../bookings/rules/instalments.ts'
import { REMINDER_EVENTS } from '../events.ts'
import { findProgress, insertReminders } from '../instalment-queries.ts'
import { remindersDue } from '../rules/reminders.ts'
import { moneyStateOf } from './next-instalment.ts'

/** Emits the reminders of a booking's unpaid months that are due today and were not sent yet. */
export const remindOfInstalments = ({ db, clock }: Services, bookingId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const now = clock()
    const booking = await lockPayable(trx, bookingId, now)
    if (booking.paymentStatus !== 'PAID' || paymentBarrier(moneyStateOf(booking))) return
    const today = dayAt(now, await loadTimeZone(trx, booking.row))
    const progress = await findProgress(trx, bookingId).executeTakeFirstOrThrow()
    const due = remindersDue(booking.plan, progress, today)
    if (due.length === 0) return
    await insertReminders(
      trx,
      due.map(({ month, kind }) => ({ bookingId, instalment: month.number, kind, createdAt: now })),
    ).execute()
    for (const { month, kind } of due)
      await emit(trx, REMINDER_EVENTS[kind], {
        bookingId,
        instalment: month.number,
        dueOn: month.dueOn,
        amount: amountOf(month),
        currency: booking.currency,
        at: now.toISOString(),
      })
  })
