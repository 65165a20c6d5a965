import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { TraceFlags } from '@opentelemetry/api'
import { expect, it } from 'vitest'
import { createTraces } from './sdk.ts'

const REMOTE = { sampled: '01', unsampled: '00' } as const

it.each([
  ['parentbased_always_on', 1, [true, true, false]],
  ['always_on', 1, [true, true, true]],
  ['always_off', 1, [false, false, false]],
  ['traceidratio', 0, [false, false, false]],
  ['parentbased_traceidratio', 0, [false, true, false]],
] as const)(
  '%s with %d keeps what it should of traces with no, a kept and a dropped parent',
  async (sampler, ratio, kept) => {
    const traces = createTraces({ url: 'http://127.0.0.1:1/v1/traces', sampler, ratio })
    const isKept = (parent?: string) =>
      (traces.startSpan('a request', { kind: 'SERVER', attributes: {}, parent }).spanContext().traceFlags &
        TraceFlags.SAMPLED) !==
      0
    const under = (flags: string) => isKept(`00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-${flags}`)
    expect([isKept(), under(REMOTE.sampled), under(REMOTE.unsampled)]).toEqual(kept)
    await traces.close()
  },
)

/** Milliseconds; sending gives up after 5,000. */
const BEFORE_SENDING_GIVES_UP = 4_000

it(
  'R9 closes while a collector that never answers still has the last spans',
  async () => {
    const sockets: Socket[] = []
    const collector = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
    await once(collector, 'listening')
    const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`
    const traces = createTraces({ url, sampler: 'always_on', ratio: 1 })
    traces.startSpan('a request', { kind: 'SERVER', attributes: {} }).end()
    await traces.close()
    expect(sockets).toHaveLength(1)
    sockets[0]?.destroy()
    collector.close()
  },
  BEFORE_SENDING_GIVES_UP,
)
