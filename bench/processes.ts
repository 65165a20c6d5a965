import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/src/platform/database/open.ts'
import { startServer } from '../tests/support/process.ts'
import { serverCommand } from '../tests/support/programs.ts'
import { fillCatalogue } from './catalogue/fill.ts'
import { median, type Result } from './measure.ts'
import { runClients, timeUntilReady } from './searching/load.ts'
import { SEARCHES } from './searching/queries.ts'

const LISTINGS = 10_000
const CLIENTS = 16
const SECONDS = Number(process.env.SECONDS ?? 10)
const ROUNDS = 5
/** How many times the throughput of one process two have to have. */
const LEAST = 1.7

const fill = async (dataDir: string) => {
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, { mayCreate: true })
  try {
    await fillCatalogue(database.url, LISTINGS, { onProgress: (message) => console.error(`  ${message}`) })
  } finally {
    await database.close()
  }
}

/** Lets this process run on those cores only. */
const runOn = (cores: string) => {
  const { status } = spawnSync('taskset', ['-a', '-cp', cores, String(process.pid)])
  if (status !== 0) throw new Error('taskset, of the Debian package util-linux, is needed.')
}

/** Whether both rounds leave the load generator a core to itself. If one doesn't, neither does: both are disturbed alike. */
const HAS_OWN_CORE = availableParallelism() > 2

/**
 * Returns searches a second of so many processes, on as many cores with their database. Without a core to itself, what the
 * load generator used of the cores is added in proportion.
 */
const measure = async (dataDir: string, workers: number): Promise<number> => {
  const cores = `0-${workers - 1}`
  const server = await startServer(
    { DATA_DIR: dataDir, WORKERS: String(workers), LOG_LEVEL: 'error' },
    { command: ['taskset', '-c', cores, ...serverCommand()] },
  )
  try {
    runOn(HAS_OWN_CORE ? String(workers) : cores)
    await timeUntilReady(server.url, performance.now(), 'search_index_ready')
    await runClients(server.url, SEARCHES, { clients: CLIENTS, seconds: 2 })
    const [before, startedAt] = [process.cpuUsage(), performance.now()]
    const { perSecond } = await runClients(server.url, SEARCHES, { clients: CLIENTS, seconds: SECONDS })
    const used = process.cpuUsage(before)
    const ownCores = (used.user + used.system) / 1_000 / (performance.now() - startedAt)
    return HAS_OWN_CORE ? perSecond : (perSecond * workers) / (workers - ownCores)
  } finally {
    await server.stop()
    runOn(`0-${availableParallelism() - 1}`)
  }
}

/** Measures what a second process with a second core adds, on the search mix. Needs Linux and two cores. */
export const benchProcesses = async (): Promise<Result[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lintel-bench-'))
  try {
    await fill(dataDir)
    const rounds: { one: number; two: number }[] = []
    // In turn, so that other load of the machine affects both alike.
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ one: await measure(dataDir, 1), two: await measure(dataDir, 2) })
    return [
      { name: 'search mix: one process on one core', value: median(rounds.map(({ one }) => one)), unit: '1/s' },
      { name: 'search mix: two processes on two cores', value: median(rounds.map(({ two }) => two)), unit: '1/s' },
      {
        name: 'search mix: two processes to one',
        value: median(rounds.map(({ one, two }) => two / one)),
        unit: '×',
        limit: LEAST,
        isMinimum: true,
      },
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
