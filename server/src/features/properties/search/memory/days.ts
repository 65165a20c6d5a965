import { type Bitmap, clearBit, createBitmap, setBit, unite } from './bitmap.ts'

/** Days whose availability is known: most listings are let for at most a year, two years ahead. */
const DAY_COUNT = 1_100

/** Returns a day, such as 2026-05-01, as a number since 1970. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** Whether the availability from `first` on has all days from `start` to before `end`. */
export const knowsDays = (first: number, start: number, end: number): boolean =>
  start >= first && end <= first + DAY_COUNT

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

  /** Returns the listings that are taken on any day of the range. */
  takenIn(start: number, end: number): Bitmap {
    const taken = createBitmap(this.slots)
    for (let day = start - this.first; day < end - this.first; day += 1) unite(taken, this.bitmaps[day])
    return taken
  }
}
