import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Answer, Input } from '#contract/call.ts'
import {
  countProperties,
  getProperty,
  listProperties,
  type Property,
  type PropertySummary,
} from '#contract/properties.ts'
import { callThunk } from '../../app/api.ts'
import { followLikes, type Likeable } from './likes.ts'

export type PropertySearch = NonNullable<Input<typeof listProperties>['query']>

/** Specification §3 and §4, as it is written there. */
export type PropertiesState = {
  items: PropertySummary[]
  current: Property | null
  totalCount: number
  loading: boolean
  error: string | null
}

export const fetchProperties = callThunk(
  'properties/fetch',
  (api, query: PropertySearch): Promise<Answer<typeof listProperties>> => api(listProperties, { query }),
)

/** Only the total is read (specification §7). */
export const fetchPropertyCount = callThunk('properties/count', async (api) => {
  const { total } = await api(countProperties, { query: { limit: 1 } })
  return total
})

export const fetchProperty = callThunk(
  'properties/fetchOne',
  (api, id: string): Promise<Property> => api(getProperty, { params: { id } }),
)

/** Every property that the area holds. */
export const shownProperties = ({ items, current }: PropertiesState): Likeable[] =>
  current ? [...items, current] : items

const initialState: PropertiesState = { items: [], current: null, totalCount: 0, loading: false, error: null }

export const propertiesSlice = createSlice({
  name: 'properties',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    const begin = (state: PropertiesState) => {
      state.loading = true
      state.error = null
    }
    const fail =
      (fallback: string) =>
      (state: PropertiesState, { payload }: { payload: string | undefined }) => {
        state.loading = false
        state.error = payload ?? fallback
      }
    builder
      .addCase(fetchProperties.pending, begin)
      .addCase(fetchProperties.fulfilled, (state, { payload }) => {
        state.loading = false
        state.items = payload.data
        state.totalCount = payload.total
      })
      .addCase(fetchProperties.rejected, fail(listProperties.fallback))
      .addCase(fetchPropertyCount.fulfilled, (state, { payload }) => {
        state.totalCount = payload
      })
      .addCase(fetchPropertyCount.rejected, fail(countProperties.fallback))
      .addCase(fetchProperty.pending, begin)
      .addCase(fetchProperty.fulfilled, (state, { payload }) => {
        state.loading = false
        state.current = payload
      })
      .addCase(fetchProperty.rejected, fail(getProperty.fallback))
      // The landlord's thunks are another feature's, which the first page does not load: known by name only.
      .addCase(
        'listings/create/fulfilled',
        (state, { payload }: PayloadAction<Property, 'listings/create/fulfilled'>) => {
          state.items = [payload, ...state.items]
        },
      )
      .addCase(
        'listings/update/fulfilled',
        (state, { payload }: PayloadAction<Property, 'listings/update/fulfilled'>) => {
          state.items = state.items.map((item) => (item.id === payload.id ? payload : item))
          if (state.current?.id === payload.id) state.current = payload
        },
      )
      .addCase(
        'listings/delete/fulfilled',
        (state, { meta }: PayloadAction<undefined, 'listings/delete/fulfilled', { arg: string }>) => {
          state.items = state.items.filter(({ id }) => id !== meta.arg)
          if (state.current?.id === meta.arg) state.current = null
        },
      )
    followLikes(builder, shownProperties)
  },
  selectors: {
    selectProperties: (state) => state.items,
    selectProperty: (state) => state.current,
    selectTotalCount: (state) => state.totalCount,
    selectPropertiesLoading: (state) => state.loading,
    selectPropertiesError: (state) => state.error,
  },
})

export const { selectProperties, selectProperty, selectTotalCount, selectPropertiesLoading, selectPropertiesError } =
  propertiesSlice.selectors
