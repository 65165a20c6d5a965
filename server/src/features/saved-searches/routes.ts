import {
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  markSavedSearchSeen,
  updateSavedSearch,
} from '#contract/saved-searches.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import type { Services } from '../../platform/services.ts'
import * as actions from './actions.ts'

export const savedSearchRoutes = (addRoute: AddRoute, services: Services): void => {
  addRoute(listSavedSearches, (_input, { caller }) => actions.listSavedSearches(services, caller))
  addRoute(createSavedSearch, async (input, { caller, reply }) => {
    const { search, isNew } = await actions.createSavedSearch(services, input, caller)
    reply.code(isNew ? 201 : 200)
    return search
  })
  addRoute(updateSavedSearch, (input, { caller }) => actions.updateSavedSearch(services, input, caller))
  addRoute(markSavedSearchSeen, (input, { caller }) => actions.markSavedSearchSeen(services, input, caller))
  addRoute(deleteSavedSearch, async (input, { caller }) => {
    await actions.deleteSavedSearch(services, input, caller)
    return undefined
  })
}
