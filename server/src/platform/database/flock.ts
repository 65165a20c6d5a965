import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { StartupError } from '../configuration/startup-error.ts'

/** Exit code when another process has the lock. */
export const IS_LOCKED = 75
/** Exit codes of `flock` for a file system without locks, as some over a network: EX_OSERR and EX_DATAERR of sysexits.h. */
const WITHOUT_LOCKS = [65, 71]

/** Arguments of `flock` before the path: it becomes the command, which has the lock until its last process ends. */
export const LOCK = ['--exclusive', '--nonblock', `--conflict-exit-code=${IS_LOCKED}`, '--no-fork']

let found: Promise<boolean> | undefined
/** Whether the system has util-linux, as every Linux distribution but the smallest does. */
export const hasFlock = (): Promise<boolean> => {
  found ??= promisify(execFile)('flock', ['--no-fork', '--version']).then(
    () => process.platform === 'linux',
    () => false,
  )
  return found
}

/** Whether a command ended with that code because its disk has no locks. */
export const isWithoutLocks = (code: number | null): boolean => code !== null && WITHOUT_LOCKS.includes(code)

/** What is said then. */
export const withoutLocks = (folder: string): string =>
  `The disk of ${folder} has no locks: do not use it from two containers or machines.`

/** Gives a lock back. */
export type Unlock = () => Promise<void>

/**
 * Takes a lock of the kernel on a folder or file, which ends with this process. Undefined while another process has it, and false
 * where the disk has none. Throws StartupError.
 */
export const lockByKernel = async (path: string): Promise<Unlock | undefined | false> => {
  // In a session of its own: Ctrl-C would end the lock before the work under it.
  const child = spawn('flock', [...LOCK, path, 'cat'], { stdio: ['pipe', 'pipe', 'pipe'], detached: true })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  let message = ''
  child.stderr.on('data', (text) => {
    message += text
  })
  child.stdin.on('error', () => {})
  // `cat` repeats the line once the lock is held.
  child.stdin.write('\n')
  const isHeld = await Promise.race([once(child.stdout, 'data').then(() => true), ended.then(() => false)])
  if (isHeld)
    return async () => {
      child.stdin.end()
      await ended
    }
  const code = await ended
  if (code === IS_LOCKED) return undefined
  if (isWithoutLocks(code)) return false
  throw new StartupError(`${path} cannot be locked: ${message.trim() || `flock ended with ${code}`}`)
}
