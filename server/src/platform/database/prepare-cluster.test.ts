import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { addServer, lockElsewhere } from '../../../../tests/support/clusters.ts'
import { addPerson } from '../../../../tests/support/fixtures.ts'
import { removeAbandoned } from './cluster.ts'
import { connect } from './connect.ts'
import { hasEmbedded, openCluster, openEmbedded } from './embedded.ts'
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
    const said = vi.fn()
    await expect(prepare(old, said)).rejects.toThrow('Lintel cannot read databases of PostgreSQL 9.')
    expect(said).not.toHaveBeenCalled()
    expect(await readdir(old)).toEqual(['database'])
  })

  it('after a kill between its renames, by the last one, and says what is left', async () => {
    const dataDir = await newHome()
    for (const name of ['database-next', 'database-17', 'database-17-backup', 'postgres-17', 'postgres-17-aB3xYz'])
      await mkdir(join(dataDir, name))
    await writeFile(join(dataDir, 'database-next/PG_VERSION'), '18\n')
    await expect(keep(dataDir)).rejects.toThrow('was interrupted. Start Lintel once.')
    const lines: string[] = []
    await prepare(dataDir, (line) => lines.push(line))
    expect(await readdir(dataDir)).toEqual(['database', 'database-17', 'database-17-backup'])
    expect(await readdir(join(dataDir, 'database'))).toEqual(['PG_VERSION'])
    expect(lines).toEqual([
      `The database is of PostgreSQL 18 now. The old one and a copy of its rows are still in ${dataDir} (database-17, database-17-backup). Delete them when all is well.`,
    ])
  })

  it('not by a new cluster that was being loaded when the old one went', async () => {
    const dataDir = await newHome()
    for (const name of ['database-next', 'database-copying-17']) await mkdir(join(dataDir, name))
    await writeFile(join(dataDir, 'database-next/PG_VERSION'), '18\n')
    for (const open of [prepare, keep])
      await expect(open(dataDir)).rejects.toThrow('has had one (database-copying-17, database-next)')
  })

  it('not by one that is left of a move whose copy is gone', async () => {
    const dataDir = await newHome()
    await mkdir(join(dataDir, 'database-next'))
    await writeFile(join(dataDir, 'database-next/PG_VERSION'), '18\n')
    for (const open of [prepare, keep]) await expect(open(dataDir)).rejects.toThrow('has had one (database-next)')
    expect(await readdir(dataDir)).toEqual(['database-next'])
  })

  it('not when it is there and cannot be read, which is not taken for missing', async () => {
    const dataDir = await newHome()
    await mkdir(join(dataDir, 'database/PG_VERSION'), { recursive: true })
    await writeFile(join(dataDir, 'database.log'), '')
    await expect(prepare(dataDir)).rejects.toThrow('database cannot be read (EISDIR).')
  })

  it.each(['', 'x\n'])('not when its version cannot be read: PG_VERSION %j', async (text) => {
    const dataDir = await newHome(17)
    await writeFile(join(dataDir, 'database/PG_VERSION'), text)
    for (const open of [prepare, keep])
      await expect(open(dataDir)).rejects.toThrow('is damaged: its file PG_VERSION has no version.')
  })

  // Needs npm's registry, and a minute.
  it.runIf(process.env.LONG_TESTS)(
    'with all its rows, and a copy of the old one',
    async (context) => {
      const dataDir = await newHome()
      const old = await fetchPrograms(17, await newHome()).catch(() =>
        context.skip('npm cannot install PostgreSQL 17 here.'),
      )
      const cluster = await openCluster(dataDir, join(dataDir, 'database'), old.bin, {})
      await migrateAt(cluster.url)
      const before = connect(cluster.url, { max: 1 })
      const person = await addPerson(before)
      await before.destroy()
      await cluster.stop()
      // Of a move before, of a DATA_DIR that was put back.
      await mkdir(join(dataDir, 'database-17'))
      const messages: string[] = []
      const programs = await findPrograms()
      const options = { ...optionsOf(dataDir, (message) => messages.push(message)), programs }
      // As an earlier Lintel would, between the copy and the lock.
      const openAgain: typeof openCluster = async (...args) => {
        const { url, stop } = await openCluster(...args)
        const stopAndStart = async () => {
          await stop()
          await (await openCluster(...args)).stop()
        }
        return { url, stop: stopAndStart }
      }
      const moving = prepareCluster({
        ...options,
        openCluster: (folder, { bin }) => openAgain(dataDir, folder, bin, {}),
      })
      await expect(moving).rejects.toThrow('is in use. Stop every server and command first.')
      const movingAgain = prepareCluster({
        ...options,
        openCluster: async (folder, { bin }) => {
          // A server that takes no lock began and ended while rows are loaded: PostgreSQL notes its start there.
          if (folder.endsWith('-next')) await utimes(join(dataDir, 'database/postmaster.opts'), 0, 0)
          return openCluster(dataDir, folder, bin, {})
        },
      })
      await expect(movingAgain).rejects.toThrow('is in use. Stop every server and command first.')
      let tries = 0
      await prepareCluster({
        ...options,
        openCluster: async (folder, { bin }) => {
          // As an earlier Lintel would, while rows are loaded into the new cluster.
          if (folder.endsWith('-next')) {
            tries += 1
            await expect(openCluster(dataDir, join(dataDir, 'database'), old.bin, {})).rejects.toThrow(
              'is in use by another',
            )
          }
          return openCluster(dataDir, folder, bin, {})
        },
      })
      expect(tries).toBe(1)
      const moved = await openEmbedded(dataDir)
      const after = connect(moved.url, { max: 1 })
      expect(await after.selectFrom('users').select('id').execute()).toEqual([{ id: person }])
      await after.destroy()
      await moved.stop()
      expect(Number(await readFile(join(dataDir, 'database/PG_VERSION'), 'utf8'))).toBe(programs.major)
      expect((await readdir(dataDir)).filter((name) => /^(database|postgres)/.test(name)).sort()).toEqual([
        'database',
        'database-17',
        'database-17-2',
        'database-17-2-backup',
        'database.log',
      ])
      expect(messages.at(-1)).toContain(`The database is of PostgreSQL ${programs.major} now.`)
    },
    300_000,
  )
})

it.each([
  ['without its folder', []],
  ['with an empty folder, as of a disk that is not mounted', ['database']],
])('a DATA_DIR that has had a database gets no empty one: %s', async (_, folders) => {
  for (const trace of ['database.log', 'database-17', 'database-copying-17']) {
    const dataDir = await newHome()
    for (const name of [...folders, trace]) await mkdir(join(dataDir, name))
    await expect(prepare(dataDir)).rejects.toThrow(
      `database is missing, and ${dataDir} has had one (${trace}). Put it back, choose another DATA_DIR, or delete these to begin with an empty one.`,
    )
    expect(await hasEmbedded(dataDir)).toBe(false)
    expect((await readdir(dataDir)).sort()).toEqual([...folders, trace].sort())
  }
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
    expect(lines).toEqual([
      `Waiting for another process, which creates the database in ${dataDir}/database or moves it to a new version.`,
    ])
    expect(await readdir(join(dataDir, 'database'))).toContain(CREATED)
  })

  it.runIf(hasFlock)('opens no earlier one while it is moved or open elsewhere', async () => {
    const dataDir = await newHome(17)
    const unlock = await lockElsewhere(dataDir)
    await expect(keep(dataDir)).rejects.toThrow('another process moves it or has it open. Try again afterwards.')
    await unlock()
    // One that runs needs no programs.
    await addServer(join(dataDir, 'database'))
    const { release } = await keep(dataDir)
    await expect(keep(dataDir)).rejects.toThrow('has it open.')
    await release()
    await (await keep(dataDir)).release()
  })

  it('takes no process that has the id of its last server for that server', async () => {
    // No programs exist for version 9, so npm is not called.
    const dataDir = await newHome(9)
    await writeFile(join(dataDir, 'database/postmaster.pid'), `${process.ppid}\n\n\n5432\n`)
    await expect(keep(dataDir)).rejects.toThrow('Lintel cannot read databases of PostgreSQL 9.')
    await expect(keep(dataDir)).rejects.toThrow('Lintel cannot read databases of PostgreSQL 9.')
  })

  it.runIf(process.platform === 'linux')('takes no server of a DATA_DIR for that of a copy', async () => {
    const dataDir = await newHome(9)
    await addServer(join(dataDir, 'database'), { runsIn: await newHome(9) })
    await expect(keep(dataDir)).rejects.toThrow('Lintel cannot read databases of PostgreSQL 9.')
  })

  it.runIf(hasFlock)('ends waiting when the process is to stop', async () => {
    const dataDir = await newHome()
    const unlock = await lockElsewhere(dataDir)
    const stopping = new AbortController()
    const options = optionsOf(dataDir, () => stopping.abort())
    await expect(prepareCluster({ ...options, signal: stopping.signal })).rejects.toThrow('aborted')
    await unlock()
    expect(await readdir(dataDir)).toEqual([])
  })
})

it('what starts have left behind goes after an hour, and nothing that an operator has put there', async () => {
  const dataDir = await newHome()
  const id = '0198f5a4-7c1e-7e3a-9b44-0a1b2c3d4e5f'
  const left = [`database-making-${id}`, `database.lock-${id}`, `password-${id}`, `secret-${id}`]
  const kept = ['secret', 'secret-old', 'secret-2025-01-01', 'password-of-the-box', 'database-17', 'database-making']
  for (const name of [...left, ...kept]) {
    await writeFile(join(dataDir, name), '')
    await utimes(join(dataDir, name), 0, 0)
  }
  const fresh = `secret-${randomUUID()}`
  await writeFile(join(dataDir, fresh), '')
  await removeAbandoned(dataDir)
  expect((await readdir(dataDir)).sort()).toEqual([...kept, fresh].sort())
})
