import { listReviews } from '#contract/reviews.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import type { Services } from '../../platform/services.ts'
import * as actions from './actions.ts'

export const reviewRoutes = (addRoute: AddRoute, services: Services): void => {
  addRoute(listReviews, (input) => actions.listReviews(services, input))
}
