import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { createDataDir } from '../configuration/data-dir.ts'
import { ADMINISTRATOR, createCluster, findServer } from './cluster.ts'
import { stillStopping } from './cluster-lock.ts'
import { isDatabaseGone } from './connect.ts'
import { connectOrStart, shutDown } from './embedded-server.ts'
import { chooseIdentity } from './identity.ts'
import { type ServerOptions, socketFolder } from './launch-server.ts'
import { keepCluster, prepareCluster, readMajor } from './prepare-cluster.ts'
import { findPrograms } from './programs.ts'
import { APPLICATION, applicationPassword, DATABASE, ensureApplication } from './roles.ts'
import { createStartWait } from './start-wait.ts'
import { nextClusterOf } from './upgrade-cluster.ts'

/** Key of an advisory lock. Each process that uses the database has it shared; the last one can take it exclusively. */
export const USERS_LOCK = 5_463_201

/** Milliseconds before the second try to restart a server; each further one waits twice as long, up to the last of these. */
const RESTART_AFTER = 250
const RESTART_AFTER_MOST = 5_000

export type Embedded = {
  /** Address for `pg`. */
  readonly url: string
  /** Disconnects. The last process also stops the server. */
  readonly stop: () => Promise<void>
}

type Options = ServerOptions & {
  /** Opens a cluster of an earlier major version with its own programs, instead of moving it to the new version. */
  readonly keepsVersion?: boolean
  /** Ends a start, a move to a new version, and waiting for a process that creates or moves the cluster. */
  readonly signal?: AbortSignal | undefined
}

const clusterOf = (home: string) => join(home, 'database')

/**
 * Returns whether `dataDir` has a database, also one whose move to a new version was interrupted. Throws StartupError when
 * this user cannot see.
 */
export const hasEmbedded = async (dataDir: string): Promise<boolean> => {
  const home = resolve(dataDir)
  return (await readMajor(clusterOf(home))) !== undefined || (await readMajor(nextClusterOf(home))) !== undefined
}

/**
 * Opens the PostgreSQL server of `dataDir`: connects to the running one, else starts it, after creating it on the first
 * start or moving it to a new major version. A server that crashes while in use is restarted on the same port. Throws
 * StartupError.
 */
export const openEmbedded = async (dataDir: string, options: Options = {}): Promise<Embedded> => {
  const home = resolve(dataDir)
  await createDataDir(home)
  const programs = await findPrograms()
  const folder = clusterOf(home)
  const cluster = { home, folder, programs, onEvent: options.onEvent ?? (() => {}) }
  if (options.keepsVersion) {
    await using held = new AsyncDisposableStack()
    const { bin, release } = await keepCluster(cluster)
    held.defer(release)
    const { url, stop } = await openCluster(home, folder, bin, options)
    held.defer(stop)
    const kept = held.move()
    return { url, stop: () => kept.disposeAsync() }
  }
  await prepareCluster({
    ...cluster,
    create: async () => {
      await createCluster(home, folder, await chooseIdentity(programs.bin, home, folder), options)
    },
    openCluster: (other, { bin }) => openCluster(home, other, bin, { signal: options.signal }),
    signal: options.signal,
  })
  return openCluster(home, folder, programs.bin, options)
}

/** Opens the cluster in `folder` with the programs in `bin`, after creating it on the first start. Throws StartupError. */
export const openCluster = async (home: string, folder: string, bin: string, options: Options): Promise<Embedded> => {
  const identity = await chooseIdentity(bin, home, folder)
  const password = await createCluster(home, folder, identity, options)
  const urlAt = (port: number, database: string) =>
    `postgres://${ADMINISTRATOR}:${password}@127.0.0.1:${port}/${database}`
  const onEvent = options.onEvent ?? (() => {})

  const stopping = new AbortController()
  const ending = options.signal ? AbortSignal.any([stopping.signal, options.signal]) : stopping.signal
  let restarting: Promise<void> | undefined
  let port = 0
  let lockClient: pg.Client
  /** Of the server that this process is connected to: the folder may have another one by the time of the release. */
  let server: number | undefined

  /** Disconnects, and stops the server with its last user. */
  const release = async (client: pg.Client) => {
    try {
      await client.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK])
      const isLast = await client.query('select pg_try_advisory_lock($1) as last', [USERS_LOCK])
      // The lock is held until then: a process that got it would lose its connection in the middle of its start.
      if (isLast.rows[0]?.last && server !== undefined && !(await shutDown(server, folder, identity)))
        onEvent(stillStopping(folder).message)
    } catch {
      // The connection is lost, and the lock with it.
    } finally {
      await client.end().catch(() => {})
    }
  }
  /** Connects, and takes the lock. Starts over when the last user of a server stops it meanwhile. */
  const connect = async (): Promise<pg.Client> => {
    const wait = createStartWait(onEvent)
    for (;;) {
      const client = await connectOrStart({ home, folder, identity, urlAt, port, wait, signal: ending, options })
      try {
        await client.query('select pg_advisory_lock_shared($1)', [USERS_LOCK])
        return client
      } catch (problem) {
        await client.end().catch(() => {})
        if (!isDatabaseGone(problem) || wait.isOver()) throw problem
        await pause(50)
      }
    }
  }
  const acquire = async (): Promise<pg.Client> => {
    const client = await connect()
    port = client.port
    try {
      server = (await findServer(folder))?.pid
      await ensureApplication(client, {
        administratorPassword: password,
        databaseUrl: urlAt(port, DATABASE),
        mayCreateDatabases: options.disposable,
      })
    } catch (problem) {
      await release(client)
      throw problem
    }
    client.on('end', () => {
      if (!ending.aborted) restarting = restart()
    })
    return client
  }
  const restart = async (): Promise<void> => {
    onEvent('The database stopped. Restarting it.')
    const said = new Set<string>()
    for (let interval = RESTART_AFTER; ; interval = Math.min(2 * interval, RESTART_AFTER_MOST)) {
      try {
        lockClient = await acquire()
        onEvent('The database is running again.')
        return
      } catch (problem) {
        if (ending.aborted) return
        const { message } = problem as Error
        // Process ids and names of files are others at each try.
        const reason = message.replaceAll(/\d+/g, '')
        if (!said.has(reason)) onEvent(message)
        said.add(reason)
        await pause(interval, undefined, { signal: ending }).catch(() => {})
      }
    }
  }
  lockClient = await acquire()

  const sockets = options.disposable ? socketFolder(home) : undefined
  const host = sockets ? encodeURIComponent(sockets) : '127.0.0.1'
  return {
    url: `postgres://${APPLICATION}:${applicationPassword(password)}@${host}:${port}/${DATABASE}`,
    stop: async () => {
      stopping.abort()
      // Else its server would stay.
      await restarting
      await release(lockClient)
    },
  }
}
