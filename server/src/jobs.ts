import type { FastifyBaseLogger } from 'fastify'
import { adminJobs } from './features/admin/jobs.ts'
import { assistantJobs } from './features/assistant/jobs.ts'
import { auditJobs } from './features/audit/jobs.ts'
import { authJobs } from './features/auth/jobs.ts'
import { bookingJobs } from './features/bookings/jobs.ts'
import { calendarJobs } from './features/calendars/jobs.ts'
import { conversationJobs } from './features/conversations/jobs.ts'
import { landlordRequestJobs } from './features/landlord-requests/jobs.ts'
import { listingJobs } from './features/listings/jobs.ts'
import { liveJobs } from './features/live/jobs.ts'
import { mailJobs } from './features/mail/jobs.ts'
import { metricJobs } from './features/metrics/jobs.ts'
import { notificationJobs } from './features/notifications/jobs.ts'
import { depositJobs } from './features/payments/deposit-jobs.ts'
import { paymentJobs } from './features/payments/jobs.ts'
import { reminderJobs } from './features/payments/reminder-jobs.ts'
import { propertyJobs } from './features/properties/jobs.ts'
import { pushJobs } from './features/push/jobs.ts'
import { reviewJobs } from './features/reviews/jobs.ts'
import { savedSearchJobs } from './features/saved-searches/jobs.ts'
import { signInJobs } from './features/sign-ins/jobs.ts'
import { supportJobs } from './features/support/jobs.ts'
import { uploadJobs } from './features/uploads/jobs.ts'
import { userJobs } from './features/users/jobs.ts'
import { outboxUpgradeJobs } from './outbox-upgrade.ts'
import { sumUpCounts } from './platform/database/kept-counts.ts'
import { sandboxJobs } from './platform/gateways/sandbox/jobs.ts'
import { createTextFetcher, type FetchText } from './platform/http/fetch-text.ts'
import { sweepKeys } from './platform/http/idempotency.ts'
import { deleteAbandonedFiles, uploadTempFolder } from './platform/http/multipart.ts'
import { registerJobs } from './platform/jobs/emit.ts'
import type { Jobs } from './platform/jobs/handlers.ts'
import { createJobRunner, type JobRunner } from './platform/jobs/runner.ts'
import { countMails } from './platform/mail/count-mails.ts'
import type { SendMail } from './platform/mail/transport.ts'
import { createPushSender, type SendPush } from './platform/push/sender.ts'
import { sweepLimits } from './platform/security/limits.ts'
import type { Services } from './platform/services.ts'
import { deleteOrphanedFiles, orphanedBefore } from './platform/storage/orphans.ts'

/** Scheduled work of the platform itself. */
const platformJobs: Jobs = {
  schedules: [
    { name: 'platform.sum-up-counts', cron: '* * * * *', run: ({ db }) => sumUpCounts(db) },
    { name: 'platform.remove-limits', cron: '41 * * * *', run: ({ db, clock }) => sweepLimits(db, clock()) },
    { name: 'platform.remove-keys', cron: '43 * * * *', run: ({ db, clock }) => sweepKeys(db, clock()) },
    {
      name: 'platform.remove-incoming',
      cron: '47 * * * *',
      run: ({ config, clock }) => deleteAbandonedFiles(uploadTempFolder(config), clock()),
    },
    {
      // Files by which a start checks that the storage can be written; a start that was cut off leaves them behind.
      name: 'platform.remove-checks',
      cron: '45 3 * * *',
      run: ({ storage, clock }) =>
        deleteOrphanedFiles(storage, 'checks', { before: orphanedBefore(clock()), findExisting: async () => [] }),
    },
  ],
}

registerJobs([
  adminJobs,
  assistantJobs,
  auditJobs,
  authJobs,
  bookingJobs,
  calendarJobs,
  conversationJobs,
  depositJobs,
  landlordRequestJobs,
  listingJobs,
  liveJobs,
  mailJobs,
  metricJobs,
  notificationJobs,
  outboxUpgradeJobs,
  paymentJobs,
  platformJobs,
  propertyJobs,
  pushJobs,
  reminderJobs,
  reviewJobs,
  sandboxJobs,
  savedSearchJobs,
  signInJobs,
  supportJobs,
  uploadJobs,
  userJobs,
])

type Options = {
  readonly sendMail: SendMail
  /** Address of the database. */
  readonly url?: string
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly fetchText?: FetchText
  readonly sendPush?: SendPush
}

/** Creates the runner of every feature's jobs: all that happens after a commit, or at a time. */
export const openJobs = (
  services: Services,
  { sendMail, url, log, fetchText = createTextFetcher(), sendPush = createPushSender() }: Options,
): JobRunner =>
  createJobRunner({
    context: { ...services, sendMail: countMails(services, sendMail), fetchText, sendPush, log },
    url,
    log,
  })
