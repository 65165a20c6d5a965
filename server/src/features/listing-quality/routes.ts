import { listListingHints } from '#contract/listing-quality.ts'
import { comparePrices } from '#contract/price-comparison.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import type { Services } from '../../platform/services.ts'
import * as actions from './actions.ts'

export const listingQualityRoutes = (addRoute: AddRoute, services: Services): void => {
  addRoute(listListingHints, (input, { caller }) => actions.listListingHints(services, input, caller))
  addRoute(comparePrices, (input, { caller }) => actions.comparePrices(services, input, caller))
}
