import { expect, it } from 'vitest'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { until } from '../../../../tests/support/process.ts'
import { buildApp } from '../../app.ts'
import { createServices } from '../create-services.ts'

const context = contextOfFile()

/** Keeps the event loop from turning for so many milliseconds. */
const block = (time: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, time)

it('an overload refuses calls, but neither the probes nor the metrics', async () => {
  const services = await createServices(context.db, context.services.config)
  const { app } = await buildApp(services, { maxEventLoopDelay: 1 })
  const statusOf = async (url: string) => (await app.inject(url)).statusCode
  await until(async () => {
    block(100)
    return (await statusOf('/api/map')) === 503
  })
  const answer = await app.inject('/api/map')
  for (const url of ['/healthz', '/readyz', '/readyz?for=requests', '/metrics'])
    expect(await statusOf(url), url).toBe(200)
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([503, '2', 'UNAVAILABLE'])
  await app.close()
})
