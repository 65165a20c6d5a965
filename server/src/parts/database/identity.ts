import { execFile } from 'node:child_process'
import { chown, cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { StartProblem } from '../start-problem.ts'

const run = promisify(execFile)

/** The user "nobody" of Linux: PostgreSQL refuses to run as root, so root lends it this one. */
const NOBODY = 65_534

/** As whom PostgreSQL's programs run, and from where. */
export type Identity = {
  /** The program and its arguments, ready for `spawn`. */
  readonly command: (
    program: string,
    args: readonly string[],
  ) => { file: string; args: string[]; uid?: number; gid?: number }
  /** Hands a folder or file to that user. */
  readonly give: (path: string) => Promise<void>
}

const asOurselves = (bin: string): Identity => ({
  command: (program, args) => ({ file: join(bin, program), args: [...args] }),
  give: async () => {},
})

/** Root in a folder that only root can enter: a user namespace in which we are called "nobody". No copy, no chown. */
const unshared = (bin: string): Identity => ({
  command: (program, args) => ({
    file: 'unshare',
    args: ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, join(bin, program), ...args],
  }),
  give: async () => {},
})

/** Root where namespaces are forbidden: really change the user; the programs must lie where that user can read them. */
const asNobody = (bin: string): Identity => ({
  command: (program, args) => ({ file: join(bin, program), args: [...args], uid: NOBODY, gid: NOBODY }),
  give: (path) => chown(path, NOBODY, NOBODY),
})

const works = async (identity: Identity) => {
  const { file, args, uid, gid } = identity.command('postgres', ['--version'])
  return run(file, args, { uid, gid }).then(
    () => true,
    () => false,
  )
}

/** Copies the programs beside the data once, where "nobody" may read them. */
const copiedFor = async (bin: string, dataDir: string) => {
  const copy = join(dataDir, 'postgres-programs')
  const done = join(copy, 'bin', 'postgres')
  if (!(await stat(done).catch(() => null))) {
    const half = `${copy}-${process.pid}`
    await mkdir(half, { recursive: true })
    await cp(join(bin, '..'), half, { recursive: true, verbatimSymlinks: true })
    await rm(copy, { recursive: true, force: true })
    await rename(half, copy)
  }
  return join(copy, 'bin')
}

/**
 * Chooses as whom to run. `bin` holds the programs, `dataDir` is DATA_DIR, `cluster` the folder of the database,
 * which keeps the owner it was made with. Throws one line when root can run PostgreSQL in no way.
 */
export const chooseIdentity = async (bin: string, dataDir: string, cluster: string): Promise<Identity> => {
  if (process.getuid?.() !== 0) return asOurselves(bin)
  const owner = (await stat(cluster).catch(() => null))?.uid
  if (owner !== NOBODY && (await works(unshared(bin)))) return unshared(bin)
  const nobody = asNobody(await copiedFor(bin, dataDir))
  if (await works(nobody)) return nobody
  throw new StartProblem(
    `PostgreSQL does not run as root and nobody else can enter ${dataDir}: set DATABASE_URL, choose another DATA_DIR, or run as an ordinary user.`,
  )
}
