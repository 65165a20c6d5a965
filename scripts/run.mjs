// `node scripts/run.mjs COMMAND …`: what the npm scripts call. Finds the right Node, builds what is stale, then becomes the command.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { findNode, ROOT } from './node.mjs'

/** Each command's program, and whether it needs the built site. */
const COMMANDS = {
  start: { program: 'server/src/main.ts', build: true },
  dev: {
    program: 'server/src/main.ts',
    flags: ['--watch-path=server/src', '--watch-path=contract/src', '--watch-preserve-output'],
    args: ['--hot'],
  },
  test: { program: 'scripts/test.mjs' },
  bench: { program: 'bench/main.ts', build: true },
  import: { program: 'server/src/import.ts' },
  'super-admin': { program: 'server/src/super-admin.ts' },
  migrate: { program: 'server/src/migrate.ts' },
}

const [name, ...rest] = process.argv.slice(2)
const command = COMMANDS[name]
if (!command) {
  console.error(`There is no command "${name}"; there are ${Object.keys(COMMANDS).join(', ')}.`)
  process.exit(2)
}
const node = findNode()
// Programs that look for "node" themselves find the same one.
const env = { ...process.env, PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}` }

/** Runs a program to its end, passing signals on; answers its exit code. */
const run = (file, { flags = [], args = [] } = {}) =>
  new Promise((resolve) => {
    const child = spawn(node, [...flags, join(ROOT, file), ...args], { cwd: process.cwd(), env, stdio: 'inherit' })
    const pass = (signal) => child.kill(signal)
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, pass)
    // A signal to npm ends npm and its shell, and never reaches us: that we lost our parent is how we hear of it.
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref()
    child.on('close', (code, signal) => {
      for (const each of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.off(each, pass)
      resolve(code ?? (signal ? 1 : 0))
    })
  })

if (command.build) {
  const code = await run('scripts/build.mjs')
  if (code !== 0) process.exit(code)
}
process.exit(await run(command.program, { flags: command.flags, args: [...(command.args ?? []), ...rest] }))
