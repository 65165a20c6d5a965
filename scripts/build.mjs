// Builds the site when what it is made of has changed since the last time, and writes the id of the build.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { ROOT } from './node.mjs'

const STAMP = join(ROOT, 'web/dist/built-from')
const SOURCES = ['web', 'contract/src', 'package-lock.json']
/** What the server is made of besides. server/src/platform/version.ts reads the id. */
const SERVER_SOURCES = ['server/src', 'server/migrations', 'server/data', 'package.json']
const BUILD_ID = join(ROOT, 'web/dist/build-id')
const BUILD_ID_LENGTH = 8

const contentOf = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const now = fingerprint(SOURCES)
if (contentOf(STAMP) !== now) {
  console.error('Building the site…')
  const began = Date.now()
  const { buildWeb } = await import('../web/build.ts')
  await buildWeb()
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, now)
  console.error(`Site built in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
}

const id = createHash('sha256').update(now).update(fingerprint(SERVER_SOURCES)).digest('hex').slice(0, BUILD_ID_LENGTH)
if (contentOf(BUILD_ID) !== id) writeFileSync(BUILD_ID, id)
