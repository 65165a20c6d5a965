import pLimit from 'p-limit'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { TEST_SECRET } from '../../../../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { type Keys, loadKeys } from './keys.ts'
import { clear, refundAttempt, sweepLimits, take } from './limits.ts'

const LIMIT = { most: 10, seconds: 60 }
const START = new Date('2030-05-01T12:00:00Z')
const attempts = Array.from({ length: 100 })

let base: FreshDatabase
let now: Date
let keys: Keys
const services = () => ({ db: base.db, keys, clock: () => now })

/** How many of a hundred attempts the limit lets through, eight of them at a time on a connection each. */
const passed = async (attempt: () => Promise<number>) =>
  (await pLimit(8).map(attempts, attempt)).filter((wait) => wait === 0).length

beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  keys = await loadKeys({ jwtSecret: TEST_SECRET, dataDir: '' })
  now = START
})
afterAll(() => base.drop())

it('lets exactly as many parallel attempts through as the limit says, over several connections', async () => {
  expect(await passed(() => take(services(), 'login', 'ann@lintel.example', LIMIT))).toBe(10)
})

it('lets exactly as many through when each attempt is part of a transaction', async () => {
  const inTransaction = () =>
    base.db.transaction().execute((trx) => take({ ...services(), db: trx }, 'login', 'in transactions', LIMIT))
  expect(await passed(inTransaction)).toBe(10)
})

it('does not count an attempt whose transaction is rolled back', async () => {
  const rolledBack = base.db.transaction().execute(async (trx) => {
    await take({ ...services(), db: trx }, 'login', 'rolled back', LIMIT)
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(await passed(() => take(services(), 'login', 'rolled back', LIMIT))).toBe(10)
})

it('answers the seconds until the window ends, and counts anew after it', async () => {
  const attempt = () => take(services(), 'code', 'ann@lintel.example', { most: 1, seconds: 60 })
  expect(await attempt()).toBe(0)
  now = new Date(START.getTime() + 20_500)
  expect(await attempt()).toBe(40)
  now = new Date(START.getTime() + 60_000)
  expect(await attempt()).toBe(0)
})

it('counts anew after a clock that was wrong is set back, and goes on where clocks of machines differ by seconds', async () => {
  const attempt = (subject: string) => take(services(), 'code', subject, { most: 1, seconds: 60 })
  now = new Date(START.getTime() + 30 * 86_400_000)
  await attempt('wrong clock')
  now = START
  expect(await attempt('wrong clock')).toBe(0)
  expect(await attempt('wrong clock')).toBe(60)
  now = new Date(START.getTime() + 5_000)
  await attempt('two machines')
  now = START
  expect(await attempt('two machines')).toBe(65)
})

it('never lets more through for attempts given back that were not counted, or whose window has ended', async () => {
  for (let n = 0; n < 3; n++) await refundAttempt(services(), 'login', 'never counted')
  expect(await passed(() => take(services(), 'login', 'never counted', LIMIT))).toBe(10)

  await take(services(), 'login', 'ended', LIMIT)
  now = new Date(now.getTime() + LIMIT.seconds * 1_000)
  await refundAttempt(services(), 'login', 'ended')
  expect(await passed(() => take(services(), 'login', 'ended', LIMIT))).toBe(10)
})

it('counts one less for an attempt given back, and none after clear', async () => {
  await passed(() => take(services(), 'login', 'given back', LIMIT))
  await clear(services(), 'login', 'Given Back')
  expect(await passed(() => take(services(), 'login', 'given back', LIMIT))).toBe(10)
  await clear(services(), 'login', 'given back')
  for (let n = 0; n < 10; n++) await take(services(), 'login', 'given back', LIMIT)
  await refundAttempt(services(), 'login', 'given back')
  expect(await passed(() => take(services(), 'login', 'given back', LIMIT))).toBe(1)
})

it('keeps digests only, and deletes counters whose window has ended', async () => {
  await take(services(), 'login', 'ann@lintel.example', LIMIT)
  const stored = () => base.db.selectFrom('limits').select('key').execute()
  expect(JSON.stringify(await stored())).not.toContain('ann')
  await sweepLimits(base.db, new Date(now.getTime() + LIMIT.seconds * 1_000 + 1))
  expect(await stored()).toEqual([])
})
