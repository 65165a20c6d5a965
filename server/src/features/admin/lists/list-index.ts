import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { createPendingRequests } from '../../../platform/columns/pending-requests.ts'
import { isDatabaseGone } from '../../../platform/database/connect.ts'
import { countKept } from '../../../platform/database/kept-counts.ts'
import type { Db } from '../../../platform/database/types.ts'
import type { FoundPage, ListIndex } from '../../../platform/http/list-index.ts'
import type { ThreadData, ThreadMessage, ThreadRequest } from './messages.ts'

/** Rows of users, properties and bookings from which on SQL is slower. */
const MINIMUM = 20_000
/** Rows of a list above which it would take too much memory. */
const ROWS_MAX = 1_000_000
/** Milliseconds without a request after which the copy is given up. */
const IDLE_AFTER = 30 * 60_000
/** Milliseconds between two counts of fewer rows, and before a thread that has ended is started again. */
const CHECK_INTERVAL = 60_000
const RESTART_AFTER = 2_000
/** Milliseconds after which a page is left to SQL; a bit longer than a look at the log of changes may take. */
const PATIENCE = 2_000
const THREAD = new URL('./thread.ts', import.meta.url)

type Options = {
  readonly db: Db
  readonly databaseUrl: string
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  readonly minimum?: number
  readonly rowsMax?: number
  readonly idleAfter?: number
  readonly restartAfter?: number
}

export type OpenedListIndex = ListIndex & { readonly isReady: () => boolean; readonly close: () => Promise<void> }

/**
 * Finds pages of admins in a copy of the columns that lists are searched, filtered and sorted by, in a thread of this process.
 * Before each page the thread applies what was committed until then. It is started by a request of a process whose
 * database is large, and SQL answers until it has read everything.
 */
export const openListIndex = ({
  db,
  databaseUrl,
  log,
  minimum = MINIMUM,
  rowsMax = ROWS_MAX,
  idleAfter = IDLE_AFTER,
  restartAfter = RESTART_AFTER,
}: Options): OpenedListIndex => {
  let worker: Worker | undefined
  let isReady = false
  let isClosed = false
  let isStarting = false
  let nextCheck = 0
  let idle: NodeJS.Timeout | undefined

  const startIdleTimer = () => {
    clearTimeout(idle)
    idle = setTimeout(() => void (isReady && worker?.terminate()), idleAfter).unref()
  }
  const pending = createPendingRequests<FoundPage | undefined>('lists of admins', () => void worker?.terminate())
  const receive = (message: ThreadMessage) => {
    if ('isReady' in message) {
      isReady = message.isReady
      if (isReady) startIdleTimer()
      else pending.rejectAll(new Error('The index of lists reads everything anew.'))
      log.info({ isReady }, 'index of lists')
    } else if ('answer' in message) pending.resolve(message.number, message.answer)
    else pending.reject(message.number, new Error(message.problem))
  }
  const startThread = () => {
    const thread = new Worker(THREAD, { workerData: { databaseUrl, rowsMax } satisfies ThreadData })
    worker = thread
    thread.unref()
    thread.on('message', receive)
    thread.on('error', (problem) => log.warn({ err: problem }, 'index of lists'))
    thread.on('exit', () => {
      isReady = false
      worker = undefined
      nextCheck = performance.now() + restartAfter
      pending.rejectAll(new Error('The thread of the index of lists has ended.'))
    })
  }
  const startWhenLarge = async () => {
    if (worker || isStarting || isClosed || performance.now() < nextCheck) return
    isStarting = true
    nextCheck = performance.now() + CHECK_INTERVAL
    try {
      const counts = await Promise.all(
        (['users', 'properties', 'bookings'] as const).map((list) => countKept(db, list)),
      )
      const count = counts.reduce((sum, each) => sum + each, 0)
      if (count >= minimum && !isClosed) startThread()
    } catch (problem) {
      log.warn({ err: problem }, 'index of lists')
    } finally {
      isStarting = false
    }
  }
  const wake = () => {
    startIdleTimer()
    void startWhenLarge()
  }

  return {
    wake,
    find: async (asked) => {
      wake()
      const thread = worker
      if (!isReady || !thread || pending.isStuck()) return undefined
      return pending
        .ask(PATIENCE, (number) => thread.postMessage({ number, asked } satisfies ThreadRequest))
        .catch((problem: Error) => {
          // SQL would not answer either.
          if (isDatabaseGone(problem)) throw problem
          log.warn({ err: problem }, 'a list is left to SQL')
          return undefined
        })
    },
    isReady: () => isReady,
    close: async () => {
      isClosed = true
      clearTimeout(idle)
      await worker?.terminate()
    },
  }
}
