import {
  type Bitmap,
  createBitmap,
  forEachSlot,
  hasBit,
  intersect,
  keepRange,
  setBit,
  slotsOf,
  unite,
} from '../../../../platform/columns/bitmap.ts'
import { readNearer, SORTED_MAX, sortByKey } from '../../../../platform/columns/order.ts'
import { highestPrice, stayTotal } from '../../rules/stays.ts'
import type { Catalogue } from './catalogue.ts'
import { positionOf, positionsIn } from './ruled-stays.ts'
import type { FittingStays, PriceGroup } from './stays.ts'
import type { CatalogueView, ListingColumns } from './view.ts'

/** The prices by which a search filters, sorts and counts. */
export type Prices = {
  readonly of: (slot: number) => number
  readonly visit: (matches: Bitmap, onPrice: (price: number) => void) => void
  /** Keeps only the slots whose price is within the range, both ends included. */
  readonly keep: (matches: Bitmap, low: number | undefined, high: number | undefined) => void
  /** Returns a part of the matches in the order of their prices. `total` is their number. */
  readonly slice: (
    catalogue: Catalogue,
    matches: Bitmap,
    total: number,
    part: { isReversed: boolean; first: number; count: number },
  ) => number[]
}

/** Prices of a unit, or per night. */
export const listedPrices = ({ columns }: ListingColumns, column: 'price' | 'nightly'): Prices => {
  const values = columns[column]
  return {
    of: (slot) => values[slot] as number,
    visit: (matches, onPrice) => forEachSlot(matches, (slot) => onPrice(values[slot] as number)),
    keep: (matches, low, high) => {
      if (low !== undefined || high !== undefined)
        keepRange(matches, values, low ?? Number.NEGATIVE_INFINITY, high ?? Number.POSITIVE_INFINITY)
    },
    slice: (catalogue, matches, total, { isReversed, first, count }) =>
      catalogue.order(column).slice(matches, total, isReversed, first, count),
  }
}

const both = (one: Bitmap, other: Bitmap) => {
  const common = one.slice()
  intersect(common, other)
  return common
}

/**
 * Prices of stays. Within a group they grow with the prices of a unit, so that the order by those is enough to merge
 * the groups, and a limit of the total is one of the price. Those that price rules decide are sorted and compared one by one.
 */
export const stayPrices = (view: CatalogueView, { feeRate, groups: readGroups, ruled }: FittingStays): Prices => {
  const { price } = view.columns
  const groups = readGroups()
  const totalIn = ({ billing }: PriceGroup, slot: number) => stayTotal(price[slot] as number, billing, feeRate)
  const of = (slot: number) => {
    const known = ruled.totals[positionOf(ruled, slot)]
    if (known !== undefined) return known
    const group = groups.find(({ slots }) => hasBit(slots, slot))
    return group ? totalIn(group, slot) : Number.NaN
  }
  const sortAll = ({ ids }: Catalogue, matches: Bitmap, total: number): number[] => {
    const totals = new Map(Array.from(slotsOf(matches, total), (slot) => [slot, of(slot)]))
    const totalOf = (slot: number) => totals.get(slot) as number
    return [...totals.keys()].sort((one, other) => totalOf(one) - totalOf(other) || ids.compare(one, other))
  }

  /** Returns a function that reads the matches with price rules in order, as the cursor of an order does. */
  const ruledCursor = (matches: Bitmap, isReversed: boolean) => {
    const sorted = sortByKey(positionsIn(ruled, matches), (position) => ruled.totals[position] as number)
    if (isReversed) sorted.reverse()
    let at = 0
    return () => ruled.slots[sorted[at++] ?? -1] ?? -1
  }

  /**
   * Reads the first matches by the orders of all groups. Different prices may make the same total, which the ids
   * decide.
   */
  const merge = (
    catalogue: Catalogue,
    matches: Bitmap,
    isReversed: boolean,
    first: number,
    count: number,
  ): number[] => {
    const compareIds = (one: number, other: number) => catalogue.ids.compare(one, other)
    const headOf = (next: () => number, totalOf: (slot: number) => number) => {
      const read = () => {
        const slot = next()
        return { slot, total: slot < 0 ? 0 : totalOf(slot) }
      }
      return { read, head: read() }
    }
    const heads = [
      ...groups.map((group) =>
        headOf(catalogue.order('price').cursor(both(matches, group.slots), isReversed), (slot) => totalIn(group, slot)),
      ),
      ...(ruled.slots.length > 0 ? [headOf(ruledCursor(matches, isReversed), of)] : []),
    ]
    const found: number[] = []
    const equal: number[] = []
    let left = first
    while (found.length < count) {
      let best = Number.NaN
      for (const { head } of heads)
        if (head.slot >= 0 && !(isReversed ? head.total <= best : head.total >= best)) best = head.total
      if (Number.isNaN(best)) break
      equal.length = 0
      for (const source of heads)
        for (; source.head.slot >= 0 && source.head.total === best; source.head = source.read())
          equal.push(source.head.slot)
      if (left >= equal.length) {
        left -= equal.length
        continue
      }
      equal.sort((one, other) => (isReversed ? compareIds(other, one) : compareIds(one, other)))
      found.push(...equal.slice(left, left + count - found.length))
      left = 0
    }
    return found
  }

  return {
    of,
    visit: (matches, onPrice) => {
      for (const group of groups) forEachSlot(both(matches, group.slots), (slot) => onPrice(totalIn(group, slot)))
      for (const position of positionsIn(ruled, matches)) onPrice(ruled.totals[position] as number)
    },
    keep: (matches, low, high) => {
      if (low === undefined && high === undefined) return
      const kept = createBitmap(view.capacity)
      for (const { billing, slots } of groups) {
        const within = both(matches, slots)
        const above = low === undefined ? Number.NEGATIVE_INFINITY : highestPrice(low - 1, billing, feeRate) + 1
        const upTo = high === undefined ? Number.POSITIVE_INFINITY : highestPrice(high, billing, feeRate)
        keepRange(within, price, above, upTo)
        unite(kept, within)
      }
      for (const position of positionsIn(ruled, matches)) {
        const total = ruled.totals[position] as number
        if (total >= (low ?? 0) && total <= (high ?? Number.POSITIVE_INFINITY))
          setBit(kept, ruled.slots[position] as number)
      }
      intersect(matches, kept)
    },
    slice: (catalogue, matches, total, { isReversed, first, count }) => {
      if (first >= total) return []
      if (total > SORTED_MAX)
        return readNearer({ total, isReversed, first, count }, (...part) => merge(catalogue, matches, ...part))
      const sorted = sortAll(catalogue, matches, total)
      return (isReversed ? sorted.reverse() : sorted).slice(first, first + count)
    },
  }
}
