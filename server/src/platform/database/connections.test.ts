import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { startServer, until } from '../../../../tests/support/process.ts'
import { CONNECTION_LIMIT, connectionsOf, connectionsOfAll, describeExcess } from './connections.ts'

const READERS = 40

let base: FreshDatabase
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
})
afterAll(() => base.drop())

const settings = {
  databaseUrl: 'postgres://db/lintel',
  databaseDirectUrl: undefined,
  redisUrl: undefined,
  demo: false,
  workers: 1,
}
const each = connectionsOfAll(settings)

describe('the connections of server processes', () => {
  it('are no others, and no more, than those that are counted', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lintel-connections-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const served = await startServer({ DATABASE_URL: base.url, DATA_DIR: dataDir })
    onTestFinished(async () => void (await served.stop()))
    const most = connectionsOf(settings)
    const count = async () => {
      const { rows } = await sql<{ name: string; count: number }>`
        select application_name as name, count(*)::int as count from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name <> '' group by 1`.execute(
        base.db,
      )
      return rows
    }
    const idle = await count()
    const read = () => fetch(`${served.url}/api/properties`, { headers: { connection: 'close' } })
    // The pool of calls opens all of its connections for these.
    let busy: Awaited<ReturnType<typeof count>> = []
    await until(async () => {
      await Promise.all(Array.from({ length: READERS }, read))
      busy = await count()
      return (busy.find(({ name }) => name === 'lintel')?.count ?? 0) > 5
    })
    for (const { name, count: open } of [...idle, ...busy]) {
      expect(Object.keys(most)).toContain(name)
      expect(open, name).toBeLessThanOrEqual(most[name] ?? 0)
    }
    expect(busy.map(({ name }) => name)).toEqual(expect.arrayContaining(['lintel jobs', 'lintel sockets']))
  })

  it('are the same for each process, and fewer with Redis or a pooler', () => {
    expect(connectionsOfAll({ ...settings, workers: 3 })).toBe(3 * each)
    expect(connectionsOfAll(settings, 5)).toBe(5 * each)
    expect(connectionsOfAll({ ...settings, redisUrl: 'redis://cache' })).toBe(each - 3)
    // Ten for calls, and one that watches them.
    expect(connectionsOfAll({ ...settings, databaseDirectUrl: settings.databaseUrl })).toBe(each - 11)
    // Each process, and the one that leads them, is one of the users of the embedded database.
    expect(connectionsOfAll({ ...settings, databaseUrl: undefined, workers: 2 })).toBe(2 * each + 3)
  })

  it('are reported when they exceed what PostgreSQL has without reserved ones', async () => {
    const { rows } = await sql<{ limit: number; max: number }>`
      select ${CONNECTION_LIMIT} as "limit", current_setting('max_connections')::int as max`.execute(base.db)
    const [{ limit, max } = { limit: 0, max: 0 }] = rows
    expect(max - limit).toBe(3)
    const fitting = Math.floor(limit / each)
    expect(await describeExcess(base.db, { ...settings, workers: fitting })).toBeUndefined()
    const workers = fitting + 1
    expect(await describeExcess(base.db, { ...settings, workers })).toBe(
      `The server processes of this machine (WORKERS=${workers}) may open ${workers * each} connections to PostgreSQL, which has ${limit} for them (max_connections without reserved ones). Raise max_connections, start fewer processes or put a pooler in between: docs/several-processes.md.`,
    )
    // Those that a pooler opens are limited by it.
    expect(
      await describeExcess(base.db, { ...settings, workers, databaseDirectUrl: settings.databaseUrl }),
    ).toBeUndefined()
  })
})
