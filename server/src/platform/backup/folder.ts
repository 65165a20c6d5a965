import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { assertWritable } from '../configuration/data-dir.ts'
import { isDiskFull } from '../configuration/disk-full.ts'
import { StartupError } from '../configuration/startup-error.ts'
import { readFiles } from './file-list.ts'
import { dropUnused } from './file-pool.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { replaceFile } from './replace-file.ts'

/** Marks a folder of backups, and names the site whose they are. */
const MARKER = 'lintel-backups.json'
export const DATABASE_FOLDER = 'database'
export const FILE_LIST = 'files.jsonl'
/** The backup that is being made. It gets its name when it is whole. */
export const UNFINISHED = 'unfinished'
/** A backup that is being deleted. */
const DELETED = 'deleting-'
/** The instant of a backup, without the signs that file systems refuse. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/

export const nameOf = (madeAt: string): string => madeAt.replaceAll(/[:.]/g, '-')

/** Notes in a folder that its backups are those of the site. */
export const claimFolder = (root: string, site: string): Promise<void> =>
  replaceFile(join(root, MARKER), JSON.stringify({ site }))

/** Returns whose backups a folder has. Of a damaged marker its newest backup says it. */
const readOwner = async (root: string): Promise<string | undefined> => {
  const text = await readFile(join(root, MARKER), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text).site
  } catch {
    const newest = (await listBackups(root)).at(-1)
    const manifest = newest && (await readManifest(newest))
    if (!manifest) throw new StartupError(`${join(root, MARKER)} is damaged. Choose another folder.`)
    await claimFolder(root, manifest.site)
    return manifest.site
  }
}

/** Whether a folder has a backup of the site, also when its marker names another secret, as after a restore from before. */
const hasBackupOf = async (root: string, site: string): Promise<boolean> => {
  for (const folder of await listBackups(root))
    if ((await readManifest(folder).catch(() => undefined))?.site === site) return true
  return false
}

type Folder = {
  readonly to: string
  readonly site: string
  /** Names of the site from before its secret was replaced. */
  readonly earlierSites: readonly string[]
  /** Whether a folder with backups from then may be taken over. */
  readonly isTakingOver: boolean
  readonly dataDir: string
  readonly mayBegin: boolean
}

/**
 * Prepares the folder of backups of a site. Throws StartupError unless it has backups of this site, or is empty or absent and
 * may become a folder of backups, so that a disk which is not mounted, or is another one, is noticed. Says whether it is taken over, which `claimFolder` then ends.
 */
export const openBackupFolder = async ({
  to,
  site,
  earlierSites,
  isTakingOver,
  dataDir,
  mayBegin,
}: Folder): Promise<{ root: string; isTakenOver: boolean }> => {
  const root = resolve(to)
  const inside = relative(dataDir, root)
  if (inside === '' || !(inside.startsWith('..') || resolve(inside) === inside))
    throw new StartupError(`${root} is in DATA_DIR: a backup belongs on another disk. Choose another folder.`)
  try {
    const owner = await readOwner(root)
    const isOwn = owner === undefined || owner === site || (await hasBackupOf(root, site))
    if (!isOwn && !earlierSites.includes(owner))
      throw new StartupError(`${root} has the backups of another site. Choose another folder.`)
    // A copy of the site, such as one for trials, had that secret too.
    if (!isOwn && !isTakingOver)
      throw new StartupError(
        `${root} has backups from before the secret was replaced. Add --new to go on with this folder, unless they are those of another site.`,
      )
    if (owner === undefined) {
      if (!mayBegin)
        throw new StartupError(
          `${root} has none of the earlier backups of this site. Is its disk mounted? Add --new to begin another folder of backups.`,
        )
      await mkdir(root, { recursive: true, mode: 0o700 })
      const found = (await readdir(root)).filter((name) => name !== 'lost+found')
      if (found.length)
        throw new StartupError(`${root} is no folder of backups: it has ${found[0]}. Choose an empty one.`)
    }
    await assertWritable(root)
    if (isOwn && owner !== site) await claimFolder(root, site)
    return { root, isTakenOver: !isOwn }
  } catch (problem) {
    if (problem instanceof StartupError) throw problem
    if (isDiskFull(problem)) throw new StartupError(`The disk of ${root} is full.`)
    throw new StartupError(`${root} cannot be written (${(problem as NodeJS.ErrnoException).code}).`)
  }
}

/** Returns the paths of the finished backups of a folder, oldest first. */
export const listBackups = async (root: string): Promise<string[]> => {
  const names = await readdir(root).catch(() => [])
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .map((name) => join(root, name))
}

export type Backup = { readonly folder: string; readonly root: string; readonly manifest: Manifest }

/** Finds the newest backup of a folder, or the one that is named. Throws StartupError. */
export const findBackup = async (path: string): Promise<Backup> => {
  const given = resolve(path)
  if (!(await stat(given).catch(() => null))?.isDirectory())
    throw new StartupError(`There is no folder ${given}. Is its disk mounted?`)
  const isOne = NAME.test(basename(given)) || basename(given) === UNFINISHED
  const folder = isOne ? given : (await listBackups(given)).at(-1)
  const manifest = folder && (await readManifest(folder))
  if (folder && manifest) return { folder, manifest, root: dirname(folder) }
  const isUnfinished = folder !== undefined || (await stat(join(given, UNFINISHED)).catch(() => null)) !== null
  throw new StartupError(
    isUnfinished
      ? `${folder ?? given} has only a part of a backup. Make it again, or name one that is whole.`
      : `${given} has no backup of Lintel. Is it the right disk?`,
  )
}

/** Deletes all but the newest `keep` backups, and the files that only those had. Returns how many backups those were. */
export const pruneBackups = async (root: string, keep: number): Promise<number> => {
  const all = await listBackups(root)
  const old = all.slice(0, Math.max(0, all.length - keep))
  for (const folder of old) await rename(folder, join(root, `${DELETED}${basename(folder)}`))
  for (const name of await readdir(root))
    if (name.startsWith(DELETED)) await rm(join(root, name), { recursive: true, force: true })
  if (old.length === 0) return 0
  const used = new Set<string>()
  for (const folder of await listBackups(root))
    for await (const { sha256 } of readFiles(join(folder, FILE_LIST))) used.add(sha256)
  await dropUnused(root, used)
  return old.length
}
