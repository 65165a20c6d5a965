import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { StartupError } from '../configuration/startup-error.ts'
import { serveCounters } from './counters.ts'
import { serveMetrics } from './metrics.ts'

/** Milliseconds until a worker that ended is replaced: one that cannot start must not keep the machine busy. */
const PAUSE = 1_000

type Options = { readonly count: number; readonly onEvent: (message: string) => void }

/** Whether the worker listens; false when it ended before. */
const listens = (worker: Worker): Promise<boolean> =>
  Promise.race([once(worker, 'listening').then(() => true), once(worker, 'exit').then(() => false)])

/**
 * Runs this program in so many processes, which share its port, and replaces those that end. Returns what stops them all.
 * Throws StartupError when the first one cannot start; it has said why.
 */
export const leadWorkers = async ({ count, onEvent }: Options): Promise<() => Promise<void>> => {
  let isStopping = false
  serveCounters()
  serveMetrics()
  cluster.on('exit', (worker, code, signal) => {
    if (isStopping) return
    onEvent(`The server process ${worker.process.pid} ended (${signal ?? code}). Starting another.`)
    setTimeout(() => {
      if (!isStopping) cluster.fork()
    }, PAUSE)
  })
  const stop = async () => {
    isStopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(
      workers.map(async (worker) => {
        const gone = once(worker, 'exit')
        worker.process.kill('SIGTERM')
        if (!worker.isDead()) await gone
      }),
    )
  }
  // The first one fills an empty database; the others find it filled.
  isStopping = !(await listens(cluster.fork()))
  if (isStopping) throw new StartupError('No server process could start.')
  await Promise.all(Array.from({ length: count - 1 }, () => listens(cluster.fork())))
  return stop
}
