import { execFile, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { programFile } from '../../tests/support/programs.ts'
import { openEmbedded } from './platform/database/embedded.ts'

const canUnshare = spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0

// Neither processes nor shared memory of this one are seen there.
const NAMESPACES = ['--pid', '--ipc', '--uts', '--fork', '--kill-child', '--mount-proc']
/** Runs a command of an operator in a container of its own. */
const runElsewhere = (program: string, dataDir: string, ...args: string[]) =>
  promisify(execFile)('unshare', [...NAMESPACES, process.execPath, programFile(`server/src/${program}.ts`), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })
const IN_USE = 'is in use by another container, or by'

it.runIf(canUnshare)(
  'R14: a command in another container is refused while the database of the same DATA_DIR is in use, and works afterwards',
  async () => {
    // Only the build is needed of it.
    inject('postgresUrl')
    // Longer than the path of a Unix socket may be, and with a sign that separates the folders of sockets.
    const dataDir = join(await mkdtemp(join(inject('testFolder'), 'shared-')), `data,${'a'.repeat(100)}`)
    const database = await openEmbedded(dataDir)
    await expect(runElsewhere('migrate', dataDir)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(IN_USE),
    })
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
    await database.stop()
    await runElsewhere('migrate', dataDir)
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  },
  120_000,
)

it.runIf(canUnshare)(
  'R14: of two commands that start at once in two containers one uses the database, and nothing acknowledged is lost',
  async () => {
    inject('postgresUrl')
    const dataDir = await mkdtemp(join(inject('testFolder'), 'shared-'))
    // Both begin with an empty folder.
    const first = await Promise.allSettled([1, 2].map(() => runElsewhere('migrate', dataDir)))
    expect(first.map(({ status }) => status)).toContain('fulfilled')
    for (const each of first) if (each.status === 'rejected') expect(each.reason.stderr).toContain(IN_USE)
    const created: string[] = []
    for (let round = 0; round < 3; round += 1) {
      const addresses = [`first-${round}@boss.example`, `second-${round}@boss.example`]
      const ended = await Promise.allSettled(
        addresses.map((address) => runElsewhere('super-admin', dataDir, address).then(() => address)),
      )
      for (const each of ended)
        if (each.status === 'fulfilled') created.push(each.value)
        else expect(each.reason.stderr).toContain(IN_USE)
    }
    expect(created.length).toBeGreaterThanOrEqual(3)
    const database = await openEmbedded(dataDir)
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query('select email from users order by created_at, email')
    await client.end()
    await database.stop()
    expect(rows.map(({ email }) => email).toSorted()).toEqual(created.toSorted())
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  },
  180_000,
)

describe.runIf(process.platform === 'linux')('a disk on which the database cannot be locked', () => {
  /** A folder with a `flock` that ends so for the lock of a running database. */
  const withFlock = async (message: string, code: number) => {
    const bin = await mkdtemp(join(inject('testFolder'), 'bin-'))
    await writeFile(
      join(bin, 'flock'),
      `#!/bin/sh
case "$*" in *lintel-lock*) echo 'flock: x: ${message}' >&2; exit ${code};; esac
PATH="\${PATH#*:}" exec flock "$@"\n`,
    )
    await chmod(join(bin, 'flock'), 0o755)
    return `${bin}:${process.env.PATH}`
  }
  const migrate = async (path: string) => {
    const dataDir = await mkdtemp(join(inject('testFolder'), 'unlocked-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))
    return promisify(execFile)(process.execPath, [programFile('server/src/migrate.ts')], {
      env: { PATH: path, DATA_DIR: dataDir },
    })
  }

  it('is used, and one line says what not to do, when it has no locks', async () => {
    inject('postgresUrl')
    const { stderr } = await migrate(await withFlock('No locks available', 71))
    expect(stderr).toMatch(/^The disk of .* has no locks: do not use it from two containers or machines\.$/m)
  })

  it('is not used when it has locks that fail', async () => {
    inject('postgresUrl')
    await expect(migrate(await withFlock('Permission denied', 66))).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('did not start: flock: x: Permission denied'),
    })
  })
})
