import type { PropertySort } from '#contract/property-sorts.ts'
import { type Bitmap, bitsOf, countBits, createBitmap, unite } from '../../../../platform/columns/bitmap.ts'
import type { SearchedWord } from '../../spelling.ts'
import type { Catalogue, OrderName } from './catalogue.ts'
import type { Follower, WordChange } from './followers.ts'
import { inCities, type Matched, matchAll, type Wanted } from './match.ts'
import { WORD_SLOTS, wordOf } from './slots.ts'
import { Sums } from './sums.ts'

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
export class FoundListings implements Follower {
  readonly bitmaps: number
  private readonly catalogue: Catalogue
  private readonly wanted: Wanted
  private readonly matches: Bitmap
  private total: number
  /** As it was found: with dates, only as long as none of it has changed. */
  private found: Matched | undefined

  constructor(catalogue: Catalogue, wanted: Wanted) {
    this.catalogue = catalogue
    this.wanted = wanted
    this.found = matchAll(catalogue, wanted)
    this.matches = this.found.matches
    this.total = countBits(this.matches)
    this.bitmaps = 1 + 2 * (wanted.stays?.windows.length ?? 0)
  }

  follow({ word, changed, after }: WordChange): void {
    const old = this.matches[word] as number
    const now = matchAll(after, this.wanted).matches[0] as number
    if (this.wanted.stays && (old | now) & changed) this.found = undefined
    this.total += bitsOf(now) - bitsOf(old)
    this.matches[word] = now
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
    const { fitting } = this.found ?? {}
    if (fitting) return fitting.windowOf(slot)
    const word = wordOf(this.catalogue, Math.floor(slot / WORD_SLOTS))
    return matchAll(word, this.wanted).fitting?.windowOf(slot % WORD_SLOTS) ?? 0
  }

  private slice({ sort, first, count }: PagePart): number[] {
    const { catalogue, wanted, matches, total } = this
    if (first >= total || count === 0) return []
    if (sort === 'relevance') return this.sliceByRelevance(first, count)
    if (sort === 'price_asc' || sort === 'price_desc') {
      this.found ??= matchAll(catalogue, wanted)
      return this.found.prices().slice(catalogue, matches, total, { isReversed: sort === 'price_desc', first, count })
    }
    const { order, isReversed } = SORTS[sort]
    return catalogue.order(order).slice(matches, total, isReversed, first, count)
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
