import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import type { HintsOfListing, listListingHints as ListHints } from '#contract/listing-quality.ts'
import { toMajor } from '#contract/money.ts'
import type { comparePrices as ComparePrices, PriceComparison } from '#contract/price-comparison.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import * as queries from './queries.ts'
import { findHints } from './rules/hints.ts'

const toComparison = (
  { isNear, count, low, median, high }: queries.ComparisonRow,
  currency: string,
): PriceComparison => ({
  area: isNear ? 'NEIGHBOURHOOD' : 'CITY',
  count,
  low: toMajor(low),
  median: toMajor(median),
  high: toMajor(high),
  currency,
})

/**
 * Returns the hints for submitted listings of a landlord with two queries: those of the ids, else those that visitors see
 * first. Listings without a hint are left out.
 */
export const loadHints = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  landlordId: string,
  of: { ids?: readonly string[]; limit: number },
): Promise<HintsOfListing[]> => {
  const listings = await queries.findFacts(db, landlordId, of)
  const rows = await queries.findComparisons(
    db,
    listings.map((listing) => ({ ...listing, key: listing.id, landlordId })),
  )
  const comparisons = new Map(rows.map((row) => [row.key, toComparison(row, config.currency)]))
  return listings
    .map(({ id, title, priceMinor, ...facts }) => ({
      id,
      title,
      hints: findHints({ ...facts, title, price: toMajor(priceMinor) }, comparisons.get(id)),
    }))
    .filter(({ hints }) => hints.length > 0)
}

/** Returns the hints for the caller's listings of these ids. */
export const listListingHints = async (
  services: Services,
  { query: { ids } }: ValidatedInput<typeof ListHints>,
  { user }: Caller,
): Promise<CallAnswer<typeof ListHints>> => ({
  data: await loadHints(services, user.id, { ids, limit: ids.length }),
})

/** Compares the prices of places like one of the caller with some of them by name; null when they are too few. */
export const comparePrices = async (
  { db, config }: Services,
  { query }: ValidatedInput<typeof ComparePrices>,
  { user }: Caller,
): Promise<CallAnswer<typeof ComparePrices>> => {
  const wanted = { neighbourhood: '', ...query, key: '', landlordId: user.id }
  const [row] = await queries.findComparisons(db, [wanted])
  if (!row) return { comparison: null }
  const places = await queries.findComparables(db, wanted, row.isNear)
  return {
    comparison: {
      ...toComparison(row, config.currency),
      places: places.map(({ priceMinor, ...place }) => ({ ...place, price: toMajor(priceMinor) })),
    },
  }
}
