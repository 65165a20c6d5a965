import { addDays, dayAt } from '#contract/days.ts'
import { REMIND_BEFORE } from '#contract/instalments.ts'
import { EXPORT_BATCH_SIZE, readBatches } from '../../platform/http/csv.ts'
import { emitAll } from '../../platform/jobs/emit.ts'
import { type Jobs, on } from '../../platform/jobs/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { timeZoneOf } from '../bookings/actions/time-zone.ts'
import { storedPlan } from '../bookings/rules/stored-price.ts'
import { remindOfInstalments } from './actions/remind-of-instalments.ts'
import { instalmentReminderDue } from './events.ts'
import { findUnpaidPlans } from './instalment-queries.ts'
import { remindersDue } from './rules/reminders.ts'

type Plan = Awaited<ReturnType<ReturnType<typeof findUnpaidPlans>['execute']>>[number]

/** Days are those at the property, which may be ahead of UTC. */
const findReminders = async ({ db, clock }: Services) => {
  const now = clock()
  const until = addDays(dayAt(now, 'UTC'), REMIND_BEFORE + 1)
  const readBatch = (after: Plan | undefined) => findUnpaidPlans(db, until, after?.id, EXPORT_BATCH_SIZE).execute()
  for await (const rows of readBatches<Plan>(readBatch)) {
    const due = rows.filter((row) => remindersDue(storedPlan(row), row, dayAt(now, timeZoneOf(row))).length > 0)
    await emitAll(
      db,
      instalmentReminderDue,
      due.map(({ id }) => ({ bookingId: id })),
    )
  }
}

export const reminderJobs: Jobs = {
  handlers: [
    on(
      instalmentReminderDue,
      { name: 'payments.remind', queue: 'scheduled', keyOf: ({ bookingId }) => bookingId },
      (context, { bookingId }) => remindOfInstalments(context, bookingId),
    ),
  ],
  // Days begin at the half or quarter of an hour in some time zones.
  schedules: [{ name: 'payments.find-reminders', cron: '*/15 * * * *', queue: 'scheduled', run: findReminders }],
}
