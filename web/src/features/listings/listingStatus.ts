import type { OwnProperty } from '#contract/listings.ts'

/** What a landlord sees of a listing: its status, the pause switch and a pending change as one status. */
export type ListingStatus = 'draft' | 'pending' | 'published' | 'paused' | 'rejected' | 'changed'

const OFFLINE = { DRAFT: 'draft', PENDING: 'pending', REJECTED: 'rejected' } as const

export const listingStatusOf = ({
  status,
  listed,
  changed,
}: Pick<OwnProperty, 'status' | 'listed' | 'changed'>): ListingStatus => {
  if (status !== 'APPROVED') return OFFLINE[status]
  if (!listed) return 'paused'
  return changed ? 'changed' : 'published'
}

/** Returns whether the public sees the listing. */
export const isOnline = (status: ListingStatus): boolean => status === 'published' || status === 'changed'
