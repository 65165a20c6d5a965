import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './node.mjs'

const filesOf = (path) => {
  try {
    return readdirSync(join(ROOT, path), { withFileTypes: true })
      .filter(({ name }) => name !== 'dist' && name !== 'node_modules')
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]))
  } catch {
    return [path]
  }
}

/** Returns a hash that changes with any file of these files and folders of the repository, without what was built. */
export const fingerprint = (sources) => {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}
