import { lstat, mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beginSnapshot, copyDatabase } from '../backup/copy-out.ts'
import { DATABASE_FOLDER } from '../backup/folder.ts'
import { type Manifest, writeManifest } from '../backup/manifest.ts'
import { assertKnownMigrations, restoreDatabase, whileRestoring } from '../backup/restore-backup.ts'
import { StartupError } from '../configuration/startup-error.ts'
import { findServer } from './cluster.ts'
import { inUse, lockCluster, stillStopping } from './cluster-lock.ts'
import { shutDown } from './embedded-server.ts'
import type { Unlock } from './flock.ts'
import { chooseIdentity } from './identity.ts'
import { followLog } from './launch-server.ts'
import { listMigrations } from './migrate.ts'
import { withConnection } from './own-connection.ts'
import { fetchableVersion, fetchPrograms, type Programs, removeFetched } from './programs.ts'
import { DISK_FULL } from './server-messages.ts'
import { assertUnused } from './serving-lock.ts'

/** Opens the cluster in a folder with those programs. */
type OpenCluster = (folder: string, programs: Programs) => Promise<{ url: string; stop: () => Promise<void> }>

export type Move = {
  readonly home: string
  readonly folder: string
  readonly programs: Programs
  readonly openCluster: OpenCluster
  readonly onEvent: (message: string) => void
  /** Ends the move, which then begins again, and waiting for another process. */
  readonly signal?: AbortSignal | undefined
}

/** Where the cluster of the new version is until it takes the place of the old one. */
export const NEXT_CLUSTER = 'database-next'
export const nextClusterOf = (home: string): string => join(home, NEXT_CLUSTER)

/** Opens the cluster in a folder for `work`, and stops it afterwards, or as soon as this process is to stop. */
const withCluster = async <Done>(
  { home, openCluster, signal }: Move,
  folder: string,
  programs: Programs,
  work: (url: string) => Promise<Done>,
): Promise<Done> => {
  const readLog = await followLog(home)
  const cluster = await openCluster(folder, programs)
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= cluster.stop()
    return stopping
  }
  const abort = () => void stop()
  signal?.addEventListener('abort', abort)
  try {
    signal?.throwIfAborted()
    return await work(cluster.url)
  } catch (problem) {
    // The connection has only been lost: the server says why.
    if (!(await readLog()).some((line) => DISK_FULL.test(line))) throw problem
    throw new StartupError(
      `The database could not be moved to a new version: the disk of ${home} is full. Make room and start again. Nothing was lost.`,
    )
  } finally {
    signal?.removeEventListener('abort', abort)
    await stop()
  }
}

/** Returns when a server began last on a cluster: PostgreSQL writes that file at each start. */
const lastStartOf = async (folder: string) => (await stat(join(folder, 'postmaster.opts'), { bigint: true })).mtimeNs

type Copied = {
  /** What is to be loaded. */
  readonly manifest: Manifest
  /** Throws StartupError when another server ran on the old cluster after the copy began: what it wrote is not in the copy. */
  readonly assertUnchanged: () => Promise<void>
  readonly unlock: Unlock
}

/** Copies all rows of the old cluster into `backup`, stops it, and keeps every server that takes the lock from it. */
const copyOld = async (options: Move, programs: Programs, backup: string): Promise<Copied> => {
  const { folder } = options
  let began: bigint | undefined
  const manifest = await withCluster(options, folder, programs, (url) =>
    withConnection({ url, name: 'lintel upgrade' }, async (client) => {
      // What a process of an earlier Lintel wrote from now on would stay behind.
      await assertUnused(client, 'Stop every server and command first: it is to be moved to a new version.')
      began = await lastStartOf(folder)
      await mkdir(join(backup, DATABASE_FOLDER), { recursive: true, mode: 0o700 })
      const snapshot = await beginSnapshot(client)
      const copy = await copyDatabase(client, join(backup, DATABASE_FOLDER))
      const files = { file: 'none', bytes: 0, sha256: '0'.repeat(64), count: 0, totalBytes: 0 }
      const manifest = { ...snapshot, ...copy, site: '', program: 'upgrade', hasSecret: false, files }
      await writeManifest(backup, manifest)
      return { format: 1 as const, ...manifest }
    }),
  )
  const unlock = await lockCluster(folder)
  const assertUnchanged = async () => {
    if ((await findServer(folder)) || (await lastStartOf(folder)) !== began) throw inUse(folder)
  }
  return { manifest, assertUnchanged, unlock }
}

/**
 * Removes what a move that was killed has left. The new cluster first: without the copy beside it, it would count as
 * complete.
 */
const removeRests = async ({ home, programs }: Move, copy: string) => {
  const next = nextClusterOf(home)
  // It would go on in a folder that is deleted.
  const left = await findServer(next)
  if (left && !(await shutDown(left.pid, next, await chooseIdentity(programs.bin, home, next))))
    throw stillStopping(next)
  await rm(next, { recursive: true, force: true })
  await rm(copy, { recursive: true, force: true })
}

/** Loads the rows into a new cluster in `next`, and stops it. */
const loadNext = async (options: Move, next: string, backup: string, manifest: Manifest) => {
  const { home, programs } = options
  await withCluster(options, next, programs, (url) =>
    whileRestoring(url, false, (client) => restoreDatabase(client, url, { folder: backup, root: home, manifest })),
  )
}

/** Where the rows are copied to, until the copy is named after the old cluster. */
const copyOf = (home: string, major: number) => join(home, `database-copying-${major}`)
export const isCopy = (name: string): boolean => /^database-copying-\d+$/.test(name)

/** Whether that is what a move leaves, as `placeForOld` names it. */
export const isLeftByMove = (name: string): boolean => /^database-\d\d(?:-\d+)?(?:-backup)?$/.test(name)

/** Where the old cluster goes: an earlier move, as of a DATA_DIR that was put back, may have left one, or its copy. */
const placeForOld = async (home: string, major: number) => {
  const names = await readdir(home)
  const isTaken = (place: string) => names.includes(place) || names.includes(`${place}-backup`)
  let place = `database-${major}`
  for (let nth = 2; isTaken(place); nth += 1) place = `database-${major}-${nth}`
  return join(home, place)
}

const cannotRename = ({ home, folder }: Move) =>
  new StartupError(
    `The database in ${folder} cannot be moved to a new version, because its folder cannot be renamed. Mount its disk at ${home}, with the folder in it.`,
  )

/**
 * Throws StartupError when the cluster is on another disk than DATA_DIR, where the copy and the new cluster are created: its folder
 * cannot be renamed, or is a link, of which only the link would be renamed.
 */
const assertOneDisk = async (options: Move) => {
  const { home, folder } = options
  const [outer, inner, entry] = await Promise.all([stat(home), stat(folder), lstat(folder)])
  if (outer.dev === inner.dev) return
  if (!entry.isSymbolicLink()) throw cannotRename(options)
  throw new StartupError(
    `The database in ${folder} cannot be moved to a new version, because its folder is a link to another disk (${await realpath(folder)}), and the new one would be on the disk of ${home}. Move all of ${home} to the other disk, with the folder itself in the place of the link, and set DATA_DIR to it.`,
  )
}

/** Puts the new cluster into its place, after the old one was moved away, and says what is left of that. */
export const finishMove = async ({ home, folder, programs, onEvent }: Move): Promise<void> => {
  await rename(nextClusterOf(home), folder)
  // Of a move that was killed before this.
  await removeFetched(home)
  const left = (await readdir(home)).filter(isLeftByMove).sort()
  onEvent(
    `The database is of PostgreSQL ${programs.major} now. The old one and a copy of its rows are still in ${home} (${left.join(', ')}). Delete them when all is well.`,
  )
}

/**
 * Moves a cluster to the major version of the programs: copies all rows with the old programs, which npm brings once more, and
 * loads them into a new cluster, which then takes the place of the old one. An interrupted move begins again. For a process with
 * the lock of DATA_DIR. Throws StartupError.
 */
export const moveCluster = async (options: Move, major: number): Promise<void> => {
  const { home, folder, programs, onEvent, signal } = options
  await assertOneDisk(options)
  // Refused before anything is said or touched.
  fetchableVersion(major)
  onEvent(`Moving the database from PostgreSQL ${major} to ${programs.major}. This takes a while.`)
  const copy = copyOf(home, major)
  const next = nextClusterOf(home)
  await removeRests(options, copy)
  await using held = new AsyncDisposableStack()
  const earlier = await fetchPrograms(major, home, signal)
  held.defer(earlier.remove)
  const { manifest, assertUnchanged, unlock } = await copyOld(options, earlier, copy)
  // A server of an earlier Lintel would write into the new files after the renames.
  held.defer(unlock)
  // Another one may have run between the copy and the lock.
  await assertUnchanged()
  assertKnownMigrations(manifest, await listMigrations())
  await loadNext(options, next, copy, manifest)
  // Not every earlier Lintel takes the lock.
  await assertUnchanged()
  const old = await placeForOld(home, major)
  const backup = `${old}-backup`
  await rename(copy, backup)
  await rename(folder, old).catch(async () => {
    // Deleted at the next try; else each one would leave a copy.
    await rename(backup, copy)
    throw cannotRename(options)
  })
  await finishMove(options)
}
