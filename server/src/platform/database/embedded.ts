import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createDataDir } from '../configuration/data-dir.ts'
import { StartupError } from '../configuration/startup-error.ts'
import { ADMINISTRATOR, createCluster, isAlive, isPostgres, readPostmaster } from './cluster.ts'
import { IS_LOCKED, isWithoutLocks, underLock } from './cluster-lock.ts'
import { chooseIdentity, type Identity } from './identity.ts'
import { findPrograms } from './programs.ts'
import { APPLICATION, applicationPassword, DATABASE, ensureApplication } from './roles.ts'
import { runProgram } from './run-program.ts'
import { chooseKeptPrograms, nextClusterOf, upgradeCluster } from './upgrade-cluster.ts'

/** Key of an advisory lock. Each process that uses the database has it shared; the last one can take it exclusively. */
const USERS_LOCK = 5_463_201
/** Milliseconds for a start, including crash recovery and the shutdown of a previous server. */
const START_DEADLINE = 30_000

export type Embedded = {
  /** Address for `pg`. */
  readonly url: string
  /** Disconnects. The last process also stops the server. */
  readonly stop: () => Promise<void>
}

type Options = {
  /** Called with a message when the server restarts. */
  readonly onEvent?: (message: string) => void
  /** Opens a cluster of an earlier major version with its own programs, instead of moving it to the new version. */
  readonly keepsVersion?: boolean
  /** For tests: no durability and a Unix socket for speed; the application may create databases. */
  readonly disposable?: boolean
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })

const clusterOf = (home: string) => join(home, 'database')

const exists = async (path: string): Promise<boolean> => {
  try {
    await stat(path)
    return true
  } catch (problem) {
    const { code } = problem as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return false
    throw new StartupError(`${path} cannot be read (${code}). Run the command as the user of the server.`)
  }
}

/**
 * Returns whether `dataDir` has a database, also one whose move to a new version was interrupted. Throws StartupError when
 * this user cannot see.
 */
export const hasEmbedded = async (dataDir: string): Promise<boolean> => {
  const home = resolve(dataDir)
  return (await Promise.all([clusterOf(home), nextClusterOf(home)].map(exists))).some(Boolean)
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
  if (options.keepsVersion) {
    const { bin, remove } = await chooseKeptPrograms({ home, folder, programs })
    try {
      const opened = await openCluster(home, folder, bin, options)
      const stop = async () => {
        await opened.stop()
        await remove()
      }
      return { ...opened, stop }
    } catch (problem) {
      await remove()
      throw problem
    }
  }
  await upgradeCluster({
    home,
    folder,
    programs,
    openCluster: (cluster, { bin }) => openCluster(home, cluster, bin, {}),
    onEvent: options.onEvent ?? (() => {}),
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
  let port = 0
  let lockClient: pg.Client

  /** Disconnects, and stops the server with its last user. */
  const release = async (client: pg.Client) => {
    try {
      await client.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK])
      const isLast = await client.query('select pg_try_advisory_lock($1) as last', [USERS_LOCK])
      const running = await readPostmaster(folder)
      await client.end()
      if (isLast.rows[0]?.last && running) await shutDown(running.pid, folder, identity)
    } catch {
      await client.end().catch(() => {})
    }
  }
  const acquire = async (): Promise<pg.Client> => {
    const client = await connectOrStart(home, folder, identity, urlAt, port, options)
    port = client.port
    try {
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
      if (!stopping) void restart()
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

  const sockets = options.disposable && hasSockets ? socketFolder(home) : undefined
  const host = sockets ? encodeURIComponent(sockets) : '127.0.0.1'
  return {
    url: `postgres://${APPLICATION}:${applicationPassword(password)}@${host}:${port}/${DATABASE}`,
    stop: async () => {
      stopping = true
      await release(lockClient)
    },
  }
}

const hasSockets = process.platform !== 'win32'
const socketFolder = (home: string) => join(home, 'socket')

/** Shuts down in fast mode: open transactions are rolled back, committed ones are on disk. */
const shutDown = async (pid: number, folder: string, identity: Identity) => {
  if (process.platform === 'win32') return runProgram(identity.command('pg_ctl', ['stop', '-D', folder, '-m', 'fast']))
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 10_000 && isAlive(pid); waited += 20) await pause(20)
}

/** Reasons of a server to end at once that pass: a previous one that still stops, or a port in use. */
const PASSING = /postmaster\.pid|could not bind|Address already in use|shared memory block/
/** Starts that may fail for another reason before the cluster counts as damaged. */
const FAILURES_MAX = 3
/** Tries, a fifth of a second each, in which a server that cannot be seen has the lock of the cluster: of one that was killed, queries end first. */
const UNSEEN_MAX = 40

/** Connects to the server of `folder`, starting it unless it responds. Throws StartupError for a damaged or full disk, and after START_DEADLINE. */
const connectOrStart = async (
  home: string,
  folder: string,
  identity: Identity,
  urlAt: (port: number, database: string) => string,
  lastPort: number,
  options: Options,
): Promise<pg.Client> => {
  const deadline = performance.now() + START_DEADLINE
  let started: Started | null = null
  let message = ''
  let requestedPort = lastPort
  let failures = 0
  let unseen = 0
  let isLocking = true
  while (performance.now() < deadline && failures < FAILURES_MAX) {
    const running = await readPostmaster(folder)
    if (running && isAlive(running.pid)) {
      const client = new pg.Client({
        connectionString: urlAt(running.port, 'postgres'),
        connectionTimeoutMillis: 2_000,
      })
      try {
        await client.connect()
        return client
      } catch (problem) {
        message = (problem as Error).message
        await client.end().catch(() => {})
      }
    }
    if (started?.exitCode === IS_LOCKED) {
      const isSeen = running && isAlive(running.pid) && (await isPostgres(running.pid))
      unseen = isSeen ? 0 : unseen + 1
      if (unseen === UNSEEN_MAX)
        throw new StartupError(
          `The database in ${folder} is in use by another container, or by the last queries of a server that was killed. Stop it, run this in it, or try again.`,
        )
      started = null
      await pause(200)
    } else if (started?.hasEnded) {
      message = await started.message()
      if (/No space left/.test(message)) break
      if (isWithoutLocks(message)) {
        options.onEvent?.(`The disk of ${home} has no locks: do not use it from two containers or machines.`)
        isLocking = false
      } else if (!PASSING.test(message)) failures += 1
      if (/postmaster\.pid/.test(message) && running && !(await isPostgres(running.pid)))
        await rm(join(folder, 'postmaster.pid'), { force: true })
      if (!lastPort && /could not bind|Address already in use/.test(message)) requestedPort = 0
      started = null
      await pause(200)
    }
    // The process of an existing pid file is a server that starts or stops or, after a crash, an unrelated process that
    // got the same id, which is common in containers. PostgreSQL refuses both; the file of an unrelated one is removed.
    if (!started)
      started = await launch(home, folder, identity, requestedPort || (await freePort()), { ...options, isLocking })
    await Promise.race([pause(40), started.ended])
  }
  throw new StartupError(
    `The database in ${folder} did not start: ${message || 'no response'} (log: ${join(home, 'database.log')})`,
  )
}

type Started = {
  readonly hasEnded: boolean
  readonly exitCode: number | null
  readonly ended: Promise<void>
  readonly message: () => Promise<string>
}

/** Starts the server in a session of its own: Ctrl-C does not reach it, so that it stops after this process. */
const launch = async (
  home: string,
  folder: string,
  identity: Identity,
  port: number,
  options: Options & { readonly isLocking: boolean },
): Promise<Started> => {
  const logFile = join(home, 'database.log')
  const before = (await stat(logFile).catch(() => null))?.size ?? 0
  const log = openSync(logFile, 'a', 0o600)
  const sockets = options.disposable && hasSockets ? socketFolder(home) : ''
  if (sockets) {
    await mkdir(sockets, { recursive: true })
    await identity.chown(sockets)
  }
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${sockets}`,
    'max_connections=200',
    'shared_buffers=256MB',
    'effective_cache_size=1GB',
    'work_mem=16MB',
    'random_page_cost=1.1',
    'jit=off',
    'log_min_messages=warning',
    'timezone=UTC',
    ...(options.disposable ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ]
  const flags = settings.flatMap((setting) => ['-c', setting])
  const command = identity.command('postgres', ['-D', folder, '-p', String(port), ...flags])
  const { file, args, uid, gid } = options.isLocking ? await underLock(folder, command) : command
  const child = spawn(file, args, { uid, gid, detached: true, stdio: ['ignore', log, log], cwd: home })
  child.unref()
  closeSync(log)
  const state = { hasEnded: false }
  const ended = new Promise<void>((resolveEnded) => {
    const end = () => {
      state.hasEnded = true
      resolveEnded()
    }
    child.on('exit', end)
    child.on('error', end)
  })
  return {
    get hasEnded() {
      return state.hasEnded
    },
    get exitCode() {
      return child.exitCode
    },
    ended,
    message: async () => {
      const written = (await readFile(logFile)).subarray(before).toString()
      const lines = written.trim().split('\n')
      return (
        lines.findLast((line) => /FATAL|PANIC/.test(line))?.replace(/^.*(FATAL|PANIC):\s*/, '') ?? lines.at(-1) ?? ''
      )
    },
  }
}
