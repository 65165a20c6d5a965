import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDiskFull } from './disk-full.ts'
import { StartupError } from './startup-error.ts'

/** Not by `mkdir` with `recursive`, which never ends where a folder exists that takes no folders, such as /proc. */
const createFolder = async (path: string): Promise<void> => {
  try {
    await mkdir(path)
  } catch (problem) {
    const { code } = problem as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return
    if (code !== 'ENOENT' || dirname(path) === path) throw problem
    await createFolder(dirname(path))
    await mkdir(path).catch((again: NodeJS.ErrnoException) => {
      // Another process may have created it.
      if (again.code !== 'EEXIST') throw again
    })
  }
}

/** What a start writes at least. */
const PROBE_BYTES = 64 * 1024

/** Throws the system's error unless a file can be written: permissions tell neither a full disk nor a read-only one. */
export const assertWritable = async (path: string): Promise<void> => {
  const probe = join(path, `write-check-${randomUUID()}`)
  try {
    await writeFile(probe, new Uint8Array(PROBE_BYTES), { mode: 0o600 })
  } finally {
    await rm(probe, { force: true })
  }
}

/** Creates DATA_DIR unless it exists. Throws StartupError when it cannot be written. */
export const createDataDir = async (path: string): Promise<void> => {
  try {
    await createFolder(path)
    await assertWritable(path)
  } catch (problem) {
    const { code } = problem as NodeJS.ErrnoException
    if (isDiskFull(problem))
      throw new StartupError(`The disk of DATA_DIR ${path} is full (${code}). Free some space and start again.`)
    throw new StartupError(`DATA_DIR cannot be ${path} (${code}). Set it to a writable folder.`)
  }
}
