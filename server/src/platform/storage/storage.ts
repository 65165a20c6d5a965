import { randomUUID } from 'node:crypto'
import { constants, type Dir } from 'node:fs'
import { access, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { assertWritable } from '../configuration/data-dir.ts'

/** An entry of `list`: a key, or the draft of an unfinished write. */
type StoredFile = { readonly key: string; readonly modified: Date }

/** Storage of uploaded files, by key. Methods throw StorageUnavailable on failure. */
export type Storage = {
  /** Stores the bytes durably. `type` is the content type, for stores that keep one. */
  readonly put: (key: string, bytes: Uint8Array, type?: string) => Promise<void>
  /** Returns the file and its length in bytes, or null. */
  readonly get: (key: string) => Promise<{ stream: Readable; size: number } | null>
  /** Deletes a file or draft, if it exists. */
  readonly remove: (key: string) => Promise<void>
  /** Lists everything below `prefix/` in no particular order, unfinished writes by the name of their draft. */
  readonly list: (prefix: string) => AsyncIterable<StoredFile>
  /** Throws when files cannot be read or written. */
  readonly check: () => Promise<void>
}

/** The storage is unreachable, full or denies access. The caller may retry later. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
}

/** `kind/uuid…`. Validated so that no path outside the storage can be built. */
const KEY = /^[a-z]+(\/[a-z0-9-]+)*(\/[a-z0-9-]+\.[a-z0-9]+)?$/
/** Suffix of a draft's name. No key ends like it: extensions contain no hyphens. */
const DRAFT = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isStoredName = (name: string) => KEY.test(name.replace(DRAFT, ''))

/** Returns the key. Throws when it is not valid. */
export const assertKey = (key: string): string => {
  if (!KEY.test(key)) throw new Error('Not a key of the storage.')
  return key
}
/** Returns the name of a key or draft. Throws when it is not valid. */
export const assertStoredName = (name: string): string => {
  if (!isStoredName(name)) throw new Error('Not a key of the storage.')
  return name
}
/** Skips files of other programs in the same place. */
export const filterStored = async function* (all: AsyncIterable<StoredFile>): AsyncIterable<StoredFile> {
  for await (const stored of all) if (isStoredName(stored.key)) yield stored
}

const isMissing = (problem: unknown) => (problem as NodeJS.ErrnoException).code === 'ENOENT'

/** Throws StorageUnavailable for a file system error. */
const throwStorageError = (problem: unknown): never => {
  const { code, syscall } = problem as NodeJS.ErrnoException
  throw new StorageUnavailable(`File storage failed: ${code} (${syscall}).`, { cause: problem })
}
const nullIfMissing = (problem: unknown): null => (isMissing(problem) ? null : throwStorageError(problem))

/** Writes a draft and renames it, so that a partial file is never visible under its key. */
const writeAtomically = async (path: string, bytes: Uint8Array) => {
  const draft = `${path}.${randomUUID()}`
  await mkdir(dirname(path), { recursive: true })
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (problem) {
    await rm(draft, { force: true }).catch(() => {})
    throw problem
  }
}

const openFile = async (path: string) => {
  const file = await open(path)
  try {
    const found = await file.stat()
    if (found.isFile()) return { stream: file.createReadStream() as Readable, size: found.size }
  } catch (problem) {
    await file.close()
    throw problem
  }
  await file.close()
  return null
}

/** Yields every file below the folder, by its path relative to `root`. Files deleted meanwhile are skipped. */
const listFiles = async function* (root: string, name: string): AsyncIterable<StoredFile> {
  const folder: Dir | null = await opendir(join(root, name)).catch(nullIfMissing)
  for await (const entry of folder ?? []) {
    const key = `${name}/${entry.name}`
    if (entry.isDirectory()) yield* listFiles(root, key)
    else if (entry.isFile()) {
      const found = await stat(join(root, key)).catch(nullIfMissing)
      if (found) yield { key, modified: found.mtime }
    }
  }
}

/** Opens the storage in a folder. */
export const openFileStorage = (folder: string): Storage => ({
  put: async (key, bytes) => writeAtomically(join(folder, assertKey(key)), bytes).catch(throwStorageError),
  get: async (key) => openFile(join(folder, assertKey(key))).catch(nullIfMissing),
  remove: async (key) => rm(join(folder, assertStoredName(key)), { force: true }).catch(throwStorageError),
  list: (prefix) => filterStored(listFiles(folder, assertKey(prefix))),
  check: async () => {
    const usable = async () => {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.R_OK)
      await assertWritable(folder)
    }
    await usable().catch(throwStorageError)
  },
})
