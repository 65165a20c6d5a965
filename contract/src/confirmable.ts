import type { PropertyStatus } from './property.ts'

type Listing = { status: PropertyStatus; listed: boolean; isPausedUnconfirmed: boolean }

/** Returns whether a landlord can confirm that a listing is available: a public one, and one that is paused for want of that. */
export const isConfirmable = ({ status, listed, isPausedUnconfirmed }: Listing): boolean =>
  status === 'APPROVED' && (listed || isPausedUnconfirmed)
