import type { CallAnswer } from '#contract/call.ts'
import * as calls from '#contract/saved-searches.ts'
import { callThunk } from '../../app/api.ts'

export type SavedSearches = CallAnswer<typeof calls.listSavedSearches>

export const fetchSearches = callThunk<SavedSearches>('savedSearches/fetch', (api, _, { signal }) =>
  api(calls.listSavedSearches, { signal }),
)

/** Filters as the address of a search has them; the server validates them. */
export const saveSearch = callThunk(
  'savedSearches/save',
  (api, body: { name: string; isSuggestion: boolean; filters: object }): Promise<calls.SavedSearch> =>
    api(calls.createSavedSearch, { body }),
)

export const changeSearch = callThunk(
  'savedSearches/change',
  (api, { id, ...body }: { id: string; name?: string; mails?: boolean }): Promise<calls.SavedSearch> =>
    api(calls.updateSavedSearch, { params: { id }, body }),
)

export const markSeen = callThunk(
  'savedSearches/seen',
  (api, id: string): Promise<calls.SavedSearch> => api(calls.markSavedSearchSeen, { params: { id } }),
)

export const removeSearch = callThunk('savedSearches/remove', (api, id: string) =>
  api(calls.deleteSavedSearch, { params: { id } }),
)
