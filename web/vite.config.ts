import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { calendarTexts } from './calendar-texts-plugin.ts'
import { lightContract } from './contract-plugin.ts'
import { flatIcons } from './icons-plugin.ts'
import { precompress } from './precompress-plugin.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What every page runs on. */
const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|react-router|@reduxjs|redux|redux-thunk|immer|reselect|react-redux|use-sync-external-store)\//

/** What two pages share goes into one file: a visitor waits for requests more than for a kilobyte. */
const SHARED =
  /node_modules\/react-hot-toast\/|\/web\/src\/(app|ui|features)\/|\/web\/src\/languages\/[^/]+\/(words|translations)\.ts$|\/contract\/src\/|\/lucide-react\//

/** What draws maps, for every page that has one. */
const MAP = /node_modules\/(leaflet|topojson-client)\/|\/web\/src\/ui\/map\//

/** What only the assistant, the help page and pages about the site share is not in a file that other pages load. */
const APART = /\/web\/src\/features\/(assistant|cities|information)\//

/** What forms validate with. Shared modules with a form lie in the same file, so that other pages do not load it. */
const FORMS =
  /node_modules\/(react-hook-form|@hookform\/resolvers|zod)\/|\/contract\/src\/(fields|forms\/[^/]+)\.ts$|\/web\/src\/ui\/(inputLimits|issueMessage|useSchemaForm)\.ts$/

/** Every page's start. The shell must not grow with what only other pages show. */
const FIRST_PAGE = /\/web\/src\/(browser\.ts|hydrate\.tsx|app\/(Toaster|lazy\/Shortcuts|routes\/home)\.tsx)$/
const DEVICE = /\/web\/src\/app\/device\/startDevice\.ts$/
const CATALOGUE_PAGE = /\/web\/src\/app\/routes\/(search|property|compare)\.tsx$/

type ModuleGraph = {
  getModuleInfo: (
    id: string,
  ) => { importers: readonly string[]; dynamicImporters: readonly string[]; importedIds: readonly string[] } | null
}

const isOnPage = (page: RegExp, id: string, graph: ModuleGraph, seen = new Set<string>()): boolean => {
  if (page.test(id)) return true
  seen.add(id)
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => !seen.has(importer) && isOnPage(page, importer, graph, seen))
}

const shellOf = (id: string, graph: ModuleGraph) => (isOnPage(FIRST_PAGE, id, graph) ? 'shell' : null)
/** What each page loads when it is idle. */
const deviceOf = (id: string, graph: ModuleGraph) => (isOnPage(DEVICE, id, graph) ? 'device' : null)
const catalogueOf = (id: string, graph: ModuleGraph) => (isOnPage(CATALOGUE_PAGE, id, graph) ? 'catalogue' : null)

/**
 * Lets V8 compile all functions of a file in the background while it is loaded, instead of each one when it is first called,
 * for which the first tap on a page would wait. https://v8.dev/blog/explicit-compile-hints
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

/** `npm start` builds the site, and an operator has no use for warnings about the duration of plugins. */
const CHECKS = { bundlerTimings: false }

const leadsTo = (files: RegExp, id: string, graph: ModuleGraph, seen = new Set<string>()): boolean => {
  if (files.test(id)) return true
  seen.add(id)
  const imported = graph.getModuleInfo(id)?.importedIds ?? []
  return imported.some((each) => !seen.has(each) && leadsTo(files, each, graph, seen))
}

/** The pages of the administration, their frame, and what admins have on the page of a booking. */
const ADMIN =
  /\/web\/src\/(app\/(admin\/AdminArea|routes\/(admin[A-Z]\w*|superAdmins)|lazy\/changeStatus)|features\/tenant-notes\/RemoveNoteDialog)\.tsx?$/

/** Whether nothing but pages of the administration leads to a file. */
const isOfAdmins = (id: string, graph: ModuleGraph, seen = new Set<string>()): boolean => {
  if (ADMIN.test(id) || seen.has(id)) return true
  seen.add(id)
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
  const all = [...importers, ...dynamicImporters]
  return all.length > 0 && all.every((importer) => isOfAdmins(importer, graph, seen))
}

/** Not what draws maps, which would then be loaded by every page. */
const isInner = (id: string, graph: ModuleGraph) =>
  SHARED.test(id) && !APART.test(id) && !leadsTo(FORMS, id, graph) && !leadsTo(MAP, id, graph)
const innerOf = (id: string, graph: ModuleGraph) => (isInner(id, graph) && !isOfAdmins(id, graph) ? 'inner' : null)
const adminOf = (id: string, graph: ModuleGraph) => (isInner(id, graph) && isOfAdmins(id, graph) ? 'admin' : null)

const hasForm = (id: string, graph: ModuleGraph) => !APART.test(id) && leadsTo(FORMS, id, graph)
const formsOf = (id: string, graph: ModuleGraph) => (hasForm(id, graph) && !isOfAdmins(id, graph) ? 'forms' : null)
const adminFormsOf = (id: string, graph: ModuleGraph) =>
  hasForm(id, graph) && isOfAdmins(id, graph) ? 'admin-forms' : null

/** Two builds: what browsers get (dist/client) and what the server renders with (dist/server). */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: here('.'),
  appType: 'custom',
  logLevel: 'warn',
  // The server's build carries React with it, in its production form whatever NODE_ENV says later.
  ssr: command === 'build' ? { noExternal: true, external: ['zod'] } : {},
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  // Its types are used, and its rules by translator.ts.
  resolve: { alias: { 'react-i18next': here('src/app/translation.tsx') } },
  plugins: [lightContract(), calendarTexts(), flatIcons(), react(), tailwindcss(), precompress()],
  build: isSsrBuild
    ? {
        outDir: here('dist/server'),
        target: 'node22',
        copyPublicDir: false,
        minify: false,
        rolldownOptions: { checks: CHECKS },
      }
    : {
        manifest: true,
        outDir: here('dist/client'),
        // Files of earlier builds live on for pages that are open while a new one is deployed (build.ts sweeps them).
        emptyOutDir: false,
        target: 'es2022',
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        rolldownOptions: {
          checks: CHECKS,
          input: ['src/browser.ts', 'src/hydrate.tsx', 'src/styles.css'],
          // The first one awaits what the second one exports.
          preserveEntrySignatures: 'exports-only',
          // A module of the contract only declares: of one whose numbers alone are used, its schemas are not loaded.
          treeshake: { moduleSideEffects: [{ test: /\/contract\/src\//, sideEffects: false }] },
          // Few larger files compress better than many small ones, and the libraries' file outlives our own changes.
          output: {
            postBanner: ({ name }) => (name === 'libraries' ? COMPILE_HINT : ''),
            codeSplitting: {
              minSize: 10_000,
              groups: [
                { name: 'libraries', test: LIBRARIES, priority: 3 },
                { name: shellOf, debugName: 'shell', test: SHARED, minShareCount: 2, priority: 2 },
                { name: deviceOf, debugName: 'device', test: SHARED, minShareCount: 2, priority: 1.7, minSize: 0 },
                { name: catalogueOf, debugName: 'catalogue', test: SHARED, minShareCount: 2, priority: 1.5 },
                // Only loaded by pages with a map.
                { name: 'map', test: MAP, priority: 2, minSize: 0 },
                { name: innerOf, debugName: 'inner', test: SHARED, minShareCount: 2, priority: 1 },
                // After the files above: a group takes what its files import along.
                { name: adminOf, debugName: 'admin', test: SHARED, minShareCount: 2, priority: 0.5 },
                // Last, so that pages without a form do not load it.
                { name: formsOf, debugName: 'forms', minShareCount: 2, minSize: 0, priority: 0.2 },
                { name: adminFormsOf, debugName: 'admin-forms', minShareCount: 2, minSize: 0 },
              ],
            },
          },
        },
      },
}))
