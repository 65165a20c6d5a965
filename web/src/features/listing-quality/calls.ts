import type { CallQuery } from '#contract/call.ts'
import { listListingHints } from '#contract/listing-quality.ts'
import { comparePrices } from '#contract/price-comparison.ts'
import { callThunk } from '../../app/api.ts'

// The components that dispatch these keep the results.

export const fetchHints = callThunk(
  'listingQuality/fetchHints',
  async (api, ids: readonly string[]) => (await api(listListingHints, { query: { ids: ids.join() } })).data,
)

export type Wanted = CallQuery<typeof comparePrices>

export const fetchComparison = callThunk(
  'listingQuality/comparePrices',
  async (api, query: Wanted) => (await api(comparePrices, { query })).comparison,
)
