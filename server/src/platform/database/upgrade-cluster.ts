import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { beginSnapshot, copyDatabase } from '../backup/copy-out.ts'
import { DATABASE_FOLDER } from '../backup/folder.ts'
import { type Manifest, writeManifest } from '../backup/manifest.ts'
import { assertKnownMigrations, restoreDatabase, whileRestoring } from '../backup/restore-backup.ts'
import { StartupError } from '../configuration/startup-error.ts'
import { isAlive, readPostmaster } from './cluster.ts'
import { lockFolder } from './cluster-lock.ts'
import { listMigrations } from './migrate.ts'
import { withConnection } from './own-connection.ts'
import { fetchPrograms, type Programs } from './programs.ts'

/** Milliseconds between two looks at the lock, and looks after which a line says that it is waited for. */
const TRY_INTERVAL = 200
const TRIES_UNSAID = 5

/** Opens the cluster in a folder with those programs. */
type OpenCluster = (folder: string, programs: Programs) => Promise<{ url: string; stop: () => Promise<void> }>

type Options = {
  readonly home: string
  readonly folder: string
  readonly programs: Programs
  readonly openCluster: OpenCluster
  readonly onEvent: (message: string) => void
}

/** Where the cluster of the new version is until it takes the place of the old one. */
export const nextClusterOf = (home: string): string => join(home, 'database-next')

const readMajor = async (folder: string) => {
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : Number.parseInt(text, 10)
}

const assertNotNewer = (folder: string, major: number, programs: Programs) => {
  if (major > programs.major)
    throw new StartupError(
      `The database in ${folder} is of PostgreSQL ${major}, and this version of Lintel has ${programs.major}. Start the newer Lintel.`,
    )
}

/**
 * Returns the programs with which the cluster of DATA_DIR opens as it is: ours, or those of its own earlier major version,
 * which npm brings; `remove` deletes those. Throws StartupError.
 */
export const chooseKeptPrograms = async ({
  home,
  folder,
  programs,
}: Pick<Options, 'home' | 'folder' | 'programs'>): Promise<Programs & { readonly remove: () => Promise<void> }> => {
  const major = await readMajor(folder)
  if (major === undefined && (await stat(nextClusterOf(home)).catch(() => null)))
    throw new StartupError(`The move of the database in ${folder} to a new version was interrupted. Start Lintel once.`)
  if (major !== undefined) assertNotNewer(folder, major, programs)
  const running = await readPostmaster(folder)
  const isRunning = running !== null && isAlive(running.pid)
  // One that runs needs no programs.
  if (major === undefined || major === programs.major || isRunning) return { ...programs, remove: async () => {} }
  return fetchPrograms(major, home)
}

/** Returns when a process began, by its system; empty where that cannot be read. It tells a process from a later one with its id. */
const beginOf = async (pid: number): Promise<string> =>
  (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ').at(-1)?.split(' ')[19] ?? ''

/** Whether the process that wrote the lock still runs. Its id may be ours: containers count from 1. */
const isHeld = async (lock: string): Promise<boolean> => {
  const [pid, begin] = lock.split(' ')
  const id = Number(pid)
  return id > 0 && id !== process.pid && isAlive(id) && (!begin || begin === (await beginOf(id)))
}

/** Takes the lock of the upgrade. Returns what releases it, or undefined while another process has it. */
const lockUpgrade = async (home: string) => {
  const path = join(home, 'database-upgrade.lock')
  const draft = `${path}-${randomUUID()}`
  await writeFile(draft, `${process.pid} ${await beginOf(process.pid)}`, { mode: 0o600 })
  try {
    // With its content at once: a lock that is empty would say nothing of who has it.
    await link(draft, path)
    return () => rm(path, { force: true })
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem
    const lock = await readFile(path, 'utf8').catch(() => undefined)
    if (lock !== undefined && !(await isHeld(lock)) && (await readFile(path, 'utf8').catch(() => undefined)) === lock)
      await rm(path, { force: true })
    return undefined
  } finally {
    await rm(draft, { force: true })
  }
}

/** Copies all rows of the old cluster into `backup`. */
const copyOld = async ({ home, folder, openCluster }: Options, major: number, backup: string): Promise<Manifest> => {
  const programs = await fetchPrograms(major, home)
  const old = await openCluster(folder, programs)
  try {
    return await withConnection({ url: old.url, name: 'lintel upgrade' }, async (client) => {
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

const move = async (options: Options, major: number) => {
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
  const old = join(home, `database-${major}`)
  await rename(folder, old)
  await rename(next, folder)
  onEvent(
    `The database is of PostgreSQL ${programs.major} now. The old one is in ${old} and a copy of its rows in ${backup}: delete both when all is well.`,
  )
}

/**
 * Moves the cluster of DATA_DIR to the major version of the programs, unless it has it: copies all rows with the old
 * programs, which npm brings once more, and loads them into a new cluster, which then takes the place of the old one. An
 * interrupted move begins again. Of several processes one moves and the others wait. Throws StartupError.
 */
export const upgradeCluster = async (options: Options): Promise<void> => {
  const { home, folder, programs, onEvent } = options
  for (let tries = 0; ; tries += 1) {
    if (tries === TRIES_UNSAID) onEvent('Waiting for another process, which moves the database to a new version.')
    const major = await readMajor(folder)
    const next = nextClusterOf(home)
    const isBetween = major === undefined && (await stat(next).catch(() => null)) !== null
    if (!isBetween && (major === undefined || major === programs.major)) return
    if (major !== undefined) assertNotNewer(folder, major, programs)
    // The ids of processes say nothing in another container.
    const unlock = await lockFolder(home)
    const release = unlock && (await lockUpgrade(home))
    if (!release) {
      await unlock?.()
      await delay(TRY_INTERVAL)
      continue
    }
    try {
      // Killed between the two renames: the new cluster was complete by then.
      if (isBetween) await rename(next, folder)
      else if (major !== undefined && (await readMajor(folder)) === major) await move(options, major)
    } finally {
      await release()
      await unlock()
    }
  }
}
