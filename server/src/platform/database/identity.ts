import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chown, cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { StartupError } from '../configuration/startup-error.ts'

const run = promisify(execFile)

/** Id of the Linux user "nobody", under which root starts PostgreSQL, which refuses to run as root. */
const NOBODY = 65_534

/** Arguments of `spawn`. */
export type Command = { file: string; args: string[]; uid?: number; gid?: number }

/** The user and the folder with which PostgreSQL's programs run. */
export type Identity = {
  readonly command: (program: string, args: readonly string[]) => Command
  /** Changes the owner of a folder or file to that user. */
  readonly chown: (path: string) => Promise<void>
}

const asCurrentUser = (bin: string): Identity => ({
  command: (program, args) => ({ file: join(bin, program), args: [...args] }),
  chown: async () => {},
})

/** Maps root to "nobody" in a user namespace, so that folders of root need neither a copy nor another owner. */
const inUserNamespace = (bin: string): Identity => ({
  command: (program, args) => ({
    file: 'unshare',
    args: ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, join(bin, program), ...args],
  }),
  chown: async () => {},
})

/** Changes the user, for systems without user namespaces. That user must be able to read the programs. */
const asNobody = (bin: string): Identity => ({
  command: (program, args) => ({ file: join(bin, program), args: [...args], uid: NOBODY, gid: NOBODY }),
  chown: (path) => chown(path, NOBODY, NOBODY),
})

const canRun = async (identity: Identity) => {
  const { file, args, uid, gid } = identity.command('postgres', ['--version'])
  return run(file, args, { uid, gid }).then(
    () => true,
    () => false,
  )
}

/** Copies the programs to DATA_DIR once for each version, where "nobody" can read them. */
const copyPrograms = async (bin: string, dataDir: string) => {
  const { stdout } = await run(join(bin, 'postgres'), ['--version'])
  const copy = join(dataDir, `postgres-programs-of-${/[\d.]+/.exec(stdout)?.[0]}`)
  const done = join(copy, 'bin', 'postgres')
  if (!(await stat(done).catch(() => null))) {
    const temporary = `${copy}-${randomUUID()}`
    await mkdir(temporary, { recursive: true })
    await cp(join(bin, '..'), temporary, { recursive: true, verbatimSymlinks: true })
    await rename(temporary, copy).catch(async (problem) => {
      await rm(temporary, { recursive: true, force: true })
      // Another process was first.
      if (!(await stat(done).catch(() => null))) throw problem
    })
  }
  return join(copy, 'bin')
}

/**
 * Chooses the user for PostgreSQL. `bin` has the programs, `cluster` is the folder of the database, whose owner stays.
 * Throws StartupError when root cannot run PostgreSQL as another user.
 */
export const chooseIdentity = async (bin: string, dataDir: string, cluster: string): Promise<Identity> => {
  if (process.getuid?.() !== 0) return asCurrentUser(bin)
  const owner = (await stat(cluster).catch(() => null))?.uid
  if (owner !== NOBODY && (await canRun(inUserNamespace(bin)))) return inUserNamespace(bin)
  const identity = asNobody(await copyPrograms(bin, dataDir))
  if (await canRun(identity)) return identity
  throw new StartupError(
    `PostgreSQL cannot run as root, and no other user can access ${dataDir}. Set DATABASE_URL, choose another DATA_DIR or run as an ordinary user.`,
  )
}
