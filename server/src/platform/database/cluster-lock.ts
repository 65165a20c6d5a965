import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Command } from './identity.ts'

/** Exit code of a server that did not start, because another one has the lock of its cluster. */
export const IS_LOCKED = 75

let found: Promise<boolean> | undefined
/** Whether the system has util-linux, as every Linux distribution but the smallest does. */
const hasFlock = () => {
  found ??= promisify(execFile)('flock', ['--no-fork', '--version']).then(
    () => true,
    () => false,
  )
  return found
}

/**
 * Returns the command that starts a server of the cluster in `folder` with a lock, which the kernel keeps until the last process
 * of the server has ended. PostgreSQL's own lock names a process id: in another container with the same folder it means
 * nothing, and a second server on the same files loses rows. Without containers, as elsewhere than on Linux, that lock is enough.
 */
export const underLock = async (folder: string, command: Command): Promise<Command> => {
  if (process.platform !== 'linux' || !(await hasFlock())) return command
  const lock = [
    '--exclusive',
    '--nonblock',
    '--no-fork',
    `--conflict-exit-code=${IS_LOCKED}`,
    join(folder, 'lintel-lock'),
  ]
  return { ...command, file: 'flock', args: [...lock, command.file, ...command.args] }
}
