import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Span } from '@opentelemetry/api'
import { currentSpan } from '../current-work.ts'
import { errorType, failSpan, type Traces } from './traces.ts'

/** A request of `fetch`, as the channels of undici have it. */
type Fetched = { readonly method: string; readonly origin: string }

const FIRST_ERROR_STATUS = 400

/**
 * Makes a span of each HTTP request that a request or job sends to another server: gateways, calendars, push services,
 * buckets. Node announces them, so no library is patched. Neither paths nor queries are recorded, for some are secret,
 * and no `traceparent` is sent. Returns what ends it.
 */
export const followOutgoing = (startSpan: Traces['startSpan']): (() => void) => {
  const spans = new WeakMap<object, Span>()
  const begin = (request: object, method: string, host: string, port?: number) => {
    const parent = currentSpan()
    if (!parent?.isRecording()) return
    const attributes = { 'http.request.method': method, 'server.address': host, ...(port && { 'server.port': port }) }
    spans.set(request, startSpan(method, { kind: 'CLIENT', parent, attributes }))
  }
  const answer = (request: object, status = 0) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', status)
    if (span && status >= FIRST_ERROR_STATUS) failSpan(span, String(status))
    span?.end()
    spans.delete(request)
  }
  const fail = (request: object, problem: unknown) => {
    const span = spans.get(request)
    if (span) failSpan(span, errorType(problem))
    span?.end()
    spans.delete(request)
  }
  const listeners = {
    'http.client.request.start': ({ request }: { request: ClientRequest }) =>
      begin(request, request.method, request.host),
    'http.client.response.finish': ({ request, response }: { request: ClientRequest; response: IncomingMessage }) =>
      answer(request, response.statusCode),
    'http.client.request.error': ({ request, error }: { request: ClientRequest; error: Error }) => fail(request, error),
    'undici:request:create': ({ request }: { request: Fetched }) => {
      const { hostname = '', port = '' } = URL.parse(request.origin) ?? {}
      begin(request, request.method, hostname, Number(port))
    },
    'undici:request:headers': ({ request, response }: { request: Fetched; response: { statusCode: number } }) =>
      answer(request, response.statusCode),
    'undici:request:error': ({ request, error }: { request: Fetched; error: Error }) => fail(request, error),
  }
  const each = Object.entries(listeners) as [string, (message: unknown) => void][]
  for (const [channel, listener] of each) subscribe(channel, listener)
  return () => {
    for (const [channel, listener] of each) unsubscribe(channel, listener)
  }
}
