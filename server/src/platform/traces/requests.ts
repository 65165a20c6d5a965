import type { Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { currentSpan } from '../current-work.ts'
import { loggedPath } from '../http/logged-path.ts'
import { errorType, failSpan, type Traces, traceIdOf } from './traces.ts'

type Options = {
  readonly isInternal: (request: Pick<FastifyRequest, 'headers'>) => boolean
  /** Whether `traceparent` is that of a proxy; otherwise any visitor could choose what is recorded. */
  readonly isBehindProxy: boolean
}

const FIRST_FAILURE_STATUS = 500

/** Makes a span of each request, whose lines of the log have its trace. Returns the span of a request. */
export const traceRequests = (
  app: FastifyInstance,
  traces: Traces,
  { isInternal, isBehindProxy }: Options,
): ((request: FastifyRequest) => Span | undefined) => {
  const spans = new WeakMap<object, Span>()
  const failures = new WeakMap<FastifyRequest, string>()
  const spanOf = ({ raw }: FastifyRequest) => spans.get(raw)
  traces.logTo(app.log)
  // Runs before all hooks, so that the first line of a request has its trace too.
  app.setChildLoggerFactory((logger, bindings, options, raw) => {
    const { method = 'GET', headers } = raw
    const ofProxy = isBehindProxy ? headers.traceparent?.toString() : undefined
    // A page calls the app itself, as part of the request for the page.
    const [kind, parent] = isInternal(raw) ? (['INTERNAL', currentSpan()] as const) : (['SERVER', ofProxy] as const)
    const span = traces.startSpan(method, { kind, parent, attributes: { 'http.request.method': method } })
    spans.set(raw, span)
    return logger.child({ ...bindings, ...traceIdOf(span) }, options)
  })
  app.addHook('onRequest', (request, reply, done) => {
    const span = spanOf(request)
    const { url: route = 'none' } = request.routeOptions
    span?.updateName(`${request.method} ${route}`).setAttributes({
      'http.route': route,
      'url.path': loggedPath(request.url),
      'url.scheme': request.protocol,
      'http.response.header.x-request-id': [request.id],
    })
    reply.raw.once('close', () => {
      const { headersSent, statusCode } = reply.raw
      if (span && headersSent) {
        span.setAttribute('http.response.status_code', statusCode)
        if (statusCode >= FIRST_FAILURE_STATUS) failSpan(span, failures.get(request) ?? String(statusCode))
      }
      span?.end()
    })
    done()
  })
  app.addHook('onError', async (request, _reply, problem) => {
    failures.set(request, errorType(problem))
  })
  app.addHook('onClose', traces.close)
  return spanOf
}
