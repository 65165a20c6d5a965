import type { OwnProperty } from '#contract/listings.ts'

/** What a landlord is told about a property's status, the pause switch and a change that waits, all in one. */
export type State = 'draft' | 'waiting' | 'online' | 'paused' | 'rejected' | 'changed'

const OFFLINE = { DRAFT: 'draft', PENDING: 'waiting', REJECTED: 'rejected' } as const

export const stateOf = ({ status, listed, changed }: Pick<OwnProperty, 'status' | 'listed' | 'changed'>): State => {
  if (status !== 'APPROVED') return OFFLINE[status]
  if (!listed) return 'paused'
  return changed ? 'changed' : 'online'
}

/** Whether everybody sees it. */
export const isOnline = (state: State): boolean => state === 'online' || state === 'changed'
