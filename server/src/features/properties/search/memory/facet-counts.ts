import { type Bitmap, countBits, countCommon } from '../../../../platform/columns/bitmap.ts'
import type { FacetRow } from '../../facets.ts'
import { BAR_COUNT, barWidth } from '../../rules.ts'
import type { Catalogue } from './catalogue.ts'
import type { BlockChange, KeptResult } from './kept-result.ts'
import { listed, matchVariants, type Variants, type Wanted } from './match.ts'
import type { Prices } from './prices.ts'
import type { ListingColumns } from './view.ts'

/** What is counted by its values, and among which listings: each value as if its own filter were not set. */
const COUNTED = {
  types: 'types',
  amenities: 'all',
  bedrooms: 'bedrooms',
  units: 'units',
  guests: 'guests',
} as const satisfies Partial<Record<keyof ListingColumns, keyof Variants>>
type Counted = keyof typeof COUNTED
const COUNTED_NAMES = Object.keys(COUNTED) as Counted[]

type Bars = { readonly step: number; readonly counts: Uint32Array }

const addToBars = ({ step, counts }: Bars, prices: Prices, matches: Bitmap, sign: 1 | -1) =>
  prices.visit(matches, (price) => {
    const bar = Math.min(Math.floor(price / step), BAR_COUNT - 1)
    counts[bar] = (counts[bar] as number) + sign
  })

/** The counts of each choice of the filters of a search. */
export class FacetCounts implements KeptResult {
  readonly bytes: number
  private readonly catalogue: Catalogue
  private readonly wanted: Wanted
  private readonly found: ReturnType<typeof matchVariants>
  private total = 0
  private instant = 0
  private readonly counts: Record<Counted, Map<string, number>> = {
    types: new Map(),
    amenities: new Map(),
    bedrooms: new Map(),
    units: new Map(),
    guests: new Map(),
  }
  private bars: Bars | undefined

  constructor(catalogue: Catalogue, wanted: Wanted) {
    this.catalogue = catalogue
    this.wanted = wanted
    this.found = matchVariants(catalogue, wanted)
    this.count(catalogue, this.found.variants, 1)
    const { variants, fitting } = this.found
    const bitmapCount = new Set(Object.values(variants)).size
    this.bytes = bitmapCount * variants.all.byteLength + (fitting?.bytes ?? 0)
  }

  /** What stays cost is not updated. */
  update({ block, changed, before, after }: BlockChange): boolean {
    const old = this.variantsIn(block)
    const { variants: now, prices } = matchVariants(after, this.wanted)
    const found = [...Object.values(old), ...Object.values(now)].reduce((bits, [word = 0]) => bits | word, 0)
    if ((found & changed) === 0) return true
    if (this.wanted.stays) return false
    this.count(before, old, -1)
    if (this.bars) addToBars(this.bars, listed(before, this.wanted), old.price, -1)
    this.count(after, now, 1)
    if (this.bars) addToBars(this.bars, prices, now.price, 1)
    for (const [name, bitmap] of Object.entries(this.found.variants))
      bitmap[block] = now[name as keyof Variants][0] as number
    return true
  }

  /** The counts as SQL returns them. */
  row(): FacetRow {
    const prices = this.readPrices()
    const step = prices && barWidth(prices.high)
    return {
      total: this.total,
      instant: this.instant,
      types: this.choices('types'),
      amenities: this.choices('amenities'),
      bedrooms: this.numbers('bedrooms'),
      units: this.choices('units'),
      guests: this.numbers('guests'),
      lowest: prices?.lowest ?? null,
      highest: prices?.highest ?? null,
      step,
      bars: step === null ? [] : this.readBars(step),
    }
  }

  /** Returns copies of the bitmaps for a block. */
  private variantsIn(block: number): Variants {
    const parts = Object.entries(this.found.variants).map(([name, bitmap]) => [name, bitmap.slice(block, block + 1)])
    return Object.fromEntries(parts)
  }

  private count(values: ListingColumns, variants: Variants, sign: 1 | -1): void {
    this.total += sign * countBits(variants.all)
    this.instant += sign * countCommon(variants.all, values.instant)
    for (const name of COUNTED_NAMES) {
      const counts = this.counts[name]
      const matches = variants[COUNTED[name]]
      for (const [value, bitmap] of values[name])
        counts.set(value, (counts.get(value) ?? 0) + sign * countCommon(bitmap, matches))
    }
  }

  private choices(name: Counted): { value: string; count: number }[] {
    return Array.from(this.counts[name], ([value, count]) => ({ value, count }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  }

  private numbers(name: Counted): { value: number; count: number }[] {
    return this.choices(name)
      .map(({ value, count }) => ({ value: Number(value), count }))
      .sort((a, b) => a.value - b.value)
  }

  /** The lowest price, the highest, and the one that 98 % are not above; null without any listing. */
  private readPrices() {
    const { catalogue } = this
    const { variants, prices } = this.found
    const { price: priced } = variants
    const count = countBits(priced)
    if (count === 0) return null
    const priceAt = (first: number, isReversed: boolean) =>
      prices.of(prices.slice(catalogue, priced, count, { isReversed, first, count: 1 })[0] as number)
    return {
      lowest: priceAt(0, false),
      highest: priceAt(0, true),
      // Counted from the end, where the order is shorter to walk.
      high: priceAt(count - Math.max(1, Math.ceil(0.98 * count)), true),
    }
  }

  private readBars(step: number): { bar: number; count: number }[] {
    if (this.bars?.step !== step) {
      this.bars = { step, counts: new Uint32Array(BAR_COUNT) }
      addToBars(this.bars, this.found.prices, this.found.variants.price, 1)
    }
    return [...this.bars.counts.entries()].filter(([, count]) => count > 0).map(([bar, count]) => ({ bar, count }))
  }
}
