import { type Bitmap, forEachSlot, hasBit, intersect } from '../../../../platform/columns/bitmap.ts'
import { cheapestRuled } from '../../rules/stays.ts'
import type { WantedStays } from './days.ts'
import type { CatalogueView } from './view.ts'

/**
 * The matches with price rules that accept a stay: their slots, ascending, and at the same positions what the stay costs
 * and the window that is shown. Arrays, since a map of a hundred thousand takes longer to fill than the prices to work out.
 */
export type RuledStays = {
  readonly slots: Uint32Array
  readonly totals: Float64Array
  readonly windows: Uint16Array
}

const NONE: RuledStays = { slots: new Uint32Array(), totals: new Float64Array(), windows: new Uint16Array() }

/** Returns the matches with price rules that accept a stay in one of the windows. `free` has those that are free in each. */
export const findRuled = (
  { ruledPlaces, ruled: withRules }: CatalogueView,
  matches: Bitmap,
  stays: WantedStays,
  free: readonly Bitmap[],
): RuledStays => {
  const { size } = ruledPlaces
  if (size === 0) return NONE
  const ruled = matches.slice()
  intersect(ruled, withRules)
  const slots = new Uint32Array(size)
  const totals = new Float64Array(size)
  const windows = new Uint16Array(size)
  let count = 0
  let current = 0
  const isFree = (window: number) => hasBit(free[window] as Bitmap, current)
  forEachSlot(ruled, (slot) => {
    const place = ruledPlaces.get(slot)
    if (!place) return
    current = slot
    const best = cheapestRuled(stays, place, isFree)
    if (!best) return
    slots[count] = slot
    totals[count] = best.total
    windows[count] = best.window
    count += 1
  })
  // Copies, since these may be kept, and there was room for all with price rules.
  return { slots: slots.slice(0, count), totals: totals.slice(0, count), windows: windows.slice(0, count) }
}

export const bytesOf = ({ slots, totals, windows }: RuledStays): number =>
  slots.byteLength + totals.byteLength + windows.byteLength

/** Returns the position of a slot; -1 when it has no price rules, or accepts no stay. */
export const positionOf = ({ slots }: RuledStays, slot: number): number => {
  let [low, high] = [0, slots.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((slots[middle] as number) < slot) low = middle + 1
    else high = middle
  }
  return slots[low] === slot ? low : -1
}

/** Returns the positions of those slots that a bitmap has. */
export const positionsIn = ({ slots }: RuledStays, bitmap: Bitmap): Uint32Array => {
  const positions = new Uint32Array(slots.length)
  let count = 0
  for (let position = 0; position < slots.length; position += 1)
    if (hasBit(bitmap, slots[position] as number)) {
      positions[count] = position
      count += 1
    }
  return positions.subarray(0, count)
}
