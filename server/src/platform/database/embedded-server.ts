import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { cannotWrite, StartupError } from '../configuration/startup-error.ts'
import { findServer, isAlive, isServer, readPostmaster } from './cluster.ts'
import { underLock } from './cluster-lock.ts'
import { IS_LOCKED, isWithoutLocks, withoutLocks } from './flock.ts'
import type { Identity } from './identity.ts'
import { runProgram } from './run-program.ts'

/** Milliseconds for a start, including crash recovery and the shutdown of a previous server. */
const START_DEADLINE = 30_000

export type ServerOptions = {
  /** Called with messages for operators. */
  readonly onEvent?: (message: string) => void
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

const hasSockets = process.platform !== 'win32'
/** The folder of the Unix sockets of a disposable server, where the system has them. */
export const socketFolder = (home: string): string | undefined => (hasSockets ? join(home, 'socket') : undefined)

/** Shuts down in fast mode: open transactions are rolled back, committed ones are on disk. */
export const shutDown = async (pid: number, folder: string, identity: Identity): Promise<void> => {
  if (process.platform === 'win32') return runProgram(identity.command('pg_ctl', ['stop', '-D', folder, '-m', 'fast']))
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 10_000 && isAlive(pid); waited += 20) await pause(20)
}

/** Reasons of a server to end at once that pass: a previous one that still stops, or a port in use. */
const PASSING = /postmaster\.pid|could not bind|Address already in use|shared memory block/
/** Starts that may fail for another reason before the cluster counts as damaged. */
const FAILURES_MAX = 3
/** SQLSTATE classes of refusals that do not pass: a wrong password, and no such database. */
const FINAL = /^(?:28|3D)/
/** The system's words for a full disk, in the log of a server. */
export const DISK_FULL = /No space left/
/** Reasons in the log that do not pass: the disk is full, read-only or of another user. */
const LASTING = new RegExp(`${DISK_FULL.source}|Permission denied|Read-only file system`)
/** Tries, a fifth of a second each, in which a server that cannot be seen has the lock of the cluster: of one that was killed, queries end first. */
const UNSEEN_MAX = 40

/**
 * Returns whether the server of a connection runs in `folder`. A copy of a running DATA_DIR names the server of the original,
 * which takes its password too.
 */
const runsIn = async (client: pg.Client, folder: string) => {
  const name = `lintel-check-${randomUUID()}`
  const path = join(folder, name)
  try {
    await writeFile(path, '', { mode: 0o600 })
  } catch {
    // On a full disk, which says nothing about the server.
    return true
  }
  try {
    const { rows } = await client.query('select (pg_stat_file($1, true)).size is not null as seen', [name])
    return rows[0]?.seen === true
  } finally {
    await rm(path, { force: true })
  }
}

/** Connects to the server of `folder`, starting it unless it responds. Throws StartupError for a damaged or full disk, and after START_DEADLINE. */
export const connectOrStart = async (
  home: string,
  folder: string,
  identity: Identity,
  urlAt: (port: number, database: string) => string,
  lastPort: number,
  options: ServerOptions,
): Promise<pg.Client> => {
  const deadline = performance.now() + START_DEADLINE
  let started: Started | null = null
  let message = ''
  let requestedPort = lastPort
  let failures = 0
  let unseen = 0
  let isLocking = true
  while (performance.now() < deadline && failures < FAILURES_MAX) {
    const noted = await readPostmaster(folder)
    const isRunning = noted !== null && (await isServer(noted.pid))
    if (isRunning) {
      const client = new pg.Client({
        connectionString: urlAt(noted.port, 'postgres'),
        connectionTimeoutMillis: 2_000,
      })
      try {
        await client.connect()
        if (await runsIn(client, folder)) return client
        await client.end()
        await rm(join(folder, 'postmaster.pid'), { force: true })
      } catch (problem) {
        message = (problem as Error).message
        await client.end().catch(() => {})
        if (FINAL.test((problem as pg.DatabaseError).code ?? '')) {
          await started?.stop()
          break
        }
      }
    }
    if (started?.exitCode === IS_LOCKED) {
      unseen = isRunning ? 0 : unseen + 1
      if (unseen === UNSEEN_MAX)
        throw new StartupError(
          `The database in ${folder} is in use by another container, or by the last queries of a server that was killed. Stop it, run this in it, or try again.`,
        )
      started = null
      await pause(200)
    } else if (started?.hasEnded) {
      message = await started.message()
      if (LASTING.test(message)) break
      if (isLocking && isWithoutLocks(started.exitCode)) {
        options.onEvent?.(withoutLocks(home))
        isLocking = false
      } else if (!PASSING.test(message)) failures += 1
      if (/postmaster\.pid/.test(message) && noted && !(await findServer(folder)))
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
  throw new StartupError(`The database in ${folder} did not start: ${message || 'no response'} (log: ${logOf(home)})`)
}

type Started = {
  readonly hasEnded: boolean
  readonly exitCode: number | null
  readonly ended: Promise<void>
  readonly stop: () => Promise<void>
  readonly message: () => Promise<string>
}

const logOf = (home: string) => join(home, 'database.log')

/** Returns what reads the lines that servers of DATA_DIR log from now on. */
export const followLog = async (home: string): Promise<() => Promise<string[]>> => {
  const before = (await stat(logOf(home)).catch(() => null))?.size ?? 0
  return async () => {
    const log = await readFile(logOf(home)).catch(() => Buffer.alloc(0))
    return log.subarray(before).toString().trim().split('\n')
  }
}

const openLog = (home: string) => {
  try {
    return openSync(logOf(home), 'a', 0o600)
  } catch (problem) {
    throw cannotWrite(logOf(home), (problem as NodeJS.ErrnoException).code)
  }
}

/** Starts the server in a session of its own: Ctrl-C does not reach it, so that it stops after this process. */
const launch = async (
  home: string,
  folder: string,
  identity: Identity,
  port: number,
  options: ServerOptions & { readonly isLocking: boolean },
): Promise<Started> => {
  const readLines = await followLog(home)
  const log = openLog(home)
  const sockets = (options.disposable && socketFolder(home)) || ''
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
    stop: async () => {
      // Nothing else may keep this process until then.
      child.ref()
      child.kill('SIGINT')
      await ended
    },
    message: async () => {
      const lines = await readLines()
      const lastWith = (pattern: RegExp) => lines.findLast((line) => pattern.test(line))
      const cause = lastWith(LASTING) ?? lastWith(/FATAL|PANIC/)
      return cause?.replace(/^.*(FATAL|PANIC):\s*/, '') ?? lines.at(-1) ?? ''
    },
  }
}
