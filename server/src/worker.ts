import type { FastifyBaseLogger } from 'fastify'
import { sweepCodes } from './features/auth/actions.ts'
import { bookingListeners, runBookingJobs } from './features/bookings/actions.ts'
import { calendarListeners, feedWorker, runFeedJobs } from './features/calendars/actions.ts'
import { sweepDocuments } from './features/landlord-requests/actions.ts'
import { mailListeners, mailWorker } from './features/mails/actions.ts'
import { notificationListeners, sweepNotifications } from './features/notifications/actions.ts'
import { sweepPictures, sweepUploads } from './features/uploads/sweep.ts'
import { pictureWorker } from './features/uploads/work.ts'
import { sweepAvatars } from './features/users/actions.ts'
import { type FetchText, openFetcher } from './parts/fetch-text.ts'
import { sweepKeys } from './parts/idempotency.ts'
import { sweepLimits, take } from './parts/limits.ts'
import type { SendMail } from './parts/mail.ts'
import { sweepOrphans } from './parts/orphans.ts'
import { joined, makeWorker, sweepOutbox, type Worker } from './parts/outbox-worker.ts'
import type { Parts } from './parts/parts.ts'
import { openPictureMaker } from './parts/pictures/maker.ts'
import { incomingOf, sweepIncoming } from './parts/uploads.ts'

/** Looking through the whole storage is worth it once a day, by one of the processes. */
const DAILY = { most: 1, seconds: 86_400 }

/** Removes files that no row knows. `checks` are the storage's own, of a start that was cut off. */
export const sweepFiles = async (parts: Parts): Promise<void> => {
  if (await take(parts, 'orphans', 'all', DAILY)) return
  const before = new Date(parts.clock().getTime() - DAILY.seconds * 1_000)
  await sweepPictures(parts, before)
  await sweepAvatars(parts, before)
  await sweepDocuments(parts, before)
  await sweepOrphans(parts.storage, 'checks', { before, known: async () => [] })
}

type Options = {
  readonly send: SendMail
  /** Of the database, to hear of new events at once. */
  readonly url?: string
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** How addresses that people give are read. */
  readonly fetchText?: FetchText
}

/** Everything that happens after a commit: who listens to what is plugged in here. */
export const openWorker = (parts: Parts, { send, url, log, fetchText = openFetcher() }: Options): Worker => {
  const maker = openPictureMaker()
  const worker = makeWorker({
    db: parts.db,
    ...(url && { url }),
    listeners: joined(mailListeners, bookingListeners(parts), calendarListeners, notificationListeners(parts)),
    jobs: async () => {
      await Promise.all([runBookingJobs(parts), runFeedJobs(parts)])
    },
    workers: {
      mail: mailWorker(parts, send),
      picture: pictureWorker(parts, maker),
      feed: feedWorker(parts, fetchText),
    },
    onProblem: (problem, kind) => log.warn({ err: problem, kind }, 'could not be told yet'),
    sweep: async () => {
      const now = parts.clock()
      await sweepLimits(parts.db, now)
      await sweepCodes(parts.db, now)
      await sweepOutbox(parts.db)
      await sweepNotifications(parts.db, now)
      await sweepKeys(parts.db, now)
      await sweepUploads(parts)
      await sweepIncoming(incomingOf(parts.config), now)
      await sweepFiles(parts)
    },
  })
  return {
    ...worker,
    stop: async () => {
      await worker.stop()
      maker.close()
    },
  }
}
