import type { CallInput } from '#contract/call.ts'
import { getProperty } from '#contract/properties.ts'
import { getMapSettings, listPins } from '#contract/properties-map.ts'
import { callThunk } from '../../../app/api.ts'

export type PinFilters = NonNullable<CallInput<typeof listPins>['query']>

export const fetchPins = callThunk('map/pins', (api, query: PinFilters) => api(listPins, { query }))

export const fetchMapSettings = callThunk('map/settings', (api) => api(getMapSettings, {}))

/** Loads what the card of a pin shows beyond the pin: its picture. */
export const fetchPinProperty = callThunk('map/place', (api, id: string) => api(getProperty, { params: { id } }))
