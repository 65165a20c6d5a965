import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Command } from './identity.ts'

/** Exit code of a server that did not start, because another one has the lock of its cluster. */
export const IS_LOCKED = 75
const LOCK = ['--exclusive', '--nonblock', `--conflict-exit-code=${IS_LOCKED}`]

let found: Promise<boolean> | undefined
/** Whether the system has util-linux, as every Linux distribution but the smallest does. */
const hasFlock = () => {
  found ??= promisify(execFile)('flock', ['--no-fork', '--version']).then(
    () => process.platform === 'linux',
    () => false,
  )
  return found
}

/**
 * Returns the command that starts a server of the cluster in `folder` with a lock, which the kernel keeps until the last process
 * of the server has ended. PostgreSQL's own lock names a process id: in another container with the same folder it means
 * nothing, and a second server on the same files loses rows. Without containers, as elsewhere than on Linux, that lock is enough.
 */
export const underLock = async (folder: string, command: Command): Promise<Command> =>
  (await hasFlock())
    ? {
        ...command,
        file: 'flock',
        args: [...LOCK, '--no-fork', join(folder, 'lintel-lock'), command.file, ...command.args],
      }
    : command

/** Whether a start failed because its disk has no locks, as some network file systems. */
export const isWithoutLocks = (message: string): boolean => /^flock: /.test(message)

/**
 * Takes a lock of the kernel on a folder, which ends with this process or when what is returned is called. Returns undefined while
 * another process has it, also one in another container. Where there are no such locks it returns at once.
 */
export const lockFolder = async (folder: string): Promise<(() => Promise<void>) | undefined> => {
  if (!(await hasFlock())) return async () => {}
  const child = spawn('flock', [...LOCK, folder, 'cat'], { stdio: ['pipe', 'pipe', 'ignore'] })
  const ended = once(child, 'exit').then(
    ([code]) => code as number | null,
    () => null,
  )
  child.stdin.on('error', () => {})
  // What runs under the lock repeats it.
  child.stdin.write('\n')
  const isHeld = await Promise.race([once(child.stdout, 'data').then(() => true), ended.then(() => false)])
  if (!isHeld) return (await ended) === IS_LOCKED ? undefined : async () => {}
  return async () => {
    child.stdin.end()
    await ended
  }
}
