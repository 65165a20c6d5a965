import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { access, mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cannotRead, StartupError } from '../configuration/startup-error.ts'
import { syncFolder } from '../storage/sync-folder.ts'
import type { Identity } from './identity.ts'
import { runProgram } from './run-program.ts'
import { reasonIn } from './server-messages.ts'

const run = promisify(execFile)

/** Superuser of the embedded PostgreSQL. */
export const ADMINISTRATOR = 'lintel'
const PASSWORD_FILE = 'lintel-password'

/** Throws StartupError when the folder of a path cannot be entered. */
const exists = (path: string) =>
  access(path).then(
    () => true,
    ({ code }: NodeJS.ErrnoException) => {
      if (code === 'EACCES' || code === 'EPERM')
        throw new StartupError(`The user that started Lintel may not read ${path} (${code}).`)
      return false
    },
  )

/**
 * Creates the cluster in `folder` unless it exists, and returns its password. It is created in a temporary folder and
 * renamed, so that an interrupted start or two concurrent ones leave no partial cluster; only a disposable one may be lost
 * in a power cut. Throws StartupError.
 */
export const createCluster = async (
  dataDir: string,
  folder: string,
  identity: Identity,
  { disposable = false }: { readonly disposable?: boolean | undefined } = {},
): Promise<string> => {
  if (!(await exists(join(folder, 'PG_VERSION')))) {
    const temporary = `${folder}-making-${randomUUID()}`
    const passwordFile = join(dataDir, `password-${randomUUID()}`)
    const password = randomBytes(24).toString('base64url')
    await mkdir(temporary, { recursive: true, mode: 0o700 }).catch(({ code }: NodeJS.ErrnoException) => {
      throw new StartupError(`Cannot write to ${dataDir} (${code}). Choose another DATA_DIR.`)
    })
    await writeFile(passwordFile, password, { mode: 0o600 })
    await identity.chown(temporary)
    await identity.chown(passwordFile)
    try {
      await runProgram(
        identity.command('initdb', [
          `--pgdata=${temporary}`,
          `--username=${ADMINISTRATOR}`,
          `--pwfile=${passwordFile}`,
          '--auth=scram-sha-256',
          '--encoding=UTF8',
          '--locale=C',
          '--locale-provider=builtin',
          '--builtin-locale=C.UTF-8',
          '--no-instructions',
          ...(disposable ? ['--no-sync'] : []),
        ]),
      )
    } catch (problem) {
      const reason = reasonIn((problem as Error).message.split('\n'))
      await rm(temporary, { recursive: true, force: true })
      throw new StartupError(`The database could not be created in ${dataDir}: ${reason ?? problem}`)
    } finally {
      await rm(passwordFile, { force: true })
    }
    await writeFile(join(temporary, PASSWORD_FILE), password, { mode: 0o600, flush: !disposable })
    if (!disposable) await syncFolder(temporary)
    await rename(temporary, folder).catch(async () => {
      await rm(temporary, { recursive: true, force: true })
      if (!(await exists(join(folder, 'PG_VERSION'))))
        throw new StartupError(`${folder} exists but is not a Lintel database. Move it or choose another DATA_DIR.`)
    })
    if (!disposable) await syncFolder(dataDir)
  }
  await removeAbandoned(dataDir)
  const file = join(folder, PASSWORD_FILE)
  const password = await readFile(file, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw cannotRead(file, code)
  })
  if (password.trim() === '')
    throw new StartupError(`${file} is empty. Restore it from a backup, or from another copy of DATA_DIR.`)
  return password.trim()
}

/** Temporary files and folders of starts, by the id at their end: a copy of the secret that an operator keeps there has none. */
const TEMPORARY =
  /^(?:database(?:-next)?-making|database\.lock|password|postgres-programs-of-[\d.]+|secret|write-check)-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
/** Milliseconds after which the start that needed them has ended: its process id would say nothing in another container. */
const ABANDONED_AFTER = 3_600_000

/** Removes what starts left behind that were killed. */
export const removeAbandoned = async (dataDir: string) => {
  const names = await readdir(dataDir).catch(({ code }: NodeJS.ErrnoException) => {
    throw cannotRead(dataDir, code)
  })
  for (const name of names) {
    if (!TEMPORARY.test(name)) continue
    const path = join(dataDir, name)
    const since = (await stat(path).catch(() => null))?.mtimeMs
    if (since !== undefined && Date.now() - since > ABANDONED_AFTER) await rm(path, { recursive: true, force: true })
  }
}

/** Returns whether a process with that id exists. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Reads the command line of a process from /proc, because slim containers have no `ps`, else from `ps`. */
const readCommandLine = (pid: number) =>
  readFile(`/proc/${pid}/cmdline`, 'utf8').catch(
    async () => (await run('ps', ['-p', String(pid), '-o', 'args='])).stdout,
  )

/** Returns whether a process runs: one that has ended and whose parent has not noticed yet has no command line. */
export const isRunning = async (pid: number): Promise<boolean> => {
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  // Looked at last: it may have ended meanwhile.
  return line !== '' && isAlive(pid)
}

/** Returns whether the process runs and is a PostgreSQL server; true when only the latter cannot be determined. */
const isServer = async (pid: number) => {
  const line = await readCommandLine(pid).catch(() => 'postgres?')
  return /postgres/.test(line) && isAlive(pid)
}

export type Postmaster = {
  readonly pid: number
  readonly port: number
  /** The folder of the cluster, as its server named it. */
  readonly folder: string
  /** It was asked to shut down, which may take minutes. */
  readonly isStopping: boolean
}

/** Returns what `postmaster.pid` says, or null without one. */
export const readPostmaster = async (folder: string): Promise<Postmaster | null> => {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, named = '', , port, , , , status] = text.split('\n')
  return pid && port
    ? { pid: Number(pid), port: Number(port), folder: named, isStopping: status?.trim() === 'stopping' }
    : null
}

/** Returns what tells a folder from its copies, also when it is mounted at several places. */
const identify = (path: string) =>
  stat(path, { bigint: true }).then(
    ({ dev, ino }) => `${dev} ${ino}`,
    () => undefined,
  )

/** Returns whether the pid file in `folder` came with a copy: the folder that it names is another one with a server of that id. */
export const isCopiedFrom = async (noted: Postmaster, folder: string): Promise<boolean> => {
  const [named, own] = await Promise.all([noted.folder, folder].map((path) => realpath(path).catch(() => undefined)))
  return named !== undefined && named !== own && (await readPostmaster(named))?.pid === noted.pid
}

/**
 * Returns whether the process of a pid file is the server of the cluster in `folder`. Of a running DATA_DIR that was copied, the
 * copy names the server of the original.
 */
export const isServerOf = async (noted: Postmaster, folder: string): Promise<boolean> => {
  if (!(await isServer(noted.pid))) return false
  // A server works in the folder of its cluster. Only Linux says where a process works, and not of every other user's.
  const [current, own] = await Promise.all([identify(`/proc/${noted.pid}/cwd`), identify(folder)])
  return current && own ? current === own : !(await isCopiedFrom(noted, folder))
}

/** Returns what is known of the server that runs on a cluster, or null. */
export const findServer = async (folder: string): Promise<Postmaster | null> => {
  const noted = await readPostmaster(folder)
  return noted && (await isServerOf(noted, folder)) ? noted : null
}
