import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { addServer } from '../../../../tests/support/clusters.ts'
import { findPrograms } from './programs.ts'
import { moveCluster } from './upgrade-cluster.ts'

/** Temporary folders, on two disks where this machine has them. */
const homes: string[] = []
for (const parent of [tmpdir(), '/dev/shm', '/tmp', '/var/tmp'].filter((path) => existsSync(path)))
  homes.push(await mkdtemp(join(parent, 'lintel-move-')))
afterAll(() => Promise.all(homes.map((each) => rm(each, { recursive: true, force: true }))))
const devices = await Promise.all(homes.map(async (path) => (await stat(path)).dev))
const [home = ''] = homes
const otherDisk = homes.find((_, nth) => devices[nth] !== devices[0])

const newHome = async (parent = home) => {
  const dataDir = await mkdtemp(join(parent, 'home-'))
  await mkdir(join(dataDir, 'database'))
  return dataDir
}
const move = async (dataDir: string, major: number, signal?: AbortSignal) =>
  moveCluster(
    {
      home: dataDir,
      folder: join(dataDir, 'database'),
      programs: await findPrograms(),
      openCluster: () => Promise.reject(new Error('not needed')),
      onEvent: () => {},
      signal,
    },
    major,
  )
/** Of a version for which there are no programs, which is looked at after the disks. */
const PASSES = 'Lintel cannot read databases of PostgreSQL 9.'

describe.runIf(otherDisk)('a move to a new version', () => {
  it('takes a DATA_DIR that is a link to another disk', async () => {
    const link = join(home, 'linked-home')
    await symlink(await newHome(otherDisk), link)
    await expect(move(link, 9)).rejects.toThrow(PASSES)
  })

  it('is refused when the database itself is a link to another disk', async () => {
    const dataDir = await newHome()
    const folder = join(dataDir, 'database')
    const target = join(await newHome(otherDisk), 'database')
    await rm(folder, { recursive: true })
    await symlink(target, folder)
    await expect(move(dataDir, 9)).rejects.toThrow(
      `The database in ${folder} cannot be moved to a new version, because its folder is a link to another disk (${target}), and the new one would be on the disk of ${dataDir}.`,
    )
  })
})

it('a move to a new version takes a database that is a link to the same disk', async () => {
  const dataDir = await newHome()
  await rm(join(dataDir, 'database'), { recursive: true })
  await symlink(join(await newHome(), 'database'), join(dataDir, 'database'))
  await expect(move(dataDir, 9)).rejects.toThrow(PASSES)
})

describe('what a killed move has left', () => {
  /** A move that ends when it has removed that, before npm has brought anything. */
  const moveAgain = (dataDir: string) => expect(move(dataDir, 17, AbortSignal.abort())).rejects.toThrow('aborted')
  const leaveNext = async () => {
    const dataDir = await newHome()
    const next = join(dataDir, 'database-next')
    await mkdir(next)
    await writeFile(join(next, 'PG_VERSION'), '18\n')
    return { dataDir, next }
  }

  it('is removed after its server was stopped', async () => {
    const { dataDir, next } = await leaveNext()
    const ended = once(await addServer(next), 'exit')
    await moveAgain(dataDir)
    expect(await ended).toEqual([null, 'SIGINT'])
    expect(existsSync(next)).toBe(false)
  })

  it.runIf(process.platform === 'linux')(
    'in a copy of a DATA_DIR does not stop the server of the original',
    async () => {
      const { dataDir, next } = await leaveNext()
      const original = await leaveNext()
      const server = await addServer(next, { runsIn: original.next })
      const ended = once(server, 'exit')
      await moveAgain(dataDir)
      server.kill('SIGTERM')
      expect(await ended).toEqual([null, 'SIGTERM'])
      expect(existsSync(next)).toBe(false)
    },
  )
})
