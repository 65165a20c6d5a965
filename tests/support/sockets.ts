import { io, type Socket } from 'socket.io-client'
import { SERVER_EVENTS, type ServerEvent, type ServerEvents, SOCKET_PATH } from '../../contract/src/socket.ts'

type Received = { [E in ServerEvent]: { event: E; payload: ServerEvents[E]; version: number | undefined } }[ServerEvent]

export type TestSocket = {
  readonly socket: Socket
  /** All events so far, each checked against the contract. */
  readonly received: Received[]
  /** Resolves with the next event of that name that `next` has not returned yet. */
  readonly next: <E extends ServerEvent>(event: E) => Promise<ServerEvents[E]>
  /** Resolves when the connection has ended, with the reason. */
  readonly closed: Promise<string>
}

type Login = { auth?: Record<string, unknown>; query?: Record<string, string>; headers?: Record<string, string> }

const dial = (url: string, { auth = {}, query = {}, headers = {} }: Login) =>
  io(url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth,
    query,
    extraHeaders: headers,
  })

/** Connects as the web client does. Throws when the server refuses. */
export const openSocket = async (url: string, token: string, more: Omit<Login, 'auth'> = {}): Promise<TestSocket> => {
  const socket = dial(url, { auth: { token }, ...more })
  const received: Received[] = []
  const returned = new Set<Received>()
  const waiting = new Set<() => void>()
  socket.onAny((event: ServerEvent, payload: unknown, version?: number) => {
    received.push({ event, payload: SERVER_EVENTS[event].parse(payload), version } as Received)
    for (const wake of waiting) wake()
  })
  const closed = new Promise<string>((resolve) => socket.on('disconnect', resolve))
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
    // Of a connection that ends before the server has let it in, no other event comes.
    socket.on('disconnect', (reason) => reject(new Error(`The connection ended: ${reason}`)))
  })
  const take = (event: ServerEvent) => {
    const found = received.find((one) => one.event === event && !returned.has(one))
    if (found) returned.add(found)
    return found
  }
  return {
    socket,
    received,
    closed,
    next: (event) =>
      new Promise((resolve) => {
        const wake = () => {
          const found = take(event)
          if (!found) return
          waiting.delete(wake)
          resolve(found.payload as never)
        }
        waiting.add(wake)
        wake()
      }),
  }
}

/** Returns the reason why the server refuses a connection, or what the transport says. Throws when it does not. */
export const refusalOf = async (url: string, login: Login): Promise<string> => {
  const socket = dial(url, login)
  try {
    return await new Promise((resolve, reject) => {
      socket.on('connect', () => reject(new Error('The server accepted the connection.')))
      socket.on('connect_error', (error) =>
        resolve((error as { data?: { reason: string } }).data?.reason ?? error.message),
      )
    })
  } finally {
    socket.close()
  }
}
