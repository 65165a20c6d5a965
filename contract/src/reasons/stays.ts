import type { Definition } from './definition.ts'

/** Days as an ISO 8601 interval, such as 2026-05-01/2026-05-04: a value that clients can format. */
export const toInterval = ({ startDate, endDate }: { startDate: string; endDate: string }): string =>
  `${startDate}/${endDate}`

const listIntervals = (intervals: readonly string[]) =>
  intervals.map((interval) => `from ${interval.replace('/', ' to ')}`).join(', ')

type Days = { from: string; to: string }
type TakenRanges = { ranges: readonly string[]; more: 'yes' | 'no' }

const daysTaken = ({ from, to }: Days) => `are not available from ${from} to ${to}. Choose other dates`
const blockTaken = ({ ranges, more }: TakenRanges) =>
  `are not available: ${listIntervals(ranges)}${more === 'yes' ? ' and later' : ''}`

/** Of properties, bookings and calendars. */
export const STAY_REASONS = {
  // Properties and their pictures
  property_not_found: ['NOT_FOUND', 'Property not found.'],
  photo_not_found: ['NOT_FOUND', 'Photo not found.'],
  too_many_uploads: ['TOO_MANY_REQUESTS', 'Too many uploads within an hour. Please try again later.'],
  listing_not_published: ['CONFLICT', 'This listing is not published. Resume it to show it in search.'],
  property_published: ['CONFLICT', 'This property is already published.'],
  property_has_stay: [
    'CONFLICT',
    'A confirmed stay is in progress or upcoming. The property can be deleted when the stay is over.',
  ],
  property_draft: ['CONFLICT', 'This is still a draft.'],
  property_approved: ['CONFLICT', 'This property has already been approved.'],
  property_rejected: ['CONFLICT', 'This property has already been rejected.'],

  // Bookings
  booking_not_found: ['NOT_FOUND', 'Booking not found.'],
  own_property: ['FORBIDDEN', 'This is your own property. Block the dates in its calendar instead.'],
  already_requested: ['CONFLICT', 'You have already requested some of these dates. See My Bookings.'],
  days_taken: ['CONFLICT', (days: Days) => `These dates ${daysTaken(days)}.`, daysTaken],
  days_reserved: ['CONFLICT', 'These dates are no longer available. They overlap with another stay or a block.'],
  booking_pending: ['CONFLICT', 'This booking is still pending.'],
  booking_confirmed: ['CONFLICT', 'This booking is already confirmed.'],
  booking_rejected: ['CONFLICT', 'This booking was declined.'],
  booking_cancelled: ['CONFLICT', 'This booking was cancelled.'],
  booking_expired: ['CONFLICT', 'This booking has expired.'],
  booking_completed: ['CONFLICT', 'This booking is over.'],
  decline_instead: ['CONFLICT', 'This request is not confirmed yet. Decline it instead.'],
  cancel_instead: ['CONFLICT', 'This booking is already confirmed. Cancel it instead.'],
  stay_started: ['CONFLICT', 'This stay has started and can no longer be cancelled. Contact the other party or us.'],
  booked_property_deleted: ['CONFLICT', 'This property has been deleted.'],
  tenant_deleted: ['CONFLICT', 'The tenant’s account has been deleted.'],
  owner_no_landlord: ['CONFLICT', 'The owner of this property is no longer a landlord.'],
  booking_refunded: ['CONFLICT', 'This booking was cancelled with a refund. The tenant must request a new one.'],
  booking_paid: ['CONFLICT', 'This booking has been paid. Cancel it to refund the payment.'],
  booking_paid_kept: [
    'CONFLICT',
    'This booking was paid and cancelled without a refund. To refund it, set it to Confirmed and then to Cancelled.',
  ],
  booking_payment_held: ['CONFLICT', 'A payment for this booking is held. Decide about it under Payments first.'],
  booking_payment_open: [
    'CONFLICT',
    'A payment for this booking is in progress. Wait until it has ended, or cancel the booking: if it succeeds after that, it is returned.',
  ],
  money_uncharged: [
    'CONFLICT',
    'This booking has not been paid, and no one is charged when it is completed. Confirm that you accept this.',
  ],
  money_held: ['CONFLICT', 'A payment for this booking is held, and stays held. Confirm that you accept this.'],
  money_paid_out: [
    'CONFLICT',
    'The landlord has already received a payout for this booking, which the refund does not bring back. Confirm that you accept this.',
  ],
  stay_over: ['CONFLICT', 'This paid stay is over, so it would be completed again at once.'],
  stay_not_over: [
    'CONFLICT',
    'This stay is not over. If you complete it now, the tenant can no longer cancel it and will be asked for a review. Confirm that you accept this.',
  ],
  nights_spent: [
    'CONFLICT',
    'Nights of this stay have already passed, and are refunded too. Confirm that you accept this.',
  ],

  // Calendars
  calendar_not_found: ['NOT_FOUND', 'Calendar not found.'],
  calendar_link_invalid: ['NOT_FOUND', 'This calendar link is not valid.'],
  block_not_found: ['NOT_FOUND', 'Block not found.'],
  block_taken: ['CONFLICT', (taken: TakenRanges) => `Some of these dates ${blockTaken(taken)}.`, blockTaken],
  calendar_already_imported: ['CONFLICT', 'This calendar has already been imported.', 'has already been imported'],
  too_many_calendars: [
    'CONFLICT',
    ({ count }: { count: number }) => `You can import up to ${count} calendars. Remove one first.`,
  ],
  too_many_syncs: ['TOO_MANY_REQUESTS', 'Too many calendar syncs. Please try again later.'],
  link_unreachable: [
    'BAD_INPUT',
    'The link could not be reached. It must be public.',
    'The link could not be reached. It must be public.',
  ],
  link_scheme: [
    'BAD_INPUT',
    'The link must start with https:// or http://.',
    'The link must start with https:// or http://.',
  ],
  link_port: [
    'BAD_INPUT',
    ({ port }: { port: string }) => `Port ${port} is not allowed in a calendar link.`,
    ({ port }: { port: string }) => `Port ${port} is not allowed in a calendar link.`,
  ],
} as const satisfies Record<string, Definition>
