import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }

it.each([
  ['no variable', {}, undefined],
  ['an endpoint', ENDPOINT, 'http://collector:4318/v1/traces'],
  ['an endpoint for traces', { ...ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://c/in' }, 'https://c/in'],
  ['a disabled SDK', { ...ENDPOINT, OTEL_SDK_DISABLED: 'True' }, undefined],
  ['no exporter', { ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }, undefined],
  ['another protocol, but no endpoint', { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, undefined],
])('with %s traces go where the standard says', (_, env, url) => {
  expect(readConfig(env).traces?.url).toBe(url)
})

it.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT is not valid. Expected the address'],
  [
    { ...ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    'OTEL_EXPORTER_OTLP_PROTOCOL is not valid. Expected http/json.',
  ],
  [{ ...ENDPOINT, OTEL_TRACES_SAMPLER: 'some' }, 'OTEL_TRACES_SAMPLER is not valid. Expected always_on,'],
  [
    { ...ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '25%' },
    'OTEL_TRACES_SAMPLER_ARG is not valid. Expected a number from 0 to 1.',
  ],
  [{ ...ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: 'no pair' }, 'OTEL_EXPORTER_OTLP_HEADERS is not valid. Expected pairs'],
])('refuses %o in one line', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})
