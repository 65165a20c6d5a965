import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { StartupError } from '../configuration/startup-error.ts'
import { serveCounters } from './counters.ts'
import { serveMetrics } from './metrics.ts'
import { passOn } from './pass-on.ts'

/** Milliseconds until a worker that ended is replaced: one that cannot start must not keep the machine busy. */
const PAUSE = 1_000
/** Milliseconds after which a worker is killed that should have ended by itself (main.ts), so that the rest is stopped in time. */
const KILL_AFTER = 7_800
/** Milliseconds in which PostgreSQL notices that a killed worker no longer uses it. */
const KILLED_WITHIN = 300

type Options = {
  readonly count: number
  readonly onEvent: (message: string) => void
  /** Returns why no process may start at the moment. */
  readonly findObstacle: () => Promise<string | undefined>
  /** Ctrl-C ends the workers too, also while they start. */
  readonly signal: AbortSignal
}

const fork = (): Worker => {
  const worker = cluster.fork()
  passOn(worker)
  return worker
}

/** Whether the worker listens; false when it ended before. */
const listens = (worker: Worker): Promise<boolean> =>
  Promise.race([once(worker, 'listening').then(() => true), once(worker, 'exit').then(() => false)])

/**
 * Runs this program in so many processes, which share its port, and replaces those that end. Returns what stops them all.
 * Throws StartupError when the first one cannot start; it has said why. An obstacle that is found later is an unhandled
 * rejection, which stops the process.
 */
export const leadWorkers = async ({ count, onEvent, findObstacle, signal }: Options): Promise<() => Promise<void>> => {
  let isReplacing = false
  serveCounters()
  serveMetrics()
  const replace = async () => {
    await delay(PAUSE)
    const obstacle = isReplacing ? await findObstacle() : undefined
    if (!isReplacing) return
    if (!obstacle) return void fork()
    isReplacing = false
    throw new StartupError(obstacle)
  }
  cluster.on('exit', (worker, code, endedBy) => {
    if (!isReplacing || signal.aborted) return
    onEvent(`The server process ${worker.process.pid} ended (${endedBy ?? code}). Starting another.`)
    void replace()
  })
  const stop = async () => {
    isReplacing = false
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(
      workers.map(async (worker) => {
        const gone = once(worker, 'exit')
        worker.process.kill('SIGTERM')
        const killing = setTimeout(() => worker.process.kill('SIGKILL'), KILL_AFTER)
        if (!worker.isDead()) await gone
        clearTimeout(killing)
        if (worker.process.signalCode === 'SIGKILL') await delay(KILLED_WITHIN)
      }),
    )
  }
  if (signal.aborted) return stop
  const aborted = once(signal, 'abort')
  // The first one fills an empty database; the others find it filled.
  if (!(await Promise.race([listens(fork()), aborted]))) throw new StartupError('No server process could start.')
  if (signal.aborted) return stop
  isReplacing = true
  await Promise.race([Promise.all(Array.from({ length: count - 1 }, () => listens(fork()))), aborted])
  return stop
}
