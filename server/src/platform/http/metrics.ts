import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client'
import { PROGRAM_VERSION } from '../version.ts'
import { joinMetrics } from '../workers/metrics.ts'

/** Adds metrics of the process, and of all requests by route. */
export const collectMetrics = (app: FastifyInstance, registry: Registry): void => {
  collectDefaultMetrics({ register: registry })
  joinMetrics(registry)
  new Gauge({
    name: 'build_info',
    help: 'Always 1; the version of Lintel and of its build is the label',
    labelNames: ['version'],
    // With WORKERS 1 too.
    aggregator: 'first',
    registers: [registry],
  }).set({ version: PROGRAM_VERSION }, 1)
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from receiving a request to the end of the response, by call',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}
