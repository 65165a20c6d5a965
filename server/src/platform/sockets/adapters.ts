import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Server } from 'socket.io'
import { SOCKET_CONNECTIONS } from '../database/connections.ts'

type Adapter = Parameters<Server['adapter']>[0]
type Log = Pick<FastifyBaseLogger, 'warn'>

/** Carries events between the processes. */
export type Carrier = {
  readonly adapter: Adapter
  /** Resolves when the first attempt to receive, which begins with the use of the adapter, has ended; later ones go on. */
  readonly ready: Promise<void>
  readonly close: () => Promise<unknown>
}

/** Milliseconds. A delivery waits for the notification of the other processes, so that it must fail soon. */
const CONNECT_TIMEOUT = 1_500
const QUERY_TIMEOUT = 2_000
/** Bytes. PostgreSQL refuses a NOTIFY of 8,000; longer events go through a table. */
const PAYLOAD_THRESHOLD = 7_900

type Options = {
  readonly log: Log
  /** Called whenever receiving has begun: events of other processes before it may have been lost. */
  readonly onGap: () => void
  /** Events between this process and others may have been lost. Called when it can send again. */
  readonly onLoss: () => void
}

/** Remembers that an event could not be sent, and calls `onLoss` when sending works again. */
const createLoss = (onLoss: () => void) => {
  let hasLost = false
  return {
    begin: () => {
      hasLost = true
    },
    end: () => {
      if (!hasLost) return
      hasLost = false
      onLoss()
    },
  }
}

/** Carries events by NOTIFY through PostgreSQL. */
export const openPostgresCarrier = async (url: string, { log, onGap, onLoss }: Options): Promise<Carrier> => {
  const { createAdapter } = await import('@socket.io/postgres-adapter')
  const onProblem = (problem: unknown) => log.warn({ err: problem }, 'socket adapter')
  const pool = new pg.Pool({
    connectionString: url,
    max: SOCKET_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: QUERY_TIMEOUT,
    keepAlive: true,
    application_name: 'lintel sockets',
  })
  pool.on('error', onProblem)
  // The pool handles errors of idle connections only; an unhandled error of a busy one would end the process.
  pool.on('connect', (client) => client.on('error', onProblem))
  const loss = createLoss(onLoss)
  const running = new Set<Promise<unknown>>()
  const query = async (text: string, values?: unknown[]) => {
    const result = pool.query(text, values)
    running.add(result)
    try {
      const answer = await result
      loss.end()
      return answer
    } catch (problem) {
      loss.begin()
      throw problem
    } finally {
      running.delete(result)
    }
  }
  const { promise: ready, resolve: endFirstAttempt } = Promise.withResolvers<void>()
  const listeningPool = {
    query,
    connect: async () => {
      const client = await pool.connect().catch((problem) => {
        endFirstAttempt()
        throw problem
      })
      // The adapter asks for another connection when this one has ended, and never returns it to the pool.
      client.once('end', () => client.release(true))
      return {
        on: client.on.bind(client),
        removeAllListeners: client.removeAllListeners.bind(client),
        release: client.release.bind(client),
        // The adapter's only one here is LISTEN.
        query: async (text: string) => {
          await client.query(text).finally(endFirstAttempt)
          onGap()
        },
      }
    },
  }
  return {
    adapter: createAdapter(listeningPool as unknown as pg.Pool, {
      errorHandler: onProblem,
      payloadThreshold: PAYLOAD_THRESHOLD,
    }) as Adapter,
    ready,
    close: async () => {
      // A pool that ends drops what waits for a connection.
      while (running.size > 0) await Promise.allSettled(running)
      await pool.end()
    },
  }
}

/** Milliseconds between two questions whether Redis is there, and after which a connection without answers is replaced. */
const PING_INTERVAL = 1_000
const MOST_SILENCE = 4_000
/** Milliseconds between two tries to connect. */
const MOST_DELAY = 2_000
/** Events that may wait for Redis to take them; further ones count as lost. */
const MOST_WAITING = 10_000

/** Carries events by publish and subscribe through Redis. Loaded on demand: most installations have none. */
export const openRedisCarrier = async (url: string, { log, onGap, onLoss }: Options): Promise<Carrier> => {
  const [{ createClient }, { createAdapter }] = await Promise.all([
    import('@redis/client'),
    import('@socket.io/redis-adapter'),
  ])
  const onProblem = (problem: unknown) => log.warn({ err: problem }, 'Redis')
  const loss = createLoss(onLoss)
  const options = {
    url,
    pingInterval: PING_INTERVAL,
    socket: {
      socketTimeout: MOST_SILENCE,
      // By default a connection that was silent is not opened again.
      reconnectStrategy: (tries: number) => Math.min(2 ** tries * 50, MOST_DELAY),
    },
    commandsQueueMaxLength: MOST_WAITING,
  }
  // Without a queue: an event that cannot be sent now is not sent late.
  const sender = createClient({ ...options, disableOfflineQueue: true })
    .on('error', onProblem)
    .on('ready', loss.end)
  const { promise: ready, resolve: endFirstAttempt } = Promise.withResolvers<void>()
  const receiver = createClient(options)
    .on('error', (problem) => {
      onProblem(problem)
      endFirstAttempt()
    })
    .on('ready', () => {
      onGap()
      endFirstAttempt()
    })
  // Both retry until they are connected. A start does not wait for Redis: this process serves its own sockets without it.
  sender.connect().catch(onProblem)
  receiver.connect().catch(onProblem)
  let isClosing = false
  /** What is sent counts as activity, so that a busy connection is never silent for its client. */
  const replaceSender = () => {
    if (!sender.isReady) return
    sender.destroy()
    if (!isClosing) sender.connect().catch(onProblem)
  }
  // The adapter handles no rejections, and one that nothing handles ends the process.
  const publisher = {
    pSubscribe: receiver.pSubscribe.bind(receiver),
    publish: (channel: string, message: string | Buffer) => {
      const late = setTimeout(replaceSender, MOST_SILENCE)
      return sender
        .publish(channel, message)
        .catch((problem) => {
          loss.begin()
          onProblem(problem)
        })
        .finally(() => clearTimeout(late))
    },
    on: sender.on.bind(sender),
    off: sender.off.bind(sender),
    listenerCount: sender.listenerCount.bind(sender),
  }
  const subscriber = {
    pSubscribe: (...args: Parameters<typeof receiver.pSubscribe>) => receiver.pSubscribe(...args).catch(onProblem),
    subscribe: (...args: Parameters<typeof receiver.subscribe>) => receiver.subscribe(...args).catch(onProblem),
    pUnsubscribe: (...args: Parameters<typeof receiver.pUnsubscribe>) => receiver.pUnsubscribe(...args).catch(() => {}),
    unsubscribe: (...args: Parameters<typeof receiver.unsubscribe>) => receiver.unsubscribe(...args).catch(() => {}),
    on: receiver.on.bind(receiver),
    off: receiver.off.bind(receiver),
    listenerCount: receiver.listenerCount.bind(receiver),
  }
  return {
    adapter: createAdapter(publisher, subscriber) as Adapter,
    ready,
    close: async () => {
      isClosing = true
      receiver.destroy()
      if (sender.isReady) await sender.close()
      else sender.destroy()
    },
  }
}
