import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { freshDatabase } from '../../tests/support/database.ts'
import { type Served, startServer, until } from '../../tests/support/process.ts'
import { startProxy } from '../../tests/support/proxy.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const folder = async () => {
  const path = await mkdtemp(join(tmpdir(), 'lintel-main-'))
  cleanups.push(() => rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))
  return path
}
const served = async (env: Record<string, string>, options = {}): Promise<Served> => {
  const server = await startServer(env, options)
  cleanups.push(() => server.stop())
  return server
}
const database = async () => {
  const base = await freshDatabase(inject('postgresUrl'))
  cleanups.push(() => base.drop())
  return base
}
const statusOf = (server: Served, path = '/api/properties') => fetch(server.url + path).then(({ status }) => status)
const postmaster = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'database/postmaster.pid'), 'utf8')).split('\n')[0])

const proxied = async (target: string) => {
  const proxy = await startProxy(target)
  cleanups.push(async () => proxy.cut())
  return proxy
}

describe('R9: SIGTERM', () => {
  it('finishes running requests, answers new ones with 503 and exits with code 0', async () => {
    const { url, db } = await database()
    // As `npm start` does; other tests start a bundle of it.
    const command = [process.execPath, join(import.meta.dirname, 'main.ts')]
    const server = await served({ DATABASE_URL: url, DATA_DIR: await folder() }, { command })
    const blocker = new pg.Client({ connectionString: url })
    await blocker.connect()
    cleanups.push(() => blocker.end())
    await blocker.query('begin; lock table properties in access exclusive mode')
    const running = statusOf(server)
    await until(async () => {
      const { rows } =
        await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
          db,
        )
      return rows.length === 2
    })
    const exit = server.stop('SIGTERM')
    await until(async () => (await statusOf(server, '/healthz')) === 503)
    const refused = await fetch(`${server.url}/api/properties`)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    await blocker.query('rollback')
    expect(await running).toBe(200)
    expect(await exit).toBe(0)
  })
})

describe('an error that nothing catches', () => {
  it('is logged, and ends the process in order with code 1', async () => {
    const bug = `process.on('SIGWINCH',()=>{throw%20new%20Error('a%20bug')})`
    const { url } = await database()
    const env = { DATABASE_URL: url, DATA_DIR: await folder(), NODE_OPTIONS: `--import=data:text/javascript,${bug}` }
    const server = await served(env)
    expect(await server.stop('SIGWINCH')).toBe(1)
    expect(server.output()).toMatch(/"level":60,.*a bug.*uncaught error/)
  })
})

describe('R10: without the database', () => {
  it('answers 503 with Retry-After, fails /readyz, stays up, and recovers with the database', async () => {
    const proxy = await proxied((await database()).url)
    const server = await served({ DATABASE_URL: proxy.url, DATA_DIR: await folder() })
    expect(await statusOf(server)).toBe(200)
    proxy.cut()
    const refused = await fetch(`${server.url}/api/properties`)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('2')
    expect((await refused.json()).code).toBe('UNAVAILABLE')
    const ready = await fetch(`${server.url}/readyz`)
    expect(await statusOf(server, '/readyz?for=requests')).toBe(503)
    expect([ready.status, (await ready.json()).values]).toEqual([503, { database: 'unreachable', storage: 'ok' }])
    expect(await statusOf(server, '/healthz')).toBe(200)
    for (let nth = 0; nth < 50; nth++) await statusOf(server)
    expect(server.output().match(/answered 503/g)?.length).toBeLessThan(5)
    expect(server.output()).not.toContain('"level":50')
    const page = await fetch(server.url, { headers: { accept: 'text/html' } })
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await page.text()).toContain('We’ll be right back')
    await proxy.restore()
    await until(async () => (await statusOf(server)) === 200, 5_000)
    expect(await statusOf(server, '/readyz')).toBe(200)
  })
  it('answers 503 within two seconds when the database does not respond, and recovers with it', async () => {
    const proxy = await proxied((await database()).url)
    const server = await served({ DATABASE_URL: proxy.url, DATA_DIR: await folder() })
    expect(await statusOf(server)).toBe(200)
    proxy.freeze()
    const asked = performance.now()
    expect(await Promise.all([statusOf(server), statusOf(server, '/readyz?for=requests')])).toEqual([503, 503])
    // Two seconds on an idle machine, and less than the timeout of a query on a busy one.
    expect(performance.now() - asked).toBeLessThan(4_000)
    proxy.thaw()
    await until(async () => (await statusOf(server)) === 200, 10_000)
  })
  it('restarts the embedded database after it was killed', async () => {
    const dataDir = await folder()
    const server = await served({ DATA_DIR: dataDir })
    process.kill(await postmaster(dataDir), 'SIGKILL')
    await until(async () => (await statusOf(server)) !== 200)
    await until(async () => (await statusOf(server)) === 200, 10_000)
  })
})

describe('R14: several processes on one DATA_DIR', () => {
  it('share the embedded database, which the last one stops', async () => {
    const dataDir = await folder()
    const [one, two] = await Promise.all([served({ DATA_DIR: dataDir }), served({ DATA_DIR: dataDir })])
    expect(await Promise.all([statusOf(one), statusOf(two)])).toEqual([200, 200])
    expect(await one.stop()).toBe(0)
    expect(await statusOf(two)).toBe(200)
    expect(await two.stop()).toBe(0)
    await expect(postmaster(dataDir)).rejects.toThrow('ENOENT')
  })
  it('start after kill -9 of all processes, with a stale pid file', async () => {
    const dataDir = await folder()
    const server = await served({ DATA_DIR: dataDir })
    const pid = await postmaster(dataDir)
    await server.stop('SIGKILL')
    process.kill(pid, 'SIGKILL')
    expect(await statusOf(await served({ DATA_DIR: dataDir }))).toBe(200)
  })
  it('start when the pid file names an unrelated process', async () => {
    const dataDir = await folder()
    await (await served({ DATA_DIR: dataDir })).stop()
    await writeFile(
      join(dataDir, 'database/postmaster.pid'),
      `${process.pid}\n${dataDir}/database\n1\n1\n\n127.0.0.1\n`,
    )
    expect(await statusOf(await served({ DATA_DIR: dataDir }))).toBe(200)
  })
  it.runIf(process.getuid?.() === 0)('run as root in a folder that only root can enter', async () => {
    const dataDir = await mkdtemp('/root/lintel-main-')
    cleanups.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))
    expect(await statusOf(await served({ DATA_DIR: dataDir }))).toBe(200)
  })
})

describe('a start with DATABASE_URL', () => {
  it('creates DATA_DIR and is ready', async () => {
    const { url } = await database()
    const server = await served({ DATABASE_URL: url, DATA_DIR: join(await folder(), 'not/there/yet') })
    expect(await statusOf(server, '/readyz')).toBe(200)
  })
})
