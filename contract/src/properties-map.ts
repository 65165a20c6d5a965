import { z } from 'zod'
import { call } from './call.ts'
import { Id, Money } from './primitives.ts'
import { PropertyFilters } from './properties.ts'
import { PRICE_UNITS } from './property.ts'
import { StayCost } from './stays.ts'

/** Maximum number of pins in one response; more would be unreadable on a map. */
export const PINS_MAX = 2_000

/** A property on a map. */
export const Pin = z.strictObject({
  id: Id,
  title: z.string(),
  lat: z.number().meta({ description: 'Rounded to about 300 m, for everybody.' }),
  lng: z.number(),
  price: Money,
  priceUnit: z.enum(PRICE_UNITS),
  stay: StayCost.optional().meta({ description: 'With dates.' }),
  city: z.string(),
  neighbourhood: z.string(),
})
export type Pin = z.infer<typeof Pin>

export const listPins = call({
  method: 'GET',
  path: '/api/properties/pins',
  who: 'anyone',
  readsReplica: true,
  summary: 'Map positions of the places of a search',
  query: PropertyFilters,
  answer: {
    200: z.strictObject({
      pins: z.array(Pin).max(PINS_MAX).meta({ description: 'The newest first.' }),
      total: z.int().min(0).meta({ description: 'All that match, also those beyond the pins.' }),
      currency: z.string(),
    }),
  },
  fallback: 'Unknown error while fetching the map.',
})

export const MapTiles = z.strictObject({
  url: z.string().meta({ description: 'With {z}, {x} and {y}, and where the host wants it {s} (a, b or c) and {r}.' }),
  attribution: z.string().meta({ description: 'Text; the only markup is <a href="https://…">…</a>.' }),
  maxZoom: z.int().min(1).max(24),
})
export type MapTiles = z.infer<typeof MapTiles>

export const getMapSettings = call({
  method: 'GET',
  path: '/api/map',
  who: 'anyone',
  summary: 'Map tiles with their attribution, address look-up, currency',
  answer: {
    200: z.strictObject({
      tiles: MapTiles.nullable().meta({ description: 'Null: maps are drawn from what is served here.' }),
      findsAddresses: z.boolean().meta({ description: 'Whether landlords can look up addresses.' }),
      currency: z.string().meta({ description: 'The currency of all prices (ISO 4217).' }),
    }),
  },
  fallback: 'Unknown error while fetching the map.',
})
