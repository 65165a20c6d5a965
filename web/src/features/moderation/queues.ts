import {
  LISTING_STATES,
  type ListingState,
  MODERATION_QUEUES,
  type ModeratedProperty,
  type ModerationQueue,
  PROPERTY_SORTS,
  type PropertySort,
} from '#contract/moderation.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import type { PropertyStatus } from '#contract/property.ts'
import { readInstants } from '../../ui/dayRange.ts'
import { readChoice, readPage, readSearch, readUserId } from '../../ui/listAddress.ts'
import { readSorted, type Sorted } from '../../ui/sorting.ts'

export const VIEWS = [...MODERATION_QUEUES, 'all'] as const
export type View = (typeof VIEWS)[number]

/** By what a view can be sorted. That of all properties has no date of a queue. */
export const sortsOf = (view: View): readonly PropertySort[] =>
  view === 'all' ? PROPERTY_SORTS.filter((sort) => sort !== 'queuedAt') : PROPERTY_SORTS

type Query = {
  page: number
  search?: string
  queue?: ModerationQueue
  status?: ListingState
  userId?: string
  from?: string
  to?: string
} & Sorted<PropertySort>

/** Reads view and filters from the address. The queue of new properties is the default. */
export const readPropertiesQuery = (params: URLSearchParams): { view: View; query: Query } => {
  const view = readChoice(params, 'queue', VIEWS) ?? 'new'
  const search = readSearch(params, SEARCH_MAX)
  const status = view === 'all' ? readChoice(params, 'status', LISTING_STATES) : undefined
  const userId = readUserId(params)
  return {
    view,
    query: {
      page: readPage(params),
      ...(search && { search }),
      ...(view !== 'all' && { queue: view }),
      ...(status && { status }),
      ...(userId && { userId }),
      ...readInstants(params),
      ...readSorted(params, sortsOf(view)),
    },
  }
}

type ReviewState = Pick<ModeratedProperty, 'status' | 'changedFrom'>

/** Returns whether searches find a property. */
export const isPublic = ({ status, listed }: Pick<ModeratedProperty, 'status' | 'listed'>): boolean =>
  status === 'APPROVED' && listed

/** Returns the status that people see: an approved listing may be paused, or have changes under review. */
export const stateOf = ({
  status,
  listed,
  changedFrom,
}: Pick<ModeratedProperty, 'status' | 'listed' | 'changedFrom'>): PropertyStatus | 'PAUSED' | 'CHANGED' => {
  if (status !== 'APPROVED') return status
  if (!listed) return 'PAUSED'
  return changedFrom === null ? status : 'CHANGED'
}

/** Returns the queue that a property is in. */
export const queueOf = ({ status, changedFrom }: ReviewState): ModerationQueue | undefined => {
  if (status === 'PENDING') return 'new'
  return status === 'APPROVED' && changedFrom !== null ? 'changed' : undefined
}

/** Returns whether a property belongs into the list of a view and status. */
export const isListed = (
  property: Pick<ModeratedProperty, 'status' | 'listed' | 'changedFrom'>,
  { queue, status }: Pick<Query, 'queue' | 'status'>,
): boolean => {
  if (queue !== undefined && queueOf(property) !== queue) return false
  // The filter by status does not tell whether there are changes.
  return status === undefined || stateOf({ ...property, changedFrom: null }) === status
}

/** Whether approving is offered. The server decides. */
export const canApprove = (property: ReviewState): boolean =>
  property.status === 'REJECTED' || queueOf(property) !== undefined
