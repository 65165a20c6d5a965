// Builds the site when what it is made of has changed since the last time.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { ROOT } from './node.mjs'

const STAMP = join(ROOT, 'web/dist/built-from')
const SOURCES = ['web', 'contract/src', 'package-lock.json']

const builtFrom = () => {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return ''
  }
}

const now = fingerprint(SOURCES)
if (builtFrom() !== now) {
  console.error('Building the site…')
  const began = Date.now()
  const { buildWeb } = await import('../web/build.ts')
  await buildWeb()
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, now)
  console.error(`Site built in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
}
