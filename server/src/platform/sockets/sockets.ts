import type { Server } from 'socket.io'
import type { ServerEvent, ServerEvents } from '#contract/socket.ts'

/** Sends events to the open sockets of users. */
export type Sockets = {
  /**
   * Sends an event to all sockets of these users, in every process. What a user misses, for instance without a connection,
   * is lost: clients load the current state when they connect again. `version` orders the events about a subject. Throws
   * after `close`.
   */
  readonly send: <E extends ServerEvent>(
    userIds: readonly string[],
    event: E,
    payload: ServerEvents[E],
    version?: number,
  ) => void
  /** Sends events through this server from now on. Processes that serve no sockets never call it. */
  readonly use: (server: Server) => void
  /** Sends nothing more: the process stops, and another one has to repeat what it had to send. */
  readonly close: () => void
}

/** The room of all sockets of a user. */
export const roomOfUser = (userId: string): string => `user:${userId}`
/** The room of all sockets of a session. */
export const roomOfSession = (sessionId: string): string => `session:${sessionId}`

/** Creates the port by which actions and jobs send events. */
export const createSockets = (): Sockets => {
  let io: Server | undefined
  let isClosed = false
  return {
    send: (userIds, event, payload, version) => {
      if (isClosed) throw new Error('This process has closed its sockets.')
      if (!io || userIds.length === 0) return
      io.to(userIds.map(roomOfUser)).emit(event, payload, ...(version === undefined ? [] : [version]))
    },
    use: (server) => {
      io = server
    },
    close: () => {
      isClosed = true
    },
  }
}
