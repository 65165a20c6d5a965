import { findAddresses } from '#contract/geocoding.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import type { Services } from '../../platform/services.ts'
import * as actions from './actions.ts'
import { createGeocoder } from './geocoder.ts'

export const geocodingRoutes = (addRoute: AddRoute, services: Services): void => {
  const { geocoderUrl, publicUrl } = services.config
  const geocoder = geocoderUrl ? createGeocoder({ geocoderUrl, publicUrl }) : undefined
  addRoute(findAddresses, (input, { caller }) => actions.findAddresses(services, geocoder, input, caller))
}
