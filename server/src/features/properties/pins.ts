import type { CallAnswer } from '#contract/call.ts'
import { toMajor } from '#contract/money.ts'
import type { PropertyFilters } from '#contract/properties.ts'
import type { getMapSettings as MapSettings, Pin, listPins as PropertyPins } from '#contract/properties-map.ts'
import type { StayCost } from '#contract/stays.ts'
import type { Services } from '../../platform/services.ts'
import { withStays } from './dates.ts'
import { searchForgivingly } from './forgiving-search.ts'
import type { PinRows, SearchIndex } from './search/search-index.ts'
import { toStayCost } from './shape.ts'

type PinRow = PinRows[number]

const toPin = (
  { priceMinor, depositMinor: _deposit, priceRules: _rules, stayWindow: _window, ...row }: PinRow,
  stay?: StayCost,
): Pin => ({
  ...row,
  price: toMajor(priceMinor),
  ...(stay && { stay }),
})

/** Returns the pins of a search, up to PINS_MAX, and the total number of matches. */
export const listPins = async (
  services: Services,
  index: SearchIndex,
  filters: PropertyFilters,
): Promise<CallAnswer<typeof PropertyPins>> => {
  const { currency, serviceFeePercent } = services.config
  const dated = withStays(services, filters)
  const { rows, total } = await searchForgivingly(services.db, dated, index.pins)
  return {
    pins: rows.map((row) => toPin(row, toStayCost(row, dated.stays, serviceFeePercent))),
    total,
    currency,
  }
}

export const getMapSettings = async ({ config }: Services): Promise<CallAnswer<typeof MapSettings>> => ({
  tiles: config.mapTiles ? { ...config.mapTiles } : null,
  findsAddresses: config.geocoderUrl !== undefined,
  currency: config.currency,
})
