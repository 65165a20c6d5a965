import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const CONTRACT = fileURLToPath(new URL('../contract/src/', import.meta.url))

/** Imports that exist at run time: `import type` is gone by then. */
const RUNTIME_IMPORT = /^(?:import|export)(?!\s+type\b)[^'"]*?from\s+['"]([^'"]+)['"]/gm

const importsOf = (source: string) => [...source.matchAll(RUNTIME_IMPORT)].map(([, from = '']) => from)

/** Whether a module is written with zod, or imports one that is. With zod/mini it keeps its schemas. */
const isStripped = async (file: string): Promise<boolean> => {
  const imports = importsOf(await readFile(file, 'utf8'))
  if (imports.includes('zod')) return true
  if (imports.includes('zod/mini')) return false
  for (const from of imports) if (from.startsWith('.') && (await isStripped(resolve(dirname(file), from)))) return true
  return false
}

type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain }

const isPlain = (value: unknown): value is Plain => {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value !== 'object') return false
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
}

/** Returns what a browser needs of an export: a call without its schemas, a plain value as it is, else undefined. */
export const forBrowsers = (value: unknown): Plain | undefined => {
  if (isPlain(value)) return value
  if (typeof value !== 'object' || value === null) return undefined
  if (!('method' in value && 'path' in value && 'fallback' in value)) return undefined
  const call = { method: value.method, path: value.path, fallback: value.fallback }
  return isPlain(call) ? call : undefined
}

/**
 * Creates the Vite plugin that keeps zod (20 KB) out of the browser: contract modules written with zod arrive there as
 * plain data. A schema is not exported, so that importing one in the browser is a build error. Modules written with
 * zod/mini (contract/src/fields.ts and forms/) arrive whole, with the 6 KB of zod that they use; pages load them
 * together with their forms.
 */
export const lightContract = (): Plugin => ({
  name: 'light-contract',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  load: {
    // Checked natively: the hook runs for the contract's modules only.
    filter: { id: /\/contract\/src\/.*\.ts(?:\?|$)/ },
    async handler(id) {
      const file = id.split('?')[0] ?? id
      if (!file.startsWith(CONTRACT) || !(await isStripped(file))) return null
      const module: Record<string, unknown> = await import(pathToFileURL(file).href)
      const exports = Object.entries(module).flatMap(([name, value]) => {
        const plain = forBrowsers(value)
        return plain === undefined ? [] : [`export const ${name} = /* @__PURE__ */ (${JSON.stringify(plain)})`]
      })
      return { code: exports.join('\n') || 'export {}', moduleType: 'js', moduleSideEffects: false, map: null }
    },
  },
})
