import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './node.mjs'

/** The built site. */
export const CLIENT = join(ROOT, 'web/dist/client')

/**
 * Reads which file each source of the site is in.
 * @returns {Record<string, { file: string, imports?: string[] }>}
 */
export const readSiteManifest = () => JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'))

/**
 * Returns the files that a browser loads for some sources of the site, with all that they import.
 * @param {ReturnType<typeof readSiteManifest>} manifest
 * @param {string[]} sources
 * @returns {Set<string>}
 */
export const chunkFilesOf = (manifest, sources) => {
  const files = new Set()
  /** @param {string} source */
  const walk = (source) => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`The build has no ${source}.`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const further of chunk.imports ?? []) walk(further)
  }
  for (const source of sources) walk(source)
  return files
}
