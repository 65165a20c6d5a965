import type { Notification } from './notifications.ts'

/** Returns the path of the page that a notification leads to. Notifications and push messages share it. */
export const linkOf = ({ kind, data }: Pick<Notification, 'kind' | 'data'>): string | undefined => {
  const booking = `/bookings/${data.bookingId}`
  const edit = data.place === 'DELETED' ? undefined : `/my-properties/${data.propertyId}/edit`
  /** The landlord's own listing: a hidden one has no public page. */
  const listing = data.place === 'HIDDEN' || data.place === 'DELETED' ? edit : `/properties/${data.propertyId}`
  switch (kind) {
    case 'property.approved':
      return listing
    case 'property.rejected':
    case 'listing.unconfirmed':
    case 'listing.paused':
      return edit
    case 'landlord-request.approved':
      return '/my-properties/new'
    case 'landlord-request.rejected':
      return '/become-a-landlord'
    case 'role.changed':
      return undefined
    case 'booking.completed':
      return data.isReviewed ? booking : `/properties/${data.propertyId}/review`
    case 'payout.recorded':
      return '/earnings'
    case 'review.received':
      return data.place === 'HIDDEN' ? `/my-properties/${data.propertyId}/reviews` : listing && `${listing}#reviews`
    // The place may be hidden: its author still sees the review.
    case 'review.replied':
    case 'review.removed':
      return '/reviews'
    case 'message.received':
      return `/messages/${data.conversationId}`
    case 'saved-search.matched':
      return data.place === 'PUBLIC' ? `/properties/${data.propertyId}` : '/saved-searches'
    case 'property-report.closed':
      return data.place === 'PUBLIC' ? `/properties/${data.propertyId}` : undefined
    case 'support.replied':
      return `/support/${data.supportId}`
    case 'tenant-note.received':
      return '/reviews#notes'
    default:
      return booking
  }
}
