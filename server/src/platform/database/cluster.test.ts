import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { addServer } from '../../../../tests/support/clusters.ts'
import { createCluster, findServer, isCopiedFrom, readPostmaster } from './cluster.ts'
import { shutDown } from './embedded-server.ts'
import type { Identity } from './identity.ts'

const home = await mkdtemp(join(tmpdir(), 'lintel-cluster-'))
afterAll(() => rm(home, { recursive: true, force: true }))
const newFolder = () => mkdtemp(join(home, 'database-'))

describe('the server of a cluster', () => {
  it('is what its pid file names', async () => {
    const folder = await newFolder()
    expect(await findServer(folder)).toBe(null)
    const { pid } = await addServer(folder)
    expect(await findServer(folder)).toEqual({ pid, port: 5432, folder, isStopping: false })
    await addServer(folder, { status: 'stopping' })
    expect(await findServer(folder)).toMatchObject({ isStopping: true })
  })

  it.runIf(process.platform === 'linux')('is not that of the original of a copied folder', async () => {
    const [original, copy] = await Promise.all([newFolder(), newFolder()])
    await addServer(copy, { runsIn: original })
    expect(await findServer(copy)).toBe(null)
  })

  it('is known by the pid file where the system does not name the folder of a process', async () => {
    const [original, copy] = await Promise.all([newFolder(), newFolder()])
    await addServer(original)
    const noted = await readPostmaster(original)
    if (!noted) throw new Error('no pid file')
    expect(await isCopiedFrom(noted, original)).toBe(false)
    expect(await isCopiedFrom(noted, copy)).toBe(true)
    // Moved here while it runs.
    expect(await isCopiedFrom({ ...noted, folder: join(home, 'earlier-place') }, original)).toBe(false)
  })

  it('has ended after it was shut down, or it is said that it has not', async () => {
    const folder = await newFolder()
    const identity: Identity = { command: (file, args) => ({ file, args: [...args] }), chown: async () => {} }
    const { pid = 0 } = await addServer(folder)
    expect(await shutDown(pid, folder, identity)).toBe(true)
    expect(await shutDown(pid, folder, identity)).toBe(true)
    const stubborn = await addServer(folder, { isStubborn: true })
    expect(await shutDown(stubborn.pid ?? 0, folder, identity, 100)).toBe(false)
  })
})

it.each([
  ['is written to the disk before it is used', {}, false],
  ['is not when it is made for throwing away', { disposable: true }, true],
])('a new cluster %s', async (_, options, isUnsynced) => {
  const dataDir = await newFolder()
  let flags: readonly string[] = []
  const identity: Identity = {
    command: (_program, args) => {
      flags = args
      return { file: 'true', args: [] }
    },
    chown: async () => {},
  }
  const password = await createCluster(dataDir, join(dataDir, 'database'), identity, options)
  expect(password).not.toBe('')
  expect(flags.includes('--no-sync')).toBe(isUnsynced)
})
