import type { FastifyBaseLogger } from 'fastify'
import type { UnreadyReason } from '#contract/operations.ts'
import { assertWritable } from '../configuration/data-dir.ts'
import { isDiskFull } from '../configuration/disk-full.ts'
import { assertAnswering, isDatabaseGone } from '../database/connect.ts'
import type { Services } from '../services.ts'

type Readiness = 'ok' | UnreadyReason

const REFUSED = /^28|^42501$|AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch|\b40[13]\b/
const READ_ONLY = /^25006$|EACCES|EROFS|EPERM/
const UNREACHABLE = /ECONN|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|[Tt]imeout|NoSuchBucket|\b404\b/

/** The error itself, or that of the file system or the network below it. */
const reasonOf = (problem: unknown): UnreadyReason => {
  const { cause, code, message = '' } = problem as { cause?: unknown; code?: string; message?: string }
  const text = [code, (cause as { code?: string } | undefined)?.code].filter(Boolean).join(' ') || message
  if (isDiskFull(problem) || isDiskFull(cause)) return 'disk_full'
  if (REFUSED.test(text)) return 'refused'
  if (READ_ONLY.test(text)) return 'read_only'
  return isDatabaseGone(problem) || UNREACHABLE.test(text) ? 'unreachable' : 'failed'
}

/** Our own database lies in DATA_DIR, and a query alone does not tell that its disk is full. */
const checkDatabase = async (services: Pick<Services, 'db' | 'config'>) => {
  const { databaseUrl, dataDir } = services.config
  await assertAnswering(services.db)
  if (!databaseUrl) await assertWritable(dataDir)
}

/** Checks that a part works. */
export const readinessOf = (check: Promise<unknown>, onFailed?: (problem: unknown) => void): Promise<Readiness> =>
  check.then(
    () => 'ok' as const,
    (problem) => {
      const reason = reasonOf(problem)
      if (reason === 'failed') onFailed?.(problem)
      return reason
    },
  )

/** Checks database and storage. The log has why one failed when the answer can only say that it did. */
export const readReadiness = async (
  services: Pick<Services, 'db' | 'config' | 'storage'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
) => {
  const onFailed = (problem: unknown) => log.warn({ err: problem }, 'not ready')
  const [database, storage] = await Promise.all([
    readinessOf(checkDatabase(services), onFailed),
    readinessOf(services.storage.check(), onFailed),
  ])
  return { database, storage }
}
