import type { Box } from '#contract/properties-map.ts'
import { type Bitmap, bitsOf, countBits, forEachSlot, keepRange } from '../../../../platform/columns/bitmap.ts'
import { isCrossing } from '../../rules/clusters.ts'
import { Boxes, type GroupBox } from './boxes.ts'
import type { Catalogue } from './catalogue.ts'
import type { Follower, WordChange } from './followers.ts'
import { keepBox, matchAll, type Wanted } from './match.ts'
import { WORD_SLOTS } from './slots.ts'

type Columns = Catalogue['columns']

/** Returns the group of a slot, a number from 0 on. `lng` is its longitude, counted on beyond 180 degrees in an area that crosses the date line. */
export type GroupOf = (columns: Columns, slot: number, lng: number) => number

/** Above this many boxes to be found anew, all are, in one pass. */
const WORN_MAX = 16

type Grouping = { readonly groupOf: GroupOf; boxes: Boxes }

/** What a search finds in an area, by groups. */
export class GroupedListings implements Follower {
  readonly bitmaps: number
  /** The number of all matches, also of those outside the area. */
  total: number
  /** Whether the groups have changed; whoever reads them sets it to false. */
  isChanged = true
  private readonly catalogue: Catalogue
  private readonly wanted: Wanted
  private readonly area: Box | undefined
  private readonly matches: Bitmap
  /** Those in the area. */
  private readonly shown: Bitmap
  private readonly groupings: readonly Grouping[]
  private readonly longitudeOf: (columns: Columns, slot: number) => number

  /** Without an area, all matches are in it. */
  constructor(catalogue: Catalogue, wanted: Wanted, area: Box | undefined, groups: readonly GroupOf[]) {
    this.catalogue = catalogue
    this.wanted = wanted
    this.area = area
    this.matches = matchAll(catalogue, wanted).matches
    this.total = countBits(this.matches)
    this.shown = area ? this.matches.slice() : this.matches
    if (area) keepBox(catalogue, this.shown, area)
    this.bitmaps = area ? 2 : 1
    this.longitudeOf =
      area && isCrossing(area)
        ? ({ lng }, slot) => ((lng[slot] as number) < area.west ? (lng[slot] as number) + 360 : (lng[slot] as number))
        : ({ lng }, slot) => lng[slot] as number
    this.groupings = groups.map((groupOf) => this.fill({ groupOf, boxes: new Boxes() }, this.shown))
  }

  follow({ word, changed, before, after }: WordChange): void {
    const found = matchAll(after, this.wanted).matches
    const shown = found.slice()
    if (this.area) keepBox(after, shown, this.area)
    const old = this.shown[word] as number
    const now = shown[0] as number
    this.total += bitsOf(found[0] as number) - bitsOf(this.matches[word] as number)
    this.matches[word] = found[0] as number
    this.shown[word] = now
    for (let left = (old | now) & changed; left !== 0; left &= left - 1) {
      const slot = 31 - Math.clz32(left & -left)
      const bit = 1 << slot
      if (old & now & bit && hasSamePlace(before.columns, after.columns, slot)) continue
      this.isChanged = true
      for (const { boxes, groupOf } of this.groupings) {
        if (old & bit) {
          const { columns } = before
          const lng = this.longitudeOf(columns, slot)
          boxes.remove(groupOf(columns, slot, lng), columns.lat[slot] as number, lng)
        }
        if (now & bit) {
          const { columns } = after
          const lng = this.longitudeOf(columns, slot)
          boxes.add(groupOf(columns, slot, lng), word * WORD_SLOTS + slot, columns.lat[slot] as number, lng)
        }
      }
    }
  }

  /** Returns the groups that have listings, by the given place of their `GroupOf`. */
  groups(at: number): GroupBox[] {
    const grouping = this.groupings[at] as Grouping
    if (grouping.boxes.wornCount > WORN_MAX) {
      grouping.boxes = new Boxes()
      this.fill(grouping, this.shown)
    }
    const { columns } = this.catalogue
    return grouping.boxes.read(({ group, west, south, east, north }) => {
      const nearby = this.shown.slice()
      keepRange(nearby, columns.lat, south, north)
      if (east <= 180) keepRange(nearby, columns.lng, west, east)
      this.fill(grouping, nearby, group)
    })
  }

  /** Adds slots, or only those of one group. */
  private fill(grouping: Grouping, slots: Bitmap, only?: number): Grouping {
    const { columns } = this.catalogue
    const { boxes, groupOf } = grouping
    const { longitudeOf } = this
    forEachSlot(slots, (slot) => {
      const lng = longitudeOf(columns, slot)
      const group = groupOf(columns, slot, lng)
      if (only === undefined || group === only) boxes.add(group, slot, columns.lat[slot] as number, lng)
    })
    return grouping
  }
}

const hasSamePlace = (one: Columns, other: Columns, slot: number) =>
  one.lat[slot] === other.lat[slot] && one.lng[slot] === other.lng[slot] && one.place[slot] === other.place[slot]
