import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '../configuration/startup-error.ts'
import { findServer } from './cluster.ts'
import { hasFlock, LOCK, lockByKernel, type Unlock } from './flock.ts'
import type { Command } from './identity.ts'

/** A lock of the kernel. Its server has it until the last process of the server has ended. */
const lockOf = (folder: string) => join(folder, 'lintel-lock')

/**
 * Returns the command that starts a server of the cluster in `folder` with its lock. PostgreSQL's own lock names a process id: in
 * another container with the same folder it means nothing, and a second server on the same files loses rows. Without containers, as
 * elsewhere than on Linux, that lock is enough.
 */
export const underLock = async (folder: string, command: Command): Promise<Command> =>
  (await hasFlock())
    ? { ...command, file: 'flock', args: [...LOCK, lockOf(folder), command.file, ...command.args] }
    : command

export const inUse = (folder: string): StartupError =>
  new StartupError(`The database in ${folder} is in use. Stop every server and command first.`)

export const stillStopping = (folder: string): StartupError =>
  new StartupError(`The database in ${folder} is still shutting down. Try again when it has stopped.`)

/** Milliseconds between two tries, and tries in which a server that was stopped and its last processes end. */
const TRY_INTERVAL = 200
const TRIES = 40

/**
 * Locks a stopped cluster, so that no server can start on it, and returns what unlocks it. Where there are no locks, it only looks for a
 * server. Throws StartupError while one runs, also one that cannot be seen because it is in another container.
 */
export const lockCluster = async (folder: string, tries = TRIES): Promise<Unlock> => {
  for (let nth = 1; ; nth += 1) {
    const server = await findServer(folder)
    if (server && !server.isStopping) throw inUse(folder)
    if (!server) {
      const unlock = (await hasFlock()) && (await lockByKernel(lockOf(folder)))
      if (unlock === false) return async () => {}
      if (unlock) return unlock
    }
    if (nth === tries) throw server ? stillStopping(folder) : inUse(folder)
    await pause(TRY_INTERVAL)
  }
}
