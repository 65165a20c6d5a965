import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cannotRead, StartupError } from '../configuration/startup-error.ts'
import type { Identity } from './identity.ts'
import { runProgram } from './run-program.ts'

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
 * renamed, so that an interrupted start or two concurrent ones leave no partial cluster. Throws StartupError.
 */
export const createCluster = async (dataDir: string, folder: string, identity: Identity): Promise<string> => {
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
          '--no-sync',
        ]),
      )
    } catch (problem) {
      const reason = (problem as Error).message
        .split('\n')
        .findLast((line) => /error|fatal|panic|could not/i.test(line))
      await rm(temporary, { recursive: true, force: true })
      throw new StartupError(`The database could not be created in ${dataDir}: ${reason ?? problem}`)
    } finally {
      await rm(passwordFile, { force: true })
    }
    await writeFile(join(temporary, PASSWORD_FILE), password, { mode: 0o600 })
    await rename(temporary, folder).catch(async () => {
      await rm(temporary, { recursive: true, force: true })
      if (!(await exists(join(folder, 'PG_VERSION'))))
        throw new StartupError(`${folder} exists but is not a Lintel database. Move it or choose another DATA_DIR.`)
    })
  }
  await removeAbandoned(dataDir)
  const file = join(folder, PASSWORD_FILE)
  const password = await readFile(file, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw cannotRead(file, code)
  })
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

/** Returns whether the process runs and is a PostgreSQL server; true when only the latter cannot be determined. */
export const isServer = async (pid: number): Promise<boolean> =>
  isAlive(pid) && /postgres/.test(await readCommandLine(pid).catch(() => 'postgres?'))

/** Returns process id and port of `postmaster.pid`, or null without one. */
export const readPostmaster = async (folder: string): Promise<{ pid: number; port: number } | null> => {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port] = text.split('\n')
  return pid && port ? { pid: Number(pid), port: Number(port) } : null
}

/** Returns process id and port of the server that runs on a cluster, or null. */
export const findServer = async (folder: string): Promise<{ pid: number; port: number } | null> => {
  const noted = await readPostmaster(folder)
  return noted && (await isServer(noted.pid)) ? noted : null
}
