import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Attribute = { readonly key: string; readonly value: Record<string, unknown> }
type ExportedSpan = {
  readonly name: string
  readonly kind: number
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly Attribute[]
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[]
  readonly status?: { readonly code?: number; readonly message?: string }
}
type Export = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly ExportedSpan[] }[]
  }[]
}

export type ReceivedSpan = Omit<ExportedSpan, 'attributes'> & {
  readonly attributes: Record<string, unknown>
  readonly resource: Record<string, unknown>
}

export type Collector = {
  readonly url: string
  readonly spans: () => ReceivedSpan[]
  /** Everything received, as it came. */
  readonly bodies: string[]
  /** The paths and headers of what was received. */
  readonly requests: { readonly path: string; readonly headers: IncomingHttpHeaders }[]
  readonly close: () => Promise<void>
}

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

const spansIn = ({ resourceSpans }: Export): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        attributes: valuesOf(span.attributes),
        resource: valuesOf(resource.attributes),
      })),
    ),
  )

/** Starts a collector of traces: OTLP over HTTP with JSON. */
export const startCollector = async (): Promise<Collector> => {
  const bodies: string[] = []
  const requests: { path: string; headers: IncomingHttpHeaders }[] = []
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers })
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      bodies.push(body)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    requests,
    spans: () => bodies.flatMap((body) => spansIn(JSON.parse(body) as Export)),
    close: async () => {
      server.close().closeAllConnections()
      await once(server, 'close')
    },
  }
}
