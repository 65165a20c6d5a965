import { createSlice } from '@reduxjs/toolkit'
import type { Answer, Input } from '#contract/call.ts'
import { listFavourites, type PropertySummary } from '#contract/properties.ts'
import { callThunk } from '../../app/api.ts'
import { followLikes } from './likes.ts'

/** What the visitor likes, newest first. A heart taken back stays in sight until the page is left. */
export type FavouritesState = {
  items: PropertySummary[]
  total: number
  totalPages: number
  loading: boolean
  error: string | null
}

export const fetchFavourites = callThunk(
  'favourites/fetch',
  (api, query: Input<typeof listFavourites>['query']): Promise<Answer<typeof listFavourites>> =>
    api(listFavourites, { query }),
)

const initialState: FavouritesState = { items: [], total: 0, totalPages: 0, loading: false, error: null }

export const favouritesSlice = createSlice({
  name: 'favourites',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchFavourites.pending, (state) => {
        state.loading = true
        state.error = null
      })
      .addCase(fetchFavourites.fulfilled, (state, { payload: { data, total, totalPages } }) => {
        Object.assign(state, { items: data, total, totalPages, loading: false })
      })
      .addCase(fetchFavourites.rejected, (state, { payload }) => {
        state.loading = false
        state.error = payload ?? listFavourites.fallback
      })
    followLikes(builder, ({ items }) => items)
  },
})

/** The area is added by its page (app/store.ts): before the next action it is not there yet. */
export const selectFavourites = (state: { favourites?: FavouritesState }): FavouritesState =>
  state.favourites ?? initialState
