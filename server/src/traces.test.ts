import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { type Collector, type ReceivedSpan, startCollector } from '../../tests/support/collector.ts'
import { type FreshDatabase, freshDatabase } from '../../tests/support/database.ts'
import { freePort, type Served, startServer, until } from '../../tests/support/process.ts'
import { ROOT } from '../../tests/support/programs.ts'

/** Names each module of OpenTelemetry that the process loads, except the one that prom-client needs. */
const NAME_LOADED = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({ load: (url, context, next) => {
    if (/@opentelemetry\\/(?!api\\/)/.test(url)) process.stderr.write('LOADED ' + url + '\\n')
    return next(url, context)
  } })`)}`
const FROM_SOURCES = { command: [process.execPath, join(ROOT, 'server/src/main.ts')] as [string, string] }

type Line = Record<string, unknown>

let base: FreshDatabase
let collector: Collector
let env: Record<string, string>
let served: Served | undefined
beforeEach(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  collector = await startCollector()
  const dataDir = await mkdtemp(join(inject('testFolder'), 'traces-'))
  env = { DATABASE_URL: base.url, DATA_DIR: dataDir }
})
afterEach(async () => {
  await served?.stop()
  await collector.close().catch(() => {})
  await base.drop()
})

const start = async (more: Record<string, string>, options?: Parameters<typeof startServer>[1]) => {
  served = await startServer({ ...env, ...more }, options)
  return served
}
const linesOf = ({ output }: Served) =>
  output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
const jobs = () => collector.spans().filter(({ name }) => name.startsWith('process '))
const named = (name: string) => collector.spans().filter((span) => span.name === name)

it('a stop sends what is left, with the headers and the name that are configured', async () => {
  const running = await start({
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/take/traces`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=key-of-the-collector',
    OTEL_SERVICE_NAME: 'rentals',
  })
  const response = await fetch(`${running.url}/api/properties`)
  await response.text()
  expect(await running.stop()).toBe(0)
  const [span] = named('GET /api/properties')
  expect(span?.resource).toMatchObject({ 'service.name': 'rentals', 'service.version': expect.any(String) })
  expect(collector.requests[0]).toMatchObject({
    path: '/take/traces',
    headers: { 'x-api-key': 'key-of-the-collector', 'content-type': 'application/json' },
  })
  const lines = linesOf(running).filter(({ reqId }) => reqId === response.headers.get('x-request-id'))
  expect(lines.map(({ msg }) => msg)).toEqual(['incoming request', 'request completed'])
  for (const line of lines) expect(line.trace_id).toBe(span?.traceId)
})

it('the calls that a page makes are part of its span, and a stranger chooses no trace', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const running = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  await (await fetch(`${running.url}/properties`, { headers: { accept: 'text/html', traceparent } })).text()
  await running.stop()
  const [page] = named('GET /*') as [ReceivedSpan]
  expect(page.parentSpanId ?? '').toBe('')
  const parts = collector.spans().filter(({ parentSpanId }) => parentSpanId === page.spanId)
  expect(parts.map(({ name }) => name)).toContain('GET /api/properties')
  expect(collector.bodies.join()).not.toContain(traceparent.slice(3, 35))
})

it('each process of WORKERS sends the traces of its requests and of its jobs', async () => {
  const running = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, WORKERS: '2' })
  const headers = { connection: 'close', 'content-type': 'application/json' }
  const body = (nth: number) =>
    JSON.stringify({ name: 'Ann Tenant', email: `a${nth}@lintel.example`, password: 'lamp-post-in-the-snow' })
  const pidsOf = (lines: Line[]) => new Set(lines.map(({ pid }) => pid))
  // The second process listens later than the first.
  await until(async () => {
    await fetch(`${running.url}/healthz`, { headers })
    return pidsOf(linesOf(running).filter(({ reqId }) => reqId)).size === 2
  })
  for (let nth = 0; nth < 4; nth++)
    await fetch(`${running.url}/api/auth/register`, { method: 'POST', headers, body: body(nth) })
  await until(async () => jobs().length > 0)
  await running.stop()
  const senders = new Set(named('POST /api/auth/register').map(({ resource }) => Number(resource['process.pid'])))
  expect(senders).toEqual(pidsOf(linesOf(running)))
})

it('a collector that is away costs no request and one line of the log', async () => {
  const running = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` })
  const warnings = () => linesOf(running).filter(({ msg }) => msg === 'traces cannot be sent')
  const ask = async () => (await fetch(`${running.url}/api/properties`)).status
  await until(async () => {
    // Full batches are sent at once, so that several fail.
    const statuses = await Promise.all(Array.from({ length: 100 }, ask))
    expect(statuses.every((status) => status === 200)).toBe(true)
    return warnings().length > 0
  })
  expect(await running.stop()).toBe(0)
  expect(warnings()).toEqual([expect.objectContaining({ reason: expect.stringContaining('ECONNREFUSED') })])
})

it('nothing of OpenTelemetry is loaded without a collector, nor with OTEL_SDK_DISABLED', async () => {
  const loaded = async (more: Record<string, string>) => {
    const running = await start({ ...more, NODE_OPTIONS: NAME_LOADED }, FROM_SOURCES)
    await running.stop()
    return running.output().includes('LOADED ')
  }
  const on = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
  expect(await loaded({})).toBe(false)
  expect(await loaded({ ...on, OTEL_SDK_DISABLED: 'true' })).toBe(false)
  expect(await loaded(on)).toBe(true)
})
