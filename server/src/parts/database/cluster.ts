import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartProblem } from '../start-problem.ts'
import { finished } from './finished.ts'
import type { Identity } from './identity.ts'

const run = promisify(execFile)

/** Name of the database and its owner inside our own PostgreSQL. */
export const NAME = 'lintel'
const PASSWORD_FILE = 'lintel-password'

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/**
 * Makes the cluster in `folder` unless it is there, and answers its password.
 * It is made beside and renamed in one step, so neither a kill nor two first starts at once leave half a cluster.
 */
export const makeCluster = async (dataDir: string, folder: string, identity: Identity): Promise<string> => {
  if (!(await exists(join(folder, 'PG_VERSION')))) {
    const making = `${folder}-making-${process.pid}`
    const passwordFile = join(dataDir, `password-${process.pid}`)
    const password = randomBytes(24).toString('base64url')
    await rm(making, { recursive: true, force: true })
    await mkdir(making, { recursive: true, mode: 0o700 }).catch(({ code }: NodeJS.ErrnoException) => {
      throw new StartProblem(`Nothing can be written to ${dataDir} (${code}): choose another DATA_DIR.`)
    })
    await writeFile(passwordFile, password, { mode: 0o600 })
    await identity.give(making)
    await identity.give(passwordFile)
    await finished(
      identity.command('initdb', [
        `--pgdata=${making}`,
        `--username=${NAME}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
        '--no-sync',
      ]),
    ).finally(() => rm(passwordFile, { force: true }))
    await writeFile(join(making, PASSWORD_FILE), password, { mode: 0o600 })
    await rename(making, folder).catch(async () => {
      await rm(making, { recursive: true, force: true })
      if (!(await exists(join(folder, 'PG_VERSION'))))
        throw new StartProblem(
          `${folder} is there but is no database of ours: move it away or choose another DATA_DIR.`,
        )
    })
  }
  await sweep(dataDir)
  return (await readFile(join(folder, PASSWORD_FILE), 'utf8')).trim()
}

/** Removes what a killed first start left behind (its process no longer lives). */
const sweep = async (dataDir: string) => {
  for (const name of await readdir(dataDir)) {
    const pid = /-making-(\d+)$/.exec(name)?.[1]
    if (pid && !alive(Number(pid))) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

/** Whether a process of that number lives. */
export const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The command line of a process: from /proc where there is one (slim containers have no `ps`), else from `ps`. */
const commandLine = (pid: number) =>
  readFile(`/proc/${pid}/cmdline`, 'utf8').catch(
    async () => (await run('ps', ['-p', String(pid), '-o', 'args='])).stdout,
  )

/** Whether the process of that number is a PostgreSQL; true when nobody can tell. */
export const isPostgres = async (pid: number): Promise<boolean> =>
  /postgres/.test(await commandLine(pid).catch(() => 'postgres?'))

/** What a running PostgreSQL wrote about itself (`postmaster.pid`), or null. */
export const readPostmaster = async (folder: string): Promise<{ pid: number; port: number } | null> => {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port] = text.split('\n')
  return pid && port ? { pid: Number(pid), port: Number(port) } : null
}
