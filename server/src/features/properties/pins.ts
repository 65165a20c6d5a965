import type { CallAnswer } from '#contract/call.ts'
import { toMajor } from '#contract/money.ts'
import type { PropertyFilters } from '#contract/properties.ts'
import type { getMapSettings as MapSettings, Pin, listPins as PropertyPins } from '#contract/properties-map.ts'
import type { Services } from '../../platform/services.ts'
import { searchForgivingly } from './forgiving-search.ts'
import type { PinRows, SearchIndex } from './search/search-index.ts'

const toPin = ({ priceMinor, ...row }: PinRows[number]): Pin => ({
  ...row,
  price: toMajor(priceMinor),
})

/** Returns the pins of a search, up to PINS_MAX, and the total number of matches. */
export const listPins = async (
  { db, config }: Services,
  index: SearchIndex,
  filters: PropertyFilters,
): Promise<CallAnswer<typeof PropertyPins>> => {
  const { rows, total } = await searchForgivingly(db, filters, index.pins)
  return { pins: rows.map(toPin), total, currency: config.currency }
}

export const getMapSettings = async ({ config }: Services): Promise<CallAnswer<typeof MapSettings>> => ({
  tiles: config.mapTiles ? { ...config.mapTiles } : null,
  findsAddresses: config.geocoderUrl !== undefined,
  currency: config.currency,
})
