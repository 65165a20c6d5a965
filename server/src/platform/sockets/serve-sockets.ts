import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { type Socket as Connection, Server as Engine } from 'engine.io'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Counter, Gauge, type Registry } from 'prom-client'
import { type ExtendedError, Server, type Socket } from 'socket.io'
import { type SESSION_END_REASONS, SOCKET_PATH, SocketLogin } from '#contract/socket.ts'
import { listen } from '../database/listen.ts'
import { lockForServing } from '../database/serving-lock.ts'
import { authenticateToken, type Identified, type Identify } from '../http/caller.ts'
import { toProblem } from '../http/errors.ts'
import { Problem } from '../problem.ts'
import { assertOwnSecret } from '../security/site-secret.ts'
import type { Services } from '../services.ts'
import { type Carrier, openPostgresCarrier, openRedisCarrier } from './adapters.ts'
import { createFloodGuard } from './flood.ts'
import { handshakeError, isSocketPath, networkOfHandshake, refuseHandshake } from './handshake.ts'
import { receiveEvent, type SocketHandlers } from './receive-event.ts'
import { roomOfSession, roomOfUser } from './sockets.ts'

/** Milliseconds. */
const CONNECT_TIMEOUT = 10_000
const PING_INTERVAL = 25_000
const PING_TIMEOUT = 10_000
/** What a socket may still send after it was closed: a client that does not answer is cut off. */
const CLOSE_WITHIN = 500
/** The longest delay of a timer. */
const TIMER_MAX = 2 ** 31 - 1
/** A token and little else: clients send almost nothing. */
const MESSAGE_MAX_BYTES = 8 * 1024
/** Packets that wait for a slow reader, some hundred kilobytes. Above it the socket is closed; its client loads what it missed. */
const WAITING_PACKETS_MAX = 200
/** Open tabs and devices of a user, in one process. */
const SOCKETS_PER_USER = 20
/** Handshakes of a network in a process, as for calls (platform/security/headers.ts). */
const HANDSHAKES_PER_MINUTE = 600
/** Between the notification that a session has ended and the connection of a socket that was identified before it. */
const ENDED_FOR = 60_000

/** Tells the other processes that they may have missed events. */
const GAP = 'gap'

type Options = {
  readonly identify: Identify
  readonly handlers: SocketHandlers
  readonly registry: Registry
  /** Another part of the server may answer upgrades of other addresses. */
  readonly sharesUpgrades: boolean
  /**
   * Address of the database, by which ended sessions and events of other processes arrive. Without it only this process's
   * own events do.
   */
  readonly databaseUrl: string | undefined
}

type ServedSockets = {
  /** Closes all sockets, at most half a second later, and refuses new ones. */
  readonly close: () => Promise<void>
}

const toConnectError = (error: unknown): ExtendedError => {
  const { message, code, reason } = toProblem(error)
  return Object.assign(new Error(message), { data: { code, reason } })
}

/** Serves socket.io on the app's server, for callers with a valid and verified token. */
export const serveSockets = async (
  app: FastifyInstance,
  { config, clock, keys, sockets }: Services,
  { identify, handlers, registry, sharesUpgrades, databaseUrl }: Options,
): Promise<ServedSockets> => {
  const { log } = app
  const closed = new Counter({
    name: 'sockets_closed_total',
    help: 'Sockets that the server refused or closed, by reason',
    labelNames: ['reason'],
    registers: [registry],
  })
  const engine = new Engine({
    transports: ['websocket'],
    allowUpgrades: false,
    // A compressor per socket costs more memory than the few short messages are worth.
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: MESSAGE_MAX_BYTES,
    pingInterval: PING_INTERVAL,
    pingTimeout: PING_TIMEOUT,
  })
  const io = new Server({ path: SOCKET_PATH, serveClient: false, connectTimeout: CONNECT_TIMEOUT })

  /** Sockets that reconnect at once load what they missed: something may not have reached this process. */
  const closeForGap = () => {
    closed.inc({ reason: 'gap' }, engine.clientsCount)
    for (const connection of Object.values(connections())) connection.close(true)
  }
  const connections = () => (engine as unknown as { clients: Record<string, Connection> }).clients

  const guard = createFloodGuard()
  const senderOf = new WeakMap<Connection, string>()
  const cut = (connection: Connection, reason: string) => {
    closed.inc({ reason })
    log.info({ reason, sender: senderOf.get(connection) }, 'socket closed')
    connection.close(true)
    connection.request.socket.destroy()
  }
  engine.on('connection', (connection: Connection) => {
    const waiting = connection as unknown as { writeBuffer: unknown[] }
    connection.on('packet', () => {
      if (!guard.accepts(senderOf.get(connection) ?? connection)) cut(connection, 'flood')
    })
    connection.on('packetCreate', () => {
      if (waiting.writeBuffer.length >= WAITING_PACKETS_MAX) cut(connection, 'slow')
    })
    connection.on('close', () => guard.forget(connection))
  })
  io.bind(engine as never)

  const handshakes = new LRUCache<string, { count: number }>({ max: 10_000, ttl: 60_000 })
  const isFlooded = (request: IncomingMessage) => {
    if (!config.rateLimit) return false
    const network = networkOfHandshake(request, config.trustedProxies)
    const window = handshakes.get(network) ?? { count: 0 }
    window.count += 1
    if (window.count === 1) handshakes.set(network, window)
    return window.count > HANDSHAKES_PER_MINUTE
  }

  let isClosing = false
  const upgraded = new Set<Duplex>()
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (sharesUpgrades && !isSocketPath(request)) return
    socket.on('error', () => {})
    const status = isClosing
      ? 503
      : !isSocketPath(request)
        ? 404
        : isFlooded(request)
          ? 429
          : handshakeError(request, config.publicUrl)
    if (status) {
      closed.inc({ reason: 'handshake' })
      return refuseHandshake(socket, status)
    }
    upgraded.add(socket)
    socket.on('close', () => upgraded.delete(socket))
    engine.handleUpgrade(request as Parameters<typeof engine.handleUpgrade>[0], socket, head)
  })

  const authenticateSocket = async ({ handshake }: Socket): Promise<Identified> => {
    const login = SocketLogin.safeParse(handshake.auth)
    if (!login.success) throw new Problem('login_required')
    const caller = await authenticateToken(identify, 'verified', login.data.token)
    const open = io.sockets.adapter.rooms.get(roomOfUser(caller.user.id))?.size ?? 0
    if (open >= SOCKETS_PER_USER) throw new Problem('too_many_requests')
    return caller
  }
  io.use((socket, next) => {
    const accept = (caller: Identified) => {
      socket.data.caller = caller
      // It is not needed any more, and must not get into a log.
      socket.handshake.auth = {}
      next()
    }
    const refuse = (error: unknown) => {
      closed.inc({ reason: 'refused' })
      next(toConnectError(error))
      // A client of ours closes by itself.
      setTimeout(() => socket.conn.close(true), CLOSE_WITHIN).unref()
    }
    authenticateSocket(socket).then(accept, refuse)
  })

  const endSession = (sessionId: string, reason: (typeof SESSION_END_REASONS)[number]) => {
    const own = io.local.in(roomOfSession(sessionId))
    own.emit('session:ended', { reason })
    own.disconnectSockets(true)
  }
  const ended = new LRUCache<string, true>({ max: 10_000, ttl: ENDED_FOR })
  io.on('connection', (socket) => {
    const { user, session } = socket.data.caller as Identified
    const room = roomOfUser(user.id)
    senderOf.set(socket.conn, user.id)
    void socket.join([room, roomOfSession(session.id)])
    const left = session.expiresAt.getTime() - clock().getTime()
    const expiry = setTimeout(() => endSession(session.id, 'expired'), Math.min(left, TIMER_MAX)).unref()
    socket.on('disconnect', () => {
      clearTimeout(expiry)
      if (!io.sockets.adapter.rooms.has(room)) guard.forget(user.id)
    })
    if (ended.has(session.id)) return endSession(session.id, 'ended')
    socket.use(([event, ...payload]) => {
      if (!receiveEvent(handlers, { user, event, payload }, log)) cut(socket.conn, 'unknown-event')
    })
  })

  const carriers: { close: () => Promise<unknown> }[] = []
  if (databaseUrl) {
    const onLoss = () => {
      closeForGap()
      io.serverSideEmit(GAP)
    }
    io.on(GAP, closeForGap)
    const options = { log, onGap: closeForGap, onLoss }
    const carrier: Carrier = config.redisUrl
      ? await openRedisCarrier(config.redisUrl, options)
      : await openPostgresCarrier(databaseUrl, options)
    io.adapter(carrier.adapter)
    const sessions = listen(databaseUrl, 'session_ended', {
      onConnect: async (client) => {
        await lockForServing(client)
        // It may have been replaced while the connection was away.
        await assertOwnSecret(client, keys, config)
      },
      onNotification: (sessionId) => {
        ended.set(sessionId, true)
        endSession(sessionId, 'ended')
      },
      onGap: closeForGap,
      onProblem: (problem) => log.warn({ err: problem }, 'listening for ended sessions'),
    })
    await Promise.all([carrier.ready, sessions.ready])
    carriers.push(carrier, sessions)
  }
  sockets.use(io)
  new Gauge({
    name: 'sockets_open',
    help: 'Open sockets',
    registers: [registry],
    collect() {
      this.set(io.sockets.sockets.size)
    },
  })

  let closing: Promise<void> | undefined
  const close = async () => {
    isClosing = true
    sockets.close()
    // Clients see a lost connection, and connect again with a back-off.
    await io.close()
    const settled = Promise.all(carriers.map((carrier) => carrier.close())).catch(() => {})
    await Promise.race([
      Promise.all([settled, until(() => upgraded.size === 0)]),
      delay(CLOSE_WITHIN, undefined, { ref: false }),
    ])
    for (const socket of upgraded) socket.destroy()
  }
  return {
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

const until = async (isDone: () => boolean) => {
  while (!isDone()) await delay(10)
}
