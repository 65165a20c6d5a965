import { PRICE_UNITS } from '#contract/property.ts'
import {
  type Bitmap,
  createBitmap,
  hasBit,
  intersect,
  keepRange,
  setBit,
  subtract,
  unite,
} from '../../../../platform/columns/bitmap.ts'
import type { Billing } from '../../../bookings/rules/price.ts'
import type { WantedStays } from './days.ts'
import { bytesOf, findRuled, positionOf, type RuledStays } from './ruled-stays.ts'
import type { CatalogueView } from './view.ts'

/** CatalogueView for which a stay costs the same part of the price of a unit: the total grows with that price. */
export type PriceGroup = { readonly billing: Billing; readonly slots: Bitmap }

export type FittingStays = {
  readonly feeRate: number
  /** The memory that it takes, with its groups. */
  readonly bytes: number
  /** All slots that fit and have no price rules, each in one group. */
  readonly groups: () => readonly PriceGroup[]
  /** What fits and has price rules. */
  readonly ruled: RuledStays
  /** The window that is shown for a slot that fits: the cheapest one, of equal ones the earliest. */
  readonly windowOf: (slot: number) => number
}

/** Returns what accepts a stay of so many nights. */
const accepting = (view: CatalogueView, matches: Bitmap, nights: number): Bitmap => {
  const accepted = matches.slice()
  keepRange(accepted, view.columns.minStay, Number.NEGATIVE_INFINITY, nights)
  keepRange(accepted, view.columns.maxStay, nights, Number.POSITIVE_INFINITY)
  return accepted
}

const NO_SLOTS = createBitmap(0)
const unitOf = (view: CatalogueView, slot: number) =>
  PRICE_UNITS.find((unit) => hasBit(view.units.get(unit) ?? NO_SLOTS, slot)) ?? 'NIGHT'

/** Keeps only the matches that accept a stay in one of the windows and are free then. */
export const keepFitting = (view: CatalogueView, matches: Bitmap, stays: WantedStays): FittingStays => {
  const { windows, billings, rankings, feeRate } = stays
  const fitting = view.days.freeIn(matches, windows)
  const ruled = findRuled(view, matches, stays, fitting)
  const byNights = new Map(
    [...new Set(windows.map(({ nights }) => nights))].map((nights) => [nights, accepting(view, matches, nights)]),
  )
  const any = createBitmap(view.capacity)
  for (const [place, { nights }] of windows.entries()) {
    const free = fitting[place] as Bitmap
    intersect(free, byNights.get(nights))
    unite(any, free)
  }
  if (view.ruledPlaces.size > 0) subtract(any, view.ruled)
  const all = any.slice()
  for (const slot of ruled.slots) setBit(all, slot)
  intersect(matches, all)

  const groupsOf = (unit: (typeof PRICE_UNITS)[number]): PriceGroup[] => {
    const groups: PriceGroup[] = []
    const left = any.slice()
    intersect(left, view.units.get(unit))
    const ratio = (place: number) => {
      const { nights, nightsPerUnit } = billings[unit][place] as Billing
      return nights / nightsPerUnit
    }
    for (const places of Map.groupBy(rankings[unit], ratio).values()) {
      const priced = createBitmap(view.capacity)
      for (const place of places) unite(priced, fitting[place])
      intersect(priced, left)
      subtract(left, priced)
      groups.push({ billing: billings[unit][places[0] as number] as Billing, slots: priced })
    }
    return groups
  }
  return {
    feeRate,
    bytes: 2 * windows.length * matches.byteLength + bytesOf(ruled),
    groups: () => PRICE_UNITS.flatMap(groupsOf),
    ruled,
    windowOf: (slot) =>
      ruled.windows[positionOf(ruled, slot)] ??
      rankings[unitOf(view, slot)].find((place) => hasBit(fitting[place] as Bitmap, slot)) ??
      0,
  }
}
