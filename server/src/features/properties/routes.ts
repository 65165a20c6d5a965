import {
  approveProperty,
  createProperty,
  deleteProperty,
  listModerated,
  listOwnProperties,
  rejectProperty,
  removeProperty,
  updateProperty,
} from '#contract/listings.ts'
import { mapSettings, propertyPins } from '#contract/map.ts'
import {
  getProperty,
  likeProperty,
  listCities,
  listFavourites,
  listLikes,
  listProperties,
  propertyFacets,
  similarProperties,
  unlikeProperty,
} from '#contract/properties.ts'
import type { Mount } from '../../parts/mount.ts'
import type { Parts } from '../../parts/parts.ts'
import * as actions from './actions.ts'

export const propertyRoutes = (on: Mount, parts: Parts): void => {
  on(listProperties, async (input, { viewer }) => actions.searchProperties(parts, input, await viewer()))
  on(propertyFacets, ({ query }) => actions.propertyFacets(parts, query))
  on(propertyPins, ({ query }) => actions.propertyPins(parts, query))
  on(mapSettings, () => actions.mapSettings(parts))
  on(getProperty, async ({ params }, { viewer }) => actions.getProperty(parts, params.id, await viewer()))
  on(similarProperties, async (input, { viewer }) => actions.similarProperties(parts, input, await viewer()))
  on(listCities, (input) => actions.listCities(parts, input))
  on(likeProperty, ({ params }, { caller }) => actions.like(parts, params.id, caller))
  on(unlikeProperty, ({ params }, { caller }) => actions.unlike(parts, params.id, caller))
  on(listFavourites, (input, { caller }) => actions.listFavourites(parts, input, caller))
  on(listLikes, (input, { caller }) => actions.listLikes(parts, input, caller))
  on(listOwnProperties, (input, { caller }) => actions.listOwn(parts, input, caller))
  on(createProperty, async (input, { caller }) => {
    const id = await actions.createOwn(parts, input, caller)
    return actions.getProperty(parts, id, caller.user)
  })
  on(updateProperty, async (input, { caller }) => {
    await actions.updateOwn(parts, input, caller)
    return actions.getProperty(parts, input.params.id, caller.user)
  })
  on(deleteProperty, async (input, { caller }) => {
    await actions.deleteOwn(parts, input, caller)
    return undefined
  })
  on(listModerated, (input) => actions.listModerated(parts, input))
  on(approveProperty, (input, { caller }) => actions.approve(parts, input, caller))
  on(rejectProperty, (input, { caller }) => actions.reject(parts, input, caller))
  on(removeProperty, async ({ params }, { caller }) => {
    await actions.remove(parts, params.id, caller)
    return undefined
  })
}
