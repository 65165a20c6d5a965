import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findPage } from '../server/src/features/properties/queries.ts'
import { connect } from '../server/src/platform/database/connect.ts'
import { openEmbedded } from '../server/src/platform/database/embedded.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { type Served, startServer } from '../tests/support/process.ts'
import { fillCatalogue } from './catalogue/fill.ts'
import { median, type Result, timeOf } from './measure.ts'
import {
  type Loaded,
  p50,
  p99,
  repeat,
  runAlone,
  runClients,
  send,
  type Times,
  timeUntilReady,
} from './searching/load.ts'
import { OTHERS, type OtherName, parseQuery } from './searching/others.ts'
import { COMPARED, type Kind, SEARCHES, type Search } from './searching/queries.ts'

/** Catalogues to measure, and the folder that they are kept in for the next run. A million takes ten minutes to fill. */
const SIZES = (process.env.BENCH_SIZES ?? '10000,100000').split(',').map(Number)
const FOLDER = process.env.BENCH_FOLDER
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15)
const CLIENTS = 32
/** Seconds for which all clients ask before the measured ones: the first thousands of requests run code that is not compiled yet. */
const WARMING_SECONDS = 5
const CHANGES_PER_SECOND = 50
const ROUNDS_ALONE = 4
/** MiniSearch needs more memory than Node has for a million listings. */
const MOST_IN_MEMORY = 100_000

/** Measures searches of catalogues of several sizes, and what they could be done with instead. */
export const benchSearch = async (): Promise<Result[]> => {
  const results: Result[] = []
  for (const size of SIZES) results.push(...(await benchCatalogue(size)))
  return results
}

const memoryOf = async (child: ChildProcess): Promise<number> => {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
  return Number(status.match(/VmRSS:\s+(\d+)/)?.[1] ?? Number.NaN) / 1_024
}

const limitOf = (limit: number | undefined) => (limit === undefined ? {} : { limit })

type Limits = Partial<Record<Kind | 'all', number>>

/** Milliseconds that the 99th percentile of each kind may take with `CLIENTS` clients. */
const limitsOf = (size: number): Limits =>
  size <= 10_000 ? { all: 10 } : { list: 25, deep: 25, dates: 25, hostile: 25, suggestions: 15, facets: 40 }

const rowsOf = (name: string, { all, byKind }: Times, limits: Limits = {}): Result[] => [
  { name: `${name}, median`, value: p50(all), unit: 'ms' },
  { name: `${name}, 99th percentile`, value: p99(all), unit: 'ms', ...limitOf(limits.all) },
  ...[...byKind].map(([kind, times]) => ({
    name: `${name}, ${kind}, 99th percentile`,
    value: p99(times),
    unit: 'ms',
    ...limitOf(limits[kind]),
  })),
]

const benchCatalogue = async (size: number): Promise<Result[]> => {
  const title = `search ${size.toLocaleString('en')}`
  const folder = FOLDER ? join(FOLDER, `catalogue-${size}`) : await mkdtemp(join(tmpdir(), 'lintel-bench-'))
  const postgres = await openEmbedded(folder)
  const results: Result[] = []
  try {
    const filling = await fill(postgres.url, size)
    if (filling) results.push({ name: `${title}: filling`, value: filling / 1_000, unit: 's', limit: 600 })
    results.push(...(await benchOurs({ title, size, url: postgres.url, folder })))
    for (const name of Object.keys(OTHERS) as OtherName[])
      if (name !== 'minisearch' || size <= MOST_IN_MEMORY)
        results.push(...(await benchOther(title, name, postgres.url)))
    results.push({ name: `${title}: load of the machine`, value: loadavg()[1] ?? Number.NaN, unit: '' })
    return results
  } finally {
    await postgres.stop()
    if (!FOLDER) await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

/** Fills the catalogue unless an earlier run did. Returns how long it took, in ms. */
const fill = async (url: string, size: number): Promise<number | undefined> => {
  const db = connect(url)
  try {
    await migrate(db)
    if (await db.selectFrom('properties').select('id').limit(1).executeTakeFirst()) return undefined
    console.error(`Filling a catalogue of ${size.toLocaleString('en')} …`)
    const now = new Date(new Date().toISOString().slice(0, 10))
    return await timeOf(() => fillCatalogue(url, size, { now, onProgress: (message) => console.error(`  ${message}`) }))
  } finally {
    await db.destroy()
  }
}

/** Changes listings as landlords and visitors do. */
const changeListings = (pool: pg.Pool): (() => Promise<void>) => {
  let ids: string[] = []
  let at = 0
  return repeat(CHANGES_PER_SECOND, async () => {
    if (ids.length === 0)
      ids = (await pool.query<{ id: string }>('select id from properties limit 1000')).rows.map(({ id }) => id)
    const id = ids[at % ids.length]
    at += 1
    if (at % 5 === 0) await pool.query('update properties set listed = not listed where id = $1', [id])
    else if (at % 5 === 1) await pool.query('update properties set price_minor = price_minor + 100 where id = $1', [id])
    else await pool.query('update properties set likes_count = likes_count + 1 where id = $1', [id])
  })
}

type BenchedCatalogue = { title: string; size: number; url: string; folder: string }

const benchOurs = async ({ title, size, url, folder }: BenchedCatalogue): Promise<Result[]> => {
  const startedAt = performance.now()
  const server = await startServer({ DATABASE_URL: url, DATA_DIR: join(folder, 'server'), LOG_LEVEL: 'error' })
  const started = performance.now() - startedAt
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  try {
    const indexed = await timeUntilReady(server.url, startedAt, 'search_index_ready')
    const worded = await timeUntilReady(server.url, startedAt, 'search_index_words_ready')
    const cold = await runAlone(server.url, SEARCHES, 1)
    const warm = await runAlone(server.url, SEARCHES, ROUNDS_ALONE)
    const ratio = await compareWithPages(server, pool)
    const first = await runClients(server.url, SEARCHES, { clients: CLIENTS, seconds: WARMING_SECONDS })
    const stopChanging = changeListings(pool)
    const loaded = await runClients(server.url, SEARCHES, { clients: CLIENTS, seconds: SECONDS })
    await stopChanging()
    const bare = await benchBare(server)
    return [
      { name: `${title}: answers after`, value: started / 1_000, unit: 's' },
      { name: `${title}: search index ready after`, value: indexed / 1_000, unit: 's', limit: 20 },
      { name: `${title}: with words after`, value: worded / 1_000, unit: 's' },
      ...rowsOf(`${title}: cold, alone`, cold),
      ...rowsOf(`${title}: warm, alone`, warm),
      { name: `${title}: ${CLIENTS} clients, first ${WARMING_SECONDS} s`, value: first.perSecond, unit: '1/s' },
      ...rowsOf(`${title}: ${CLIENTS} clients`, loaded, limitsOf(size)),
      { name: `${title}: ${CLIENTS} clients`, value: loaded.perSecond, unit: '1/s' },
      { name: `${title}: ${CLIENTS} clients, bare route`, value: bare.perSecond, unit: '1/s' },
      {
        name: `${title}: share of the bare route`,
        value: (100 * loaded.perSecond) / bare.perSecond,
        unit: '%',
        limit: 50,
        isMinimum: true,
      },
      { name: `${title}: list ÷ its bare page query, largest`, value: ratio, unit: '×', limit: 4 },
      { name: `${title}: memory of the server`, value: await memoryOf(server.child), unit: 'MB', limit: 1_500 },
    ]
  } finally {
    await pool.end()
    await server.stop()
  }
}

/** Returns the largest ratio of a list with its total to the SQL of its page alone, without words. */
const compareWithPages = async (server: Served, pool: pg.Pool): Promise<number> => {
  const db = connect('postgres://unused')
  const ratios: number[] = []
  for (const { path, kind } of SEARCHES) {
    if (!COMPARED.has(kind) || kind === 'words') continue
    const { sql, parameters } = findPage(db, parseQuery(path.split('?')[1] ?? '')).compile()
    const times = { ours: [] as number[], page: [] as number[] }
    for (let round = 0; round < 5; round += 1) {
      times.ours.push(await timeOf(() => send(server.url + path)))
      times.page.push(await timeOf(() => pool.query(sql, [...parameters])))
    }
    ratios.push(median(times.ours) / median(times.page))
  }
  return Math.max(...ratios)
}

type OtherProcess = { readonly origin: string; readonly child: ChildProcess }

const startOther = async (name: string, url: string): Promise<OtherProcess> => {
  const child = fork(join(import.meta.dirname, 'searching/other-process.ts'), [name, url], {
    execArgv: ['--max-old-space-size=8192', '--disable-warning=ExperimentalWarning'],
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { origin: `http://127.0.0.1:${port}`, child }
}

const stopOther = async ({ child }: OtherProcess) => {
  child.kill()
  await once(child, 'exit')
}

/** Measures a route that answers the same bytes from memory. */
const benchBare = async (server: Served): Promise<Loaded> => {
  const bare = await startOther('bare', '')
  try {
    const answers = await Promise.all(SEARCHES.map(async ({ path }) => [path, await send(server.url + path)] as const))
    await fetch(`${bare.origin}/answers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(answers)),
    })
    return await runClients(bare.origin, SEARCHES, { clients: CLIENTS, seconds: Math.min(5, SECONDS) })
  } finally {
    await stopOther(bare)
  }
}

/** Measures the lists alone: neither has dates, and facets would be further queries. */
const benchOther = async (title: string, name: OtherName, url: string): Promise<Result[]> => {
  const searches: Search[] = SEARCHES.filter(
    ({ kind, path }) => COMPARED.has(kind) && (name === 'postgres' || !path.includes('startDate')),
  )
  const startedAt = performance.now()
  const other = await startOther(name, url)
  const started = performance.now() - startedAt
  try {
    const warm = await runAlone(other.origin, searches, 2)
    const loaded = await runClients(other.origin, searches, { clients: CLIENTS, seconds: SECONDS })
    return [
      { name: `${title}: ${name}, ready after`, value: started / 1_000, unit: 's' },
      ...rowsOf(`${title}: ${name}, alone`, warm).slice(0, 2),
      ...rowsOf(`${title}: ${name}, ${CLIENTS} clients`, loaded).slice(0, 2),
      { name: `${title}: ${name}, ${CLIENTS} clients`, value: loaded.perSecond, unit: '1/s' },
      { name: `${title}: ${name}, memory`, value: await memoryOf(other.child), unit: 'MB' },
    ]
  } finally {
    await stopOther(other)
  }
}
