import type { CopyMessage } from '../../../../platform/columns/copy-thread.ts'
import type { FacetRow } from '../../facets.ts'
import type { PlaceCount, TypedPlace } from '../../places.ts'
import type { Extent, Grid } from '../../rules/clusters.ts'
import type { Page, PagePart } from './found-listings.ts'
import type { MapPart } from './map-marks.ts'
import type { Wanted } from './match.ts'

/** What the thread is asked. The city of a search is as it was asked for. */
export type Asked =
  | ({ readonly kind: 'page'; readonly wanted: Wanted } & PagePart)
  | { readonly kind: 'facets'; readonly wanted: Wanted }
  | { readonly kind: 'clusters'; readonly wanted: Wanted; readonly grid: Grid }
  | { readonly kind: 'extent'; readonly wanted: Wanted }
  | {
      readonly kind: 'places'
      readonly asked: TypedPlace
      readonly names: ReadonlySet<string>
    }

export type ThreadRequest = Asked & { readonly number: number }

export type ThreadAnswers = {
  page: Page
  facets: FacetRow
  clusters: MapPart
  extent: Extent
  places: PlaceCount[]
}
export type ThreadAnswer = ThreadAnswers[keyof ThreadAnswers]

export type ThreadMessage =
  | CopyMessage<ThreadAnswer>
  /** From now on the thread answers searches with words too. */
  | { readonly hasWords: true }

/** Availability is known from `firstDay` on, in days since 1970. */
export type ThreadData = { readonly databaseUrl: string; readonly firstDay: number }
