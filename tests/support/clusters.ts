import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Has the lock of a folder or file as another process would, also one in another container, until what is returned is called. */
export const lockElsewhere = async (path: string): Promise<() => Promise<void>> => {
  const child = spawn('flock', ['--exclusive', '--no-fork', path, 'cat'], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.write('\n')
  await once(child.stdout, 'data')
  return async () => {
    const ended = once(child, 'exit')
    child.stdin.end()
    await ended
  }
}

type ServerOptions = {
  /** The folder of its cluster, when the pid file is in a copy of that. */
  readonly runsIn?: string
  /** As PostgreSQL notes it in its pid file. */
  readonly status?: 'ready' | 'stopping'
  /** Whether it goes on after a signal to shut down. */
  readonly isStubborn?: boolean
}

/** Starts a process that looks like a server of PostgreSQL, and notes it in a cluster as running on it. */
export const addServer = async (
  folder: string,
  { runsIn = folder, status = 'ready', isStubborn = false }: ServerOptions = {},
): Promise<ChildProcess> => {
  const script = `${isStubborn ? "process.on('SIGINT', () => {});" : ''}setInterval(() => {}, 1e9); console.log()`
  const child = spawn(process.execPath, ['-e', script, 'postgres'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: runsIn,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  await writeFile(join(folder, 'postmaster.pid'), `${child.pid}\n${runsIn}\n0\n5432\n\n127.0.0.1\n0 0\n${status}\n`)
  return child
}
