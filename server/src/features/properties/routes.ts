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
  listStayMonths,
  unlikeProperty,
} from '#contract/properties.ts'
import { getMapSettings, listClusters } from '#contract/properties-map.ts'
import { listSuggestions } from '#contract/suggestions.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import type { Services } from '../../platform/services.ts'
import * as actions from './actions.ts'
import * as cityPages from './city-pages.ts'
import * as clusters from './clusters.ts'
import type { SearchIndex } from './search/search-index.ts'
import * as suggestions from './suggestions.ts'

export const propertyRoutes = (addRoute: AddRoute, services: Services, index: SearchIndex): void => {
  addRoute(listProperties, async (input, { viewer, reading }) =>
    actions.listProperties(reading(services), index, input, await viewer()),
  )
  addRoute(getPropertyFacets, ({ query }, { reading }) => actions.getPropertyFacets(reading(services), index, query))
  addRoute(listStayMonths, (input, { reading }) => actions.listStayMonths(reading(services), index, input))
  addRoute(listClusters, ({ query }, { reading }) => clusters.listClusters(reading(services), index, query))
  addRoute(getMapSettings, () => clusters.getMapSettings(services))
  addRoute(getProperty, async ({ params, query }, { viewer, reading }) =>
    actions.getProperty(reading(services), params.id, await viewer(), query),
  )
  addRoute(listSimilarProperties, async (input, { viewer, reading }) =>
    actions.listSimilarProperties(reading(services), input, await viewer()),
  )
  addRoute(listPersonProperties, async (input, { viewer, reading }) =>
    actions.listPersonProperties(reading(services), input, await viewer()),
  )
  addRoute(listCities, (input, { reading }) => actions.listCities(reading(services), index, input))
  addRoute(listSuggestions, (input, { reading }) => suggestions.listSuggestions(reading(services).db, index, input))
  addRoute(listCityPages, (_input, { reading }) => cityPages.listCityPages(reading(services)))
  addRoute(getCityPage, ({ params }, { reading }) => cityPages.getCityPage(reading(services), params.slug))
  addRoute(likeProperty, ({ params }, { caller }) => actions.likeProperty(services, params.id, caller))
  addRoute(unlikeProperty, ({ params }, { caller }) => actions.unlikeProperty(services, params.id, caller))
  addRoute(listFavourites, (input, { caller }) => actions.listFavourites(services, input, caller))
  addRoute(listLikes, (input, { caller }) => actions.listLikes(services, input, caller))
}
