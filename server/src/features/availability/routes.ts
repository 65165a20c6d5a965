import { getAvailability } from '#contract/availability.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import type { Services } from '../../platform/services.ts'
import * as actions from './actions.ts'

export const availabilityRoutes = (addRoute: AddRoute, services: Services): void => {
  addRoute(getAvailability, (input, { reading }) => actions.getAvailability(reading(services), input))
}
