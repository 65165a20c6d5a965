import { Readable } from 'node:stream'
import { exportMetrics, getMetrics, type MetricStep } from '#contract/metrics.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import { csvOf, sendCsv } from '../../platform/http/csv.ts'
import type { Services } from '../../platform/services.ts'
import { createMetrics } from './actions.ts'

export const metricRoutes = (addRoute: AddRoute, services: Services): void => {
  const metrics = createMetrics(services)
  addRoute(getMetrics, ({ query }) => metrics(query))
  addRoute(exportMetrics, async ({ query }, { reply }) => {
    const { series, currency } = await metrics(query)
    const steps: AsyncIterable<MetricStep> = Readable.from(series)
    return sendCsv(
      reply,
      'metrics',
      csvOf(steps, {
        from: ({ from }) => from,
        signUps: ({ signUps }) => signUps,
        requested: ({ requested }) => requested,
        confirmed: ({ confirmed }) => confirmed,
        paid: ({ paid }) => paid,
        revenue: ({ revenue }) => revenue,
        fees: ({ fees }) => fees,
        refunds: ({ refunds }) => refunds,
        currency: () => currency,
      }),
    )
  })
}
