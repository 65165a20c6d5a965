import { healthz, metrics, readyz } from './operations.ts'
import { getProperty, listCities, listProperties, propertyFacets, similarProperties } from './properties.ts'
import { listReviews } from './reviews.ts'

/** Every call of the product, by name: what the server must serve, what /openapi.json tells and what the tests walk through. */
export const calls = {
  healthz,
  readyz,
  metrics,
  listProperties,
  propertyFacets,
  getProperty,
  similarProperties,
  listCities,
  listReviews,
} as const
