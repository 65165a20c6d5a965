import type { Slots, Values } from './slots.ts'

/** Listings that have changed, those whose bits are in one word of the bitmaps. */
export type WordChange = {
  readonly word: number
  /** The bits of those that have changed. */
  readonly changed: number
  readonly before: Values
  readonly after: Slots
}

/** What is kept of a search, and follows changes of listings, so that it is what the search would find now. */
export type Follower = {
  /** How many bitmaps of all listings it keeps at most. */
  readonly bitmaps: number
  readonly follow: (change: WordChange) => void
}
