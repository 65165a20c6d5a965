import { createSlice } from '@reduxjs/toolkit'
import type { Answer, Input } from '#contract/call.ts'
import {
  type CityCount,
  getProperty,
  listCities,
  listProperties,
  type Property,
  type PropertyFacets,
  type PropertySummary,
  propertyFacets,
  similarProperties,
} from '#contract/properties.ts'
import { callThunk } from '../../app/api.ts'
import { followLikes, type Likeable } from './likes.ts'
import { fetchProperties } from './slice.ts'

/** What helps to find a place, beside the list itself: counts, cities, the home page's rows, the places compared. */
export type DiscoveryState = {
  facets: PropertyFacets | null
  cities: CityCount[]
  similar: PropertySummary[]
  newest: PropertySummary[]
  bestRated: PropertySummary[]
  compared: Property[]
  page: number
  limit: number
  totalPages: number
}

const HOME_ROW = 8
const HOME_CITIES = 8
/** More columns do not fit beside each other (product.md 3). */
export const COMPARED_AT_MOST = 4

export type FacetQuery = NonNullable<Input<typeof propertyFacets>['query']>

export const fetchFacets = callThunk(
  'discovery/facets',
  (api, query: FacetQuery): Promise<PropertyFacets> => api(propertyFacets, { query }),
)

export const fetchSimilar = callThunk('discovery/similar', async (api, id: string) => {
  const { data } = await api(similarProperties, { params: { id } })
  return data
})

export type HomeRows = Pick<DiscoveryState, 'cities' | 'newest' | 'bestRated'> & {
  total: Answer<typeof listProperties>['total']
}

/** Everything the home page shows, asked for at once. */
export const fetchHome = callThunk('discovery/home', async (api): Promise<HomeRows> => {
  const [newest, bestRated, cities] = await Promise.all([
    api(listProperties, { query: { limit: HOME_ROW, sort: 'newest' } }),
    api(listProperties, { query: { limit: HOME_ROW, sort: 'rating' } }),
    api(listCities, { query: { limit: HOME_CITIES } }),
  ])
  return { newest: newest.data, bestRated: bestRated.data, cities: cities.data, total: newest.total }
})

/** A place that is no longer there is left out: the others can still be compared. */
export const fetchCompared = callThunk('discovery/compared', async (api, ids: string[]) => {
  const answers = await Promise.allSettled(
    ids.slice(0, COMPARED_AT_MOST).map((id) => api(getProperty, { params: { id } })),
  )
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
})

/** Every place that the area holds. */
export const shownPlaces = ({ similar, newest, bestRated, compared }: DiscoveryState): Likeable[] =>
  [similar, newest, bestRated, compared].flat()

const initialState: DiscoveryState = {
  facets: null,
  cities: [],
  similar: [],
  newest: [],
  bestRated: [],
  compared: [],
  page: 1,
  limit: 0,
  totalPages: 0,
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
      .addCase(fetchSimilar.fulfilled, (state, { payload }) => {
        state.similar = payload
      })
      .addCase(fetchSimilar.rejected, (state) => {
        state.similar = []
      })
      .addCase(fetchHome.fulfilled, (state, { payload: { newest, bestRated, cities } }) => {
        Object.assign(state, { newest, bestRated, cities })
      })
      .addCase(fetchCompared.fulfilled, (state, { payload }) => {
        state.compared = payload
      })
      .addCase(fetchProperties.fulfilled, (state, { payload: { page, limit, totalPages } }) => {
        Object.assign(state, { page, limit, totalPages })
      })
    followLikes(builder, shownPlaces)
  },
  selectors: {
    selectFacets: (state) => state.facets,
    selectCities: (state) => state.cities,
    selectSimilar: (state) => state.similar,
    selectNewest: (state) => state.newest,
    selectBestRated: (state) => state.bestRated,
    selectCompared: (state) => state.compared,
    selectPage: (state) => state.page,
    selectTotalPages: (state) => state.totalPages,
  },
})

export const {
  selectFacets,
  selectCities,
  selectSimilar,
  selectNewest,
  selectBestRated,
  selectCompared,
  selectPage,
  selectTotalPages,
} = discoverySlice.selectors
