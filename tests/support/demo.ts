import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { findBrowser } from '../../scripts/browser.mjs'
import { connect } from '../../server/src/platform/database/connect.ts'
import { urlOf } from './database.ts'
import { type Origin, startDemo } from './demo-server.ts'
import { startServer } from './process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The DATA_DIR that belongs to the database `template_demo`: the demo market, seeded once for the run. */
    demoDataDir: string
    /** See `sharedSite()`. */
    sharedSite: Origin
  }
}

/** Seeds the demo market once, as the product does at its first start, and starts the shared site. Runs after `postgres.ts`. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  // Installs one where there is none, before the workers look for it.
  findBrowser()
  const { postgresUrl } = project.getProvidedContext()
  const dataDir = await mkdtemp(join(tmpdir(), 'lintel-demo-'))
  const maintenance = connect(postgresUrl, { max: 1 })
  await sql`create database template_demo template template_lintel`.execute(maintenance)
  await maintenance.destroy()
  const DATABASE_URL = urlOf(postgresUrl, 'template_demo')
  const environment = { DATABASE_URL, DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'warn' }
  const served = await startServer(environment, { atTestInstant: true })
  await served.stop()
  const { stop, ...shared } = await startDemo({ postgresUrl, demoDataDir: dataDir })
  project.provide('demoDataDir', dataDir)
  project.provide('sharedSite', shared)
  return async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
