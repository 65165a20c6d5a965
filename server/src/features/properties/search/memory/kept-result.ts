import type { CatalogueView, ListingColumns } from './view.ts'

/** Listings of a block that have changed. */
export type BlockChange = {
  readonly block: number
  /** The bits of those that have changed. */
  readonly changed: number
  readonly before: ListingColumns
  readonly after: CatalogueView
}

/** What is kept of a search. */
export type KeptResult = {
  /** The memory that it takes, about. */
  readonly bytes: number
  /** Applies a change, so that it is what the search would find now. Returns false when it has to be found anew instead. */
  readonly update: (change: BlockChange) => boolean
}
