import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { LANGUAGES } from '#contract/product.ts'
import { chunkFilesOf, readSiteManifest } from '../scripts/built-files.mjs'

const CONFIG = fileURLToPath(new URL('./vite.config.ts', import.meta.url))
const ASSETS = fileURLToPath(new URL('./dist/client/assets/', import.meta.url))

/** How long files of old builds are kept, so that open pages still find their modules. */
const RETENTION_MS = 30 * 24 * 3_600_000

const deleteOldFiles = async (now: number) => {
  const names = await readdir(ASSETS).catch(() => [])
  await Promise.all(
    names.map(async (name) => {
      const file = join(ASSETS, name)
      const { mtimeMs } = await stat(file)
      if (now - mtimeMs > RETENTION_MS) await rm(file)
    }),
  )
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

type Manifest = ReturnType<typeof readSiteManifest>

/** The addresses of the entry and the style sheet: their hashes change with any file of the site. */
const siteVersion = (manifest: Manifest): string =>
  ['src/browser.ts', 'src/styles.css'].map((name) => `/${manifest[name]?.file}`).join(' ')

/** The files of the help assistant by language. */
const assistantFiles = (manifest: Manifest): Record<string, string[]> =>
  Object.fromEntries(
    LANGUAGES.map((language) => {
      const texts = ['', 'keywords/'].map((folder) => `src/languages/assistant/${folder}${language}.ts`)
      return [
        language,
        [...chunkFilesOf(manifest, ['src/app/lazy/assistantPanel.ts', ...texts])].map((file) => `/${file}`),
      ]
    }),
  )

/** Builds the service worker, which has the version of the site in it, so that each build is a new one. */
const buildWorker = async (manifest: Manifest) =>
  build({
    configFile: false,
    root: here('.'),
    publicDir: false,
    logLevel: 'warn',
    define: {
      SITE_VERSION: JSON.stringify(siteVersion(manifest)),
      ASSISTANT_FILES: JSON.stringify(assistantFiles(manifest)),
    },
    build: {
      outDir: here('./dist/client'),
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: here('./src/worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })

/** Builds client, service worker and server, and deletes files of builds older than RETENTION_MS. */
export const buildWeb = async (now = Date.now()): Promise<void> => {
  await deleteOldFiles(now)
  // Always a production build: Vite would otherwise follow NODE_ENV.
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    await build({ configFile: CONFIG })
    await buildWorker(readSiteManifest())
    await build({ configFile: CONFIG, build: { ssr: 'src/server.tsx' } })
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWeb()
