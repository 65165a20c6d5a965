import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { median, percentile99 } from '../measure.ts'
import type { Kind, Search } from './queries.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Sends a request and returns the body. Throws unless it is answered with 200. */
export const send = (url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const body = Buffer.concat(parts).toString()
        if (answer.statusCode === 200) resolve(body)
        else reject(new Error(`${url} was answered with ${answer.statusCode}: ${body.slice(0, 200)}`))
      })
      answer.on('error', reject)
    }).on('error', reject)
  })

/** Returns how long after the start a gauge of the search index is 1, in ms. Throws when it is not within two minutes. */
export const timeUntilReady = async (
  url: string,
  startedAt: number,
  gauge: 'search_index_ready' | 'search_index_words_ready',
): Promise<number> => {
  while (performance.now() - startedAt < 120_000) {
    if ((await send(`${url}/metrics`)).includes(`\n${gauge} 1\n`)) return performance.now() - startedAt
    await delay(50)
  }
  throw new Error('The search index is not ready.')
}

/** Times in ms, all and by kind. */
export type Times = { readonly all: number[]; readonly byKind: Map<Kind, number[]> }

const emptyTimes = (): Times => ({ all: [], byKind: new Map() })

const timed = async (origin: string, { kind, path }: Search, { all, byKind }: Times): Promise<void> => {
  const startedAt = performance.now()
  await send(origin + path)
  const time = performance.now() - startedAt
  all.push(time)
  const same = byKind.get(kind) ?? []
  same.push(time)
  byKind.set(kind, same)
}

/** Sends each search by itself, so often. */
export const runAlone = async (origin: string, searches: readonly Search[], rounds: number): Promise<Times> => {
  const times = emptyTimes()
  for (let round = 0; round < rounds; round += 1) for (const search of searches) await timed(origin, search, times)
  return times
}

export type Loaded = Times & { readonly perSecond: number }

/** Keeps `clients` requests open for that time. Each client goes through the searches from another place. */
export const runClients = async (
  origin: string,
  searches: readonly Search[],
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Loaded> => {
  const times = emptyTimes()
  const startedAt = performance.now()
  const end = startedAt + seconds * 1_000
  const client = async (number: number) => {
    for (let at = number * 7; performance.now() < end; at += 1)
      await timed(origin, searches[at % searches.length] as Search, times)
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  return { ...times, perSecond: times.all.length / ((performance.now() - startedAt) / 1_000) }
}

export const p50 = (times: readonly number[]) => median(times)
export const p99 = (times: readonly number[]) => percentile99(times)

/** Calls `work` so often a second until it is stopped. A late call is made up for. */
export const repeat = (perSecond: number, work: () => Promise<unknown>): (() => Promise<void>) => {
  let isStopped = false
  const startedAt = performance.now()
  const loop = async () => {
    for (let done = 0; !isStopped; done += 1) {
      const due = startedAt + (done * 1_000) / perSecond
      await delay(Math.max(0, due - performance.now()))
      await work()
    }
  }
  const running = loop()
  return async () => {
    isStopped = true
    await running
  }
}
