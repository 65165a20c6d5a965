import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beginSnapshot, copyDatabase } from '../backup/copy-out.ts'
import { DATABASE_FOLDER } from '../backup/folder.ts'
import { type Manifest, writeManifest } from '../backup/manifest.ts'
import { assertKnownMigrations, restoreDatabase, whileRestoring } from '../backup/restore-backup.ts'
import { StartupError } from '../configuration/startup-error.ts'
import { isAlive, isPostgres, readPostmaster } from './cluster.ts'
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

/** Copies all rows of the old cluster into `backup`. */
const copyOld = async ({ home, folder, openCluster }: Move, major: number, backup: string): Promise<Manifest> => {
  const programs = await fetchPrograms(major, home)
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
    await programs.remove()
  }
}

/** Throws StartupError while a server runs on the cluster: what it wrote would stay behind. */
const assertStopped = async (folder: string) => {
  const running = await readPostmaster(folder)
  if (running && isAlive(running.pid) && (await isPostgres(running.pid)))
    throw new StartupError(`The database in ${folder} is in use. Stop every server and command first.`)
}

/**
 * Moves a cluster to the major version of the programs: copies all rows with the old programs, which npm brings once more, and
 * loads them into a new cluster, which then takes the place of the old one. An interrupted move begins again. For a process with
 * the lock of DATA_DIR. Throws StartupError.
 */
export const moveCluster = async (options: Move, major: number): Promise<void> => {
  const { home, folder, programs, openCluster, onEvent } = options
  onEvent(`Moving the database from PostgreSQL ${major} to ${programs.major}. This takes a while.`)
  const backup = join(home, `database-${major}-backup`)
  const next = nextClusterOf(home)
  await rm(backup, { recursive: true, force: true })
  const manifest = await copyOld(options, major, backup)
  assertKnownMigrations(manifest, await listMigrations())
  await rm(next, { recursive: true, force: true })
  const cluster = await openCluster(next, programs)
  try {
    await whileRestoring(cluster.url, false, (client) =>
      restoreDatabase(client, cluster.url, { folder: backup, root: home, manifest }),
    )
  } finally {
    await cluster.stop()
  }
  await assertStopped(folder)
  const old = join(home, `database-${major}`)
  await rename(folder, old)
  await rename(next, folder)
  onEvent(
    `The database is of PostgreSQL ${programs.major} now. The old one is in ${old} and a copy of its rows in ${backup}: delete both when all is well.`,
  )
}
