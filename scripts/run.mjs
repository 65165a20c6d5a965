// `node scripts/run.mjs COMMAND …`: what the npm scripts call. Finds the right Node, builds what is stale, then becomes the command.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { findNode, ROOT, SERVER_FLAGS } from './node.mjs'

/** Each command's program, and whether it needs the built site. */
const COMMANDS = {
  start: { program: 'server/src/main.ts', flags: SERVER_FLAGS, build: true },
  dev: {
    program: 'server/src/main.ts',
    flags: ['--watch-path=server/src', '--watch-path=contract/src', '--watch-preserve-output'],
    args: ['--hot'],
  },
  test: { program: 'scripts/test.mjs' },
  'test:long': { program: 'scripts/test.mjs', args: ['--long'] },
  bench: { program: 'bench/main.ts', build: true },
  soak: { program: 'bench/soak/main.ts', build: true },
  import: { program: 'server/src/import.ts' },
  'super-admin': { program: 'server/src/super-admin.ts' },
  'dead-letters': { program: 'server/src/dead-letters.ts' },
  'check-ledger': { program: 'server/src/check-ledger.ts' },
  backup: { program: 'server/src/backup.ts' },
  restore: { program: 'server/src/restore.ts' },
  'replace-secret': { program: 'server/src/replace-secret.ts' },
  migrate: { program: 'server/src/migrate.ts' },
  'generate-types': { program: 'server/src/generate-types.ts' },
}

const [name, ...rest] = process.argv.slice(2)
const command = COMMANDS[name]
if (!command) {
  console.error(`Unknown command "${name}". Available: ${Object.keys(COMMANDS).join(', ')}.`)
  process.exit(2)
}
const node = findNode()
const env = {
  // Compiled modules: a start takes half the time. Node does without where the folder cannot be written.
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
  ...process.env,
  // Programs that look for "node" themselves find the same one.
  PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
}

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP']
let isStopping = false

/** Runs a program to its end, passing signals on, and returns its exit code. A program that a passed signal ends has code 0. */
const run = (file, { flags = [], args = [] } = {}) =>
  new Promise((resolve) => {
    const child = spawn(node, [...flags, join(ROOT, file), ...args], { cwd: process.cwd(), env, stdio: 'inherit' })
    const pass = (signal) => {
      isStopping = true
      child.kill(signal)
    }
    for (const signal of SIGNALS) process.on(signal, pass)
    // The loss of the parent is the only sign of npm's end by a signal that npm does not forward.
    const parent = process.ppid
    const watch = setInterval(() => process.ppid !== parent && pass('SIGTERM'), 250).unref()
    child.on('close', (code, signal) => {
      clearInterval(watch)
      for (const each of SIGNALS) process.off(each, pass)
      resolve(code ?? (signal && !isStopping ? 1 : 0))
    })
  })

if (command.build) {
  const code = await run('scripts/build.mjs')
  if (code !== 0 || isStopping) process.exit(code)
}
process.exit(await run(command.program, { flags: command.flags, args: [...(command.args ?? []), ...rest] }))
