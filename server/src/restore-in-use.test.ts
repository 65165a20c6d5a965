import { once } from 'node:events'
import { existsSync } from 'node:fs'
import pg from 'pg'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { backupContextOfFile, environmentOf, rowsOf, run, type Site } from '../../tests/support/backups.ts'
import type { FreshDatabase } from '../../tests/support/database.ts'
import { PGBOUNCER, startPooler } from '../../tests/support/pooler.ts'
import { launch, startServer, until } from '../../tests/support/process.ts'
import { lockForRestore, lockForServing, UNFINISHED_RESTORE } from './platform/database/serving-lock.ts'

const IN_USE = {
  code: 1,
  output: 'The database is in use. Stop every server and command first. Nothing was changed.',
}
const RESTORING =
  'The database is being restored, or its secret replaced, so that this server does not serve it. It can be started afterwards.'

const context = backupContextOfFile()
beforeAll(async () => {
  expect(await run('backup', context.site, context.backups)).toMatchObject({ code: 0 })
})

const newTarget = async (): Promise<Site> => ({
  database: await context.newDatabase('template0'),
  dataDir: await context.newFolder(),
})
const connectAs = async ({ url }: FreshDatabase, name: string) => {
  const client = new pg.Client({ connectionString: url, application_name: name })
  // The server ends it when a test drops its database.
  client.on('error', () => {})
  await client.connect()
  return client
}
const restore = (site: Site) => run('restore', site, context.backups, '--overwrite')

describe('a restore', () => {
  it('is refused while a process serves, whatever its connections are called', async () => {
    const site = await newTarget()
    const serving = await connectAs(site.database, 'through a proxy')
    await lockForServing(serving)
    expect(await restore(site)).toEqual(IN_USE)
    await serving.end()
    expect(await restore(site)).toMatchObject({ code: 0 })
  })

  it('is refused while a process of a version without the lock, or a command, is connected', async () => {
    const site = await newTarget()
    const command = await connectAs(site.database, 'lintel import')
    expect(await restore(site)).toEqual(IN_USE)
    await command.end()
  })

  it('is refused by connections of a pooler that are used, and not by those that it keeps for no one', async () => {
    const site = await newTarget()
    const pooled = await connectAs(site.database, 'lintel pooled')
    await pooled.query('begin')
    expect(await restore(site)).toEqual(IN_USE)
    await pooled.query('rollback')
    expect(await restore(site)).toMatchObject({ code: 0 })
    await pooled.end()
  })

  it('is refused while another restore is under way', async () => {
    const site = await newTarget()
    const other = await connectAs(site.database, 'another machine')
    expect(await lockForRestore(other)).toBe(true)
    expect(await restore(site)).toEqual(IN_USE)
    await other.end()
  })
})

describe('while a restore is under way', () => {
  it.each([false, true])('no server starts, with the mark of a restore: %s', async (isMarked) => {
    const site = await newTarget()
    const restoring = await connectAs(site.database, 'restore')
    expect(await lockForRestore(restoring)).toBe(true)
    if (isMarked) await restoring.query(`create table ${UNFINISHED_RESTORE} ()`)
    const { child, output } = launch({ ...environmentOf(site), PORT: '0' })
    await once(child, 'close')
    await restoring.end()
    expect(child.exitCode).toBe(1)
    expect(output()).toContain(`${RESTORING}\n`)
  })

  it.each(['1', '2'])(
    'a server of %s processes stops whose connection with the lock was lost when it began',
    async (workers) => {
      const site = await newTarget()
      const served = await startServer({ ...environmentOf(site), WORKERS: workers })
      onTestFinished(async () => void (await served.stop()))
      const restoring = await connectAs(site.database, 'restore')
      expect(await lockForRestore(restoring)).toBe(false)
      // Waits for the lock, so that it is taken in the moment in which the server has lost it.
      const locked = restoring.query('select pg_advisory_lock(5463205)')
      const gone = once(served.child, 'close')
      await rowsOf(
        site.database,
        `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'lintel listener'`,
      )
      await locked
      await gone
      await restoring.end()
      expect(served.child.exitCode).toBe(1)
      expect(served.output()).toContain(`${RESTORING}\n`)
    },
  )
})

describe.runIf(existsSync(PGBOUNCER))('behind pgbouncer', () => {
  it('a restore is refused while a server runs, and not by the connections that are kept afterwards', async () => {
    const site = await newTarget()
    const pooler = await startPooler(site.database.url, await context.newFolder())
    onTestFinished(async () => void (await pooler.stop('SIGINT')))
    const env = { ...environmentOf(site), DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: site.database.url }
    const served = await startServer(env)
    onTestFinished(async () => void (await served.stop()))
    const names = async () => {
      const rows = await rowsOf(
        site.database,
        `select application_name as name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      )
      return rows.map(({ name }) => name)
    }
    expect((await fetch(`${served.url}/api/properties`)).status).toBe(200)
    expect(await names()).toContain('lintel pooled')
    expect(await restore(site)).toEqual(IN_USE)
    expect(await served.stop()).toBe(0)
    await until(async () => !(await names()).includes('lintel listener'))
    expect(await names()).toContain('lintel pooled')
    expect(await restore(site)).toMatchObject({ code: 0 })
  })
})
