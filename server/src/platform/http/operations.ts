import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import { healthz, metrics, readyz } from '#contract/operations.ts'
import { assertWritable } from '../configuration/data-dir.ts'
import { Problem } from '../problem.ts'
import type { Services } from '../services.ts'
import { metricsOfAll } from '../workers/metrics.ts'
import type { AddRoute } from './call-router.ts'

const componentStatus = (check: Promise<unknown>) =>
  check.then(
    () => 'ok' as const,
    () => 'down' as const,
  )

/** Our own database lies in DATA_DIR, and a query alone does not tell that its disk is full. */
const checkDatabase = async ({ db, config: { databaseUrl, dataDir } }: Services) => {
  await sql`select 1`.execute(db)
  if (!databaseUrl) await assertWritable(dataDir)
}

/** Checks database and storage. Throws UNAVAILABLE when one of them fails. */
const checkReadiness = async (services: Services) => {
  const { storage: files } = services
  const [database, storage] = await Promise.all([
    componentStatus(checkDatabase(services)),
    componentStatus(files.check()),
  ])
  if (database === 'down' || storage === 'down')
    throw new Problem('not_ready', { values: { database, storage }, retryAfter: 2 })
  return { status: 'ok' as const, database, storage }
}

export const operationRoutes = (addRoute: AddRoute, services: Services, registry: Registry): void => {
  addRoute(healthz, async () => ({ status: 'ok' as const }))
  addRoute(readyz, () => checkReadiness(services))
  addRoute(metrics, (_input, { reply }) => {
    reply.type(registry.contentType)
    return metricsOfAll(registry)
  })
}
