import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

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
