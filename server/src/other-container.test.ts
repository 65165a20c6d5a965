import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { programFile } from '../../tests/support/programs.ts'
import { openEmbedded } from './platform/database/embedded.ts'

const canUnshare = spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0

it.runIf(canUnshare)(
  'R14: a command in another container is refused while the database of the same DATA_DIR is in use, and works afterwards',
  async () => {
    // Only the build is needed of it.
    inject('postgresUrl')
    const dataDir = await mkdtemp(join(inject('testFolder'), 'shared-'))
    const database = await openEmbedded(dataDir, { disposable: true })
    // Neither processes nor shared memory of this one are seen there.
    const namespaces = ['--pid', '--ipc', '--uts', '--fork', '--kill-child', '--mount-proc']
    const migrateElsewhere = () =>
      promisify(execFile)('unshare', [...namespaces, process.execPath, programFile('server/src/migrate.ts')], {
        env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      })
    await expect(migrateElsewhere()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is in use by another container. Stop it, or run this in it.'),
    })
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
    await database.stop()
    await migrateElsewhere()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  },
  60_000,
)
