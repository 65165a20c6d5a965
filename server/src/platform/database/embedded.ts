import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { createDataDir } from '../configuration/data-dir.ts'
import { ADMINISTRATOR, createCluster, readPostmaster } from './cluster.ts'
import { connectOrStart, type ServerOptions, shutDown, socketFolder } from './embedded-server.ts'
import { chooseIdentity } from './identity.ts'
import { keepCluster, prepareCluster, readMajor } from './prepare-cluster.ts'
import { findPrograms } from './programs.ts'
import { APPLICATION, applicationPassword, DATABASE, ensureApplication } from './roles.ts'
import { nextClusterOf } from './upgrade-cluster.ts'

/** Key of an advisory lock. Each process that uses the database has it shared; the last one can take it exclusively. */
const USERS_LOCK = 5_463_201

export type Embedded = {
  /** Address for `pg`. */
  readonly url: string
  /** Disconnects. The last process also stops the server. */
  readonly stop: () => Promise<void>
}

type Options = ServerOptions & {
  /** Opens a cluster of an earlier major version with its own programs, instead of moving it to the new version. */
  readonly keepsVersion?: boolean
  /** Ends a move to a new version, and waiting for a process that creates or moves the cluster. */
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
      await createCluster(home, folder, await chooseIdentity(programs.bin, home, folder))
    },
    openCluster: (other, { bin }) => openCluster(home, other, bin, {}),
    signal: options.signal,
  })
  return openCluster(home, folder, programs.bin, options)
}

/** Opens the cluster in `folder` with the programs in `bin`, after creating it on the first start. Throws StartupError. */
export const openCluster = async (home: string, folder: string, bin: string, options: Options): Promise<Embedded> => {
  const identity = await chooseIdentity(bin, home, folder)
  const password = await createCluster(home, folder, identity)
  const urlAt = (port: number, database: string) =>
    `postgres://${ADMINISTRATOR}:${password}@127.0.0.1:${port}/${database}`

  let stopping = false
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
      await client.end()
      if (isLast.rows[0]?.last && server !== undefined) await shutDown(server, folder, identity)
    } catch {
      await client.end().catch(() => {})
    }
  }
  const acquire = async (): Promise<pg.Client> => {
    const client = await connectOrStart(home, folder, identity, urlAt, port, options)
    port = client.port
    try {
      server = (await readPostmaster(folder))?.pid
      await client.query('select pg_advisory_lock_shared($1)', [USERS_LOCK])
      await ensureApplication(client, {
        administratorPassword: password,
        databaseUrl: urlAt(port, DATABASE),
        mayCreateDatabases: options.disposable,
      })
    } catch (problem) {
      await release(client)
      throw problem
    }
    client.on('error', () => {})
    client.on('end', () => {
      if (!stopping) restarting = restart()
    })
    return client
  }
  const restart = async (): Promise<void> => {
    options.onEvent?.('The database stopped. Restarting it.')
    while (!stopping) {
      try {
        lockClient = await acquire()
        options.onEvent?.('The database is running again.')
        return
      } catch {
        await pause(250)
      }
    }
  }
  lockClient = await acquire()

  const sockets = options.disposable ? socketFolder(home) : undefined
  const host = sockets ? encodeURIComponent(sockets) : '127.0.0.1'
  return {
    url: `postgres://${APPLICATION}:${applicationPassword(password)}@${host}:${port}/${DATABASE}`,
    stop: async () => {
      stopping = true
      // Else its server would stay.
      await restarting
      await release(lockClient)
    },
  }
}
