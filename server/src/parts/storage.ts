import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where files of people are kept, by key. */
export type Storage = {
  /** Keeps the bytes; when it resolves they are there for good. */
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>
  /** The file and its length, or null when there is none. */
  readonly get: (key: string) => Promise<{ stream: Readable; size: number } | null>
  /** Forgets the file; one that is not there is no fault. */
  readonly remove: (key: string) => Promise<void>
  /** Throws when files can be neither read nor written. */
  readonly check: () => Promise<void>
}

/** `kind/uuid…`: keys are ours, but a path is never built from anything else. */
const KEY = /^[a-z]+(\/[a-z0-9-]+)*(\/[a-z0-9-]+\.[a-z0-9]+)?$/

/** Files below a folder. Written beside and renamed, so that no half file is ever seen. */
export const filesIn = (folder: string): Storage => {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('Not a key of the storage.')
    return join(folder, key)
  }
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
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
        await rm(draft, { force: true })
        throw problem
      }
    },
    get: async (key) => {
      const path = pathOf(key)
      const found = await stat(path).catch((problem: NodeJS.ErrnoException) => {
        if (problem.code === 'ENOENT') return null
        throw problem
      })
      return found && { stream: createReadStream(path), size: found.size }
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    check: async () => {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.R_OK | constants.W_OK)
    },
  }
}
