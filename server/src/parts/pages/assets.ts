/** One file of the build, as Vite's manifest tells it. */
type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }
export type Manifest = Record<string, Chunk>

/** What a page needs of the build, by address. */
export type Assets = { scripts: string[]; styles: string[]; preloads: string[] }

const ENTRY = 'src/browser.ts'
/** What the entry asks for once the page is painted. */
const HYDRATION = 'src/hydrate.tsx'
const STYLES = 'src/styles.css'

const address = (file: string) => `/${file}`

/** For the modules of a page: all that the browser will load, so that it may begin with everything at once. */
export const assetsFrom = (manifest: Manifest) => {
  const chunk = (name: string) => {
    const found = manifest[name]
    if (!found) throw new Error(`The build has no ${name}.`)
    return found
  }
  const walk = (name: string, files: Set<string>, styles: Set<string>) => {
    const { file, imports = [], css = [] } = chunk(name)
    if (files.has(file)) return
    files.add(file)
    for (const style of css) styles.add(style)
    for (const further of imports) walk(further, files, styles)
  }
  const known = new Map<string, Assets>()
  return (modules: string[]): Assets => {
    const key = modules.join()
    const before = known.get(key)
    if (before) return before
    const files = new Set<string>()
    const styles = new Set([chunk(STYLES).file])
    for (const name of [ENTRY, HYDRATION, ...modules]) walk(name, files, styles)
    const script = chunk(ENTRY).file
    files.delete(script)
    const assets = {
      scripts: [address(script)],
      styles: [...styles].map(address),
      preloads: [...files].map(address),
    }
    known.set(key, assets)
    return assets
  }
}
