import { getProperty, listCities, listProperties, propertyFacets, similarProperties } from '#contract/properties.ts'
import type { Mount } from '../../parts/mount.ts'
import type { Parts } from '../../parts/parts.ts'
import * as actions from './actions.ts'

export const propertyRoutes = (on: Mount, parts: Parts): void => {
  on(listProperties, (input) => actions.searchProperties(parts, input))
  on(propertyFacets, ({ query }) => actions.propertyFacets(parts, query))
  on(getProperty, ({ params }) => actions.getProperty(parts, params.id))
  on(similarProperties, (input) => actions.similarProperties(parts, input))
  on(listCities, (input) => actions.listCities(parts, input))
}
