import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { calendarWords } from './calendar-words-plugin.ts'
import { lightContract } from './contract-plugin.ts'
import { precompress } from './precompress-plugin.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What every page runs on. */
const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|react-router|@reduxjs|redux|redux-thunk|immer|reselect|react-redux|i18next|react-i18next|use-sync-external-store)\//

/** What two pages share goes into one file: a visitor waits for requests more than for a kilobyte. */
const SHARED = /node_modules\/react-hot-toast\/|\/web\/src\/(app|ui|features)\/|\/contract\/src\/|\/lucide-react\//

/** What draws maps, for every page that has one. */
const MAP = /node_modules\/(leaflet|supercluster|kdbush|topojson-client)\/|\/web\/src\/ui\/map\//

/** What a stranger comes for. Their shell must not grow with forms and tables that only other pages show. */
const PUBLIC_PAGE = /\/web\/src\/(browser\.ts|hydrate\.tsx|app\/(Toaster|routes\/(home|search|property|compare))\.tsx)$/

type ModuleGraph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

const isOnPublicPage = (id: string, graph: ModuleGraph, seen = new Set<string>()): boolean => {
  if (PUBLIC_PAGE.test(id)) return true
  seen.add(id)
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => !seen.has(importer) && isOnPublicPage(importer, graph, seen))
}

const shellOf = (id: string, graph: ModuleGraph) => (isOnPublicPage(id, graph) ? 'shell' : null)

/** Two builds: what browsers get (dist/client) and what the server renders with (dist/server). */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: here('.'),
  appType: 'custom',
  logLevel: 'warn',
  // The server's build carries React with it, in its production form whatever NODE_ENV says later.
  ssr: command === 'build' ? { noExternal: true, external: ['zod'] } : {},
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  plugins: [lightContract(), calendarWords(), react(), tailwindcss(), precompress()],
  build: isSsrBuild
    ? { outDir: here('dist/server'), target: 'node22', copyPublicDir: false, minify: false }
    : {
        manifest: true,
        outDir: here('dist/client'),
        // Files of earlier builds live on for pages that are open while a new one is deployed (build.ts sweeps them).
        emptyOutDir: false,
        target: 'es2022',
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        rollupOptions: {
          input: ['src/browser.ts', 'src/styles.css'],
          // Few larger files compress better than many small ones, and the libraries' file outlives our own changes.
          output: {
            codeSplitting: {
              minSize: 10_000,
              groups: [
                // What the entry needs stands alone: it begins to listen before the large files are there.
                { name: 'preload', test: /vite\/preload-helper/, priority: 3, minSize: 0 },
                { name: 'libraries', test: LIBRARIES, priority: 2 },
                { name: shellOf, debugName: 'shell', test: SHARED, minShareCount: 2, priority: 1 },
                // Loaded when a map is looked at, and by nothing else.
                { name: 'map', test: MAP, priority: 1, minSize: 0 },
                { name: 'inner', test: SHARED, minShareCount: 2 },
              ],
            },
          },
        },
      },
}))
