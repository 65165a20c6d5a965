import './jobs.ts'
import { parseArgs } from 'node:util'
import { importListings } from './features/listings/import/actions.ts'
import { openSourceFile } from './features/listings/import/csv-file.ts'
import { showProgress } from './features/listings/import/progress.ts'
import { reportLines, writeRejectedRows } from './features/listings/import/report.ts'
import { readConfig } from './platform/configuration/config.ts'
import { describeFailure } from './platform/configuration/describe-failure.ts'
import { openDatabase } from './platform/database/open.ts'

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

/** `npm run import` */
const main = async () => {
  const options = readArguments(process.argv.slice(2))
  if (!options) return console.log(USAGE)
  const config = readConfig(process.env)
  const file = await openSourceFile(options.path)
  const started = performance.now()
  const stop = new AbortController()
  // Ctrl-C arrives twice, from the terminal and from npm. Aborting rolls the transaction back.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
  const database = await openDatabase(config, {
    onEvent: (line) => console.error(line),
    saysWhich: true,
    leavesIndexes: true,
  })
  try {
    const progress = showProgress(file.size, process.stderr)
    const clock = () => new Date()
    const result = await importListings(
      { db: database.db, config, clock },
      { ...options, file, onProgress: progress.show, signal: stop.signal },
    ).finally(progress.end)
    const list = result.rejected.length
      ? await writeRejectedRows(config.dataDir, result.rejected, clock()).catch(
          (problem: Error) => `could not be written (${problem.message})`,
        )
      : undefined
    for (const line of reportLines(result, { seconds: (performance.now() - started) / 1_000, list })) console.log(line)
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
  console.error(problem.name === 'AbortError' ? 'Stopped. Nothing was imported.' : describeFailure(problem))
  process.exitCode = 1
})
