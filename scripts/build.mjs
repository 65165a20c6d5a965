// Builds the site when what it is made of has changed since the last time, and writes the id of the build.
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { ROOT } from './node.mjs'

const DIST = join(ROOT, 'web/dist')
const STAMP = join(DIST, 'built-from')
const SOURCES = ['web', 'contract/src', 'package-lock.json', 'scripts/built-files.mjs']
/** What the server is made of besides. server/src/platform/version.ts reads the id. */
const SERVER_SOURCES = ['server/src', 'server/migrations', 'server/data', 'package.json']
const BUILD_ID = join(DIST, 'build-id')
const BUILD_ID_LENGTH = 8

const contentOf = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Whether an error is that of a folder of another user, or of a read-only one. */
const isNotWritable = ({ code }) => ['EACCES', 'EPERM', 'EROFS'].includes(code)

/** The server works with an earlier id too. */
const writeId = (id) => {
  try {
    writeFileSync(BUILD_ID, id)
  } catch (problem) {
    if (!isNotWritable(problem)) throw problem
    console.error(
      `The version will name an earlier build, because this user cannot write in ${DIST}. Run node scripts/build.mjs as its owner.`,
    )
  }
}

/** Throws the system's error where this user cannot write: Vite would fail late, with a stack. */
const assertWritable = () => accessSync(existsSync(DIST) ? DIST : dirname(DIST), constants.W_OK)

const build = async () => {
  const now = fingerprint(SOURCES)
  if (contentOf(STAMP) !== now) {
    assertWritable()
    console.error('Building the site…')
    const began = Date.now()
    const { buildWeb } = await import('../web/build.ts')
    await buildWeb()
    mkdirSync(DIST, { recursive: true })
    writeFileSync(STAMP, now)
    console.error(`Site built in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
  }
  const id = createHash('sha256')
    .update(now)
    .update(fingerprint(SERVER_SOURCES))
    .digest('hex')
    .slice(0, BUILD_ID_LENGTH)
  if (contentOf(BUILD_ID) !== id) writeId(id)
}

try {
  await build()
} catch (problem) {
  if (!isNotWritable(problem)) throw problem
  console.error(
    `The site is not built for these sources, and this user cannot write in ${dirname(DIST)}. Run node scripts/build.mjs as its owner.`,
  )
  process.exitCode = 1
}
