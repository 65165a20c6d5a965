import type { Registry } from 'prom-client'
import { healthz, metrics, readyz } from '#contract/operations.ts'
import type { Mount } from '../../parts/mount.ts'
import type { Parts } from '../../parts/parts.ts'
import * as actions from './actions.ts'

export const operationRoutes = (on: Mount, parts: Parts, registry: Registry): void => {
  on(healthz, async () => ({ status: 'ok' as const }))
  on(readyz, () => actions.readiness(parts))
  on(metrics, (_input, { reply }) => {
    reply.type(registry.contentType)
    return registry.metrics()
  })
}
