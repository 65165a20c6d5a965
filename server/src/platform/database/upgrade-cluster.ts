import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beginSnapshot, copyDatabase } from '../backup/copy-out.ts'
import { DATABASE_FOLDER } from '../backup/folder.ts'
import { type Manifest, writeManifest } from '../backup/manifest.ts'
import { assertKnownMigrations, restoreDatabase, whileRestoring } from '../backup/restore-backup.ts'
import { findServer } from './cluster.ts'
import { inUse, lockCluster } from './cluster-lock.ts'
import { listMigrations } from './migrate.ts'
import { withConnection } from './own-connection.ts'
import { fetchPrograms, type Programs } from './programs.ts'
import { assertUnused } from './serving-lock.ts'

/** Opens the cluster in a folder with those programs. */
type OpenCluster = (folder: string, programs: Programs) => Promise<{ url: string; stop: () => Promise<void> }>

export type Move = {
  readonly home: string
  readonly folder: string
  readonly programs: Programs
  readonly openCluster: OpenCluster
  readonly onEvent: (message: string) => void
}

/** Where the cluster of the new version is until it takes the place of the old one. */
export const nextClusterOf = (home: string): string => join(home, 'database-next')

/** Copies all rows of the old cluster into `backup`, and stops it. */
const copyOld = async ({ folder, openCluster }: Move, programs: Programs, backup: string): Promise<Manifest> => {
  const old = await openCluster(folder, programs)
  try {
    return await withConnection({ url: old.url, name: 'lintel upgrade' }, async (client) => {
      // What a process of an earlier Lintel wrote from now on would stay behind.
      await assertUnused(client, 'Stop every server and command first: it is to be moved to a new version.')
      await mkdir(join(backup, DATABASE_FOLDER), { recursive: true, mode: 0o700 })
      const snapshot = await beginSnapshot(client)
      const copy = await copyDatabase(client, join(backup, DATABASE_FOLDER))
      const files = { file: 'none', bytes: 0, sha256: '0'.repeat(64), count: 0, totalBytes: 0 }
      const manifest = { ...snapshot, ...copy, site: '', program: 'upgrade', hasSecret: false, files }
      await writeManifest(backup, manifest)
      return { format: 1 as const, ...manifest }
    })
  } finally {
    await old.stop()
  }
}

/** Loads the rows into a new cluster in `next`, and stops it. */
const loadNext = async ({ home, programs, openCluster }: Move, next: string, backup: string, manifest: Manifest) => {
  await rm(next, { recursive: true, force: true })
  const cluster = await openCluster(next, programs)
  try {
    await whileRestoring(cluster.url, false, (client) =>
      restoreDatabase(client, cluster.url, { folder: backup, root: home, manifest }),
    )
  } finally {
    await cluster.stop()
  }
}

/** Where the old cluster goes: an earlier move, as of a DATA_DIR that was put back, may have left one. */
const placeForOld = async (home: string, major: number) => {
  const names = await readdir(home)
  const place = `database-${major}`
  if (!names.includes(place)) return join(home, place)
  let nth = 2
  while (names.includes(`${place}-${nth}`)) nth += 1
  return join(home, `${place}-${nth}`)
}

/**
 * Moves a cluster to the major version of the programs: copies all rows with the old programs, which npm brings once more, and
 * loads them into a new cluster, which then takes the place of the old one. An interrupted move begins again. For a process with
 * the lock of DATA_DIR. Throws StartupError.
 */
export const moveCluster = async (options: Move, major: number): Promise<void> => {
  const { home, folder, programs, onEvent } = options
  onEvent(`Moving the database from PostgreSQL ${major} to ${programs.major}. This takes a while.`)
  const old = await placeForOld(home, major)
  const backup = `${old}-backup`
  const next = nextClusterOf(home)
  await rm(backup, { recursive: true, force: true })
  await using held = new AsyncDisposableStack()
  const earlier = await fetchPrograms(major, home)
  held.defer(earlier.remove)
  const manifest = await copyOld(options, earlier, backup)
  // What an earlier Lintel wrote from now on would stay behind, and its server would write into the new files after the renames.
  held.defer(await lockCluster(folder))
  assertKnownMigrations(manifest, await listMigrations())
  await loadNext(options, next, backup, manifest)
  // Not every earlier Lintel takes the lock.
  if (await findServer(folder)) throw inUse(folder)
  await rename(folder, old)
  await rename(next, folder)
  onEvent(
    `The database is of PostgreSQL ${programs.major} now. The old one is in ${old} and a copy of its rows in ${backup}: delete both when all is well.`,
  )
}
