import { randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from './cluster.ts'
import { hasFlock, lockByKernel, type Unlock, withoutLocks } from './flock.ts'

/** Returns when a process began, by its system; empty where that cannot be read. It tells a process from a later one with its id. */
const beginOf = async (pid: number): Promise<string> =>
  (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ').at(-1)?.split(' ')[19] ?? ''

/** Whether the process that wrote the lock still runs. Its id may be ours, that of an earlier start. */
const isHeld = async (lock: string): Promise<boolean> => {
  const [pid, begin] = lock.split(' ')
  const id = Number(pid)
  return id > 0 && id !== process.pid && isAlive(id) && (!begin || begin === (await beginOf(id)))
}

/** Takes a lock by a file with the id of this process, which says nothing in another container. Undefined while another process has it. */
export const lockByFile = async (folder: string): Promise<Unlock | undefined> => {
  const path = join(folder, 'database.lock')
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

/**
 * Takes the lock of DATA_DIR for what creates, moves or opens a cluster otherwise than a start does. Returns what gives it back,
 * or undefined while another process has it, also one in another container. Throws StartupError.
 */
export const lockFolder = async (folder: string, onEvent: (message: string) => void): Promise<Unlock | undefined> => {
  if (!(await hasFlock())) return lockByFile(folder)
  const lock = await lockByKernel(folder)
  if (lock !== false) return lock
  onEvent(withoutLocks(folder))
  return lockByFile(folder)
}
