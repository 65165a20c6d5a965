import { afterEach, expect, it, vi } from 'vitest'
import { SharedCounters } from './counters.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

afterEach(() => {
  vi.restoreAllMocks()
})

const count = (counters: SharedCounters) =>
  new Promise<{ current: number; ttl: number }>((resolve, reject) =>
    counters.incr('client', (problem, counted) => (problem ? reject(problem) : resolve(counted)), MINUTE),
  )

it.each([
  ['forward', HOUR],
  ['back', -HOUR],
])('counts the requests of a client in the same minute after the wall clock was set %s', async (_, jump) => {
  const counters = new SharedCounters()
  expect(await count(counters)).toEqual({ current: 1, ttl: MINUTE })
  const real = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(real + jump)
  const { current, ttl } = await count(counters)
  expect(current).toBe(2)
  expect(ttl).toBeLessThanOrEqual(MINUTE)
})
