// `npm test` and `npm run test:long`: every check and test; the last lines are the time by part and the counts.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findBrowser } from './browser.mjs'
import { ROOT } from './node.mjs'
import { countTests, flakyTests, slowestFiles } from './test-report.mjs'

const bin = (name) => join(ROOT, 'node_modules', name)
const VITEST = bin('vitest/vitest.mjs')
const results = mkdtempSync(join(tmpdir(), 'lintel-results-'))
const started = performance.now()

const env = {
  ...process.env,
  ...(process.argv.includes('--long') && { LONG_TESTS: '1' }),
  CHROMIUM_PATH: findBrowser(),
  // Some programs colour for any value of FORCE_COLOR.
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined }),
}

const PIPED = ['ignore', 'pipe', 'pipe']

/**
 * Runs a Node program. Returns its exit code, its output unless that is inherited, and its duration in seconds. With
 * `idle` it takes only what the other programs leave of the processor.
 */
const run = (args, { stdio = PIPED, idle = false } = {}) =>
  new Promise((resolve) => {
    const began = performance.now()
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio, env })
    if (idle && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => resolve({ code, output, seconds: (performance.now() - began) / 1_000 }))
  })

const parts = []
const slowest = []
const flaky = []
const record = (title, { passed, failed, seconds }) => {
  parts.push({ title, passed, failed, seconds })
  console.log(`${failed ? 'FAIL' : 'ok  '} ${title} (${seconds.toFixed(1)} s)`)
}

/** A program that only says yes or no. Its output is shown when it fails. */
const check = async (title, args, options) => {
  const { code, output, seconds } = await run(args, options)
  record(title, { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds })
  if (code !== 0) console.log(output)
}

/** A project of vitest.config.ts. With `live` its progress is shown while it runs, else its output only when it fails. */
const suite = async (project, { live = false } = {}) => {
  const file = join(results, `${project}.json`)
  const args = [VITEST, 'run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const { code, output, seconds } = await run(args, live ? { stdio: 'inherit' } : {})
  const report = readReport(file)
  const counts = countTests(report, code)
  record(project, { ...counts, seconds })
  if (counts.failed && !live) console.log(output)
  for (const problem of counts.problems) console.log(`FAIL ${project}: ${problem}`)
  slowest.push(...slowestFiles(report, 6))
  flaky.push(...flakyTests(report))
}

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const build = async () => {
  await check('site build', [join(ROOT, 'scripts/build.mjs')])
  await check('size of the first page', [join(ROOT, 'scripts/budget.mjs')])
}

/** What needs neither the site nor the database, one after the other. */
const runStaticChecks = async () => {
  const idle = { idle: true }
  await check('lint and format', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'], idle)
  // Several checkers would check much of the same again, each for itself: twice the processor's time.
  await check('types', [bin('typescript-7/bin/tsc'), '--noEmit', '--singleThreaded'], idle)
  await check('promises', [bin('oxlint/bin/oxlint'), '--type-aware'], idle)
  await check('unused code', [bin('knip/bin/knip.js')], idle)
  const folders = ['contract', 'server', 'web', 'scripts', 'bench']
  await check('import rules', [bin('dependency-cruiser/bin/dependency-cruiser.mjs'), ...folders], idle)
}

await Promise.all([build(), suite('units')])
// Calls wait for the database an eighth of the time. Journeys keep two cores busy.
await Promise.all([suite('calls', { live: true }), runStaticChecks()])
await suite('journeys', { live: true })
rmSync(results, { recursive: true, force: true })

const seconds = (title, value) => console.log(`  ${value.toFixed(1).padStart(6)}  ${title}`)
if (flaky.length) console.log('\nPassed at the second try only, which is a defect of the test or of the product:')
for (const { file, test, error } of flaky)
  console.log(`  ${relative(ROOT, file)}: ${test}\n    ${error.replaceAll('\n', '\n    ')}`)
console.log('\nThe slowest test files, in seconds:')
for (const file of slowest) seconds(relative(ROOT, file.name), file.seconds)
console.log('\nTime by part, in seconds (the build and units run side by side, and checks beside the calls):')
for (const part of parts) seconds(part.title, part.seconds)
seconds('in all', (performance.now() - started) / 1_000)
const sum = (key) => parts.reduce((total, part) => total + part[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') ? 1 : 0)
