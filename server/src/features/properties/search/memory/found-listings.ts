import type { PropertySort } from '#contract/property-sorts.ts'
import {
  type Bitmap,
  BLOCK_SLOTS,
  bitsOf,
  blockNumber,
  countBits,
  createBitmap,
  unite,
} from '../../../../platform/columns/bitmap.ts'
import type { SearchedWord } from '../../spelling.ts'
import type { Catalogue, OrderName } from './catalogue.ts'
import type { BlockChange, KeptResult } from './kept-result.ts'
import { inCities, type Matched, matchAll, type Wanted } from './match.ts'
import { Sums } from './sums.ts'
import { blockOf } from './view.ts'

/** A part of the matches in an order. */
export type PagePart = { readonly sort: PropertySort; readonly first: number; readonly count: number }

export type Page = {
  readonly ids: readonly string[]
  /** For each id, how often the listing was read: as long as it is the same, so is what a card shows of it. */
  readonly versions: readonly number[]
  readonly total: number
  /** With dates, the places of those that are shown for each id. */
  readonly windows: readonly number[] | undefined
}

/** Each sort as an ascending order, which most read from the end. */
const SORTS: Record<
  Exclude<PropertySort, 'relevance' | `price_${string}`>,
  { order: OrderName; isReversed: boolean }
> = {
  newest: { order: 'createdAt', isReversed: true },
  rating: { order: 'rating', isReversed: true },
  popular: { order: 'likes', isReversed: true },
}

/** Points for each word: four in the name of the place, two in the title, one as it was typed. */
const relevanceOf = (catalogue: Catalogue, words: readonly SearchedWord[]): Sums => {
  const sums = new Sums(catalogue.capacity)
  for (const { cities, ...asked } of words) {
    const [place, title, typed] = catalogue.texts.withWord(asked).parts
    const inPlace = cities.length > 0 ? inCities(catalogue, cities) : createBitmap(catalogue.capacity)
    unite(inPlace, place)
    sums.add(inPlace, 2)
    sums.add(title, 1)
    sums.add(typed, 0)
  }
  return sums
}

/** The listings that a search finds, their number and their pages. */
export class FoundListings implements KeptResult {
  readonly bytes: number
  private readonly catalogue: Catalogue
  private readonly wanted: Wanted
  private readonly matches: Bitmap
  private total: number
  /** As it was found: with dates, only as long as none of it has changed, since prices of stays are not updated. */
  private found: Matched | undefined

  constructor(catalogue: Catalogue, wanted: Wanted) {
    this.catalogue = catalogue
    this.wanted = wanted
    this.found = matchAll(catalogue, wanted)
    this.matches = this.found.matches
    this.total = countBits(this.matches)
    this.bytes = this.matches.byteLength + (this.found.fitting?.bytes ?? 0)
  }

  update({ block, changed, after }: BlockChange): boolean {
    const old = this.matches[block] as number
    const now = matchAll(after, this.wanted).matches[0] as number
    if (this.wanted.stays && (old | now) & changed) this.found = undefined
    this.total += bitsOf(now) - bitsOf(old)
    this.matches[block] = now
    return true
  }

  page(part: PagePart): Page {
    const { ids, versions } = this.catalogue
    const slots = this.slice(part)
    return {
      ids: slots.map((slot) => ids.text(slot)),
      versions: slots.map((slot) => versions[slot] as number),
      total: this.total,
      windows: this.wanted.stays && slots.map((slot) => this.windowOf(slot)),
    }
  }

  private windowOf(slot: number): number {
    if (this.found) return this.found.fitting?.windowOf(slot) ?? 0
    // To evaluate the blocks of a page takes less time than all.
    const { fitting } = matchAll(blockOf(this.catalogue, blockNumber(slot)), this.wanted)
    return fitting?.windowOf(slot % BLOCK_SLOTS) ?? 0
  }

  private slice({ sort, first, count }: PagePart): number[] {
    const { catalogue, matches, total } = this
    if (first >= total || count === 0) return []
    if (sort === 'relevance') return this.sliceByRelevance(first, count)
    if (sort === 'price_asc' || sort === 'price_desc') {
      return this.current()
        .prices()
        .slice(catalogue, matches, total, { isReversed: sort === 'price_desc', first, count })
    }
    const { order, isReversed } = SORTS[sort]
    return catalogue.order(order).slice(matches, total, isReversed, first, count)
  }

  private current(): Matched {
    this.found ??= matchAll(this.catalogue, this.wanted)
    return this.found
  }

  /** Those with most points come first, then the best ones. */
  private sliceByRelevance(first: number, count: number): number[] {
    const { catalogue, wanted, matches } = this
    const sums = relevanceOf(catalogue, wanted.words)
    const order = catalogue.order('quality')
    const slots: number[] = []
    let left = first
    for (let points = sums.most; points >= 0 && slots.length < count; points -= 1) {
      const equal = sums.equal(matches, points)
      const total = countBits(equal)
      slots.push(...order.slice(equal, total, true, left, count - slots.length))
      left = Math.max(0, left - total)
    }
    return slots
  }
}
