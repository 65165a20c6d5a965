import { createSlice } from '@reduxjs/toolkit'
import type { Answer, Input } from '#contract/call.ts'
import {
  deleteProperty as deleteCall,
  listOwnProperties,
  type OwnProperty,
  type PropertyChange,
  updateProperty as updateCall,
} from '#contract/listings.ts'
import { getProperty, type Property } from '#contract/properties.ts'
import { callThunk } from '../../app/api.ts'

/** What the landlord owns, newest first, a page of it. */
export type ListingsState = {
  items: OwnProperty[]
  total: number
  page: number
  totalPages: number
  loading: boolean
  error: string | null
}

export type OwnQuery = Pick<NonNullable<Input<typeof listOwnProperties>['query']>, 'page' | 'status'>

export const fetchOwn = callThunk(
  'listings/fetch',
  (api, query: OwnQuery): Promise<Answer<typeof listOwnProperties>> => api(listOwnProperties, { query }),
)

/** For its form: whole, as its owner sees it. The form keeps it, the area does not. */
export const fetchOne = callThunk(
  'listings/fetchOne',
  (api, id: string): Promise<Property> => api(getProperty, { params: { id } }),
)

/** The area of the public pages follows this and the deletion: it knows them by name (features/properties/slice.ts). */
export const updateProperty = callThunk(
  'listings/update',
  (api, { id, change }: { id: string; change: PropertyChange }): Promise<Property> =>
    api(updateCall, { params: { id }, body: change }),
)

export const deleteProperty = callThunk('listings/delete', (api, id: string) => api(deleteCall, { params: { id } }))

/** The answer has more than a list carries. */
const followed = (item: OwnProperty, answer: Property): OwnProperty => {
  const shared = Object.keys(item).filter((key) => key in answer)
  const fields = Object.fromEntries(shared.map((key) => [key, answer[key as keyof Property]]))
  return {
    ...item,
    ...fields,
    landlord: item.landlord,
    images: answer.images.slice(0, 1),
    rejectionReason: answer.rejectionReason ?? null,
    changed: answer.changed ?? false,
  }
}

const initialState: ListingsState = { items: [], total: 0, page: 1, totalPages: 0, loading: false, error: null }

const begin = (state: ListingsState) => {
  state.loading = true
  state.error = null
}

const fail =
  (fallback: string) =>
  (state: ListingsState, { payload, meta }: { payload: string | undefined; meta: { aborted: boolean } }) => {
    // Given up for a newer question, which is on its way already.
    if (meta.aborted) return
    state.loading = false
    state.error = payload ?? fallback
  }

export const listingsSlice = createSlice({
  name: 'listings',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchOwn.pending, begin)
      .addCase(fetchOwn.fulfilled, (state, { payload: { data, total, page, totalPages } }) => {
        Object.assign(state, { items: data, total, page, totalPages, loading: false })
      })
      .addCase(fetchOwn.rejected, fail(listOwnProperties.fallback))
      .addCase(updateProperty.pending, begin)
      .addCase(updateProperty.fulfilled, (state, { payload }) => {
        state.loading = false
        state.items = state.items.map((item) => (item.id === payload.id ? followed(item, payload) : item))
      })
      .addCase(updateProperty.rejected, fail(updateCall.fallback))
      .addCase(deleteProperty.pending, begin)
      .addCase(deleteProperty.fulfilled, (state, { meta }) => {
        state.loading = false
        state.items = state.items.filter(({ id }) => id !== meta.arg)
        state.total = Math.max(0, state.total - 1)
      })
      .addCase(deleteProperty.rejected, fail(deleteCall.fallback))
  },
})

/** The area is added by its pages (app/store.ts): before the next action it is not there yet. */
export const selectListings = (state: { listings?: ListingsState }): ListingsState => state.listings ?? initialState
