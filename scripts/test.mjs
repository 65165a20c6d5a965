// `npm test`: every check, one after the other, and a count at the end.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { ROOT } from './node.mjs'

const bin = (name) => join(ROOT, 'node_modules', name)
const results = mkdtempSync(join(tmpdir(), 'lintel-results-'))
let passed = 0
let failed = 0

/** Runs a program of Node; its output is shown only when it fails, or as it comes with `live`. */
const node = (args, { live = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })

const check = async (title, ...args) => {
  const began = Date.now()
  const { ok, output } = await node(args)
  if (ok) passed += 1
  else failed += 1
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${title} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
  if (!ok) console.log(output)
}

const suite = async (project) => {
  const file = join(results, `${project.replaceAll(' ', '-')}.json`)
  await node(
    [
      bin('vitest/vitest.mjs'),
      'run',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { live: true },
  )
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    passed += report.numPassedTests
    failed += report.numFailedTests
    // A file that does not even load has no failed test, yet is a failure.
    if (report.numFailedTests === 0) failed += report.numFailedTestSuites
  } catch {
    failed += 1
    console.log(`FAIL ${project}: the run ended without a report`)
  }
}

process.env.CHROMIUM_PATH = findBrowser()
await check('types', bin('typescript-7/bin/tsc'), '--noEmit')
await check('lint and format', bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings')
await check(
  'who may import whom',
  bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
  'contract',
  'server',
  'web',
  'scripts',
  'bench',
)
await check('nothing unused', bin('knip/bin/knip.js'))
await check('the site builds', join(ROOT, 'scripts/build.mjs'))
await check('the first page stays small', join(ROOT, 'scripts/budget.mjs'))
await suite('rules and calls')
await suite('journeys')
rmSync(results, { recursive: true, force: true })
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
