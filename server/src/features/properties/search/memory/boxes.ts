import { grown } from '../../../../platform/columns/grown.ts'
import { type Cell, SUMMED_UNITS } from '../../rules/clusters.ts'

/** Groups that there is room for at first. */
const FIRST_ROOM = 64
/** Numbers that are kept of each group, and the places of those. */
const NUMBERS = 6
const [LAT_SUM, LNG_SUM, WEST, EAST, SOUTH, NORTH] = [0, 1, 2, 3, 4, 5] as const

/** The listings of a group: their number, the sums of their positions and the box around them. */
export type GroupBox = Omit<Cell, 'id'> & {
  readonly group: number
  /** Of a group with one listing. */
  readonly slot: number
}

/**
 * Numbers and boxes of groups of listings. They are kept side by side: objects would take twice the time, and leave garbage for
 * each sum.
 */
export class Boxes {
  /** The place of each group, plus one. */
  private places = new Int32Array(FIRST_ROOM)
  private readonly groups: number[] = []
  private counts = new Int32Array(FIRST_ROOM)
  /** The slot that was the first of each. */
  private slots = new Int32Array(FIRST_ROOM)
  private numbers = new Float64Array(FIRST_ROOM * NUMBERS)
  /** Places whose box may have become smaller: also those with one listing that had more, which all are at an edge. */
  private readonly worn = new Set<number>()

  add(group: number, slot: number, lat: number, lng: number): void {
    const place = this.placeOf(group)
    const { numbers } = this
    const at = place * NUMBERS
    const count = this.counts[place] as number
    this.counts[place] = count + 1
    numbers[at + LAT_SUM] = (numbers[at + LAT_SUM] as number) + Math.round(lat * SUMMED_UNITS)
    numbers[at + LNG_SUM] = (numbers[at + LNG_SUM] as number) + Math.round(lng * SUMMED_UNITS)
    if (count === 0) {
      this.slots[place] = slot
      numbers[at + WEST] = numbers[at + EAST] = lng
      numbers[at + SOUTH] = numbers[at + NORTH] = lat
      return
    }
    if (lng < (numbers[at + WEST] as number)) numbers[at + WEST] = lng
    if (lng > (numbers[at + EAST] as number)) numbers[at + EAST] = lng
    if (lat < (numbers[at + SOUTH] as number)) numbers[at + SOUTH] = lat
    if (lat > (numbers[at + NORTH] as number)) numbers[at + NORTH] = lat
  }

  remove(group: number, lat: number, lng: number): void {
    const place = this.placeOf(group)
    const { numbers } = this
    const at = place * NUMBERS
    this.counts[place] = (this.counts[place] as number) - 1
    numbers[at + LAT_SUM] = (numbers[at + LAT_SUM] as number) - Math.round(lat * SUMMED_UNITS)
    numbers[at + LNG_SUM] = (numbers[at + LNG_SUM] as number) - Math.round(lng * SUMMED_UNITS)
    const isAtEdge =
      lng === numbers[at + WEST] ||
      lng === numbers[at + EAST] ||
      lat === numbers[at + SOUTH] ||
      lat === numbers[at + NORTH]
    if (isAtEdge) this.worn.add(place)
  }

  get bytes(): number {
    return this.places.byteLength + this.counts.byteLength + this.slots.byteLength + this.numbers.byteLength
  }

  /** How many boxes have to be found anew. */
  get wornCount(): number {
    return this.worn.size
  }

  /** Returns all groups that have listings. `addAll` adds those of a group whose box has to be found anew, which is given. */
  read(addAll: (old: GroupBox) => void): GroupBox[] {
    for (const place of this.worn) {
      const old = this.boxAt(place)
      this.counts[place] = 0
      this.numbers.fill(0, place * NUMBERS, (place + 1) * NUMBERS)
      if (old.count > 0) addAll(old)
    }
    this.worn.clear()
    return Array.from(this.groups.keys(), (place) => this.boxAt(place)).filter(({ count }) => count > 0)
  }

  private boxAt(place: number): GroupBox {
    const number = (which: number) => this.numbers[place * NUMBERS + which] as number
    return {
      group: this.groups[place] as number,
      count: this.counts[place] as number,
      slot: this.slots[place] as number,
      latSum: number(LAT_SUM),
      lngSum: number(LNG_SUM),
      west: number(WEST),
      south: number(SOUTH),
      east: number(EAST),
      north: number(NORTH),
    }
  }

  private placeOf(group: number): number {
    while (group >= this.places.length) this.places = grown(this.places)
    const known = this.places[group] as number
    if (known > 0) return known - 1
    const place = this.groups.push(group) - 1
    this.places[group] = place + 1
    if (place === this.counts.length) {
      this.counts = grown(this.counts)
      this.slots = grown(this.slots)
      this.numbers = grown(this.numbers)
    }
    return place
  }
}
