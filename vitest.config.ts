import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'
import { putTempFilesInMemory } from './tests/support/temp-folder.ts'

putTempFilesInMemory()
// The workers, and the processes that their tests start, compile each module once.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node')

/** Node loads the modules itself, which costs a third of what vite's module runner does. It knows no .tsx. */
const BY_NODE = { viteModuleRunner: false, nodeLoader: false }

/** Does not truncate actual values: of a run on another machine the report is all there is. */
const REPORT = { chaiConfig: { truncateThreshold: 2_000 } }

const testFiles = globSync(['{contract,server,web,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.{ts,tsx}'], {
  cwd: import.meta.dirname,
  exclude: ['**/node_modules', '**/dist'],
})
/** A test file that asks for `postgresUrl`, itself or through a function like `contextOfFile`, needs the database. */
const usesDatabase = (file: string) =>
  /postgresUrl|contextOfFile/i.test(readFileSync(join(import.meta.dirname, file), 'utf8'))

export default defineConfig({
  test: {
    // Many tests wait for the database, a process or a page, so one worker per core would leave the cores idle.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // As the build of the site has it.
        resolve: { alias: { 'react-i18next': join(import.meta.dirname, 'web/src/app/translation.tsx') } },
        test: {
          ...REPORT,
          name: 'units',
          include: testFiles.filter((file) => !usesDatabase(file)),
          // One module graph for all files: loading it once per file takes longer than the tests.
          pool: 'threads',
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...REPORT,
          name: 'calls',
          experimental: BY_NODE,
          include: testFiles.filter(usesDatabase),
          globalSetup: ['tests/support/build.ts', 'tests/support/bundle.ts', 'tests/support/postgres.ts'],
          isolate: false,
          // Only ends what hangs: a machine may be many times slower than another.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          ...REPORT,
          name: 'journeys',
          experimental: BY_NODE,
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['build', 'bundle', 'postgres', 'demo'].map((name) => `tests/support/${name}.ts`),
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // A busy machine can make a browser miss its time once. Tests that needed the second try are listed at the end.
          retry: 1,
          // How long a person would wait, not how fast the page is. Each question takes some milliseconds of the processor.
          expect: { poll: { timeout: 30_000, interval: 100 } },
        },
      },
    ],
  },
})
