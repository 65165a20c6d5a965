import type { Box } from '#contract/properties-map.ts'
import {
  type Bitmap,
  BLOCK_SLOTS,
  bitInBlock,
  bitsOf,
  countBits,
  forEachSlot,
  keepRange,
} from '../../../../platform/columns/bitmap.ts'
import { isCrossing } from '../../rules/clusters.ts'
import { Boxes, type GroupBox } from './boxes.ts'
import type { Catalogue } from './catalogue.ts'
import type { BlockChange, KeptResult } from './kept-result.ts'
import { keepBox, matchAll, type Wanted } from './match.ts'

type Columns = Catalogue['columns']

/** Returns the group of a slot, a number from 0 on. `lng` is its longitude, counted on beyond 180 degrees in an area that crosses the date line. */
export type GroupOf = (columns: Columns, slot: number, lng: number) => number

/** Above this many boxes to be found anew, all are, in one pass. */
const WORN_MAX = 16

type Grouping = { readonly groupOf: GroupOf; boxes: Boxes }

/** What a search finds in an area, by groups. */
export class GroupedListings implements KeptResult {
  readonly bytes: number
  /** The number of all matches, also of those outside the area. */
  total: number
  /** Counts the changes of groups. */
  version = 0
  private readonly catalogue: Catalogue
  private readonly wanted: Wanted
  private readonly area: Box | undefined
  private readonly matches: Bitmap
  /** Those in the area. */
  private readonly shown: Bitmap
  private readonly groupings: readonly Grouping[]
  /** Longitudes below it are counted on beyond 180 degrees, in an area that crosses the date line. */
  private readonly shiftedBelow: number

  /** Without an area, all matches are in it. */
  constructor(catalogue: Catalogue, wanted: Wanted, area: Box | undefined, groups: readonly GroupOf[]) {
    this.catalogue = catalogue
    this.wanted = wanted
    this.area = area
    this.matches = matchAll(catalogue, wanted).matches
    this.total = countBits(this.matches)
    this.shown = area ? this.matches.slice() : this.matches
    if (area) keepBox(catalogue, this.shown, area)
    this.shiftedBelow = area && isCrossing(area) ? area.west : Number.NEGATIVE_INFINITY
    this.groupings = groups.map((groupOf) => this.fill({ groupOf, boxes: new Boxes() }, this.shown))
    this.bytes =
      (area ? 2 : 1) * this.matches.byteLength + this.groupings.reduce((sum, { boxes }) => sum + boxes.bytes, 0)
  }

  update({ block, changed, before, after }: BlockChange): boolean {
    const found = matchAll(after, this.wanted).matches
    const shown = found.slice()
    if (this.area) keepBox(after, shown, this.area)
    const old = this.shown[block] as number
    const now = shown[0] as number
    this.total += bitsOf(found[0] as number) - bitsOf(this.matches[block] as number)
    this.matches[block] = found[0] as number
    this.shown[block] = now
    forEachSlot(Uint32Array.of((old | now) & changed), (slot) => {
      const bit = bitInBlock(slot)
      if (old & now & bit && hasSamePlace(before.columns, after.columns, slot)) return
      this.version += 1
      for (const { boxes, groupOf } of this.groupings) {
        if (old & bit) {
          const { columns } = before
          const lng = this.longitudeOf(columns, slot)
          boxes.remove(groupOf(columns, slot, lng), columns.lat[slot] as number, lng)
        }
        if (now & bit) {
          const { columns } = after
          const lng = this.longitudeOf(columns, slot)
          boxes.add(groupOf(columns, slot, lng), block * BLOCK_SLOTS + slot, columns.lat[slot] as number, lng)
        }
      }
    })
    return true
  }

  private longitudeOf({ lng }: Columns, slot: number): number {
    const own = lng[slot] as number
    return own < this.shiftedBelow ? own + 360 : own
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
      if (this.shiftedBelow === Number.NEGATIVE_INFINITY) keepRange(nearby, columns.lng, west, east)
      this.fill(grouping, nearby, group)
    })
  }

  /** Adds slots, or only those of one group. */
  private fill(grouping: Grouping, slots: Bitmap, only?: number): Grouping {
    const { columns } = this.catalogue
    const { boxes, groupOf } = grouping
    forEachSlot(slots, (slot) => {
      const lng = this.longitudeOf(columns, slot)
      const group = groupOf(columns, slot, lng)
      if (only === undefined || group === only) boxes.add(group, slot, columns.lat[slot] as number, lng)
    })
    return grouping
  }
}

const hasSamePlace = (one: Columns, other: Columns, slot: number) =>
  one.lat[slot] === other.lat[slot] && one.lng[slot] === other.lng[slot] && one.place[slot] === other.place[slot]
