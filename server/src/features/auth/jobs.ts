import { DAY_MS, UNVERIFIED_DAYS } from '#contract/periods.ts'
import type { JobContext, Jobs } from '../../platform/jobs/handlers.ts'
import { deleteUnverifiedAccounts } from '../users/actions.ts'
import * as queries from './queries.ts'

/** Deletes accounts that are still unverified seven days after their last registration. */
const removeUnverified = async ({ db, clock }: JobContext) => {
  const before = new Date(clock().getTime() - UNVERIFIED_DAYS * DAY_MS)
  await queries.deleteRegistrationsBefore(db, before).execute()
  await deleteUnverifiedAccounts(db, before)
}

export const authJobs: Jobs = {
  schedules: [
    { name: 'auth.remove-expired', cron: '7 * * * *', run: ({ db, clock }) => queries.deleteExpired(db, clock()) },
    { name: 'auth.remove-unverified', cron: '17 3 * * *', run: removeUnverified },
  ],
}
