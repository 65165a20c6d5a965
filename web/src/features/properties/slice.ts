import { createSlice, type UnknownAction } from '@reduxjs/toolkit'
import type { CallAnswer, CallInput } from '#contract/call.ts'
import { countProperties, getProperty, listProperties } from '#contract/properties.ts'
import type { Property } from '#contract/property.ts'
import { propertyCreated, propertyDeleted, propertyUpdated } from '../../app/actions.ts'
import { callThunk } from '../../app/api.ts'
import { type Card, toCard } from './card.ts'
import { addLikeReducers, type Likeable } from './likes.ts'

export type PropertySearch = NonNullable<CallInput<typeof listProperties>['query']>

/** Specification §3 and §4. */
export type PropertiesState = {
  items: Card[]
  current: Property | null
  totalCount: number
  /** Whether the list is loading. */
  loading: boolean
  /** The text of the last failed request, also of a change or a like. */
  error: string | null
  /** The newest request of the list while it is under way. */
  listRequest?: string | undefined
  /** The currency of all prices, once a list had some. */
  currency?: string | undefined
}

export const fetchProperties = callThunk(
  'properties/fetch',
  (api, query: PropertySearch): Promise<CallAnswer<typeof listProperties>> => api(listProperties, { query }),
)

/** The count probe, of which only the total is read (specification §7). With a search it counts its matches. */
export const fetchPropertyCount = callThunk('properties/count', async (api, search: PropertySearch | undefined) => {
  const { total } = await api(countProperties, { query: { ...search, limit: 1 } })
  return total
})

export const fetchProperty = callThunk(
  'properties/fetchOne',
  (api, id: string): Promise<Property> => api(getProperty, { params: { id } }),
)

/** Returns all properties that the area keeps. */
export const shownProperties = ({ items, current }: PropertiesState): Likeable[] =>
  current ? [...items, current] : items

const initialState: PropertiesState = { items: [], current: null, totalCount: 0, loading: false, error: null }

type SettledAction = UnknownAction & {
  payload?: string
  error?: { message?: string }
  meta: { aborted?: boolean }
}

/** Matches by the area's own prefix: a landlord's changes are requested by another feature. */
const isOwn =
  (outcome: string) =>
  (action: UnknownAction): action is SettledAction =>
    action.type.startsWith('properties/') && action.type.endsWith(`/${outcome}`)

/** Returns false for an older request of the list, whose answer is ignored. */
const endList = (state: PropertiesState, requestId: string): boolean => {
  if (state.listRequest !== requestId) return false
  state.loading = false
  state.listRequest = undefined
  return true
}

export const propertiesSlice = createSlice({
  name: 'properties',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchProperties.pending, (state, { meta }) => {
        state.loading = true
        state.listRequest = meta.requestId
      })
      .addCase(fetchProperties.fulfilled, (state, { payload, meta }) => {
        if (!endList(state, meta.requestId)) return
        state.items = payload.data.map(toCard)
        state.totalCount = payload.total
        state.currency = payload.data[0]?.currency ?? state.currency
      })
      .addCase(fetchProperties.rejected, (state, { meta }) => {
        endList(state, meta.requestId)
      })
      .addCase(fetchPropertyCount.fulfilled, (state, { payload, meta }) => {
        if (!meta.arg) state.totalCount = payload
      })
      .addCase(fetchProperty.fulfilled, (state, { payload }) => {
        state.current = payload
      })
      .addCase(propertyCreated, (state, { payload }) => {
        state.items = [toCard(payload), ...state.items]
      })
      .addCase(propertyUpdated, (state, { payload }) => {
        state.items = state.items.map((item) => (item.id === payload.id ? toCard(payload) : item))
        if (state.current?.id === payload.id) state.current = payload
      })
      .addCase(propertyDeleted, (state, { payload }) => {
        state.items = state.items.filter(({ id }) => id !== payload)
        if (state.current?.id === payload) state.current = null
      })
    addLikeReducers(builder, shownProperties)
    builder
      .addMatcher(isOwn('pending'), (state) => {
        state.error = null
      })
      .addMatcher(isOwn('rejected'), (state, { payload, error, meta }) => {
        if (!meta.aborted) state.error = payload ?? error?.message ?? null
      })
  },
  selectors: {
    selectProperties: (state) => state.items,
    selectProperty: (state) => state.current,
    selectTotalCount: (state) => state.totalCount,
    selectCurrency: (state) => state.currency,
    selectPropertiesLoading: (state) => state.loading,
  },
})

export const { selectProperties, selectProperty, selectTotalCount, selectCurrency, selectPropertiesLoading } =
  propertiesSlice.selectors
