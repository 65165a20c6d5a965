import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { PASSWORD, post, registerAccount, resetPassword } from '../../../../tests/support/accounts.ts'
import { createTestContext, type TestContext } from '../../../../tests/support/app.ts'
import { type Collector, type ReceivedSpan, startCollector } from '../../../../tests/support/collector.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addPerson, addProperty } from '../../../../tests/support/fixtures.ts'

const EMAIL = 'ann.secret@lintel.example'
const NEW_PASSWORD = 'a-kettle-full-of-rain'
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'
const [SERVER, CLIENT, CONSUMER, FAILED] = [2, 3, 5, 2]

let base: FreshDatabase
let collector: Collector
let geocoder: ReturnType<typeof createServer>
let spans: ReceivedSpan[]
/** What must not be in any trace, besides the address and the passwords. */
const secrets: string[] = []

const named = (name: string) => spans.filter((span) => span.name === name)
const childrenOf = ({ spanId }: ReceivedSpan) => spans.filter(({ parentSpanId }) => parentSpanId === spanId)

/** Searches, creates an account, resets its password, looks an address up and causes an error, with all mails. */
const use = async (context: TestContext) => {
  const landlord = await addPerson(base.db, { role: 'LANDLORD' })
  await addProperty(base.db, landlord)
  const headers = { traceparent: `00-${TRACE}-${PARENT}-01` }
  await context.app.inject({ url: '/api/properties?q=a+private+wish', headers })
  const { token } = await registerAccount(context, EMAIL)
  await resetPassword(context, EMAIL, NEW_PASSWORD)
  const login = await post(context, '/api/auth/login', { email: EMAIL, password: NEW_PASSWORD })
  await post(context, '/api/auth/login', { email: EMAIL, password: 'a-wrong-password' })
  await context.worker.runDue()
  await context.send(landlord, 'GET', '/api/addresses?q=Secret+Lane+12')
  geocoder.close().closeAllConnections()
  await context.send(landlord, 'GET', '/api/addresses?q=Secret+Lane+13')
  await context.app.inject({ url: '/api/no-such-call?token=queried-token' })
  const codes = context.mails.flatMap(({ text }) => text.match(/^\d{6}$/gm) ?? [])
  secrets.push(token, login.json().token, ...codes)
}

beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  collector = await startCollector()
  geocoder = createServer((_request, response) => response.end('[]')).listen(0, '127.0.0.1')
  await new Promise((resolve) => geocoder.once('listening', resolve))
  const context = await createTestContext(base.db, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    GEOCODER_URL: `http://127.0.0.1:${(geocoder.address() as AddressInfo).port}`,
    TRUST_PROXY: '1',
  })
  await use(context)
  await context.worker.stop()
  await context.app.close()
  spans = collector.spans()
})
afterAll(async () => {
  await collector.close()
  await base.drop()
})

it('a search is a span with its queries as children, in the trace of the proxy', () => {
  const [search] = named('GET /api/properties')
  expect(search).toMatchObject({ kind: SERVER, traceId: TRACE, parentSpanId: PARENT })
  expect(search?.attributes).toMatchObject({
    'http.request.method': 'GET',
    'http.route': '/api/properties',
    'url.path': '/api/properties',
    'http.response.status_code': 200,
    'http.response.header.x-request-id': { values: [{ stringValue: expect.stringMatching(/^[\da-f-]{36}$/) }] },
  })
  const queries = childrenOf(search as ReceivedSpan)
  expect(queries.length).toBeGreaterThan(0)
  for (const query of queries) {
    expect(query).toMatchObject({ name: 'select', kind: CLIENT, traceId: TRACE })
    expect(query.attributes).toMatchObject({
      'db.system.name': 'postgresql',
      'db.query.text': expect.stringMatching(/^(with|select) /),
      'db.client.connection.pool.name': 'calls',
    })
    expect(BigInt(query.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(query.startTimeUnixNano))
  }
})

it('a request without a traceparent begins a trace of its own', () => {
  const [login] = named('POST /api/auth/login')
  expect(login?.traceId).not.toBe(TRACE)
  expect(login?.parentSpanId ?? '').toBe('')
})

it('a job is a span with its queue and try, linked to the request that emitted its event, and its mail a child', () => {
  const [register] = named('POST /api/auth/register')
  const job = spans.find(({ kind, links }) => kind === CONSUMER && links?.[0]?.spanId === register?.spanId)
  expect(job?.links?.[0]?.traceId).toBe(register?.traceId)
  expect(job?.traceId).not.toBe(register?.traceId)
  expect(job?.attributes).toMatchObject({
    'messaging.system': 'pg-boss',
    'messaging.destination.name': 'mail',
    'lintel.job.attempt': 1,
  })
  expect(childrenOf(job as ReceivedSpan).map(({ name }) => name)).toContain('send mail')
})

it('a request to another server is a span of the request that waits for it, without its address', () => {
  const [answered, failed] = named('GET /api/addresses')
  const outgoing = (span: ReceivedSpan | undefined) =>
    childrenOf(span as ReceivedSpan).find(({ name }) => name === 'GET')
  expect(outgoing(answered)).toMatchObject({
    kind: CLIENT,
    attributes: { 'server.address': '127.0.0.1', 'http.response.status_code': 200 },
  })
  expect(outgoing(failed)).toMatchObject({ status: { code: FAILED }, attributes: { 'error.type': 'ECONNREFUSED' } })
  expect(failed).toMatchObject({
    status: { code: FAILED },
    attributes: { 'error.type': 'UNAVAILABLE', 'http.response.status_code': 503 },
  })
})

it('no trace has a password, a token, a code, a mail address, a query string or the message of an error', () => {
  const sent = collector.bodies.join('\n')
  expect(secrets.length).toBeGreaterThanOrEqual(4)
  // Codes have six digits, which ids and times may have by chance, too.
  for (const secret of [EMAIL, 'ann.secret', PASSWORD, NEW_PASSWORD, 'a-wrong-password', ...secrets])
    expect(sent).not.toMatch(new RegExp(`(?<![0-9a-f])${secret.replaceAll('.', '\\.')}(?![0-9a-f])`))
  for (const text of ['private', 'Secret', 'queried', 'connect ECONNREFUSED']) expect(sent).not.toContain(text)
  expect(spans.every(({ status }) => !status?.message)).toBe(true)
})

it('sending traces makes no traces', () => {
  const ports = spans.map(({ attributes }) => String(attributes['server.port']))
  expect(ports).not.toContain(new URL(collector.url).port)
  expect(collector.requests.every(({ path }) => path === '/v1/traces')).toBe(true)
})
