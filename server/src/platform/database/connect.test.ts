import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestContext } from '../../../../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addPerson, addProperty, as } from '../../../../tests/support/fixtures.ts'
import { standStill } from '../../../../tests/support/stand-still.ts'
import { toProblem } from '../http/errors.ts'
import { connect, isDatabaseBusy, isDatabaseGone } from './connect.ts'
import type { Db } from './types.ts'

let base: FreshDatabase
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
})
afterAll(() => base.drop())

const failureOf = (query: Promise<unknown>) =>
  query.then(
    () => undefined,
    (error: Error & { code?: string }) => error,
  )
const backendOf = async (db: Db) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid

describe('a transaction', () => {
  it('is repeated after a deadlock, so that both of two deadlocked ones commit', async () => {
    const [first, second] = [await addPerson(base.db), await addPerson(base.db)]
    let runs = 0
    const bothLocked = Promise.withResolvers<void>()
    let locked = 0
    const lockBoth = (ids: string[]) =>
      base.db.transaction().execute(async (trx) => {
        runs++
        for (const id of ids) {
          await sql`update users set bio = bio || 'x' where id = ${id}`.execute(trx)
          if (++locked === 2) bothLocked.resolve()
          await bothLocked.promise
        }
      })
    await Promise.all([lockBoth([first, second]), lockBoth([second, first])])
    expect(runs).toBeGreaterThan(2)
    const rows = await base.db.selectFrom('users').select('bio').where('id', 'in', [first, second]).execute()
    expect(rows.map(({ bio }) => bio)).toEqual(['xx', 'xx'])
  })

  it('is not repeated after another error, and not on a connection of its own', async () => {
    let runs = 0
    const fail = async (trx: Db) => {
      runs++
      await sql`select 1 / 0`.execute(trx)
    }
    expect(await failureOf(base.db.transaction().execute(fail))).toMatchObject({ code: '22012' })
    const deadlock = () => {
      runs++
      return Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' }))
    }
    const once = base.db.connection().execute((connection) => connection.transaction().execute(deadlock))
    expect(await failureOf(once)).toMatchObject({ code: '40P01' })
    expect(runs).toBe(2)
    expect(await failureOf(base.db.transaction().execute(deadlock))).toMatchObject({ code: '40P01' })
    expect(runs).toBe(7)
  })
})

describe('timeouts', () => {
  it('cancel a slow statement on the server and keep the connection', async () => {
    const db = connect(base.url, { max: 1, timeouts: { statement: 100, lock: 50, idle: 5_000 } })
    const pid = await backendOf(db)
    const error = await failureOf(sql`select pg_sleep(30)`.execute(db))
    expect(error).toMatchObject({ code: '57014' })
    expect(isDatabaseBusy(error)).toBe(true)
    expect(await backendOf(db)).toBe(pid)
    await db.destroy()
  })

  it('close a connection whose statement the server did not cancel', async () => {
    const db = connect(base.url, { max: 1, timeouts: { statement: 100, lock: 50, idle: 5_000 } })
    const pid = await backendOf(db)
    await sql`set statement_timeout = 0`.execute(db)
    expect((await failureOf(sql`select pg_sleep(30)`.execute(db)))?.message).toBe('Query read timeout')
    expect(await backendOf(db)).not.toBe(pid)
    await db.destroy()
  })

  it('answer a call that waits too long for a lock with 503 and Retry-After', async () => {
    const landlord = await addPerson(base.db)
    const property = await addProperty(base.db, landlord)
    const db = connect(base.url, { timeouts: { statement: 2_000, lock: 100, idle: 5_000 } })
    const { app, services } = await createTestContext(db)
    const signed = await as(services, landlord)
    const remove = () => app.inject({ method: 'DELETE', url: `/api/properties/${property}`, ...signed })
    await base.db.transaction().execute(async (trx) => {
      await sql`select 1 from properties where id = ${property} for update`.execute(trx)
      const answer = await remove()
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    })
    expect((await remove()).statusCode).toBe(204)
    await app.close()
    await db.destroy()
  })

  it('R10 R26 end an idle transaction: others get its rows, and its caller 503', async () => {
    const person = await addPerson(base.db)
    const change = (db: Db) => sql`update users set bio = bio || 'x' where id = ${person}`.execute(db)
    const frozen = connect(base.url, { timeouts: { statement: 5_000, lock: 4_000, idle: 1_000 } })
    const answer = await failureOf(
      frozen.transaction().execute(async (trx) => {
        await change(trx)
        // Waits for the row, which nothing else releases.
        await change(base.db)
        await change(trx)
      }),
    )
    expect(toProblem(answer)).toMatchObject({ status: 503, retryAfter: 2 })
    const { bio } = await base.db.selectFrom('users').select('bio').where('id', '=', person).executeTakeFirstOrThrow()
    expect(bio).toBe('x')
    expect(isDatabaseGone(Object.assign(new Error('terminating connection'), { code: '25P03' }))).toBe(true)
    await change(frozen)
    await frozen.destroy()
  })

  it('R26 end idle transactions in every pool, also of imports', async () => {
    const db = connect(base.url, { max: 1 })
    const { rows } = await sql<{ limit: string }>`
      select current_setting('idle_in_transaction_session_timeout') as limit`.execute(db)
    expect(rows[0]?.limit).toBe('5min')
    await db.destroy()
  })
})

describe('a pool with timeouts', () => {
  it('connects although the time for that passes while the process itself is busy', async () => {
    const db = connect(base.url, { timeouts: { statement: 60_000, lock: 60_000, idle: 60_000 } })
    const answer = sql`select 1 as one`.execute(db)
    answer.catch(() => {})
    await new Promise(setImmediate)
    standStill(2_000)
    expect((await answer).rows).toEqual([{ one: 1 }])
    await db.destroy()
  })

  it('keeps a query whose answer takes long while the process itself is busy, as at a start on a slow machine', async () => {
    const db = connect(base.url, { timeouts: { statement: 60_000, lock: 60_000, idle: 60_000 } })
    await sql`select 1`.execute(db)
    const answer = sql`select pg_sleep(3)`.execute(db)
    let isEnded = false
    void answer
      .catch(() => {})
      .then(() => {
        isEnded = true
      })
    // Longer than the database has for an answer, each time that the process could have read a part of it.
    while (!isEnded) {
      await new Promise(setImmediate)
      standStill(1_250)
    }
    await expect(answer).resolves.toBeDefined()
    await db.destroy()
  })
})
