import { parseArgs } from 'node:util'
import { importListings } from './features/properties/import/actions.ts'
import { showProgress } from './features/properties/import/progress.ts'
import { findFile } from './features/properties/import/read.ts'
import { reportLines, writeRefused } from './features/properties/import/report.ts'
import { readConfig } from './parts/config.ts'
import { openDatabase } from './parts/database/open.ts'
import { Problem } from './parts/problem.ts'
import { StartProblem } from './parts/start-problem.ts'

const USAGE = `Usage: npm run import -- FILE.csv[.gz] --landlord EMAIL [--publish]

Loads listings into the account of a landlord. They wait in the admin queue; with --publish they are public at once.
Rows that cannot be taken are refused and listed; importing a file again adds no listing twice.`

class UsageProblem extends Error {}

const readArguments = (args: string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        landlord: { type: 'string' },
        publish: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    })
    const [path, ...more] = positionals
    const { landlord, publish, help } = values
    if (help) return null
    if (!path || more.length) throw new UsageProblem(path ? 'One file at a time.' : 'The file is missing.')
    if (!landlord?.trim()) throw new UsageProblem('--landlord EMAIL is missing.')
    return { path, landlord: landlord.trim(), publish }
  } catch (problem) {
    throw new UsageProblem((problem as Error).message)
  }
}

/** `npm run import`: arguments → file → database → report. */
const main = async () => {
  const order = readArguments(process.argv.slice(2))
  if (!order) return console.log(USAGE)
  const config = readConfig(process.env)
  const file = await findFile(order.path)
  const started = performance.now()
  const stop = new AbortController()
  // Ctrl-C reaches us twice, from the terminal and from `npm run`; what is stored so far goes back.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
  const database = await openDatabase(config, (line) => console.error(line))
  try {
    const progress = showProgress(file.size, process.stderr)
    const clock = () => new Date()
    const outcome = await importListings(
      { db: database.db, config, clock },
      { ...order, file, onProgress: progress.show, signal: stop.signal },
    ).finally(progress.end)
    const list = outcome.refused.length
      ? await writeRefused(config.dataDir, outcome.refused, clock()).catch(
          (problem: Error) => `could not be written (${problem.message})`,
        )
      : undefined
    for (const line of reportLines(outcome, { seconds: (performance.now() - started) / 1_000, list })) console.log(line)
  } finally {
    await database.close()
  }
}

await main().catch((problem: Error) => {
  if (problem instanceof UsageProblem) {
    console.error(`${problem.message}\n\n${USAGE}`)
    process.exitCode = 2
    return
  }
  const foreseen = problem instanceof StartProblem || problem instanceof Problem
  console.error(problem.name === 'AbortError' ? 'Stopped. Nothing was imported.' : foreseen ? problem.message : problem)
  process.exitCode = 1
})
