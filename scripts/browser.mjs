// A Chromium for the browser tests: CHROMIUM_PATH, one that is installed, Debian's headless shell (as root), or Playwright's own.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { ROOT } from './node.mjs'

/** The shell is Chromium without windows: each visitor costs one process less. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const quietly = (file, args) =>
  spawnSync(file, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

const found = () =>
  [process.env.CHROMIUM_PATH, ...INSTALLED, chromium.executablePath()].find((path) => path && existsSync(path))

const install = () => {
  console.error('Installing Chromium for the browser tests…')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    quietly('apt-get', ['update', '-qq'])
    if (quietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']) && found())
      return
  }
  quietly(process.execPath, [join(ROOT, 'node_modules/playwright-core/cli.js'), 'install', 'chromium'])
}

/** Path of a Chromium, installed first if there is none. Throws when that fails. */
export const findBrowser = () => {
  if (!found()) install()
  const path = found()
  if (!path) throw new Error('Chromium is missing and could not be installed. Set CHROMIUM_PATH.')
  return path
}
