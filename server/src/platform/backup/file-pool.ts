import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'
import { filterStored, type Storage } from '../storage/storage.ts'
import { createMeter } from './copy-out.ts'

/** A stored file of a backup: its key in the storage and what it holds. */
export type CopiedFile = {
  readonly key: string
  readonly sha256: string
  readonly bytes: number
  /** Milliseconds since 1970, as the storage said. */
  readonly modified: number
}

/** Files that are read or written at the same time. */
export const AT_ONCE = 16

/** Where a file of that sum is, below the folder of the backups. All backups of a folder share their files. */
export const pathInPool = (root: string, sha256: string): string => join(root, 'files', sha256.slice(0, 2), sha256)

/** Parses a list of files, one in a line; an unfinished last line counts as absent. */
const parseFiles = (text: string): CopiedFile[] =>
  text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [key, sha256, bytes, modified] = JSON.parse(line)
      return { key, sha256, bytes, modified }
    })

export const formatFile = ({ key, sha256, bytes, modified }: CopiedFile): string =>
  `${JSON.stringify([key, sha256, bytes, modified])}\n`

/** Reads a list of files. One that is not there is empty. */
export const readFiles = async (path: string): Promise<CopiedFile[]> =>
  parseFiles(
    await readFile(path, 'utf8').catch((problem: NodeJS.ErrnoException) => {
      if (problem.code === 'ENOENT') return ''
      throw problem
    }),
  )

type Options = {
  readonly storage: Storage
  readonly folders: readonly string[]
  /** The folder of the backups. */
  readonly root: string
  /** Files that earlier backups, or the beginning of this one, have copied. */
  readonly known: ReadonlyMap<string, CopiedFile>
  /** Remembers that a file was copied, so that an interrupted backup goes on behind it. */
  readonly onCopied: (file: CopiedFile) => Promise<void>
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
  const draft = join(root, 'files', `draft-${randomUUID()}`)
  const meter = createMeter()
  try {
    await pipeline(found.stream, meter.stream, createWriteStream(draft, { mode: 0o600 }))
    const file = await open(draft, 'r+')
    try {
      await file.sync()
    } finally {
      await file.close()
    }
    const { bytes, sha256 } = meter.result()
    const path = pathInPool(root, sha256)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await rename(draft, path)
    return { key, sha256, bytes, modified }
  } finally {
    await rm(draft, { force: true })
  }
}

/** Whether the pool still has a file that was copied before, whole. */
const isInPool = async (root: string, { sha256, bytes }: CopiedFile) =>
  (await stat(pathInPool(root, sha256)).catch(() => null))?.size === bytes

/** Copies the files of the storage that the pool does not have, and returns the list of all. */
export const copyFiles = async (options: Options): Promise<Map<string, CopiedFile>> => {
  const { storage, folders, root, known, onCopied } = options
  await mkdir(join(root, 'files'), { recursive: true, mode: 0o700 })
  const all = new Map<string, CopiedFile>()
  const run = pLimit(AT_ONCE)
  let failure: unknown
  const take = async (key: string, modified: number) => {
    if (failure) return
    const before = known.get(key)
    const isSame = before?.modified === modified && (await isInPool(root, before))
    const copied = isSame ? before : await copyFile(options, key, modified)
    if (!copied) return
    all.set(key, copied)
    if (!isSame) await onCopied(copied)
  }
  const pending = new Set<Promise<void>>()
  for (const folder of folders)
    for await (const { key, modified } of filterStored(storage.list(folder))) {
      if (isDraft(key)) continue
      const step = run(() => take(key, modified.getTime())).catch((problem) => {
        failure ??= problem
      })
      pending.add(step)
      void step.finally(() => pending.delete(step))
      if (pending.size >= AT_ONCE * 4) await Promise.race(pending)
    }
  await Promise.all(pending)
  if (failure) throw failure
  return all
}

/** The draft of a write that is not finished. */
const isDraft = (key: string) => /\.[0-9a-f]{8}-[0-9a-f-]{27}$/.test(key)

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
