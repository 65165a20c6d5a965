import { z } from 'zod'
import { url, WEB_PROTOCOLS } from './addresses.ts'
import { StartupError } from './startup-error.ts'

const SAMPLERS = ['always_on', 'always_off', 'traceidratio'] as const
const SAMPLER_NAMES = [...SAMPLERS, ...SAMPLERS.map((name) => `parentbased_${name}` as const)] as const
const COLLECTOR = 'the address of a collector such as http://localhost:4318'
const RATIO = 'a number from 0 to 1'
const headers = z.string().regex(/^\s*[^=,\s]+=[^,]+(,\s*[^=,\s]+=[^,]+)*\s*$/, {
  error: 'pairs such as name=value, separated by commas',
})

/** The standard variables of OpenTelemetry, as far as they concern traces; its packages read the rest by themselves. */
export const TRACE_VARIABLES = {
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], { error: 'otlp or none' }).default('otlp'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(WEB_PROTOCOLS, COLLECTOR).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url(WEB_PROTOCOLS, `${COLLECTOR}/v1/traces`).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: headers.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.string().optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLER_NAMES, { error: SAMPLER_NAMES.join(', ') }).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: RATIO })
    .min(0, { error: RATIO })
    .max(1, { error: RATIO })
    .default(1),
}

type Values = z.infer<z.ZodObject<typeof TRACE_VARIABLES>>

export type TraceConfig = {
  /** Receives the spans, as OTLP over HTTP. */
  readonly url: string
  readonly sampler: Values['OTEL_TRACES_SAMPLER']
  /** Part of the traces that a sampler by ratio keeps. */
  readonly ratio: number
}

const JSON_PROTOCOL = 'http/json'

/** Returns where traces are sent; undefined unless a collector is named. Throws StartupError. */
export const readTraces = (values: Values): TraceConfig | undefined => {
  const base = values.OTEL_EXPORTER_OTLP_ENDPOINT
  const endpoint = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base.replace(/\/+$/, '')}/v1/traces`)
  const isOff = values.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || values.OTEL_TRACES_EXPORTER === 'none'
  if (!endpoint || isOff) return undefined
  const name = values.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL
    ? 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'
    : 'OTEL_EXPORTER_OTLP_PROTOCOL'
  if ((values[name] ?? JSON_PROTOCOL) !== JSON_PROTOCOL)
    throw new StartupError(`${name} is not valid. Expected ${JSON_PROTOCOL}.`)
  return { url: endpoint, sampler: values.OTEL_TRACES_SAMPLER, ratio: values.OTEL_TRACES_SAMPLER_ARG }
}
