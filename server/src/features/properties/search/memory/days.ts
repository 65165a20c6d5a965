import { type Bitmap, clearBit, createBitmap, setBit, subtract, unite } from '../../../../platform/columns/bitmap.ts'
import type { Stays } from '../../rules/stays.ts'

/** Days whose availability is known: most listings are let for at most a year, two years ahead. */
const DAY_COUNT = 1_100

/** Whether the availability from `first` on has all days from `start` to before `end`. */
export const knowsDays = (first: number, start: number, end: number): boolean =>
  start >= first && end <= first + DAY_COUNT

/** Days of a stay; another may begin on `endDay`. */
export type DayWindow = { readonly firstDay: number; readonly endDay: number }

/** The dates of a search, with days since 1970. */
export type WantedStays = Omit<Stays, 'windows'> & { readonly windows: readonly (DayWindow & { nights: number })[] }

/**
 * Returns for each window which of the slots are free on all its days. The windows come by their first day, and none ends
 * before an earlier one. Those that share a day also share the work: what is taken from their first day up to the shared one,
 * and from there to their end (van Herk 1992).
 */
export const findFree = (
  slots: Bitmap,
  windows: readonly DayWindow[],
  takenOn: (day: number) => Bitmap | undefined,
): Bitmap[] => {
  const found: Bitmap[] = []
  for (let start = 0; start < windows.length; start = found.length) {
    const shared = (windows[start] as DayWindow).endDay
    const group = windows.slice(start).filter(({ firstDay }) => firstDay < shared)
    const free = group.map(() => slots.slice())
    const before = new Uint32Array(slots.length)
    let day = shared
    for (const [place, { firstDay }] of [...group.entries()].reverse()) {
      for (; day > firstDay; day -= 1) unite(before, takenOn(day - 1))
      subtract(free[place] as Bitmap, before)
    }
    const after = new Uint32Array(slots.length)
    day = shared
    for (const [place, { endDay }] of group.entries()) {
      for (; day < endDay; day += 1) unite(after, takenOn(day))
      subtract(free[place] as Bitmap, after)
    }
    found.push(...free)
  }
  return found
}

/** The listings that are taken on each day, from a first one on. Days are numbers since 1970. */
export class TakenDays {
  private readonly slots: number
  private readonly first: number
  private readonly bitmaps: (Bitmap | undefined)[] = []

  constructor(slots: number, first: number) {
    this.slots = slots
    this.first = first
  }

  /** Adds taken ranges: first day and day after the last, in turn. */
  set(slot: number, ranges: readonly number[]): void {
    for (let at = 0; at < ranges.length; at += 2) this.take(slot, ranges[at] as number, ranges[at + 1] as number)
  }

  take(slot: number, start: number, end: number): void {
    const last = Math.min(end - this.first, DAY_COUNT)
    for (let day = Math.max(0, start - this.first); day < last; day += 1) {
      const bitmap = this.bitmaps[day] ?? createBitmap(this.slots)
      this.bitmaps[day] = bitmap
      setBit(bitmap, slot)
    }
  }

  clear(slot: number): void {
    for (const bitmap of this.bitmaps) if (bitmap) clearBit(bitmap, slot)
  }

  /** The listings that are taken on a day; undefined when none is. */
  takenOn(day: number): Bitmap | undefined {
    return this.bitmaps[day - this.first]
  }

  /** Returns for each window which of the slots are free on all its days (`findFree`). */
  freeIn(slots: Bitmap, windows: readonly DayWindow[]): Bitmap[] {
    return findFree(slots, windows, (day) => this.takenOn(day))
  }
}
