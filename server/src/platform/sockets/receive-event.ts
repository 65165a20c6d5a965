import type { FastifyBaseLogger } from 'fastify'
import { CLIENT_EVENTS, type ClientEvent, type ClientEvents } from '#contract/socket.ts'
import type { User } from '#contract/users.ts'

/** What the features do with the events of clients. Events without a handler are refused. */
export type SocketHandlers = {
  readonly [E in ClientEvent]?: (user: User, payload: ClientEvents[E]) => Promise<void>
}

/** As socket.io delivers it: the payload, and a function when the client asks for an acknowledgement. */
type Received = { readonly user: User; readonly event: string; readonly payload: readonly unknown[] }

/** Runs the handler of an event. Returns whether the contract knows the event and its payload. */
export const receiveEvent = (
  handlers: SocketHandlers,
  { user, event, payload }: Received,
  log: Pick<FastifyBaseLogger, 'warn'>,
): boolean => {
  if (!Object.hasOwn(CLIENT_EVENTS, event) || payload.length !== 1) return false
  const handler = handlers[event as ClientEvent]
  const parsed = CLIENT_EVENTS[event as ClientEvent].safeParse(payload[0])
  if (!handler || !parsed.success) return false
  handler(user, parsed.data).catch((problem) => log.warn({ err: problem, event }, 'socket event'))
  return true
}
