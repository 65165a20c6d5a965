import { confirmAvailability, confirmByLink, getAskedListing } from '#contract/listing-freshness.ts'
import { createProperty, deleteProperty, listOwnProperties, updateProperty } from '#contract/listings.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import type { Services } from '../../platform/services.ts'
import * as actions from './actions.ts'
import * as freshness from './freshness-actions.ts'

export const listingRoutes = (addRoute: AddRoute, services: Services): void => {
  addRoute(listOwnProperties, (input, { caller }) => actions.listOwnProperties(services, input, caller))
  addRoute(createProperty, (input, { caller, idempotencyKey }) =>
    actions.createProperty(services, input, caller, idempotencyKey),
  )
  addRoute(updateProperty, (input, { caller }) => actions.updateProperty(services, input, caller))
  addRoute(deleteProperty, async (input, { caller }) => {
    await actions.deleteProperty(services, input, caller)
    return undefined
  })
  addRoute(confirmAvailability, (input, { caller }) => freshness.confirmAvailability(services, input, caller))
  addRoute(getAskedListing, (input) => freshness.getAskedListing(services, input))
  addRoute(confirmByLink, (input) => freshness.confirmByLink(services, input))
}
