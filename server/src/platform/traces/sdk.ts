import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api'
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TraceConfig } from '../configuration/traces.ts'
import { runOutside } from '../current-work.ts'
import { PROGRAM_VERSION } from '../version.ts'
import { followOutgoing } from './outgoing.ts'
import type { Traces } from './traces.ts'

/** Milliseconds that sending a batch may take, with its repetitions. Batches wait meanwhile, up to the limit of spans. */
const EXPORT_TIMEOUT = 5_000
/** Spans that wait at most; further ones are dropped. */
const QUEUE_SIZE = 4_096
/** Milliseconds that a stop waits, which has ten seconds for everything (R9). */
const CLOSE_WITHIN = 1_000
/** Milliseconds between two log lines about a collector that is away. */
const WARNING_INTERVAL = 600_000

const createSampler = ({ sampler, ratio }: TraceConfig): Sampler => {
  const [name, isByParent] = [sampler.replace('parentbased_', ''), sampler.startsWith('parentbased_')]
  const root =
    name === 'always_on'
      ? new AlwaysOnSampler()
      : name === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(ratio)
  return isByParent ? new ParentBasedSampler({ root }) : root
}

/** Adds what OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES say. */
const describeProcess = () =>
  defaultResource()
    .merge(
      resourceFromAttributes({
        'service.name': 'lintel',
        'service.version': PROGRAM_VERSION,
        'host.name': hostname(),
        'process.pid': process.pid,
      }),
    )
    .merge(detectResources({ detectors: [envDetector] }))

const toContext = (parent: Parameters<Traces['startSpan']>[1]['parent']) => {
  if (!parent) return ROOT_CONTEXT
  if (typeof parent !== 'string') return trace.setSpan(ROOT_CONTEXT, parent)
  const remote = parseTraceParent(parent)
  return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT
}

/** Creates the tracer of this process. Only `openTraces` loads this file, and with it the packages. */
export const createTraces = (config: TraceConfig): Traces => {
  let log: Parameters<Traces['logTo']>[0] | undefined
  let isSilentUntil = 0
  const noteFailure = (reason: string) => {
    const now = performance.now()
    if (now < isSilentUntil) return
    isSilentUntil = now + WARNING_INTERVAL
    log?.warn({ reason }, 'traces cannot be sent')
  }
  const otlp = new OTLPTraceExporter({ url: config.url, timeoutMillis: EXPORT_TIMEOUT })
  const exporter: SpanExporter = {
    // The timer of a batch belongs to the work that started it, which has not made this request.
    export: (spans, done) =>
      runOutside(() =>
        otlp.export(spans, (result) => {
          if (result.code !== ExportResultCode.SUCCESS) noteFailure(result.error?.message ?? 'unknown')
          done(result)
        }),
      ),
    shutdown: () => otlp.shutdown(),
  }
  const provider = new TracerProvider({
    resource: describeProcess(),
    sampler: createSampler(config),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, maxQueueSize: QUEUE_SIZE, exportTimeoutMillis: EXPORT_TIMEOUT }),
    ],
  })
  const tracer = provider.getTracer('lintel', PROGRAM_VERSION)
  const startSpan: Traces['startSpan'] = (name, { kind, parent, cause, ...options }) => {
    const causing = cause ? parseTraceParent(cause) : null
    const links = causing ? [{ context: causing }] : []
    return tracer.startSpan(name, { ...options, kind: SpanKind[kind], links }, toContext(parent))
  }
  const stopFollowing = followOutgoing(startSpan)
  return {
    startSpan,
    logTo: (given) => {
      log = given
    },
    close: async () => {
      stopFollowing()
      const flushed = provider.shutdown().catch(() => {})
      await Promise.race([flushed, delay(CLOSE_WITHIN, undefined, { ref: false })])
    },
  }
}
