import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../configuration/startup-error.ts'
import { findServer, isRunning, isServerOf, readPostmaster } from './cluster.ts'
import { IS_LOCKED, isWithoutLocks, withoutLocks } from './flock.ts'
import type { Identity } from './identity.ts'
import { freePort, launch, logOf, type ServerOptions, type Started } from './launch-server.ts'
import { runProgram } from './run-program.ts'
import { LASTING } from './server-messages.ts'
import { SHUTDOWN_WITHIN, type StartWait } from './start-wait.ts'

/**
 * Shuts down in fast mode: open transactions are rolled back, committed ones are on disk. Returns whether the server has ended
 * within so many milliseconds.
 */
export const shutDown = async (
  pid: number,
  folder: string,
  identity: Identity,
  within = SHUTDOWN_WITHIN,
): Promise<boolean> => {
  if (process.platform === 'win32') {
    const limit = `--timeout=${Math.ceil(within / 1_000)}`
    await runProgram(identity.command('pg_ctl', ['stop', '-D', folder, '-m', 'fast', limit])).catch(() => {})
    return !(await isRunning(pid))
  }
  try {
    process.kill(pid, 'SIGINT')
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'ESRCH') throw problem
  }
  for (let waited = 0; await isRunning(pid); waited += 20) {
    if (waited >= within) return false
    await pause(20)
  }
  return true
}

const PORT_TAKEN = /could not bind|Address already in use|could not create any TCP/
/** Reasons of a server to end at once that pass: a previous one that still stops, or a port in use. */
const PASSING = new RegExp(`postmaster\\.pid|${PORT_TAKEN.source}|shared memory block`)
/** Starts that may fail for another reason before the cluster counts as damaged. */
const FAILURES_MAX = 3
/** SQLSTATE classes of refusals that do not pass: a wrong password, and no such database. */
const FINAL = /^(?:28|3D)/
/** SQLSTATE of a server that starts, recovers or shuts down. */
const CANNOT_CONNECT_NOW = '57P03'
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

type Connecting = {
  readonly home: string
  readonly folder: string
  readonly identity: Identity
  readonly urlAt: (port: number, database: string) => string
  /** The port to start at; 0 for any. */
  readonly port: number
  readonly wait: StartWait
  /** Ends the start, and a server that it has started. */
  readonly signal: AbortSignal
  readonly options: ServerOptions
}

/** Connects to the server of `folder`, starting it unless it responds. Throws StartupError for a damaged or full disk, and when the wait is over. */
export const connectOrStart = async (given: Connecting): Promise<pg.Client> => {
  const { home, folder, identity, urlAt, port, wait, signal, options } = given
  let started: Started | null = null
  let message = ''
  let requestedPort = port
  let failures = 0
  let unseen = 0
  let isLocking = true
  while (!wait.isOver() && failures < FAILURES_MAX) {
    if (signal.aborted) {
      await started?.stop()
      throw signal.reason
    }
    const running = await findServer(folder)
    if (running) {
      const client = new pg.Client({
        connectionString: urlAt(running.port, 'postgres'),
        connectionTimeoutMillis: 2_000,
      })
      // A connection that is lost fails at its next query; without a listener the event would end the process.
      client.on('error', () => {})
      try {
        await client.connect()
        if (await runsIn(client, folder)) return client
        await client.end()
        await rm(join(folder, 'postmaster.pid'), { force: true })
      } catch (problem) {
        message = (problem as Error).message
        await client.end().catch(() => {})
        const { code = '' } = problem as pg.DatabaseError
        if (FINAL.test(code) || LASTING.test(message)) break
        if (code === CANNOT_CONNECT_NOW) {
          wait.noteRefusal(running.isStopping ? 'stopping' : 'starting')
          await pause(50)
          continue
        }
      }
    }
    if (started?.exitCode === IS_LOCKED) {
      unseen = running ? 0 : unseen + 1
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
      const left = /postmaster\.pid/.test(message) && (await readPostmaster(folder))
      if (left && !(await isServerOf(left, folder))) await rm(join(folder, 'postmaster.pid'), { force: true })
      if (!port && PORT_TAKEN.test(message)) requestedPort = 0
      started = null
      await pause(200)
    }
    // The process of an existing pid file is a server that starts or stops or, after a crash, an unrelated process that
    // got the same id, which is common in containers. PostgreSQL refuses both; the file of an unrelated one is removed, and
    // that of the original in a copied DATA_DIR.
    if (!started)
      started = await launch(home, folder, identity, requestedPort || (await freePort()), { ...options, isLocking })
    await Promise.race([pause(40), started.ended])
  }
  // One that it has started would be left without anyone who uses it.
  await Promise.race([started?.stop(), pause(SHUTDOWN_WITHIN, undefined, { ref: false })])
  throw new StartupError(`The database in ${folder} did not start: ${message || 'no response'} (log: ${logOf(home)})`)
}
