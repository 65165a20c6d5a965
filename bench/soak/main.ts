import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkLedger } from '../../server/src/features/payments/actions/check-ledger.ts'
import { readConfig } from '../../server/src/platform/configuration/config.ts'
import { createServices } from '../../server/src/platform/create-services.ts'
import { connect, JOB_TIMEOUTS } from '../../server/src/platform/database/connect.ts'
import { openEmbedded } from '../../server/src/platform/database/embedded.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { startServer } from '../../tests/support/process.ts'
import { median, percentile99 } from '../measure.ts'
import { sender } from './calls.ts'
import { runClosed, runOpen, type Tally } from './load.ts'
import { fillMarket } from './market.ts'
import { createMix } from './mix.ts'

/** People who wait for each answer before they go on: so many at once are comfortable. */
const COMFORTABLE_CLIENTS = 4
const WARM_UP_SECONDS = 10
const MEASURE_SECONDS = 15
const SAMPLE_INTERVAL_MS = 1_000
/** R24: the last quarter against the second. */
const GROWTH_MAX = 1.1

const readMinutes = () => {
  const minutes = Number(process.env.SOAK_MINUTES || 10)
  if (minutes > 0) return minutes
  console.error('SOAK_MINUTES has to be a number of minutes above 0.')
  process.exit(2)
}

/** Reads the memory of the server until it is stopped. Returns the samples in MB; one that fails under load is left out. */
const watchMemory = (url: string) => {
  const samples: number[] = []
  const sample = async () => {
    const text = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(5_000) }).then((answer) => answer.text())
    const bytes = /^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]
    if (bytes) samples.push(Number(bytes) / 2 ** 20)
  }
  const timer = setInterval(() => void sample().catch(() => {}), SAMPLE_INTERVAL_MS)
  return () => {
    clearInterval(timer)
    return samples
  }
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length

const quarters = (samples: readonly number[]) =>
  [0, 1, 2, 3].map((nth) =>
    mean(samples.slice(Math.floor((samples.length * nth) / 4), Math.floor((samples.length * (nth + 1)) / 4))),
  )

const printTable = (tally: Tally) => {
  const row = (cells: readonly (string | number)[]) =>
    console.log(cells.map((cell, at) => (at === 0 ? String(cell).padEnd(10) : String(cell).padStart(14))).join(''))
  row(['operation', 'done', 'refused (4xx)', 'postponed', 'failed', 'median ms', '99 % ms'])
  for (const [kind, { done, refused, postponed, failed, times }] of Object.entries(tally.byKind))
    row([kind, done, refused, postponed, failed, median(times).toFixed(0), percentile99(times).toFixed(0)])
  for (const [problem, count] of [...tally.problems].sort((a, b) => b[1] - a[1]).slice(0, 10))
    console.log(`  ${count} × ${problem}`)
}

const verdict = (text: string, isKept: boolean) => {
  console.log(`${isKept ? 'ok  ' : 'FAIL'} ${text}`)
  return isKept
}

/** `npm run soak`: R24. Fails unless memory stays flat, nothing fails and the ledger holds. */
const soak = async (): Promise<boolean> => {
  const seconds = readMinutes() * 60
  const folder = await mkdtemp(join(tmpdir(), 'lintel-soak-'))
  const postgres = await openEmbedded(folder)
  const db = connect(postgres.url, { timeouts: JOB_TIMEOUTS })
  try {
    await migrate(db)
    const services = await createServices(db, readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder }))
    console.error('Filling a market …')
    const market = await fillMarket(services, postgres.url)
    const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, LOG_LEVEL: 'fatal' }
    const served = await startServer(env)
    const next = createMix(sender(served.url), market)
    console.error('Measuring the comfortable rate …')
    await runClosed(next, COMFORTABLE_CLIENTS, WARM_UP_SECONDS)
    const comfortable = await runClosed(next, COMFORTABLE_CLIENTS, MEASURE_SECONDS)
    const perSecond = 2 * comfortable
    console.error(`Comfortable: ${comfortable.toFixed(0)} operations a second. Twice of it for ${seconds} seconds …`)
    const stopWatching = watchMemory(served.url)
    const tally = await runOpen(next, { perSecond, seconds })
    const memory = quarters(stopWatching())
    const code = await served.stop()
    const ledger = await checkLedger(db, new Date())
    const counts = Object.values(tally.byKind)
    const failed = counts.reduce((sum, count) => sum + count.failed, 0)
    console.log(
      `\n${seconds} s at ${perSecond.toFixed(0)} operations a second, twice what ${COMFORTABLE_CLIENTS} clients at once do. ${tally.unsent} were not sent, because too many were open.`,
    )
    printTable(tally)
    const [, second = Number.NaN, , last = Number.NaN] = memory
    const kept = [
      verdict(
        `memory by quarter: ${memory.map((each) => each.toFixed(0)).join(', ')} MB; last ÷ second ${(last / second).toFixed(2)} (at most ${GROWTH_MAX})`,
        last / second <= GROWTH_MAX,
      ),
      verdict(`no answer of 5xx but 503 with Retry-After: ${failed} failed`, failed === 0),
      verdict(
        `R6: ${ledger.entries} entries of the ledger, ${ledger.differences.length} differences`,
        ledger.entries > 0 && ledger.differences.length === 0,
      ),
      verdict(`the server stopped with code ${code}`, code === 0),
    ]
    return kept.every(Boolean)
  } finally {
    await db.destroy()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

process.exit((await soak()) ? 0 : 1)
