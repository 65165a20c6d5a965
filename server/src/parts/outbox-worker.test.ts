import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../tests/support/database.ts'
import { tell } from './outbox.ts'
import { Hopeless, type Listeners, makeWorker, pauseAfter, type Workers } from './outbox-worker.ts'

let base: FreshDatabase
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
})
afterAll(() => base.drop())
afterEach(() => base.db.deleteFrom('outbox').execute())

const problems: unknown[] = []
const open = (
  listeners: Listeners,
  mail: Workers['mail'] = async () => {},
  url?: string,
  feed: Workers['feed'] = async () => {},
) =>
  makeWorker({
    db: base.db,
    ...(url && { url }),
    listeners,
    workers: { mail, picture: async () => {}, feed },
    onProblem: (problem) => problems.push(problem),
  })
const rows = () => base.db.selectFrom('outbox').selectAll().execute()
const dueNow = () => sql`update outbox set due_at = now()`.execute(base.db)

describe('R8 an event', () => {
  it('is told once, however many workers there are', async () => {
    const told: string[] = []
    const listeners: Listeners = { 'code.requested': [async (_trx, { email }) => void told.push(email)] }
    for (let nth = 0; nth < 50; nth++) await tell(base.db, 'code.requested', { email: `${nth}` })
    await Promise.all([open(listeners).runDue(), open(listeners).runDue(), open(listeners).runDue()])
    expect(told.sort()).toEqual(Array.from({ length: 50 }, (_, nth) => `${nth}`).sort())
    expect(await rows()).toEqual([])
  })

  it('of a transaction that fails never happened', async () => {
    await expect(
      base.db.transaction().execute(async (trx) => {
        await tell(trx, 'code.requested', { email: 'a' })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await rows()).toEqual([])
  })

  it('whose listener fails leaves nothing behind and comes again', async () => {
    let broken = true
    const worker = open({
      'code.requested': [
        (trx) => tell(trx, 'mail', { kind: 'verify-code', userId: 'x' }),
        async () => {
          if (broken) throw new Error('broken')
        },
      ],
    })
    await tell(base.db, 'code.requested', { email: 'a' })
    await worker.runDue()
    const [row, ...more] = await rows()
    expect(more).toEqual([])
    expect(row).toMatchObject({ kind: 'code.requested', tries: 1, last_problem: 'broken', given_up_at: null })
    expect(row?.due_at.getTime()).toBeGreaterThan(Date.now())
    broken = false
    await dueNow()
    expect(await worker.runDue()).toBe(2)
    expect(await rows()).toEqual([])
  })

  it('claimed by a process that died is told by another when its lease has run out', async () => {
    const told: string[] = []
    const worker = open({ 'code.requested': [async (_trx, { email }) => void told.push(email)] })
    await tell(base.db, 'code.requested', { email: 'a' })
    await sql`update outbox set tries = 1, due_at = now() + interval '40 seconds'`.execute(base.db)
    expect(await worker.runDue()).toBe(0)
    await dueNow()
    expect(await worker.runDue()).toBe(1)
    expect(told).toEqual(['a'])
  })
})

describe('work outside', () => {
  it('is tried again later with the same id, until it succeeds', async () => {
    const ids: string[] = []
    const worker = open({}, async (_data, id) => {
      ids.push(id)
      if (ids.length < 3) throw new Error('away')
    })
    await tell(base.db, 'mail', { kind: 'verify-code' })
    for (let nth = 0; nth < 3; nth++) {
      await dueNow()
      await worker.runDue()
    }
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(1)
    expect(await rows()).toEqual([])
  })

  it('that is hopeless is given up and kept for the operator', async () => {
    const worker = open({}, async () => {
      throw new Hopeless('No such mailbox')
    })
    await tell(base.db, 'mail', { kind: 'verify-code' })
    await worker.runDue()
    await dueNow()
    expect(await worker.runDue()).toBe(0)
    expect((await rows())[0]).toMatchObject({ tries: 1, last_problem: 'No such mailbox' })
  })

  it('waits longer each time, up to a quarter of an hour', () => {
    expect([1, 2, 3, 4, 9, 50].map(pauseAfter)).toEqual([5, 10, 20, 40, 900, 900])
  })
})

it('no mail waits behind calendars of others that are slow to answer', async () => {
  let release = () => {}
  const answered = new Promise<void>((resolve) => {
    release = resolve
  })
  const mails: string[] = []
  const worker = open(
    {},
    async ({ kind }) => void mails.push(kind),
    base.url,
    () => answered,
  )
  for (let nth = 0; nth < 9; nth++) await tell(base.db, 'feed', { feedId: `${nth}` })
  worker.start()
  try {
    for (const kind of ['one', 'two']) {
      await tell(base.db, 'mail', { kind })
      await expect.poll(() => mails.at(-1), { timeout: 10_000 }).toBe(kind)
    }
  } finally {
    release()
    await worker.stop()
  }
})

it('a running worker hears of an event at once, and again after its connection was lost', async () => {
  const told: string[] = []
  const worker = open({ 'code.requested': [async (_trx, { email }) => void told.push(email)] }, undefined, base.url)
  worker.start()
  try {
    await tell(base.db, 'code.requested', { email: 'one' })
    await expect.poll(() => told, { timeout: 4_000 }).toEqual(['one'])
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lintel listens' and datname = current_database()`.execute(
      base.db,
    )
    await tell(base.db, 'code.requested', { email: 'two' })
    await expect.poll(() => told, { timeout: 10_000 }).toEqual(['one', 'two'])
  } finally {
    await worker.stop()
  }
})
