import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, connect as dial, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { freshDatabase } from '../../tests/support/database.ts'
import { launch, type Served, startServer, until } from '../../tests/support/process.ts'

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

/** A wire between the program and its database that can be cut. */
const wire = async (target: string) => {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = dial(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    near.pipe(far)
    far.pipe(near)
  })
  const listen = (at: number) => new Promise<void>((done) => server.listen(at, '127.0.0.1', done))
  await listen(0)
  const { port: own } = server.address() as { port: number }
  const url = new URL(target)
  url.port = String(own)
  const freeze = () => {
    for (const socket of sockets) socket.pause()
  }
  const thaw = () => {
    for (const socket of sockets) socket.resume()
  }
  const cut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  cleanups.push(async () => cut())
  return { url: url.href, cut, freeze, thaw, mend: () => listen(own) }
}

describe('R9: SIGTERM', () => {
  it('lets running requests finish, answers new ones 503 and exits with code 0', async () => {
    const { url, db } = await database()
    const server = await served({ DATABASE_URL: url, DATA_DIR: await folder() })
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

describe('R10: the database is gone', () => {
  it('answers 503 with Retry-After, says so in /readyz, stays up, and serves again when it is back', async () => {
    const line = await wire((await database()).url)
    const server = await served({ DATABASE_URL: line.url, DATA_DIR: await folder() })
    expect(await statusOf(server)).toBe(200)
    line.cut()
    const refused = await fetch(`${server.url}/api/properties`)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('2')
    expect((await refused.json()).code).toBe('UNAVAILABLE')
    expect(await statusOf(server, '/readyz')).toBe(503)
    expect(await statusOf(server, '/healthz')).toBe(200)
    const page = await fetch(server.url, { headers: { accept: 'text/html' } })
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await page.text()).toContain('We will be right back')
    await line.mend()
    await until(async () => (await statusOf(server)) === 200, 5_000)
    expect(await statusOf(server, '/readyz')).toBe(200)
  })
  it('answers 503 too when it is there but says nothing, and works again when it speaks', async () => {
    const line = await wire((await database()).url)
    const server = await served({ DATABASE_URL: line.url, DATA_DIR: await folder() })
    expect(await statusOf(server)).toBe(200)
    line.freeze()
    expect(await statusOf(server)).toBe(503)
    line.thaw()
    await until(async () => (await statusOf(server)) === 200, 10_000)
  })
  it('starts its own database again when that is killed', async () => {
    const dataDir = await folder()
    const server = await served({ DATA_DIR: dataDir })
    process.kill(await postmaster(dataDir), 'SIGKILL')
    await until(async () => (await statusOf(server)) !== 200)
    await until(async () => (await statusOf(server)) === 200, 10_000)
  })
})

describe('R14: several processes on one DATA_DIR', () => {
  it('share the running database, and the last one stops it', async () => {
    const dataDir = await folder()
    const [one, two] = await Promise.all([served({ DATA_DIR: dataDir }), served({ DATA_DIR: dataDir })])
    expect(await Promise.all([statusOf(one), statusOf(two)])).toEqual([200, 200])
    expect(await one.stop()).toBe(0)
    expect(await statusOf(two)).toBe(200)
    expect(await two.stop()).toBe(0)
    await expect(postmaster(dataDir)).rejects.toThrow('ENOENT')
  })
  it('starts right after kill -9 of everything, with a stale pid file', async () => {
    const dataDir = await folder()
    const server = await served({ DATA_DIR: dataDir })
    const pid = await postmaster(dataDir)
    await server.stop('SIGKILL')
    process.kill(pid, 'SIGKILL')
    expect(await statusOf(await served({ DATA_DIR: dataDir }))).toBe(200)
  })
  it('starts when the pid file names a stranger', async () => {
    const dataDir = await folder()
    await (await served({ DATA_DIR: dataDir })).stop()
    await writeFile(
      join(dataDir, 'database/postmaster.pid'),
      `${process.pid}\n${dataDir}/database\n1\n1\n\n127.0.0.1\n`,
    )
    expect(await statusOf(await served({ DATA_DIR: dataDir }))).toBe(200)
  })
  it.runIf(process.getuid?.() === 0)('runs for root in a folder that only root can enter', async () => {
    const dataDir = await mkdtemp('/root/lintel-main-')
    cleanups.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))
    expect(await statusOf(await served({ DATA_DIR: dataDir }))).toBe(200)
  })
})

describe('a start with DATABASE_URL', () => {
  it('makes DATA_DIR, and is ready', async () => {
    const { url } = await database()
    const server = await served({ DATABASE_URL: url, DATA_DIR: join(await folder(), 'not/there/yet') })
    expect(await statusOf(server, '/readyz')).toBe(200)
  })
})

describe('a start that cannot be', () => {
  const complaint = async (env: Record<string, string>) => {
    const { child, output } = launch(env)
    await new Promise((resolve) => child.on('close', resolve))
    expect(child.exitCode).toBe(1)
    return output().trim()
  }
  it.each([
    [{ PORT: 'http' }, 'PORT is not understood: it takes a port number from 0 to 65535.'],
    [{ CURRENCY: 'EURO' }, 'CURRENCY is not understood: it takes an ISO 4217 code such as USD.'],
    [
      { STORAGE_URL: 's3://?endpoint=https://store.example' },
      'STORAGE_URL is not understood, it names no bucket: it takes s3://bucket?endpoint=https://host:9000&region=us-east-1&prefix=folder (all but the bucket may be left out), with KEY:SECRET@ before the bucket, percent-encoded, unless AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are set.',
    ],
    [{ PAYMENT_GATEWAY: 'paypal' }, 'PAYMENT_GATEWAY is not understood: it takes sandbox, stripe or chapa.'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL is not understood: it takes an address such as postgres://user:password@host:5432/lintel.',
    ],
    [
      { NODE_ENV: 'production', DATABASE_URL: 'postgres://x/y' },
      'JWT_SECRET is missing: with DATABASE_URL in production it takes at least 32 characters.',
    ],
    ...['ftp://tiles.example/{z}/{x}/{y}', 'https://tiles.example/{z}/{x}.png', 'https://x;y/{z}/{x}/{y}'].map(
      (url): [object, string] => [
        { MAP_TILES_URL: url, MAP_ATTRIBUTION: 'Us' },
        'MAP_TILES_URL is not understood: it takes an address with {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png.',
      ],
    ),
    [
      { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' },
      'MAP_ATTRIBUTION is missing: with MAP_TILES_URL it takes the words that name who drew the tiles.',
    ],
    [{ MAP_MAX_ZOOM: '99' }, 'MAP_MAX_ZOOM is not understood: it takes a whole number from 1 to 24.'],
  ])('says in one line what is wrong with %j', async (env, line) => {
    expect(await complaint(env as Record<string, string>)).toBe(line)
  })
  it('names a database that does not answer, without its password', async () => {
    const line = await complaint({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/market' })
    expect(line).toMatch(/^DATABASE_URL: the database market at 127\.0\.0\.1:1 does not answer .*\.$/)
    expect(line).not.toContain('secret')
  })
  it('says that DATA_DIR is no folder', async () => {
    const file = join(await folder(), 'file')
    await writeFile(file, '')
    expect(await complaint({ DATA_DIR: file })).toBe(
      `DATA_DIR cannot be ${file} (EEXIST): set it to a folder that can be written to.`,
    )
  })
  it('leaves a folder alone that is not ours', async () => {
    const dataDir = await folder()
    await writeFile(join(dataDir, 'database'), 'something else')
    expect(await complaint({ DATA_DIR: dataDir })).toBe(
      `${dataDir}/database is there but is no database of ours: move it away or choose another DATA_DIR.`,
    )
    expect(await readFile(join(dataDir, 'database'), 'utf8')).toBe('something else')
  })
  it('says that the port is taken', async () => {
    const server = await served({ DATA_DIR: await folder() })
    const { port } = new URL(server.url)
    expect(await complaint({ DATA_DIR: await folder(), PORT: port })).toBe(
      `Port ${port} is taken: set PORT to a free one.`,
    )
  })
})
