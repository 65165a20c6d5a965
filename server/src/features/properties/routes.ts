import { getCityPage, listCityPages } from '#contract/city-pages.ts'
import { listPersonProperties } from '#contract/people.ts'
import {
  getProperty,
  getPropertyFacets,
  likeProperty,
  listCities,
  listFavourites,
  listLikes,
  listProperties,
  listSimilarProperties,
  unlikeProperty,
} from '#contract/properties.ts'
import { getMapSettings, listPins } from '#contract/properties-map.ts'
import { listSuggestions } from '#contract/suggestions.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import type { Services } from '../../platform/services.ts'
import * as actions from './actions.ts'
import * as cityPages from './city-pages.ts'
import * as pins from './pins.ts'
import type { SearchIndex } from './search/search-index.ts'
import * as suggestions from './suggestions.ts'

export const propertyRoutes = (addRoute: AddRoute, services: Services, index: SearchIndex): void => {
  addRoute(listProperties, async (input, { viewer }) => actions.listProperties(services, index, input, await viewer()))
  addRoute(getPropertyFacets, ({ query }) => actions.getPropertyFacets(services, index, query))
  addRoute(listPins, ({ query }) => pins.listPins(services, index, query))
  addRoute(getMapSettings, () => pins.getMapSettings(services))
  addRoute(getProperty, async ({ params, query }, { viewer }) =>
    actions.getProperty(services, params.id, await viewer(), query),
  )
  addRoute(listSimilarProperties, async (input, { viewer }) =>
    actions.listSimilarProperties(services, input, await viewer()),
  )
  addRoute(listPersonProperties, async (input, { viewer }) =>
    actions.listPersonProperties(services, input, await viewer()),
  )
  addRoute(listCities, (input) => actions.listCities(services, index, input))
  addRoute(listSuggestions, (input) => suggestions.listSuggestions(services.db, index, input))
  addRoute(listCityPages, () => cityPages.listCityPages(services))
  addRoute(getCityPage, ({ params }) => cityPages.getCityPage(services, params.slug))
  addRoute(likeProperty, ({ params }, { caller }) => actions.likeProperty(services, params.id, caller))
  addRoute(unlikeProperty, ({ params }, { caller }) => actions.unlikeProperty(services, params.id, caller))
  addRoute(listFavourites, (input, { caller }) => actions.listFavourites(services, input, caller))
  addRoute(listLikes, (input, { caller }) => actions.listLikes(services, input, caller))
}
