import { join } from 'node:path'
import { hasFlock, LOCK } from './flock.ts'
import type { Command } from './identity.ts'

/**
 * Returns the command that starts a server of the cluster in `folder` with a lock, which the kernel keeps until the last process
 * of the server has ended. PostgreSQL's own lock names a process id: in another container with the same folder it means
 * nothing, and a second server on the same files loses rows. Without containers, as elsewhere than on Linux, that lock is enough.
 */
export const underLock = async (folder: string, command: Command): Promise<Command> =>
  (await hasFlock())
    ? { ...command, file: 'flock', args: [...LOCK, join(folder, 'lintel-lock'), command.file, ...command.args] }
    : command
