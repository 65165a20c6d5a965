import type { CallQuery } from '#contract/call.ts'
import { listFavourites } from '#contract/properties.ts'
import type { PropertySummary } from '#contract/property.ts'
import { callThunk } from '../../app/api.ts'
import { createArea, emptyList, toList } from '../../app/area.ts'
import { addLikeReducers } from './likes.ts'

export const fetchFavourites = callThunk('favourites/fetch', async (api, query: CallQuery<typeof listFavourites>) =>
  toList(await api(listFavourites, { query })),
)

/** One page of the properties that the user likes, newest first. An unliked one stays until the page is left. */
export const favouritesArea = createArea({
  name: 'favourites',
  initialState: emptyList<PropertySummary>(),
  loads: [fetchFavourites],
  cases: (builder) => addLikeReducers(builder, ({ items }) => items),
})
