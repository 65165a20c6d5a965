import { type ModeratedProperty, QUEUES, type Queue } from '#contract/listings.ts'
import { PROPERTY_STATUSES, type PropertyStatus } from '#contract/properties.ts'
import { readPage } from '../../../ui/listAddress.ts'
import { SEARCH_MAX } from '../queries.ts'

export const VIEWS = [...QUEUES, 'all'] as const
export type View = (typeof VIEWS)[number]

/** Drafts are their landlord's alone. */
export const SEEN_STATUSES = PROPERTY_STATUSES.filter((status) => status !== 'DRAFT')

type Query = { page: number; search?: string; queue?: Queue; status?: PropertyStatus }

/** What an address asks for: the new ones when it does not say. */
export const readPropertiesQuery = (params: URLSearchParams): { view: View; query: Query } => {
  const view = VIEWS.find((each) => each === params.get('queue')) ?? 'new'
  const search = params.get('search')?.trim().slice(0, SEARCH_MAX)
  const status = view === 'all' ? SEEN_STATUSES.find((each) => each === params.get('status')) : undefined
  return {
    view,
    query: {
      page: readPage(params),
      ...(search && { search }),
      ...(view !== 'all' && { queue: view }),
      ...(status && { status }),
    },
  }
}

type Standing = Pick<ModeratedProperty, 'status' | 'changedFrom'>

/** Where it waits for an admin. */
export const queueOf = ({ status, changedFrom }: Standing): Queue | undefined => {
  if (status === 'PENDING') return 'new'
  return status === 'APPROVED' && changedFrom !== null ? 'changed' : undefined
}

/** The server has the last word. */
export const mayApprove = (property: Standing): boolean =>
  property.status === 'REJECTED' || queueOf(property) !== undefined

export const mayReject = ({ status }: Standing): boolean => status === 'PENDING' || status === 'APPROVED'
