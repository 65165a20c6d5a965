import type { FastifyBaseLogger } from 'fastify'
import { sweepCodes } from './features/auth/actions.ts'
import { mailListeners, mailWorker } from './features/mails/actions.ts'
import { sweepLimits } from './parts/limits.ts'
import type { SendMail } from './parts/mail.ts'
import { makeWorker, sweepOutbox, type Worker } from './parts/outbox-worker.ts'
import type { Parts } from './parts/parts.ts'

type Options = {
  readonly send: SendMail
  /** Of the database, to hear of new events at once. */
  readonly url?: string
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Everything that happens after a commit: who listens to what is plugged in here. */
export const openWorker = (parts: Parts, { send, url, log }: Options): Worker =>
  makeWorker({
    db: parts.db,
    ...(url && { url }),
    listeners: mailListeners,
    workers: { mail: mailWorker(parts, send) },
    onProblem: (problem, kind) => log.warn({ err: problem, kind }, 'could not be told yet'),
    sweep: async () => {
      const now = parts.clock()
      await sweepLimits(parts.db, now)
      await sweepCodes(parts.db, now)
      await sweepOutbox(parts.db)
    },
  })
