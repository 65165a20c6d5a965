import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const home = await mkdtemp(join(tmpdir(), 'lintel-lock-'))
afterAll(() => rm(home, { recursive: true, force: true }))
const PATH = process.env.PATH
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(home, 'data-'))
})
afterEach(() => {
  process.env.PATH = PATH
  vi.resetModules()
})

/** Puts a `flock` first on the path that ends as the real one does on such a disk. */
const withFlock = async (message: string, code: number) => {
  const bin = await mkdtemp(join(home, 'bin-'))
  await writeFile(
    join(bin, 'flock'),
    `#!/bin/sh\ncase "$*" in *--version) exit 0;; esac\necho 'flock: ${message}' >&2\nexit ${code}\n`,
  )
  await chmod(join(bin, 'flock'), 0o755)
  process.env.PATH = `${bin}:${PATH}`
  return import('./folder-lock.ts')
}

describe('the lock of DATA_DIR', () => {
  const LOCK_FILE = 'database.lock'

  it.runIf(process.platform === 'linux')('says that a disk has no locks, and is a file there', async () => {
    const { lockFolder } = await withFlock('x: No locks available', 71)
    const lines: string[] = []
    const unlock = await lockFolder(folder, (line) => lines.push(line))
    expect(lines).toEqual([`The disk of ${folder} has no locks: do not use it from two containers or machines.`])
    expect(await readdir(folder)).toEqual([LOCK_FILE])
    await unlock?.()
    expect(await readdir(folder)).toEqual([])
  })

  it.runIf(process.platform === 'linux')('is not taken for one that is not there when it fails', async () => {
    const { lockFolder } = await withFlock('cannot open lock file x: Permission denied', 66)
    await expect(lockFolder(folder, () => {})).rejects.toThrow(
      `${folder} cannot be locked: flock: cannot open lock file x: Permission denied`,
    )
    expect(await readdir(folder)).toEqual([])
  })

  it.each([
    ['of a process that is gone', '999999999'],
    ['of a process whose id another one has now', `${process.ppid} 1`],
    ['that was never written to the end', ''],
  ])('by a file is taken from one %s', async (_whose, lock) => {
    const { lockByFile } = await import('./folder-lock.ts')
    await writeFile(join(folder, LOCK_FILE), lock)
    expect(await lockByFile(folder)).toBeUndefined()
    const unlock = await lockByFile(folder)
    await unlock?.()
    expect(await readdir(folder)).toEqual([])
  })

  it('by a file is not taken from a process that runs', async () => {
    const { lockByFile } = await import('./folder-lock.ts')
    await writeFile(join(folder, LOCK_FILE), String(process.ppid))
    expect(await lockByFile(folder)).toBeUndefined()
    expect(await lockByFile(folder)).toBeUndefined()
    expect(await readdir(folder)).toEqual([LOCK_FILE])
  })
})
