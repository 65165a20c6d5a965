import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestContext } from '../../../../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { ageHeartbeats, deleteJobs, makeRetriesDue, openJobs, storedJobs } from '../../../../tests/support/jobs.ts'
import { createMeters } from '../meters.ts'
import { listDeadLetters } from './dead-letters.ts'
import { emit, emitAll, registeredJobs, registerJobs } from './emit.ts'
import { defineEvent } from './events.ts'
import { type Delivery, type JobContext, type Jobs, on } from './handlers.ts'
import { collectJobMetrics } from './metrics.ts'
import { PermanentFailure } from './permanent-failure.ts'
import { QUEUES, type QueueName } from './queues.ts'
import { createJobRunner, type JobRunner } from './runner.ts'

const happened = defineEvent<{ nth: number }>('test.happened')

let base: FreshDatabase
let context: JobContext
let product: Jobs
const running: JobRunner[] = []
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  const { services } = await createTestContext(base.db)
  context = {
    ...services,
    sendMail: async () => {},
    fetchText: async () => '',
    sendPush: async () => 201,
    log: { warn: () => {}, error: () => {} },
  }
  product = registeredJobs()
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((runner) => runner.stop()))
  await deleteJobs(base.db)
})
afterAll(async () => {
  registerJobs([product])
  await base.drop()
})

type Run = (nth: number, delivery: Delivery) => Promise<void>
const handler = (
  name: string,
  run: Run,
  queue: Exclude<QueueName, 'scheduled' | 'gateways' | 'sweeps' | 'pushes'> = 'database',
) => on(happened, { name, queue }, (_context, { nth }, delivery) => run(nth, delivery))
const createRunner = (url?: string) => {
  const log = { warn: () => {}, error: () => {} }
  const runner = createJobRunner({ context, url, log, grace: 1, supervision: 1 })
  running.push(runner)
  return runner
}
/** Registers these handlers only, and returns a runner for them. */
const runnerOf = (...handlers: ReturnType<typeof handler>[]) => {
  registerJobs([{ handlers }])
  return createRunner(base.url)
}
const numbers = (count: number) => Array.from({ length: count }, (_, nth) => ({ nth }))
const never = new Promise<void>(() => {})

describe('R8 an event', () => {
  it('runs each handler once, however many runners there are', async () => {
    const ran: string[] = []
    registerJobs([{ handlers: ['a', 'b'].map((name) => handler(name, async (nth) => void ran.push(`${name}${nth}`))) }])
    await emitAll(base.db, happened, numbers(50))
    const counts = await Promise.all([1, 2, 3].map(() => createRunner().runDue()))
    expect(counts.reduce((sum, count) => sum + count)).toBe(100)
    expect(ran.sort()).toEqual(
      numbers(50)
        .flatMap(({ nth }) => [`a${nth}`, `b${nth}`])
        .sort(),
    )
    expect(await openJobs(base.db)).toEqual([])
  })

  it('of a transaction that is rolled back adds no job', async () => {
    const runner = runnerOf(handler('a', async () => {}))
    const rolledBack = base.db.transaction().execute(async (trx) => {
      await emit(trx, happened, { nth: 1 })
      expect(await openJobs(trx)).toHaveLength(1)
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    expect(await runner.runDue()).toBe(0)
    expect(await storedJobs(base.db)).toEqual([])
  })

  it('cannot have two handlers of one name', () => {
    expect(() => registerJobs([{ handlers: [handler('a', async () => {}), handler('a', async () => {})] }])).toThrow(
      'Two jobs are called a.',
    )
  })

  it('with a failing handler runs the others, and the failing one again later with the same ids', async () => {
    const good: Delivery[] = []
    const bad: Delivery[] = []
    const runner = runnerOf(
      handler('bad', async (_nth, delivery) => {
        bad.push(delivery)
        if (bad.length < 3) throw new Error('not yet')
      }),
      handler('good', async (_nth, delivery) => void good.push(delivery)),
    )
    await emit(base.db, happened, { nth: 1 })
    await runner.runDue()
    expect([good.length, bad.length]).toEqual([1, 1])
    const [waiting, ...more] = await openJobs(base.db)
    expect(more).toEqual([])
    expect(waiting).toMatchObject({ state: 'retry', data: { handler: 'bad' }, output: { message: 'not yet' } })
    for (let round = 0; round < 3; round++) {
      await makeRetriesDue(base.db)
      await runner.runDue()
    }
    expect([good.length, bad.length]).toEqual([1, 3])
    expect(new Set(bad.map(({ id }) => id)).size).toBe(1)
    expect(good[0]?.eventId).toBe(bad[0]?.eventId)
    expect(good[0]?.id).not.toBe(bad[0]?.id)
    expect(await openJobs(base.db)).toEqual([])
  })

  it('whose handler can never succeed goes to the dead letters at once', async () => {
    const runner = runnerOf(
      handler('a', async () => {
        throw new PermanentFailure('No such mailbox')
      }),
    )
    await emit(base.db, happened, { nth: 1 })
    await runner.runDue()
    await makeRetriesDue(base.db)
    expect(await runner.runDue()).toBe(0)
    const dead = (await storedJobs(base.db)).filter(({ name }) => name === 'dead-letters')
    expect(dead).toMatchObject([{ data: { handler: 'a', payload: { nth: 1 } } }])
    expect(await listDeadLetters(base.db)).toMatchObject([{ handler: 'a', reason: 'No such mailbox' }])
  })
})

describe('a running process', () => {
  it('runs a job as soon as it is committed, and takes over the jobs of a process that died', async () => {
    const ran: number[] = []
    const states = async () => (await openJobs(base.db)).map(({ state }) => state)
    // One for each worker, so that the process claims nothing else.
    const claimed = numbers(QUEUES.database.workers)
    await runnerOf(handler('a', () => never)).start()
    for (const each of claimed) {
      await emit(base.db, happened, each)
      await expect.poll(states, { timeout: 10_000 }).toEqual(claimed.slice(0, each.nth + 1).map(() => 'active'))
    }
    await runnerOf(handler('a', async (nth) => void ran.push(nth))).start()
    await emit(base.db, happened, { nth: 99 })
    await expect.poll(() => ran, { timeout: 10_000 }).toEqual([99])
    await ageHeartbeats(base.db)
    await expect.poll(states, { timeout: 20_000 }).toEqual(claimed.map(() => 'retry'))
    await makeRetriesDue(base.db)
    await expect.poll(() => ran.length, { timeout: 20_000 }).toBe(claimed.length + 1)
  })

  it('sends a mail while 200 pictures wait and other servers do not answer', async () => {
    const mails: number[] = []
    const runner = runnerOf(
      handler('mail', async (nth) => void mails.push(nth), 'mail'),
      handler('picture', () => never, 'pictures'),
      handler('calendar', () => never, 'web'),
    )
    await emitAll(base.db, happened, numbers(200))
    await runner.start()
    await expect.poll(() => mails.length, { timeout: 30_000 }).toBe(200)
    await emit(base.db, happened, { nth: 200 })
    await expect.poll(() => mails.at(-1), { timeout: 10_000 }).toBe(200)
  })

  it('notifies and encodes pictures while 200 mails wait for a silent mail server', async () => {
    const done: string[] = []
    const runner = runnerOf(
      handler('mail', () => never, 'mail'),
      handler('notification', async (nth) => void done.push(`notification ${nth}`), 'database'),
      handler('picture', async (nth) => void done.push(`picture ${nth}`), 'pictures'),
    )
    await emitAll(base.db, happened, numbers(200))
    await runner.start()
    await expect.poll(() => done.length, { timeout: 30_000 }).toBe(400)
  })

  it('R9 stops without the 200 mails that wait, and the next process sends every one', async () => {
    const started: number[] = []
    const slow = runnerOf(
      handler(
        'mail',
        (nth) => {
          started.push(nth)
          return never
        },
        'mail',
      ),
    )
    await emitAll(base.db, happened, numbers(200))
    await slow.start()
    await expect.poll(() => started.length, { timeout: 10_000 }).toBeGreaterThan(0)
    await slow.stop()
    const cut = started.length
    expect(cut).toBeLessThan(10)
    const left = await openJobs(base.db)
    expect(left).toHaveLength(200)
    expect(left.filter(({ state }) => state === 'active')).toEqual([])
    const sent: number[] = []
    const next = runnerOf(handler('mail', async (nth) => void sent.push(nth), 'mail'))
    await makeRetriesDue(base.db)
    await next.start()
    await expect.poll(() => sent.length, { timeout: 30_000 }).toBe(200)
    expect(new Set(sent).size).toBe(200)
    expect(started).toHaveLength(cut)
  })
})

it('the metrics name the jobs that wait and the dead letters, by queue', async () => {
  const runner = runnerOf(
    handler('a', async () => {
      throw new PermanentFailure('never')
    }),
    handler('b', async () => {}, 'mail'),
  )
  await emit(base.db, happened, { nth: 1 })
  const meters = createMeters()
  const { registry } = meters
  collectJobMetrics(meters, base.db)
  expect(await registry.metrics()).toMatch(/jobs_open{queue="mail",state="created"} 1\n/)
  await runner.runDue()
  const after = await registry.metrics()
  expect(after).toMatch(/jobs_open{queue="dead-letters",state="created"} 1\n/)
  expect(after).toMatch(/job_lag_seconds{queue="dead-letters",state="created"} \d/)
  expect(after).not.toContain('queue="mail"')
})

describe('a schedule', () => {
  it('adds one job for several processes, and stays while a newer version may have it', async () => {
    const registered = (names: string[]) =>
      registerJobs([{ schedules: names.map((name) => ({ name, cron: '0 3 * * *', run: async () => {} })) }])
    const stored = async () => {
      const { rows } = await sql<{ key: string }>`select key from pgboss.schedule order by key`.execute(base.db)
      return rows.map(({ key }) => key)
    }
    registered(['one', 'two'])
    await Promise.all([createRunner(base.url).start(), createRunner(base.url).start()])
    expect(await stored()).toEqual(['one', 'two'])
    registered(['two'])
    await createRunner(base.url).start()
    expect(await stored()).toEqual(['one', 'two'])
    await sql`update pgboss.schedule set updated_on = updated_on - interval '25 hours'`.execute(base.db)
    await createRunner(base.url).start()
    expect(await stored()).toEqual(['two'])
  })
})
