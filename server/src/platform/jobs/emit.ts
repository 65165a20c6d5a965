import { AsyncLocalStorage } from 'node:async_hooks'
import { fromKysely, PgBoss } from 'pg-boss'
import { v5, v7 } from 'uuid'
import { StartupError } from '../configuration/startup-error.ts'
import { currentSpan } from '../current-work.ts'
import type { Db } from '../database/types.ts'
import { traceparentOf } from '../traces/traces.ts'
import type { Event } from './events.ts'
import type { Handler, Jobs } from './handlers.ts'
import type { QueueName } from './queues.ts'

/** What pg-boss stores of a job. */
export type JobData = {
  readonly handler: string
  readonly event?: string
  readonly eventId?: string
  readonly payload?: object
  /** Names the span of the request or job that emitted the event. */
  readonly traceparent?: string
}

const registered = { jobs: undefined as Required<Jobs> | undefined, byEvent: new Map<string, Handler[]>() }

/** Registers all handlers and schedules of this process. Throws when two have the same name. */
export const registerJobs = (all: readonly Jobs[]): void => {
  const handlers = all.flatMap((jobs) => jobs.handlers ?? [])
  const schedules = all.flatMap((jobs) => jobs.schedules ?? [])
  const names = [...handlers, ...schedules].map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`Two jobs are called ${twice}.`)
  registered.jobs = { handlers, schedules }
  registered.byEvent = Map.groupBy(handlers, ({ event }) => event)
}

/** Returns all handlers and schedules. Throws before `registerJobs`: an event would be lost without a trace. */
export const registeredJobs = (): Required<Jobs> => {
  if (!registered.jobs) throw new Error('No jobs are registered: this process has to import server/src/jobs.ts.')
  return registered.jobs
}

/** pg-boss runs every statement of `emit` on the caller's connection. */
const connection = new AsyncLocalStorage<Db>()
const boss = new PgBoss({
  db: {
    executeSql: async (text, values) => {
      const db = connection.getStore()
      if (!db) throw new Error('Jobs are added by emit only.')
      return fromKysely(db.withoutPlugins()).executeSql(text, values)
    },
  },
})

/** The same for every try of a handler, also after an operator has put a dead letter back. */
export const deliveryId = (handler: string, eventId: string): string => v5(handler, eventId)

const insert = (
  trx: Db,
  queue: QueueName,
  jobs: { id: string; data: JobData; singletonKey?: string; group?: { id: string } }[],
) => connection.run(trx, () => boss.insert(queue, jobs))

const keysOf = ({ name, keyOf, groupOf }: Handler, payload: never) => ({
  ...(keyOf && { singletonKey: `${name} ${keyOf(payload)}` }),
  ...(groupOf && { group: { id: groupOf(payload) } }),
})

/** Adds a job for a handler that did not succeed before, in the caller's transaction. Throws StartupError for an unknown handler. */
export const addAgain = async (trx: Db, data: JobData): Promise<void> => {
  const handler = registeredJobs().handlers.find(({ name }) => name === data.handler)
  if (!handler) throw new StartupError(`This version has no handler ${data.handler}.`)
  await insert(trx, handler.queue, [{ id: v7(), data, ...keysOf(handler, data.payload as never) }])
}

/** Emits the same event several times, once for each payload, with the ids that `idOf` returns. See `emit`. */
export const emitAll = async <P extends object>(
  db: Db,
  event: Event<P>,
  payloads: readonly NoInfer<P>[],
  idOf: (payload: P) => string = () => v7(),
): Promise<void> => {
  registeredJobs()
  if (payloads.length === 0) return
  const handlers = registered.byEvent.get(event.name) ?? []
  const events = payloads.map((payload) => ({ payload, eventId: idOf(payload) }))
  const span = currentSpan()
  const origin = span?.isRecording() ? { traceparent: traceparentOf(span) } : {}
  const jobOf = (handler: Handler, { payload, eventId }: (typeof events)[number]) => ({
    id: deliveryId(handler.name, eventId),
    data: { handler: handler.name, event: event.name, eventId, payload, ...origin },
    ...keysOf(handler, payload as never),
  })
  const byQueue = Map.groupBy(handlers, ({ queue }) => queue)
  const add = async (trx: Db) => {
    for (const [queue, group] of byQueue)
      await insert(
        trx,
        queue,
        group.flatMap((handler) => events.map((each) => jobOf(handler, each))),
      )
  }
  await (db.isTransaction ? add(db) : db.transaction().execute(add))
}

/**
 * Records an event: adds one job for each of its handlers, in the caller's transaction. The jobs
 * run after its commit, and never if it is rolled back. A handler that emits passes the id of its own event, so that
 * its second run adds nothing.
 */
export const emit = <P extends object>(
  trx: Db,
  event: Event<P>,
  payload: NoInfer<P>,
  eventId?: string,
): Promise<void> => emitAll(trx, event, [payload], eventId === undefined ? undefined : () => eventId)
