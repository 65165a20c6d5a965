import type { FastifyBaseLogger } from 'fastify'
import { healthz, metrics, readyz } from '#contract/operations.ts'
import { assertAnswering } from '../database/connect.ts'
import { Problem } from '../problem.ts'
import type { Services } from '../services.ts'
import { PROGRAM_VERSION } from '../version.ts'
import { metricsOfAll } from '../workers/metrics.ts'
import type { AddRoute } from './call-router.ts'
import { readReadiness } from './readiness.ts'

/** Throws UNAVAILABLE, with a reason for each part, when database or storage fails. */
const checkReadiness = async (services: Services, log: FastifyBaseLogger) => {
  const { database, storage } = await readReadiness(services, log)
  if (database !== 'ok' || storage !== 'ok')
    throw new Problem('not_ready', { values: { database, storage }, retryAfter: 2 })
  return { ...stateOf(services), storage }
}

const stateOf = (services: Services) => {
  const replicas = services.replicas.states()
  return {
    status: 'ok' as const,
    version: PROGRAM_VERSION,
    database: 'ok' as const,
    ...(replicas.length > 0 && {
      replicas: { configured: replicas.length, used: replicas.filter(({ isUsed }) => isUsed).length },
    }),
  }
}

export const operationRoutes = (addRoute: AddRoute, services: Services): void => {
  const { registry } = services.meters
  addRoute(healthz, async () => ({ status: 'ok' as const }))
  addRoute(readyz, async ({ query }, { reply }) => {
    if (!query.for) return checkReadiness(services, reply.log)
    // Not storage: a bucket that hangs would delay the answer.
    await assertAnswering(services.db)
    return stateOf(services)
  })
  addRoute(metrics, (_input, { reply }) => {
    reply.type(registry.contentType)
    return metricsOfAll(registry)
  })
}
