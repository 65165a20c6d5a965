import { exportMetrics, getMetrics } from '#contract/metrics.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import { sendCsv } from '../../platform/http/csv.ts'
import type { Services } from '../../platform/services.ts'
import { createMetrics } from './actions.ts'
import { metricsFile } from './file.ts'

export const metricRoutes = (addRoute: AddRoute, services: Services): void => {
  const metrics = createMetrics(services)
  addRoute(getMetrics, ({ query }) => metrics(query))
  addRoute(exportMetrics, async ({ query }, { reply }) => sendCsv(reply, 'metrics', metricsFile(await metrics(query))))
}
