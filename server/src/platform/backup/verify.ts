import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../configuration/startup-error.ts'
import { deriveKeys, siteOf } from '../security/keys.ts'
import type { Storage } from '../storage/storage.ts'
import { forEachAtOnce } from './at-once.ts'
import { type CopiedFile, readFiles } from './file-list.ts'
import { copyFile, isWhole, pathInPool } from './file-pool.ts'
import { type Backup, DATABASE_FOLDER, FILE_LIST, listBackups } from './folder.ts'
import { type Manifest, readManifest } from './manifest.ts'

/** What is missing or was changed: a path, and which stored file it has unless it is the backup's own. */
type Broken = { readonly path: string; readonly file?: CopiedFile }

/** The manifest names the site by its secret. */
const isSecretOf = async ({ site }: Manifest, folder: string) => {
  const secret = await readFile(join(folder, 'secret'), 'utf8').catch(() => '')
  return secret !== '' && siteOf(deriveKeys(secret)) === site
}

/** Reads every byte of a backup, but files of the pool whose sums are in `seen`, and adds those. Returns what is broken. */
const findBroken = async ({ folder, root, manifest }: Backup, seen: Set<string>): Promise<Broken[]> => {
  const broken: Broken[] = []
  const list = join(folder, FILE_LIST)
  const own = [
    { path: list, sum: manifest.files },
    ...manifest.tables.map((table) => ({ path: join(folder, DATABASE_FOLDER, table.file), sum: table })),
  ]
  await forEachAtOnce(own, async ({ path, sum }) => {
    if (!(await isWhole(path, sum))) broken.push({ path })
  })
  if (manifest.hasSecret && !(await isSecretOf(manifest, folder))) broken.push({ path: join(folder, 'secret') })
  if (broken.some(({ path }) => path === list)) return broken
  await forEachAtOnce(readFiles(list), async (file) => {
    if (seen.has(file.sha256)) return
    seen.add(file.sha256)
    const path = pathInPool(root, file.sha256)
    if (!(await isWhole(path, file))) broken.push({ path, file })
  })
  return broken
}

/** Reads every byte of a backup. Throws StartupError when something is missing or was changed. */
export const verifyBackup = async (backup: Backup): Promise<void> => {
  const broken = await findBroken(backup, new Set())
  if (broken.length)
    throw new StartupError(
      `The backup ${backup.folder} is not whole: ${broken.length} of its files are missing or damaged, such as ${broken[0]?.path}. Nothing was changed.`,
    )
}

export type Verified = {
  readonly backups: number
  /** Distinct stored files. */
  readonly files: number
  /** How many of those were broken and are whole again. */
  readonly replaced: number
  /** Paths of what is missing or damaged. */
  readonly broken: readonly string[]
}

const findBrokenOf = async (root: string, folder: string, seen: Set<string>): Promise<Broken[]> => {
  try {
    const manifest = await readManifest(folder)
    return manifest ? await findBroken({ folder, root, manifest }, seen) : [{ path: folder }]
  } catch (problem) {
    if (problem instanceof StartupError) return [{ path: folder }]
    throw problem
  }
}

/** Reads every byte of all backups of a folder, and replaces broken files of the pool that the storage still has. */
export const verifyBackups = async (root: string, storage: Storage): Promise<Verified> => {
  const folders = await listBackups(root)
  if (folders.length === 0) throw new StartupError(`${root} has no backup of Lintel. Is it the right disk?`)
  const seen = new Set<string>()
  const broken: string[] = []
  let replaced = 0
  for (const folder of folders)
    for (const { path, file } of await findBrokenOf(root, folder, seen)) {
      const copied = file && (await copyFile({ storage, root }, file.key, file.modified))
      if (copied && copied.sha256 === file.sha256) replaced += 1
      else broken.push(path)
    }
  return { backups: folders.length, files: seen.size, replaced, broken }
}
