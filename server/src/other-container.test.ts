import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
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
    await runElsewhere('migrate', dataDir)
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
