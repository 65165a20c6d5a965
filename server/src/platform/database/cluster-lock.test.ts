import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { addServer, lockElsewhere } from '../../../../tests/support/clusters.ts'
import { lockCluster, underLock } from './cluster-lock.ts'
import { IS_LOCKED } from './flock.ts'

const home = await mkdtemp(join(tmpdir(), 'lintel-lock-'))
afterAll(() => rm(home, { recursive: true, force: true }))
const newCluster = () => mkdtemp(join(home, 'database-'))
const hasFlock = spawnSync('flock', ['--version']).status === 0

describe('a cluster that is being moved', () => {
  const command = { file: 'true', args: [] }
  const start = async (folder: string) => {
    const { file, args } = await underLock(folder, command)
    return spawnSync(file, args).status
  }

  it.runIf(hasFlock)('has no server, also none of another container, until it is moved', async () => {
    const folder = await newCluster()
    const unlock = await lockCluster(folder)
    expect(await start(folder)).toBe(IS_LOCKED)
    await unlock()
    expect(await start(folder)).toBe(0)
  })

  it.runIf(hasFlock)('is waited for until the last process of its server has ended', async () => {
    const folder = await newCluster()
    const unlock = await lockElsewhere(join(folder, 'lintel-lock'))
    const locked = vi.fn()
    const locking = lockCluster(folder).then(async (release) => {
      locked()
      await release()
    })
    expect(await start(folder)).toBe(IS_LOCKED)
    expect(locked).not.toHaveBeenCalled()
    await unlock()
    await locking
  })

  it('is not moved beside a server', async () => {
    const folder = await newCluster()
    await addServer(folder)
    await expect(lockCluster(folder)).rejects.toThrow(
      `The database in ${folder} is in use. Stop every server and command first.`,
    )
  })

  it('is waited for while its server shuts down', async () => {
    const folder = await newCluster()
    const server = await addServer(folder, { status: 'stopping' })
    const locked = vi.fn()
    const locking = lockCluster(folder).then(async (release) => {
      locked()
      await release()
    })
    await expect(lockCluster(folder, 2)).rejects.toThrow(
      `The database in ${folder} is still shutting down. Try again when it has stopped.`,
    )
    expect(locked).not.toHaveBeenCalled()
    server.kill('SIGKILL')
    await once(server, 'exit')
    await locking
  })
})
