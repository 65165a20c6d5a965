import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { filterStored, type Storage } from '../storage/storage.ts'
import { forEachAtOnce } from './at-once.ts'
import { createMeter, flush } from './copy-out.ts'
import type { CopiedFile } from './file-list.ts'

/** A file of the pool that is being written. */
const DRAFT = 'draft-'

/** Deletes what copies that were killed have left. To be called while no other backup runs. */
export const dropDrafts = async (root: string): Promise<void> => {
  const names = await readdir(join(root, 'files')).catch(() => [])
  for (const name of names) if (name.startsWith(DRAFT)) await rm(join(root, 'files', name), { force: true })
}

/** Where a file of that sum is, below the folder of the backups. All backups of a folder share their files. */
export const pathInPool = (root: string, sha256: string): string => join(root, 'files', sha256.slice(0, 2), sha256)

type Options = {
  readonly storage: Storage
  readonly folders: readonly string[]
  /** The folder of the backups. */
  readonly root: string
  /** Files that earlier backups, or the beginning of this one, have copied. */
  readonly known: ReadonlyMap<string, CopiedFile>
  /** The part of the pool to read again. */
  readonly part: number
  /** Remembers that a file was copied, so that an interrupted backup goes on behind it. */
  readonly onCopied: (file: CopiedFile, how: { isReplaced: boolean }) => Promise<void>
}

/** Copies a file of the storage into the pool. Returns null when there is none. */
export const copyFile = async (
  { storage, root }: Pick<Options, 'storage' | 'root'>,
  key: string,
  modified: number,
): Promise<CopiedFile | null> => {
  const found = await storage.get(key)
  // Deleted since it was listed.
  if (!found) return null
  const draft = join(root, 'files', `${DRAFT}${randomUUID()}`)
  const meter = createMeter()
  try {
    await pipeline(found.stream, meter.stream, createWriteStream(draft, { mode: 0o600 }))
    await flush(draft)
    const { bytes, sha256 } = meter.result()
    const path = pathInPool(root, sha256)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await rename(draft, path)
    return { key, sha256, bytes, modified }
  } finally {
    await rm(draft, { force: true })
  }
}

/** Whether the pool still has a file that was copied before, with its length. */
const isInPool = async (root: string, { sha256, bytes }: CopiedFile) =>
  (await stat(pathInPool(root, sha256)).catch(() => null))?.size === bytes

/** Each backup reads one of these parts of the pool again, so that damage of the disk is found while the site has the file. */
const PARTS = 10
const partOf = (sha256: string) => Number.parseInt(sha256.slice(0, 2), 16) % PARTS

/** The part to read after that of the backup before. */
export const nextPart = (last: number | undefined): number => (last === undefined ? 0 : (last + 1) % PARTS)

/** Returns what says whether the pool still has a file whole, as far as `part` is read again. */
const createPoolCheck = (root: string, part: number) => {
  const found = new Map<string, Promise<boolean>>()
  return {
    has: (file: CopiedFile): Promise<boolean> => {
      if (partOf(file.sha256) !== part) return isInPool(root, file)
      const known = found.get(file.sha256)
      if (known) return known
      const reading = isWhole(pathInPool(root, file.sha256), file)
      found.set(file.sha256, reading)
      return reading
    },
    add: ({ sha256 }: CopiedFile) => found.set(sha256, Promise.resolve(true)),
  }
}

async function* listAll({ storage, folders }: Pick<Options, 'storage' | 'folders'>) {
  for (const folder of folders)
    for await (const file of filterStored(storage.list(folder))) if (!isDraft(file.key)) yield file
}

/** Copies the files of the storage that the pool does not have, or has damaged, and returns the list of all. */
export const copyFiles = async (options: Options): Promise<Map<string, CopiedFile>> => {
  const { root, known, part, onCopied } = options
  await mkdir(join(root, 'files'), { recursive: true, mode: 0o700 })
  const pool = createPoolCheck(root, part)
  const all = new Map<string, CopiedFile>()
  await forEachAtOnce(listAll(options), async ({ key, modified }) => {
    const before = known.get(key)
    const isSame = before?.modified === modified.getTime()
    if (isSame && (await pool.has(before))) {
      all.set(key, before)
      return
    }
    const copied = await copyFile(options, key, modified.getTime())
    if (!copied) return
    all.set(key, copied)
    pool.add(copied)
    await onCopied(copied, { isReplaced: isSame && copied.sha256 === before.sha256 })
  })
  return all
}

/** The draft of a write that is not finished. */
export const isDraft = (key: string) => /\.[0-9a-f]{8}-[0-9a-f-]{27}$/.test(key)

const hashOf = async (path: string) => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1 << 18 }), hash)
  return hash.digest('hex')
}

/** Whether a file is there with that length and sum. */
export const isWhole = async (path: string, { bytes, sha256 }: { bytes: number; sha256: string }): Promise<boolean> =>
  (await stat(path).catch(() => null))?.size === bytes && (await hashOf(path)) === sha256

/** Deletes the files of the pool that no backup has. Returns how many those were. */
export const dropUnused = async (root: string, used: ReadonlySet<string>): Promise<number> => {
  let dropped = 0
  for await (const entry of await opendir(join(root, 'files'), { recursive: true }))
    if (entry.isFile() && !used.has(entry.name)) {
      await rm(join(entry.parentPath, entry.name), { force: true })
      dropped += 1
    }
  return dropped
}
