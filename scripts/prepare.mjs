// Runs before every command, on whatever Node there is (20.19 or newer), before anything is installed: plain JavaScript.
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { answers, ROOT } from './node.mjs'

const changed = (path) => statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0

/** npm writes the two lock files one after the other. */
const MOMENT = 5_000

/** Whether node_modules is as package-lock.json wants it. npm writes the hidden lock last, so half an install counts as none. */
const installed = () => changed('node_modules/.package-lock.json') >= changed('package-lock.json') - MOMENT

if (!installed()) {
  const folder = join(ROOT, 'node_modules')
  // npm would empty the folder of another checkout, to which this one has a link.
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(folder)
  console.error('Installing packages (once, takes about half a minute)…')
  const began = Date.now()
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-fund', '--no-audit']
  const options = { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] }
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (status !== 0) {
    console.error('Installing packages failed. See the output above.')
    process.exit(status ?? 1)
  }
  console.error(`Packages installed in ${Math.round((Date.now() - began) / 1000)} s.`)
}

// npm puts this link first in PATH; where that build of Node cannot run (another libc), the machine's own must stay visible.
const link = join(ROOT, 'node_modules/.bin/node')
if (existsSync(link) && !answers(link)) rmSync(link)
