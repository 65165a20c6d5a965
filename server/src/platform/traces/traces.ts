import type { Attributes, Span, SpanKind } from '@opentelemetry/api'
import type { FastifyBaseLogger } from 'fastify'

type SpanOptions = {
  readonly kind: keyof typeof SpanKind
  readonly attributes: Attributes
  /** The span that this one is part of, or the header `traceparent` that names it. */
  readonly parent?: Span | string | undefined
  /** The `traceparent` of what caused this span without waiting for it. */
  readonly cause?: string | undefined
  /** Milliseconds since 1970. */
  readonly startTime?: number
}

/** Makes spans and sends them to a collector. */
export type Traces = {
  readonly startSpan: (name: string, options: SpanOptions) => Span
  /** Where failures to send are logged from now on. */
  readonly logTo: (log: Pick<FastifyBaseLogger, 'warn'>) => void
  /** Sends what is left, within a second. */
  readonly close: () => Promise<void>
}

/** Returns the `traceparent` of a span (W3C Trace Context). */
export const traceparentOf = (span: Span): string => {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

/** What a line of the log says about its trace. */
export const traceIdOf = (span: Span | undefined): { readonly trace_id?: string } =>
  span ? { trace_id: span.spanContext().traceId } : {}

/** As SQLSTATE and the codes of Node and of our own problems are. */
const CODE = /^\w{1,60}$/

/** Returns the code or the class of an error. Its message may hold values, addresses and tokens. */
export const errorType = (problem: unknown): string => {
  const { code } = (problem ?? {}) as { code?: unknown }
  if (typeof code === 'string' && CODE.test(code)) return code
  return problem instanceof Error ? problem.constructor.name : typeof problem
}

/** The value of SpanStatusCode.ERROR, whose package is loaded on demand only. */
const ERROR: number = 2

/** Marks what the span stands for as failed. */
export const failSpan = (span: Span, type: string): void => {
  span.setAttribute('error.type', type).setStatus({ code: ERROR })
}
