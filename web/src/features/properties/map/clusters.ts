import type { CallAnswer, CallInput } from '#contract/call.ts'
import { getProperty, listProperties } from '#contract/properties.ts'
import { getMapSettings, listClusters } from '#contract/properties-map.ts'
import { callThunk } from '../../../app/api.ts'

type MapQuery = NonNullable<CallInput<typeof listClusters>['query']>
/** The filters of a search. */
export type MapFilters = Omit<MapQuery, 'area' | 'zoom'>
export type MapAnswer = CallAnswer<typeof listClusters>

export const fetchClusters = callThunk('map/clusters', (api, query: MapQuery) => api(listClusters, { query }))

/** Loads the first places of a cluster. */
export const fetchClusterPlaces = callThunk('map/clusterPlaces', (api, query: MapFilters) =>
  api(listProperties, { query }),
)

export const fetchMapSettings = callThunk('map/settings', (api) => api(getMapSettings, {}))

/** Loads what the card of a pin shows beyond the pin: its picture. */
export const fetchPinProperty = callThunk('map/place', (api, id: string) => api(getProperty, { params: { id } }))
