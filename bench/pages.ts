import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SESSION_COOKIE } from '../contract/src/product.ts'
import { startServer } from '../tests/support/process.ts'
import { percentile99, type Result } from './measure.ts'

const CLIENTS = 16
const SECONDS = Number(process.env.SECONDS ?? 8)
/** Answers a second that the site must give. */
const LEAST = { rendered: 150, kept: 1_500 }

/** As browsers send it. */
const ENCODINGS = 'gzip, deflate, br, zstd'

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })

type Answer = { status: number | undefined; bytes: number; encoding: string | undefined }

const send = (url: string, headers: Record<string, string>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { accept: 'text/html', 'accept-encoding': ENCODINGS, ...headers } }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.length))
      answer.on('end', () =>
        resolve({ status: answer.statusCode, bytes, encoding: answer.headers['content-encoding'] }),
      )
      answer.on('error', reject)
    }).on('error', reject)
  })

/** Keeps `CLIENTS` requests open. Throws unless each is answered with a compressed page. */
const load = async (url: string, headers: Record<string, string>) => {
  const times: number[] = []
  let bytes = 0
  const startedAt = performance.now()
  const client = async () => {
    while (performance.now() - startedAt < SECONDS * 1_000) {
      const sentAt = performance.now()
      const answer = await send(url, headers)
      if (answer.status !== 200 || answer.encoding !== 'br') throw new Error(`${url}: ${JSON.stringify(answer)}`)
      times.push(performance.now() - sentAt)
      bytes = answer.bytes
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return { perSecond: times.length / ((performance.now() - startedAt) / 1_000), p99: percentile99(times), bytes }
}

/** Measures rendered and kept answers a second of public pages of the demo market, with as many processes as WORKERS. */
export const benchPages = async (): Promise<Result[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-'))
  const { WORKERS = '1' } = process.env
  const server = await startServer({ DATA_DIR: folder, DEMO: '1', MAP_TILES_URL: '', LOG_LEVEL: 'silent', WORKERS })
  const results: Result[] = []
  try {
    const { data } = (await (await fetch(`${server.url}/api/properties?limit=1`)).json()) as { data: { id: string }[] }
    const pages = { home: '/', search: '/properties', place: `/properties/${data[0]?.id}` }
    for (const [page, path] of Object.entries(pages)) {
      // Pages of a browser with a session are not kept.
      const kinds = { rendered: { cookie: `${SESSION_COOKIE}=1` }, kept: {} }
      for (const [kind, headers] of Object.entries(kinds)) {
        for (let warmUp = 0; warmUp < 50; warmUp += 1) await send(server.url + path, headers)
        const { perSecond, p99, bytes } = await load(server.url + path, headers)
        const limit = LEAST[kind as keyof typeof LEAST]
        results.push(
          { name: `${page}, ${kind}: answers a second`, value: perSecond, unit: '/s', limit, isMinimum: true },
          { name: `${page}, ${kind}: p99 of ${CLIENTS} clients`, value: p99, unit: 'ms' },
          { name: `${page}, ${kind}: bytes, brotli`, value: bytes, unit: 'B' },
        )
      }
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  return results
}
