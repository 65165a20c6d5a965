import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { runAsJob } from '../current-work.ts'
import { QUEUE_CONNECTIONS } from '../database/connections.ts'
import { errorType, failSpan, traceIdOf } from '../traces/traces.ts'
import { deliveryId, type JobData, registeredJobs } from './emit.ts'
import type { JobContext } from './handlers.ts'
import { PermanentFailure } from './permanent-failure.ts'
import { QUEUE_NAMES, QUEUES, type QueueName, type QueueOptions } from './queues.ts'
import { Unreachable } from './unreachable.ts'

export type JobRunner = {
  /** Starts workers, schedules and supervision. */
  readonly start: () => Promise<void>
  /**
   * Claims nothing more and gives running jobs a moment to end. What is cut off is retried, by another process or after
   * the next start; so is everything that waits.
   */
  readonly stop: () => Promise<void>
  /** Runs every job that is due, in this process, and returns how many those were. For tests and tools. */
  readonly runDue: () => Promise<number>
  /** Runs the schedule of that name now, in this process. For tests and tools. */
  readonly runSchedule: (name: string) => Promise<void>
}

type Options = {
  readonly context: JobContext
  /** Address of the database, for connections of pg-boss. */
  readonly url?: string | undefined
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** See `GRACE`, and `SUPERVISION`; tests take less. */
  readonly grace?: number
  readonly supervision?: number
}

/** Milliseconds that running jobs have to end when the process stops; pg-boss takes one second at least. */
const GRACE = 3_000
/** Milliseconds after which a stop no longer waits for pg-boss, for instance because the database is gone. */
const STOP_WITHIN = 5_000
/** Seconds between two searches for jobs whose worker has died. */
const SUPERVISION = 5
/** Seconds between two polls of a queue: jobs that become due later send no NOTIFY. */
const POLL = 5
const HOUR = 3_600
/** Milliseconds between two renewals of the schedules, and after which one that no process renews is removed. */
const RENEWAL = HOUR * 1_000
const ABANDONED_AFTER = 24 * RENEWAL
/** Jobs that one round of `runDue` claims from a queue. */
const ROUND = 200

type Job = JobWithMetadata<JobData>

/** Creates the runner of all registered jobs. Several processes may run one at the same time. */
export const createJobRunner = ({
  context,
  url,
  log,
  grace = GRACE,
  supervision = SUPERVISION,
}: Options): JobRunner => {
  const { handlers, schedules } = registeredJobs()
  const handlerOf = new Map(handlers.map((handler) => [handler.name, handler]))
  const scheduleOf = new Map(schedules.map((schedule) => [schedule.name, schedule]))

  const run = async ({ id, data, signal }: Job): Promise<void> => {
    const schedule = scheduleOf.get(data.handler)
    if (schedule) return schedule.run(context)
    const handler = handlerOf.get(data.handler)
    // Retried, because during a deployment a newer process may have added it.
    if (!handler) throw new Error(`This version has no handler ${data.handler}.`)
    const { eventId = id, payload = {} } = data
    await handler.run(context, payload as never, { eventId, id: deliveryId(handler.name, eventId), signal })
  }

  const startSpan = ({ id, name: queue, retryCount, data }: Job) =>
    context.traces?.startSpan(`process ${data.handler}`, {
      kind: 'CONSUMER',
      cause: data.traceparent,
      attributes: {
        'messaging.system': 'pg-boss',
        'messaging.operation.type': 'process',
        'messaging.operation.name': 'process',
        'messaging.destination.name': queue,
        'messaging.message.id': id,
        'lintel.job.handler': data.handler,
        'lintel.job.attempt': retryCount + 1,
      },
    })

  const settle = async (job: Job): Promise<JobResult> => {
    const span = startSpan(job)
    try {
      await runAsJob(job.data.handler, () => run(job), span)
      return { id: job.id, status: 'completed' }
    } catch (problem) {
      if (span) failSpan(span, errorType(problem))
      const isPermanent = problem instanceof PermanentFailure
      const tries = job.retryCount + 1
      const facts = { err: problem, handler: job.data.handler, job: job.id, tries, ...traceIdOf(span) }
      if (isPermanent || job.retryCount >= job.retryLimit) log.error(facts, 'job failed')
      else log.warn(facts, 'job failed and will be retried')
      const message = (problem instanceof Error ? problem.message : String(problem)).slice(0, 500)
      const output = { message, ...(problem instanceof Unreachable && { unreachable: true }) }
      return { id: job.id, status: isPermanent ? 'deadletter' : 'failed', output }
    } finally {
      span?.end()
    }
  }

  const observe = (boss: PgBoss) =>
    boss
      .on('error', (problem) => log.warn({ err: problem }, 'job queue'))
      .on('warning', (warning) => log.warn({ warning }, 'job queue'))

  const settings = { includeMetadata: true, perJobResults: true } as const

  /** Workers with batch size 1 fetch the next job when one ends: pg-boss does so after full batches only. */
  const addWorker = async (boss: PgBoss, queue: QueueName) => {
    let worker = ''
    const { batch, groupConcurrency }: QueueOptions = QUEUES[queue]
    const runTwoAtOnce = pLimit(2)
    const options = {
      ...settings,
      batchSize: batch,
      ...(groupConcurrency && { localGroupConcurrency: groupConcurrency }),
      burstWhenBatchFull: batch > 1,
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: POLL,
    }
    worker = await boss.work(queue, options, async (jobs: Job[]) => {
      const results = await Promise.all(jobs.map((job) => runTwoAtOnce(() => settle(job))))
      boss.notifyWorker(worker)
      return results
    })
  }

  const addSchedules = async (boss: PgBoss) => {
    const queues = new Map(schedules.map(({ name, queue = 'sweeps' }) => [name, queue]))
    for (const { name, cron, queue = 'sweeps' } of schedules)
      await boss.schedule(queue, cron, { handler: name }, { key: name, singletonKey: name, missed: 'once' })
    // Includes a schedule that moved to another queue. One that a newer version has added is renewed by its processes.
    const abandoned = Date.now() - ABANDONED_AFTER
    for (const { name: queue, key, updatedOn } of await boss.getSchedules())
      if (queues.get(key) !== queue && updatedOn.getTime() < abandoned) await boss.unschedule(queue, key)
  }

  let running: PgBoss | undefined
  let starting: Promise<void> | undefined
  let renewal: NodeJS.Timeout | undefined
  const startBoss = async () => {
    if (!url) throw new Error('Without the address of the database only runDue works.')
    const boss = observe(
      new PgBoss({
        connectionString: url,
        application_name: 'lintel jobs',
        max: QUEUE_CONNECTIONS,
        useListenNotify: true,
        superviseIntervalSeconds: supervision,
        monitorIntervalSeconds: supervision,
        maintenanceIntervalSeconds: HOUR,
      }),
    )
    running = boss
    await boss.start()
    await addSchedules(boss)
    renewal = setInterval(() => {
      addSchedules(boss).catch((problem) => log.warn({ err: problem }, 'schedules not renewed'))
    }, RENEWAL).unref()
    for (const queue of QUEUE_NAMES) for (let nth = 0; nth < QUEUES[queue].workers; nth++) await addWorker(boss, queue)
  }

  const start = () => {
    starting = startBoss()
    return starting
  }

  const stopBoss = async () => {
    await starting?.catch(() => {})
    clearInterval(renewal)
    await running?.stop({ timeout: grace })
  }
  const stop = () => Promise.race([stopBoss(), delay(STOP_WITHIN, undefined, { ref: false })])

  /** A worker that is stopped at once ends after one fetch and the jobs of that fetch. */
  const runRound = async (boss: PgBoss, queue: QueueName): Promise<number> => {
    let count = 0
    const worker = await boss.work(queue, { ...settings, batchSize: ROUND }, async (jobs: Job[]) => {
      count = jobs.length
      const results: JobResult[] = []
      // Event ids are in the order of the events.
      for (const job of jobs.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))) results.push(await settle(job))
      return results
    })
    await boss.offWork(queue, { id: worker, wait: true })
    return count
  }

  let attached: PgBoss | undefined
  const runDue = async () => {
    attached ??= observe(new PgBoss({ db: fromKysely(context.db.withoutPlugins()) }))
    let total = 0
    for (;;) {
      let done = 0
      for (const queue of QUEUE_NAMES) done += await runRound(attached, queue)
      if (done === 0) return total
      total += done
    }
  }

  const runSchedule = async (name: string) => {
    const schedule = scheduleOf.get(name)
    if (!schedule) throw new Error(`There is no schedule ${name}.`)
    await runAsJob(name, () => schedule.run(context))
  }

  return { start, stop, runDue, runSchedule }
}

const orderOf = ({ id, data: { eventId, handler } }: Job) => `${eventId ?? id} ${handler}`
