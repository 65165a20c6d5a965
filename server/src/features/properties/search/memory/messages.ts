import type { PropertyQuery } from '#contract/properties.ts'
import type { FacetRow } from '../../facets.ts'
import type { Page, Wanted } from './evaluate.ts'

/** A search for the thread. The city is as it was asked for. */
export type ThreadRequest = {
  readonly number: number
  readonly wanted: Wanted
} & (
  | { readonly kind: 'page'; readonly sort: PropertyQuery['sort']; readonly first: number; readonly count: number }
  | { readonly kind: 'facets' }
)

export type ThreadAnswers = { page: Page; facets: FacetRow }

export type ThreadMessage =
  /** From now on the thread answers, or no longer, because it reads everything anew. */
  | { readonly isReady: boolean }
  | { readonly number: number; readonly answer: Page | FacetRow }
  | { readonly number: number; readonly problem: string }

/** Milliseconds that words may take to be read, as the statement of a call may. */
export const WORDS_TIMEOUT = 5_000

/** Availability is known from `firstDay` on, in days since 1970. */
export type ThreadData = { readonly databaseUrl: string; readonly firstDay: number }
