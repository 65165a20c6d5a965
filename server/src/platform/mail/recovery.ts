import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseGone } from '../database/connect.ts'
import type { Db } from '../database/types.ts'
import { hasUnreachable, retryUnreachable } from '../jobs/unreachable.ts'

/** Milliseconds between two checks. */
const INTERVAL = 10_000

/**
 * Retries mails that wait because the mail server could not be reached, once `verify` reaches it. Asks the mail server
 * nothing while no mail waits.
 */
export const retryAfterOutage = async (db: Db, verify: () => Promise<unknown>): Promise<void> => {
  if (!(await hasUnreachable(db, 'mail'))) return
  const isReachable = await verify().then(
    () => true,
    () => false,
  )
  if (isReachable) await retryUnreachable(db, 'mail')
}

/** Calls `retryAfterOutage` regularly and returns a function that stops it. */
export const watchMailServer = (
  db: Db,
  verify: () => Promise<unknown>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): (() => void) => {
  let isChecking = false
  const check = async () => {
    if (isChecking) return
    isChecking = true
    try {
      await retryAfterOutage(db, verify)
    } catch (problem) {
      if (!isDatabaseGone(problem)) log.warn({ err: problem }, 'mails not retried')
    } finally {
      isChecking = false
    }
  }
  const timer = setInterval(() => void check(), INTERVAL).unref()
  return () => clearInterval(timer)
}
