import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { freshDatabase } from './database.ts'
import { freePort, startServer } from './process.ts'

/** Where a site answers, and the real time (ms since 1970) at which its clock showed TEST_INSTANT. */
export type Origin = { readonly url: string; readonly origin: number }

/** Starts the product with a copy of the run's demo data at TEST_INSTANT. Returns also how to stop it and remove the data. */
export const startDemo = async (
  { postgresUrl, demoDataDir }: { postgresUrl: string; demoDataDir: string },
  env: Record<string, string> = {},
  args: string[] = [],
): Promise<Origin & { readonly databaseUrl: string; readonly stop: () => Promise<void> }> => {
  const dataDir = await mkdtemp(`${tmpdir()}/lintel-site-`)
  await cp(demoDataDir, dataDir, { recursive: true })
  const database = await freshDatabase(postgresUrl, 'template_demo')
  const origin = Date.now()
  // Payments lead to the site's own address and back.
  const PORT = String(await freePort())
  const address = { PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}` }
  // Without MAP_TILES_URL a demo asks OpenStreetMap for tiles.
  const data = { DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'warn', MAP_TILES_URL: '' }
  const server = await startServer(
    { ...data, ...address, TEST_CLOCK_ORIGIN: String(origin), ...env },
    { args, atTestInstant: true },
  )
  return {
    url: server.url,
    origin,
    databaseUrl: database.url,
    stop: async () => {
      await server.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}
