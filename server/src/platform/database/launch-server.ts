import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { mkdir, readFile, rename, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { cannotWrite } from '../configuration/startup-error.ts'
import { underLock } from './cluster-lock.ts'
import type { Identity } from './identity.ts'
import { reasonIn } from './server-messages.ts'

export type ServerOptions = {
  /** Called with messages for operators. */
  readonly onEvent?: (message: string) => void
  /** For tests: no durability and a Unix socket for speed; the application may create databases. */
  readonly disposable?: boolean
}

export const freePort = (): Promise<number> =>
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

export type Started = {
  readonly hasEnded: boolean
  readonly exitCode: number | null
  readonly ended: Promise<void>
  readonly stop: () => Promise<void>
  readonly message: () => Promise<string>
}

/** The log of the servers of DATA_DIR. */
export const logOf = (home: string): string => join(home, 'database.log')

/** Bytes from which on a start begins a new log and keeps the last one beside it. */
const LOG_MAX = 10_000_000

const rotateLog = async (home: string) => {
  const size = (await stat(logOf(home)).catch(() => null))?.size ?? 0
  // A folder that refuses it is explained when the log is opened.
  if (size > LOG_MAX) await rename(logOf(home), `${logOf(home)}.1`).catch(() => {})
}

/** Returns what reads the lines that servers of DATA_DIR log from now on. */
export const followLog = async (home: string): Promise<() => Promise<string[]>> => {
  const before = (await stat(logOf(home)).catch(() => null))?.size ?? 0
  return async () => {
    const log = await readFile(logOf(home)).catch(() => Buffer.alloc(0))
    // A shorter one has been begun since.
    return log
      .subarray(log.length < before ? 0 : before)
      .toString()
      .trim()
      .split('\n')
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
export const launch = async (
  home: string,
  folder: string,
  identity: Identity,
  port: number,
  options: ServerOptions & { readonly isLocking: boolean },
): Promise<Started> => {
  await rotateLog(home)
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
      const ending = child.signalCode ? `it was ended by ${child.signalCode}` : `it ended with code ${child.exitCode}`
      return reasonIn(await readLines()) ?? ending
    },
  }
}
