// Measures the JavaScript and CSS that the home page loads before interaction. `node scripts/budget.mjs` prints it and fails above the budget.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './node.mjs'

/** Bytes of JavaScript, brotli, that the home page may load before interaction. */
export const JAVASCRIPT_BUDGET = 134 * 1024

const CLIENT = join(ROOT, 'web/dist/client')
/** The entry, the home page, its language, and what is loaded when the browser is idle. */
const LOADED = [
  'src/browser.ts',
  'src/hydrate.tsx',
  'src/app/routes/home.tsx',
  'src/languages/en.ts',
  'src/app/Toaster.tsx',
  'src/app/lazy/Shortcuts.tsx',
  'src/languages/shortcuts/en.ts',
]
const STYLES = 'src/styles.css'

/** Size as it is sent: the build writes a .br file beside every compressible file. */
const size = (file) => {
  const path = join(CLIENT, file)
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size
}

/** Only people who are signed in load the socket. */
const LATER = 'src/app/socket/keepSocket.ts'

/** Bytes of JavaScript and CSS of the first page, brotli. */
export const firstPageBytes = () => {
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'))
  const files = new Set()
  const walk = (name) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}.`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const further of chunk.imports ?? []) walk(further)
  }
  for (const name of LOADED) walk(name)
  if (files.has(manifest[LATER].file)) throw new Error(`The first page loads ${LATER}.`)
  const javascript = [...files].reduce((sum, file) => sum + size(file), 0)
  return { javascript, css: size(manifest[STYLES].file), files: files.size }
}

if (process.argv[1] === import.meta.filename) {
  const { javascript, css, files } = firstPageBytes()
  const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`
  console.log(
    `First page: ${kb(javascript)} of JavaScript in ${files} files (at most ${kb(JAVASCRIPT_BUDGET)}), ${kb(css)} of CSS, brotli.`,
  )
  if (javascript > JAVASCRIPT_BUDGET) process.exit(1)
}
