import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const CONTRACT = fileURLToPath(new URL('../contract/src/', import.meta.url))

/** Imports that exist at run time: `import type` is gone by then. */
const RUNTIME_IMPORT = /^(?:import|export)(?!\s+type\b)[^'"]*?from\s+['"]([^'"]+)['"]/gm

const needsZod = async (file: string): Promise<boolean> => {
  const source = await readFile(file, 'utf8')
  for (const [, from = ''] of source.matchAll(RUNTIME_IMPORT)) {
    if (from === 'zod') return true
    if (from.startsWith('.') && (await needsZod(resolve(dirname(file), from)))) return true
  }
  return false
}

type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain }

const isPlain = (value: unknown): value is Plain => {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value !== 'object') return false
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
}

/** What a browser needs of an export: a call without its schemas, a plain value whole, anything else not at all. */
export const forBrowsers = (value: unknown): Plain | undefined => {
  if (isPlain(value)) return value
  if (typeof value !== 'object' || value === null) return undefined
  if (!('method' in value && 'path' in value && 'fallback' in value)) return undefined
  const light = { method: value.method, path: value.path, fallback: value.fallback }
  return isPlain(light) ? light : undefined
}

/**
 * Keeps zod (some 60 KB) out of the browser: modules of the contract which need it arrive there as plain data.
 * A schema has no such form and is not exported, so that using one in the browser is a build error.
 */
export const lightContract = (): Plugin => ({
  name: 'light-contract',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  async load(id) {
    const file = id.split('?')[0] ?? id
    if (!file.startsWith(CONTRACT) || !file.endsWith('.ts') || !(await needsZod(file))) return null
    const module: Record<string, unknown> = await import(pathToFileURL(file).href)
    const exports = Object.entries(module).flatMap(([name, value]) => {
      const light = forBrowsers(value)
      return light === undefined ? [] : [`export const ${name} = /* @__PURE__ */ (${JSON.stringify(light)})`]
    })
    return { code: exports.join('\n') || 'export {}', moduleType: 'js', moduleSideEffects: false, map: null }
  },
})
