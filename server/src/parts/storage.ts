import { randomUUID } from 'node:crypto'
import { constants, type Dir } from 'node:fs'
import { access, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** What `list` tells: a key, or the draft of one that was never finished. */
type Stored = { readonly key: string; readonly modified: Date }

/** Where files of people are kept, by key. Whatever keeps it from doing its work is thrown as StorageGone. */
export type Storage = {
  /** Keeps the bytes; when it resolves they are there for good. `type`: for stores that keep one. */
  readonly put: (key: string, bytes: Uint8Array, type?: string) => Promise<void>
  /** The file and its length, or null when there is none. */
  readonly get: (key: string) => Promise<{ stream: Readable; size: number } | null>
  /** Forgets the file; one that is not there is no fault. Takes whatever `list` names, drafts too. */
  readonly remove: (key: string) => Promise<void>
  /** All that is kept below `prefix/`, in no order. Half-written files stand under their draft's name, never under their key. */
  readonly list: (prefix: string) => AsyncIterable<Stored>
  /** Throws when files can be neither read nor written. */
  readonly check: () => Promise<void>
}

/** The storage cannot be reached, is full, or refuses us: nobody's fault who asked, and it may pass. */
export class StorageGone extends Error {
  override readonly name = 'StorageGone'
}

/** `kind/uuid…`: keys are ours, but a path is never built from anything else. */
const KEY = /^[a-z]+(\/[a-z0-9-]+)*(\/[a-z0-9-]+\.[a-z0-9]+)?$/
/** What a draft's name has behind the key. No key ends so: what stands behind its dot has no hyphens. */
const DRAFT = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isStored = (name: string) => KEY.test(name.replace(DRAFT, ''))

/** The key itself. Throws when it is none of ours. */
export const asKey = (key: string): string => {
  if (!KEY.test(key)) throw new Error('Not a key of the storage.')
  return key
}
/** The name itself, of a key or of its draft. Throws when it is none of ours. */
export const asStored = (name: string): string => {
  if (!isStored(name)) throw new Error('Not a key of the storage.')
  return name
}
/** Leaves out what others keep in the same place: `remove` would not take it. */
export const onlyStored = async function* (all: AsyncIterable<Stored>): AsyncIterable<Stored> {
  for await (const stored of all) if (isStored(stored.key)) yield stored
}

const isMissing = (problem: unknown) => (problem as NodeJS.ErrnoException).code === 'ENOENT'

/** A full or broken disk, a folder that is gone or may not be written to. */
const gone = (problem: unknown): never => {
  const { code, syscall } = problem as NodeJS.ErrnoException
  throw new StorageGone(`The folder of files fails: ${code} (${syscall}).`, { cause: problem })
}
const unlessMissing = (problem: unknown): null => (isMissing(problem) ? null : gone(problem))

/** Written beside and renamed, so that no half file is ever seen under its key. */
const write = async (path: string, bytes: Uint8Array) => {
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

const read = async (path: string) => {
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

/** Every file below the folder, named from `root` on. What vanishes meanwhile is left out. */
const walk = async function* (root: string, name: string): AsyncIterable<Stored> {
  const folder: Dir | null = await opendir(join(root, name)).catch(unlessMissing)
  for await (const entry of folder ?? []) {
    const key = `${name}/${entry.name}`
    if (entry.isDirectory()) yield* walk(root, key)
    else if (entry.isFile()) {
      const found = await stat(join(root, key)).catch(unlessMissing)
      if (found) yield { key, modified: found.mtime }
    }
  }
}

/** Files below a folder. */
export const filesIn = (folder: string): Storage => ({
  put: async (key, bytes) => write(join(folder, asKey(key)), bytes).catch(gone),
  get: async (key) => read(join(folder, asKey(key))).catch(unlessMissing),
  remove: async (key) => rm(join(folder, asStored(key)), { force: true }).catch(gone),
  list: (prefix) => onlyStored(walk(folder, asKey(prefix))),
  check: async () => {
    const usable = async () => {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.R_OK | constants.W_OK)
    }
    await usable().catch(gone)
  },
})
