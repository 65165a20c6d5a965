import { LRUCache } from 'lru-cache'
import type { IdWords } from '../../../../platform/columns/ids.ts'
import type { FacetRow } from '../../facets.ts'
import type { Extent, Grid } from '../../rules/clusters.ts'
import type { Catalogue, Change } from './catalogue.ts'
import { FacetCounts } from './facet-counts.ts'
import type { Follower, WordChange } from './followers.ts'
import { FoundListings, type Page, type PagePart } from './found-listings.ts'
import { MapMarks, type MapPart, MatchExtent } from './map-marks.ts'
import type { Wanted } from './match.ts'
import { copyWord, wordOf } from './slots.ts'

/** A search that is asked for again within this time is kept, until nobody has asked for so long. Milliseconds. */
const KEPT_FOR = 10_000
/** Each change of a listing is applied to all that are kept: some 10 µs each. */
const KEPT_MAX = 150
const BYTES_MAX = 64 * 1024 * 1024
/** Searches that were asked for once. */
const ASKED_MAX = 2_000
/** Above this many words with changes, as after an import, finding everything anew takes less time. */
const FOLLOWED_MAX = 64

/**
 * Answers searches of a catalogue. What was found for those that are asked for again and again is kept, and follows each change
 * of a listing: one that is asked for twice a second is not evaluated twice a second.
 */
export class KeptSearches {
  private readonly catalogue: Catalogue
  private readonly kept: LRUCache<string, { readonly follower: Follower; readonly wanted: Wanted }>
  private readonly asked = new LRUCache<string, true>({ max: ASKED_MAX, ttl: KEPT_FOR })

  constructor(catalogue: Catalogue) {
    this.catalogue = catalogue
    this.kept = new LRUCache({
      max: KEPT_MAX,
      maxSize: Math.floor(BYTES_MAX / catalogue.live.byteLength),
      sizeCalculation: ({ follower }) => follower.bitmaps,
      ttl: KEPT_FOR,
      updateAgeOnGet: true,
    })
  }

  /** Returns a part of the matches, and the number of all. */
  page(wanted: Wanted, part: PagePart): Page {
    return this.find('page', wanted, () => new FoundListings(this.catalogue, wanted)).page(part)
  }

  /** Counts each choice as if its own filter were not set. */
  facets(wanted: Wanted): FacetRow {
    return this.find('facets', wanted, () => new FacetCounts(this.catalogue, wanted)).row()
  }

  /** Returns what a map shows of the matches, and the number of all. */
  clusters(wanted: Wanted, grid: Grid): MapPart {
    return this.find(`map ${JSON.stringify(grid)}`, wanted, () => new MapMarks(this.catalogue, wanted, grid)).part()
  }

  extent(wanted: Wanted): Extent {
    return this.find('extent', wanted, () => new MatchExtent(this.catalogue, wanted)).extent()
  }

  /** Replaces the listings with these ids by what they are now; one without a change exists no longer. */
  apply(ids: readonly IdWords[], changes: readonly Change[]): void {
    const { catalogue, kept } = this
    kept.purgeStale()
    const words = kept.size > 0 ? catalogue.wordsOf(ids) : []
    if (words.length === 0 || words.length > FOLLOWED_MAX) {
      kept.clear()
      catalogue.apply(ids, changes)
      return
    }
    try {
      this.follow(ids, changes, words)
    } catch (problem) {
      // What has followed a part of the changes would be wrong from now on.
      kept.clear()
      throw problem
    }
  }

  private follow(ids: readonly IdWords[], changes: readonly Change[], words: readonly number[]): void {
    const { catalogue, kept } = this
    // To look up their words would take longer than the search does when it is asked for.
    for (const [key, { wanted }] of kept.entries())
      if (!wanted.words.every((word) => catalogue.texts.keeps(word))) kept.delete(key)
    const copies = words.map((word) => copyWord(catalogue, word))
    catalogue.apply(ids, changes)
    const bits = new Map<number, number>()
    for (const slot of ids.map((id) => catalogue.ids.find(id))) {
      const word = slot >>> 5
      if (slot >= 0) bits.set(word, (bits.get(word) ?? 0) | (1 << (slot & 31)))
    }
    for (const [at, word] of words.entries()) {
      const changed = bits.get(word) ?? 0
      const change: WordChange = {
        word,
        changed,
        before: copies[at] as WordChange['before'],
        after: wordOf(catalogue, word),
      }
      for (const { follower } of kept.values()) follower.follow(change)
    }
  }

  private find<Kept extends Follower>(kind: string, wanted: Wanted, create: () => Kept): Kept {
    const key = `${kind} ${JSON.stringify(wanted)}`
    const known = this.kept.get(key)
    if (known) return known.follower as Kept
    const follower = create()
    if (this.asked.has(key)) this.kept.set(key, { follower, wanted })
    else this.asked.set(key, true)
    return follower
  }
}
