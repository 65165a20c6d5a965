import { createSlice } from '@reduxjs/toolkit'
import type { CallAnswer, CallInput } from '#contract/call.ts'
import {
  type CityCount,
  getProperty,
  getPropertyFacets,
  listCities,
  listProperties,
  listSimilarProperties,
  type PropertyFacets,
  type SearchCorrection,
} from '#contract/properties.ts'
import type { Property } from '#contract/property.ts'
import { callThunk } from '../../app/api.ts'
import { type Card, toCard } from './card.ts'
import { addLikeReducers, type Likeable } from './likes.ts'
import { fetchProperties } from './slice.ts'

/** Data of the search beyond the result list: facets, cities, the home page's rows, similar and compared properties. */
export type DiscoveryState = {
  facets: PropertyFacets | null
  cities: CityCount[]
  similar: Card[]
  /** The property that they are similar to. */
  similarTo: string | null
  newest: Card[]
  bestRated: Card[]
  compared: Property[]
  page: number
  limit: number
  totalPages: number
  /** What was searched instead of, or besides, what was typed. */
  correction: SearchCorrection | null
  /** The newest request of the list. */
  listRequest?: string | undefined
}

const HOME_ROW = 8
const HOME_CITIES = 8
/** Maximum number of properties in a comparison (product.md 3). */
export const MAX_COMPARED = 4

export type FacetQuery = NonNullable<CallInput<typeof getPropertyFacets>['query']>

/** The address of a comparison has no other filters than dates. */
type Compared = { ids: string[]; query: FacetQuery }

export const fetchFacets = callThunk(
  'discovery/facets',
  (api, query: FacetQuery): Promise<PropertyFacets> => api(getPropertyFacets, { query }),
)

export const fetchSimilar = callThunk('discovery/similar', async (api, id: string) => {
  const { data } = await api(listSimilarProperties, { params: { id } })
  return data.map(toCard)
})

export type HomeRows = Pick<DiscoveryState, 'cities' | 'newest' | 'bestRated'> & {
  total: CallAnswer<typeof listProperties>['total']
}

/** Loads everything that the home page shows. */
export const fetchHome = callThunk('discovery/home', async (api): Promise<HomeRows> => {
  const [newest, bestRated, cities] = await Promise.all([
    api(listProperties, { query: { limit: HOME_ROW, sort: 'newest' } }),
    api(listProperties, { query: { limit: HOME_ROW, sort: 'rating' } }),
    api(listCities, { query: { limit: HOME_CITIES } }),
  ])
  return {
    newest: newest.data.map(toCard),
    bestRated: bestRated.data.map(toCard),
    cities: cities.data,
    total: newest.total,
  }
})

/** Loads the compared properties, with what a stay costs on valid dates. One that no longer exists is left out. */
export const fetchCompared = callThunk('discovery/compared', async (api, { ids, query }: Compared) => {
  const answers = await Promise.allSettled(
    ids.map((id) => api(getProperty, { params: { id }, query }).catch(() => api(getProperty, { params: { id } }))),
  )
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
})

/** Returns every property in this state. */
export const discoveryProperties = ({ similar, newest, bestRated, compared }: DiscoveryState): Likeable[] =>
  [similar, newest, bestRated, compared].flat()

const initialState: DiscoveryState = {
  facets: null,
  cities: [],
  similar: [],
  similarTo: null,
  newest: [],
  bestRated: [],
  compared: [],
  page: 1,
  limit: 0,
  totalPages: 0,
  correction: null,
}

export const discoverySlice = createSlice({
  name: 'discovery',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchFacets.fulfilled, (state, { payload }) => {
        state.facets = payload
      })
      .addCase(fetchSimilar.fulfilled, (state, { payload, meta }) => {
        state.similar = payload
        state.similarTo = meta.arg.toLowerCase()
      })
      .addCase(fetchHome.fulfilled, (state, { payload: { newest, bestRated, cities } }) => {
        Object.assign(state, { newest, bestRated, cities })
      })
      .addCase(fetchCompared.fulfilled, (state, { payload }) => {
        state.compared = payload
      })
      .addCase(fetchProperties.pending, (state, { meta }) => {
        // It is of the search before.
        state.correction = null
        state.listRequest = meta.requestId
      })
      .addCase(fetchProperties.fulfilled, (state, { payload, meta }) => {
        if (state.listRequest !== meta.requestId) return
        const { page, limit, totalPages, correction = null } = payload
        Object.assign(state, { page, limit, totalPages, correction, listRequest: undefined })
      })
    addLikeReducers(builder, discoveryProperties)
  },
  selectors: {
    selectFacets: (state) => state.facets,
    selectCities: (state) => state.cities,
    selectSimilar: (state) => state.similar,
    selectSimilarTo: (state) => state.similarTo,
    selectNewest: (state) => state.newest,
    selectBestRated: (state) => state.bestRated,
    selectCompared: (state) => state.compared,
    selectPage: (state) => state.page,
    selectTotalPages: (state) => state.totalPages,
    selectCorrection: (state) => state.correction,
  },
})

export const {
  selectFacets,
  selectCities,
  selectSimilar,
  selectSimilarTo,
  selectNewest,
  selectBestRated,
  selectCompared,
  selectPage,
  selectTotalPages,
  selectCorrection,
} = discoverySlice.selectors
