import type { CallAnswer } from '#contract/call.ts'
import { toMajor } from '#contract/money.ts'
import type {
  listClusters as Clusters,
  MapQuery,
  getMapSettings as MapSettings,
  Pin,
} from '#contract/properties-map.ts'
import type { StayCost } from '#contract/stays.ts'
import type { Db } from '../../platform/database/types.ts'
import type { Services } from '../../platform/services.ts'
import { withStays } from './dates.ts'
import type { SearchFilters } from './filters.ts'
import { searchForgivingly } from './forgiving-search.ts'
import { toGrid } from './rules/clusters.ts'
import type { PinRows, SearchIndex } from './search/search-index.ts'
import { toStayCost } from './shape.ts'

const toPin = (
  { priceMinor, depositMinor: _deposit, priceRules: _rules, stayWindow: _window, ...row }: PinRows[number],
  stay?: StayCost,
): Pin => ({
  ...row,
  price: toMajor(priceMinor),
  ...(stay && { stay }),
})

/** Returns the box around all matches, or around all listings when none matches. */
const findExtent = async (index: SearchIndex, filters: SearchFilters, from: Db) => {
  const found = await index.extent(filters, from)
  if (found.box) return found
  const { box } = await index.extent({ priceBasis: 'LISTED', searched: [] }, from)
  return { box, total: 0 }
}

/** Returns what a map of an area shows of a search; without an area, where the search leads. */
export const listClusters = async (
  services: Services,
  index: SearchIndex,
  { area, zoom, ...filters }: MapQuery,
): Promise<CallAnswer<typeof Clusters>> => {
  const { currency, serviceFeePercent } = services.config
  const dated = withStays(services, filters)
  if (area === undefined || zoom === undefined) {
    const { box, total } = await searchForgivingly(services.db, dated, (used, from) => findExtent(index, used, from))
    return { box, total, clusters: [], pins: [], labels: [], currency }
  }
  const grid = toGrid(area, zoom)
  const { clusters, pins, labels, total } = await searchForgivingly(services.db, dated, (used, from) =>
    index.clusters(used, grid, from),
  )
  return {
    total,
    clusters,
    pins: pins.map((row) => toPin(row, toStayCost(row, dated.stays, serviceFeePercent))),
    labels,
    currency,
  }
}

export const getMapSettings = async ({ config }: Services): Promise<CallAnswer<typeof MapSettings>> => ({
  tiles: config.mapTiles ? { ...config.mapTiles } : null,
  findsAddresses: config.geocoderUrl !== undefined,
  currency: config.currency,
})
