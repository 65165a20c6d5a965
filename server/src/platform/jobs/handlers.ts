import type { FastifyBaseLogger } from 'fastify'
import type { FetchText } from '../http/fetch-text.ts'
import type { SendMail } from '../mail/transport.ts'
import type { SendPush } from '../push/sender.ts'
import type { Services } from '../services.ts'
import type { Event } from './events.ts'
import type { QueueName } from './queues.ts'

/** What handlers can use besides the services. */
export type JobContext = Services & {
  readonly sendMail: SendMail
  /** Fetches a URL entered by a user. */
  readonly fetchText: FetchText
  /** Sends a message to the push service of a browser. */
  readonly sendPush: SendPush
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** Which event a handler runs for. Both ids are the same at every try. */
export type Delivery = {
  readonly eventId: string
  /** Of this handler's run for this event. */
  readonly id: string
  /** Aborted when the job has expired or the process stops: another run takes over. */
  readonly signal: AbortSignal
}

export type Handler = {
  /** Unique and stored with each job: renaming it orphans jobs that still wait. */
  readonly name: string
  readonly event: string
  readonly queue: QueueName
  readonly keyOf?: (payload: never) => string
  /** Whose job it is, in queues that limit how many of one group run at once. */
  readonly groupOf?: (payload: never) => string
  readonly run: (context: JobContext, payload: never, delivery: Delivery) => Promise<void>
}

export type Schedule = {
  readonly name: string
  /** In UTC. */
  readonly cron: string
  /** `sweeps` by default: work that may take minutes and that no user waits for. */
  readonly queue?: KeyedQueue
  readonly run: (context: JobContext) => Promise<void>
}

/** The handlers and schedules of a feature. */
export type Jobs = { readonly handlers?: readonly Handler[]; readonly schedules?: readonly Schedule[] }

/** In these queues, only one job of each key waits or runs; a second one with the same key is dropped. */
type KeyedQueue = 'scheduled' | 'gateways' | 'sweeps' | 'pushes'

type Options<P> = { readonly name: string } & (
  | { readonly queue: KeyedQueue; readonly keyOf: (payload: P) => string; readonly groupOf?: (payload: P) => string }
  | { readonly queue: Exclude<QueueName, KeyedQueue>; readonly keyOf?: never; readonly groupOf?: never }
)

/**
 * Declares a handler of an event. It runs at least once for each event, outside of any transaction, and must have its
 * effect once. A thrown error means a later retry, `PermanentFailure` that no retry can help.
 */
export const on = <P extends object>(
  event: Event<P>,
  { name, queue, keyOf, groupOf }: Options<P>,
  run: (context: JobContext, payload: P, delivery: Delivery) => Promise<void>,
): Handler => ({ name, event: event.name, queue, ...(keyOf && { keyOf }), ...(groupOf && { groupOf }), run })
