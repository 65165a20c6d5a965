/** An entry of Vite's manifest. */
type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }
export type Manifest = Record<string, Chunk>

/** Addresses of the built files that a page loads. */
export type Assets = {
  scripts: string[]
  styles: string[]
  /** The module that hydrates the page, then all that it needs. */
  modules: string[]
}

const ENTRY = 'src/browser.ts'
/** Imported by the entry after the first paint. */
const HYDRATION = 'src/hydrate.tsx'
const STYLES = 'src/styles.css'

const address = (file: string) => `/${file}`

/** Creates a function that returns all files of a page's modules, so that the browser can preload them in parallel. */
export const createAssetLookup = (manifest: Manifest) => {
  const chunk = (name: string) => {
    const found = manifest[name]
    if (!found) throw new Error(`The build has no ${name}.`)
    return found
  }
  const collect = (name: string, files: Set<string>, styles: Set<string>) => {
    const { file, imports = [], css = [] } = chunk(name)
    if (files.has(file)) return
    files.add(file)
    for (const style of css) styles.add(style)
    for (const further of imports) collect(further, files, styles)
  }
  const cache = new Map<string, Assets>()
  return (modules: string[]): Assets => {
    const key = modules.join()
    const cached = cache.get(key)
    if (cached) return cached
    const files = new Set<string>()
    const styles = new Set([chunk(STYLES).file])
    for (const name of [HYDRATION, ...modules]) collect(name, files, styles)
    const assets = {
      scripts: [address(chunk(ENTRY).file)],
      styles: [...styles].map(address),
      modules: [...files].map(address),
    }
    cache.set(key, assets)
    return assets
  }
}
