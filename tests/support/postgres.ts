import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { connect } from '../../server/src/platform/database/connect.ts'
import { openEmbedded } from '../../server/src/platform/database/embedded.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { urlOf } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A real PostgreSQL for the run; its database `template_lintel` has the schema. */
    postgresUrl: string
    /** Deleted after the run. */
    testFolder: string
  }
}

/** Starts the same PostgreSQL as the product's, made for throwing away, and migrates the template once. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-test-'))
  const postgres = await openEmbedded(folder, { disposable: true })
  const server = connect(postgres.url, { max: 1 })
  await sql`create database template_lintel`.execute(server)
  await server.destroy()
  const template = connect(urlOf(postgres.url, 'template_lintel'), { max: 1 })
  await migrate(template)
  await template.destroy()
  project.provide('postgresUrl', postgres.url)
  project.provide('testFolder', folder)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
