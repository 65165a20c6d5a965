// Builds the site when what it is made of has changed since the last time.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './node.mjs'

const STAMP = join(ROOT, 'web/dist/built-from')
const SOURCES = ['web', 'contract/src', 'package-lock.json']

const files = (path) => {
  try {
    return readdirSync(join(ROOT, path), { withFileTypes: true })
      .filter(({ name }) => name !== 'dist' && name !== 'node_modules')
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => (entry.isDirectory() ? files(join(path, entry.name)) : [join(path, entry.name)]))
  } catch {
    return [path]
  }
}

const fingerprint = () => {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(files))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

const builtFrom = () => {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return ''
  }
}

const now = fingerprint()
if (builtFrom() !== now) {
  console.error('Building the site…')
  const began = Date.now()
  const { buildWeb } = await import('../web/build.ts')
  await buildWeb()
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, now)
  console.error(`Site built in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
}
