// Measures the JavaScript and CSS that the home page loads before interaction. `node scripts/budget.mjs` prints it and fails above the budget.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { CLIENT, chunkFilesOf, readSiteManifest } from './built-files.mjs'

/** Bytes of JavaScript, brotli, that the home page may load without a press or a key, also seconds later. */
export const JAVASCRIPT_BUDGET = 137 * 1024

/** The entry, the home page, and what is loaded when the browser is idle. */
const LOADED = [
  'src/browser.ts',
  'src/hydrate.tsx',
  'src/app/routes/home.tsx',
  'src/app/Toaster.tsx',
  'src/app/lazy/Shortcuts.tsx',
  'src/app/device/startDevice.ts',
]
/** Of each visitor's own language. */
const LANGUAGE = /^src\/languages\/(\w+)\.ts$/
const STYLES = 'src/styles.css'

/** Size as it is sent: the build writes a .br file beside every compressible file. */
const size = (file) => {
  const path = join(CLIENT, file)
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size
}

/** Only people who are signed in load the socket. */
const LATER = 'src/app/socket/keepSocket.ts'

/** Bytes of JavaScript and CSS of the first page in each language, brotli. */
export const firstPageBytes = () => {
  const manifest = readSiteManifest()
  const languages = Object.keys(manifest).filter((name) => LANGUAGE.test(name))
  const pages = languages.map((own) => {
    const texts = ['shortcuts', 'device'].map((area) => own.replace(LANGUAGE, `src/languages/${area}/$1.ts`))
    const files = chunkFilesOf(manifest, [...LOADED, own, ...texts])
    for (const other of [LATER, ...languages.filter((name) => name !== own)])
      if (files.has(manifest[other].file)) throw new Error(`The first page loads ${other}.`)
    const javascript = [...files].reduce((sum, file) => sum + size(file), 0)
    return { language: own.replace(LANGUAGE, '$1'), javascript, files: files.size }
  })
  return { pages, css: size(manifest[STYLES].file) }
}

if (process.argv[1] === import.meta.filename) {
  const { pages, css } = firstPageBytes()
  const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`
  for (const { language, javascript, files } of pages)
    console.log(`First page in ${language}: ${kb(javascript)} of JavaScript in ${files} files.`)
  console.log(`At most ${kb(JAVASCRIPT_BUDGET)}, and ${kb(css)} of CSS, brotli.`)
  if (pages.some(({ javascript }) => javascript > JAVASCRIPT_BUDGET)) process.exit(1)
}
