import { createSlice } from '@reduxjs/toolkit'
import type { Answer, Input } from '#contract/call.ts'
import {
  createProperty as createCall,
  deleteProperty as deleteCall,
  listOwnProperties,
  type OwnProperty,
  type PropertyChange,
  updateProperty as updateCall,
} from '#contract/listings.ts'
import { propertyPins } from '#contract/map.ts'
import { getProperty, listProperties, type Property } from '#contract/properties.ts'
import { getUpload, type Upload, uploadPicture } from '#contract/uploads.ts'
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

/** The area of the public pages follows this and the two below: it knows them by name (features/properties/slice.ts). */
export const createProperty = callThunk(
  'listings/create',
  (api, property: PropertyChange & { status: 'DRAFT' | 'PENDING' }): Promise<Property> =>
    api(createCall, { body: property }),
)

export const updateProperty = callThunk(
  'listings/update',
  (api, { id, change }: { id: string; change: PropertyChange & { status?: 'PENDING' } }): Promise<Property> =>
    api(updateCall, { params: { id }, body: change }),
)

export const deleteProperty = callThunk('listings/delete', (api, id: string) => api(deleteCall, { params: { id } }))

type Sent = { file: File; onProgress: (share: number) => void }
export const sendPicture = callThunk(
  'listings/sendPicture',
  (api, { file, onProgress }: Sent, { signal }): Promise<Upload> =>
    api(uploadPicture, { files: { file: [file] }, onProgress, signal }),
)

export const askUpload = callThunk(
  'listings/askUpload',
  (api, id: string): Promise<Upload> => api(getUpload, { params: { id } }),
)

/** A corner of the sea: what the answer says of the deployment is asked for, not the places. */
const NOWHERE = '-30.01,-40.01,-30,-40'
/** Before the first draft nothing of one's own says in which currency prices are. */
export const fetchCurrency = callThunk('listings/currency', async (api): Promise<string> => {
  const { currency } = await api(propertyPins, { query: { bbox: NOWHERE } })
  return currency
})

/** Where a map of that city may begin, or else of that country: at some place there. */
export const findNear = callThunk(
  'listings/near',
  async (api, { city, country }: { city: string; country: string }): Promise<{ lat: number; lng: number } | null> => {
    for (const query of [city && { city, ...(country && { country }) }, country && { country }]) {
      if (!query) continue
      const [found] = (await api(listProperties, { query: { ...query, limit: 1 } })).data
      if (found) return { lat: found.lat, lng: found.lng }
    }
    return null
  },
)

/** An answer has more than a list carries: of the pictures a list shows the cover. */
const asOwn = (answer: Property): OwnProperty => {
  const { description, deposit, minStay, maxStay, houseRules, address, updatedAt, ...summary } = answer
  const { id, name, avatarUrl } = answer.landlord
  return {
    ...summary,
    landlord: { id, name, avatarUrl },
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
      .addCase(createProperty.pending, begin)
      .addCase(createProperty.fulfilled, (state, { payload }) => {
        state.loading = false
        state.items = [asOwn(payload), ...state.items]
        state.total += 1
      })
      .addCase(createProperty.rejected, fail(createCall.fallback))
      .addCase(updateProperty.pending, begin)
      .addCase(updateProperty.fulfilled, (state, { payload }) => {
        state.loading = false
        state.items = state.items.map((item) => (item.id === payload.id ? asOwn(payload) : item))
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
