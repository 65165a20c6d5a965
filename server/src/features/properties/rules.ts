import type { Watched } from '#contract/listings.ts'
import { WATCHED } from '#contract/listings.ts'
import type { PropertyStatus } from '#contract/properties.ts'

/** More words than this narrow nothing further. */
const MAX_WORDS = 12

/** The words of a search text: runs of letters and digits of any script, marks included. */
export const searchWords = (text: string): string[] =>
  [...new Set(text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])].slice(0, MAX_WORDS)

/** How many pages `total` entries fill. */
export const totalPages = (total: number, limit: number): number => Math.ceil(total / limit)

/** What moderation knows of a property. */
export type Standing = { status: PropertyStatus; changedFrom: Watched | null }

const same = (one: Watched, other: Watched) => WATCHED.every((field) => one[field] === other[field])

/**
 * Where a property stands after its landlord changed it (product.md 3): a rejected one waits again, an approved one stays
 * online, and waits for a look when what admins watch differs from what they saw last.
 */
export const afterChange = ({ status, changedFrom }: Standing, before: Watched, after: Watched): Standing => {
  if (status === 'REJECTED') return { status: 'PENDING', changedFrom: null }
  if (status !== 'APPROVED') return { status, changedFrom }
  const seen = changedFrom ?? before
  return { status, changedFrom: same(seen, after) ? null : seen }
}

/** Why an admin may not approve it; undefined when it may. */
export const approvalFault = ({ status, changedFrom }: Standing): string | undefined => {
  if (status === 'DRAFT') return 'This is still a draft.'
  return status === 'APPROVED' && changedFrom === null ? 'This property is approved already.' : undefined
}

/** Why an admin may not reject it; undefined when it may. */
export const rejectionFault = ({ status }: Standing): string | undefined => {
  if (status === 'DRAFT') return 'This is still a draft.'
  return status === 'REJECTED' ? 'This property is rejected already.' : undefined
}
