import type { Input } from '#contract/call.ts'
import { mapSettings, propertyPins } from '#contract/map.ts'
import { getProperty } from '#contract/properties.ts'
import { callThunk } from '../../app/api.ts'

export type PinFilters = NonNullable<Input<typeof propertyPins>['query']>

export const fetchPins = callThunk('map/pins', (api, query: PinFilters, { signal }) =>
  api(propertyPins, { query, signal }),
)

export const fetchMapSettings = callThunk('map/settings', (api) => api(mapSettings, {}))

/** What the card of a pin shows besides the pin. */
export const fetchPlace = callThunk('map/place', (api, id: string, { signal }) =>
  api(getProperty, { params: { id }, signal }),
)
