import { LRUCache } from 'lru-cache'
import { bitInBlock, blockNumber } from '../../../../platform/columns/bitmap.ts'
import type { IdWords } from '../../../../platform/columns/ids.ts'
import type { FacetRow } from '../../facets.ts'
import type { Extent, Grid } from '../../rules/clusters.ts'
import type { Catalogue, Change } from './catalogue.ts'
import { FacetCounts } from './facet-counts.ts'
import { FoundListings, type Page, type PagePart } from './found-listings.ts'
import type { BlockChange, KeptResult } from './kept-result.ts'
import { MapMarks, type MapPart, MatchExtent } from './map-marks.ts'
import type { Wanted } from './match.ts'
import { blockOf, copyBlock } from './view.ts'

/** Milliseconds. A second request within this time keeps a search, and this time without a request ends that. */
const KEPT_FOR = 10_000
/** Searches that were asked for once. */
const ASKED_MAX = 2_000

const DEFAULTS = {
  count: 150,
  bytes: 64 * 1024 * 1024,
  /** Kept searches times changed blocks, each of which takes some 10 to 200 µs: above it nothing is kept, since all searches wait meanwhile. */
  updates: 2_000,
  /** Milliseconds. */
  now: () => performance.now(),
}

type Kept = {
  readonly result: KeptResult
  readonly wanted: Wanted
  /** Milliseconds that it took to find, and those of the updates since it was asked for. */
  readonly cost: number
  spent: number
}

/**
 * Answers searches of a catalogue. What was found for those that are asked for again and again is kept and updated with each change
 * of a listing: one that is asked for twice a second is not evaluated twice a second. It is given up when its updates between two
 * requests take more time than to find it anew. Prices of stays are not updated: facets with dates, and pages with dates in the
 * order of prices, are found anew when a match has changed.
 */
export class KeptSearches {
  private readonly catalogue: Catalogue
  private readonly maxUpdates: number
  private readonly now: () => number
  private readonly kept: LRUCache<string, Kept>
  private readonly asked = new LRUCache<string, true>({ max: ASKED_MAX, ttl: KEPT_FOR })

  constructor(catalogue: Catalogue, options: Partial<typeof DEFAULTS> = {}) {
    const { count, bytes, updates, now } = { ...DEFAULTS, ...options }
    this.catalogue = catalogue
    this.maxUpdates = updates
    this.now = now
    this.kept = new LRUCache({
      max: count,
      maxSize: bytes,
      sizeCalculation: ({ result }) => result.bytes,
      ttl: KEPT_FOR,
      updateAgeOnGet: true,
    })
  }

  /** Returns a part of the matches, and the number of all. */
  page(wanted: Wanted, part: PagePart): Page {
    return this.resultOf('page', wanted, () => new FoundListings(this.catalogue, wanted)).page(part)
  }

  /** Counts each choice as if its own filter were not set. */
  facets(wanted: Wanted): FacetRow {
    return this.resultOf('facets', wanted, () => new FacetCounts(this.catalogue, wanted)).row()
  }

  /** Returns what a map shows of the matches, and the number of all. */
  clusters(wanted: Wanted, grid: Grid): MapPart {
    const kind = `clusters ${JSON.stringify(grid)}`
    return this.resultOf(kind, wanted, () => new MapMarks(this.catalogue, wanted, grid)).part()
  }

  /** Returns the box around the matches, and their number. */
  extent(wanted: Wanted): Extent {
    return this.resultOf('extent', wanted, () => new MatchExtent(this.catalogue, wanted)).extent()
  }

  /** Applies changes to the catalogue (`Catalogue.apply`), and to what is kept. */
  apply(ids: readonly IdWords[], changes: readonly Change[]): void {
    const { catalogue, kept } = this
    kept.purgeStale()
    const blocks = catalogue.blocksOf(ids)
    if (blocks.length * kept.size > this.maxUpdates) kept.clear()
    if (kept.size === 0) {
      catalogue.apply(ids, changes)
      return
    }
    try {
      this.update(ids, changes, blocks)
    } catch (problem) {
      // What was updated with a part of the changes would be wrong from now on.
      kept.clear()
      throw problem
    }
  }

  private update(ids: readonly IdWords[], changes: readonly Change[], blocks: readonly number[]): void {
    const { catalogue, kept } = this
    const copies = blocks.map((block) => copyBlock(catalogue, block))
    catalogue.apply(ids, changes)
    // To look up their words takes longer than the update does.
    for (const [key, { wanted }] of kept.entries())
      if (!wanted.words.every((word) => catalogue.texts.keeps(word))) kept.delete(key)
    const changed = new Map<number, number>()
    for (const slot of ids.map((id) => catalogue.ids.find(id)).filter((found) => found >= 0)) {
      const block = blockNumber(slot)
      changed.set(block, (changed.get(block) ?? 0) | bitInBlock(slot))
    }
    for (const [at, block] of blocks.entries()) {
      const change: BlockChange = {
        block,
        changed: changed.get(block) ?? 0,
        before: copies[at] as BlockChange['before'],
        after: blockOf(catalogue, block),
      }
      for (const [key, entry] of kept.entries()) {
        const startedAt = this.now()
        const isCurrent = entry.result.update(change)
        entry.spent += this.now() - startedAt
        if (!isCurrent || entry.spent > entry.cost) kept.delete(key)
      }
    }
  }

  private resultOf<Result extends KeptResult>(kind: string, wanted: Wanted, create: () => Result): Result {
    const key = `${kind} ${JSON.stringify(wanted)}`
    const known = this.kept.get(key)
    if (known) {
      known.spent = 0
      return known.result as Result
    }
    const startedAt = this.now()
    const result = create()
    const cost = this.now() - startedAt
    if (this.asked.has(key)) this.kept.set(key, { result, wanted, cost, spent: 0 })
    else this.asked.set(key, true)
    return result
  }
}
