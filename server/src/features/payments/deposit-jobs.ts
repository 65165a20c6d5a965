import { emitAll } from '../../platform/jobs/emit.ts'
import { type Jobs, on } from '../../platform/jobs/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { deleteOrphanedFiles, orphanedBefore } from '../../platform/storage/orphans.ts'
import { findReturnsDue } from '../bookings/actions/deposit-state.ts'
import { remindOfAnswer } from './actions/remind-of-answer.ts'
import { returnDeposit } from './actions/return-deposit.ts'
import { PHOTO_FOLDER } from './claim-photos.ts'
import { findExistingPhotos, findUnreminded } from './deposit-queries.ts'
import { answerReminderDue, depositReturnDue } from './events.ts'
import { reminderWindow } from './rules/deposit.ts'

/** Deposits that one round of the schedule returns. */
const ROUND = 500

const findDue = async ({ db, clock }: Services) => {
  const due = await findReturnsDue(db, clock(), ROUND)
  await emitAll(
    db,
    depositReturnDue,
    due.map((bookingId) => ({ bookingId })),
  )
}

const findUnanswered = async ({ db, clock }: Services) => {
  const due = await findUnreminded(db, reminderWindow(clock()), ROUND).execute()
  await emitAll(
    db,
    answerReminderDue,
    due.map(({ id }) => ({ claimId: id })),
  )
}

/** Removes photos that belong to no claim. */
const sweepPhotos = ({ db, storage, clock }: Services) =>
  deleteOrphanedFiles(storage, PHOTO_FOLDER, {
    before: orphanedBefore(clock()),
    findExisting: async (ids) => (await findExistingPhotos(db, ids).execute()).map(({ id }) => id),
  })

export const depositJobs: Jobs = {
  handlers: [
    on(
      depositReturnDue,
      { name: 'payments.return-deposit', queue: 'scheduled', keyOf: ({ bookingId }) => bookingId },
      (context, { bookingId }) => returnDeposit(context, bookingId),
    ),
    on(
      answerReminderDue,
      { name: 'payments.remind-of-answer', queue: 'scheduled', keyOf: ({ claimId }) => claimId },
      (context, { claimId }) => remindOfAnswer(context, claimId),
    ),
  ],
  schedules: [
    { name: 'payments.find-deposits', cron: '* * * * *', queue: 'scheduled', run: findDue },
    { name: 'payments.find-unanswered-claims', cron: '*/5 * * * *', queue: 'scheduled', run: findUnanswered },
    { name: 'payments.remove-orphaned-photos', cron: '25 3 * * *', run: sweepPhotos },
  ],
}
