import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { followRequests, runAsJob } from '../current-work.ts'
import { createMeters } from '../meters.ts'
import { connect, poolUse } from './connect.ts'
import { watchQueries } from './observe.ts'

type Line = Record<string, unknown>

let base: FreshDatabase
const lines: Line[] = []
const meters = createMeters()
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  const log = { warn: (line: Line) => void lines.push(line) } as never
  watchQueries({ meters, traces: undefined, config: { slowQueryMs: 20 } as never }, { name: 'calls', db: base.db, log })
})
afterAll(() => base.drop())

const sleep = (seconds: number, note: string) => sql`select pg_sleep(${seconds}), ${note}::text`.execute(base.db)

it('logs a slow query with the id of its request, its duration and its text without values', async () => {
  const app = Fastify({ genReqId: () => 'request-1' })
  followRequests(app)
  app.post('/', async () => {
    await sleep(0.05, 'secret')
    return ''
  })
  await app.inject({ method: 'POST', url: '/', payload: { body: 'is read before the handler runs' } })
  await app.close()
  expect(lines).toEqual([
    { requestId: 'request-1', pool: 'calls', duration: expect.any(Number), query: 'select pg_sleep($1), $2::text' },
  ])
  expect(lines[0]?.duration).toBeGreaterThanOrEqual(50)
  expect(await meters.registry.metrics()).toContain('slow_queries_total{pool="calls"} 1')
})

it('logs the name of a job, also of a query that fails, within a transaction', async () => {
  lines.length = 0
  const failLate = () =>
    base.db
      .transaction()
      .execute((trx) => sql`do $$ begin perform pg_sleep(0.05); raise 'too late'; end $$`.execute(trx))
  await expect(runAsJob('mails.send', failLate)).rejects.toThrow('too late')
  expect(lines).toContainEqual(expect.objectContaining({ job: 'mails.send', query: expect.stringMatching(/^do /) }))
})

it('counts queries that no connection is free for as waiting, and no others', async () => {
  const db = connect(base.url, { max: 2 })
  const ask = () => sql`select 1`.execute(db)
  await db.connection().execute(async (held) => {
    await ask()
    const free = ask()
    expect(poolUse(db)).toEqual({ busy: 1, max: 2, waiting: 0 })
    await free
    let late: Promise<unknown>[] = []
    await db.connection().execute(async (other) => {
      late = [ask(), ask(), ask()]
      await Promise.all([sql`select 1`.execute(held), sql`select 1`.execute(other)])
      expect(poolUse(db)).toEqual({ busy: 2, max: 2, waiting: 3 })
    })
    await Promise.all(late)
  })
  await db.destroy()
})
