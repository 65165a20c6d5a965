import type { FastifyInstance } from 'fastify'
import { getSystemStatus, type SystemStatus } from '#contract/status.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import type { Services } from '../../platform/services.ts'
import { createSystemStatus } from './actions.ts'

type Options = { readonly app: FastifyInstance; readonly indexState: () => SystemStatus['search']['state'] }

export const statusRoutes = (addRoute: AddRoute, services: Services, { app, indexState }: Options): void => {
  const status = createSystemStatus(services, { indexState })
  app.addHook('onClose', async () => status.close())
  addRoute(getSystemStatus, () => status.read())
}
