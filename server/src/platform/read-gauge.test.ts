import { afterEach, expect, it, vi } from 'vitest'
import { createMeters } from './meters.ts'
import { addReadGauge } from './read-gauge.ts'

afterEach(() => vi.useRealTimers())

it('a gauge that cannot be read is left out and counted, and the rest is answered', async () => {
  const meters = createMeters()
  let read = async () => [{ value: 7 }]
  addReadGauge(meters, { name: 'sometimes', help: 'x' }, () => read())
  addReadGauge(meters, { name: 'always', help: 'x', labelNames: ['of'] }, async () => [
    { labels: { of: 'b' }, value: 1 },
  ])
  expect(await meters.registry.metrics()).toMatch(/^sometimes 7$/m)
  read = () => Promise.reject(Object.assign(new Error('canceling statement'), { code: '57014' }))
  await meters.registry.metrics()
  const text = await meters.registry.metrics()
  expect(text).not.toMatch(/^sometimes /m)
  expect(text).toMatch(/^always\{of="b"\} 1$/m)
  expect((await meters.failedReads.get()).values).toEqual([
    { labels: { metric: 'sometimes' }, value: 2 },
    { labels: { metric: 'always' }, value: 0 },
  ])
})

it('a gauge that cannot be read in time is left out of the answer', async () => {
  vi.useFakeTimers()
  const meters = createMeters()
  addReadGauge(meters, { name: 'hangs', help: 'x' }, () => new Promise(() => {}))
  const answered = meters.registry.metrics()
  await vi.runAllTimersAsync()
  expect(await answered).not.toMatch(/^hangs /m)
})
