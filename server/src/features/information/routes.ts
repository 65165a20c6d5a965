import { getSiteFacts } from '#contract/site.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import type { Services } from '../../platform/services.ts'
import * as actions from './actions.ts'

export const informationRoutes = (addRoute: AddRoute, services: Services): void => {
  addRoute(getSiteFacts, async () => actions.getSiteFacts(services))
}
