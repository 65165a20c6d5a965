import type { Notification } from '#contract/notifications.ts'
import type { en } from '../../languages/notifications/en.ts'

type Said = {
  /** Key below `say` of the language area. */
  key: keyof (typeof en)['say']
  /** Path of the page that it links to. */
  to: string | undefined
}

/** Returns the sentence of a notification and the page that it links to. */
export const sentenceOf = ({ kind, data }: Pick<Notification, 'kind' | 'data'>): Said => {
  const booking = `/bookings/${data.bookingId}`
  const edit = data.place === 'DELETED' ? undefined : `/my-properties/${data.propertyId}/edit`
  /** The landlord's own listing: a hidden one has no public page. */
  const listing = data.place === 'HIDDEN' || data.place === 'DELETED' ? edit : `/properties/${data.propertyId}`
  const ownReviews = `/my-properties/${data.propertyId}/reviews`
  const bySide = data.side === 'LANDLORD' ? 'Landlord' : 'Tenant'
  switch (kind) {
    case 'property.approved':
      return { key: 'propertyApproved', to: listing }
    case 'property.rejected':
      return { key: 'propertyRejected', to: edit }
    case 'landlord-request.approved':
      return { key: 'landlordApproved', to: '/my-properties/new' }
    case 'landlord-request.rejected':
      return { key: 'landlordRejected', to: '/become-a-landlord' }
    case 'role.changed':
      return { key: 'role', to: undefined }
    case 'booking.requested':
      return { key: 'requested', to: booking }
    case 'booking.confirmed':
      return { key: 'confirmed', to: booking }
    case 'booking.rejected':
      return { key: 'rejected', to: booking }
    case 'booking.cancelled':
      // By an admin or by the system, for instance because an account was deleted.
      return { key: data.by === 'ADMIN' || data.by === 'SYSTEM' ? 'cancelledBySystem' : 'cancelled', to: booking }
    case 'booking.expired':
      return { key: `expired${bySide}`, to: booking }
    case 'booking.completed':
      return data.isReviewed
        ? { key: 'completedReviewed', to: booking }
        : { key: 'completed', to: `/properties/${data.propertyId}/review` }
    case 'booking.near':
      return { key: `near${bySide}`, to: booking }
    case 'payment.received':
      return { key: `paid${bySide}`, to: booking }
    case 'payment.returned':
      return { key: 'returned', to: booking }
    case 'payment.refunded':
      return { key: 'refunded', to: booking }
    case 'instalment.upcoming':
      return { key: 'instalmentUpcoming', to: booking }
    case 'instalment.due':
      return { key: 'instalmentDue', to: booking }
    case 'instalment.overdue':
      return { key: `instalmentOverdue${bySide}`, to: booking }
    case 'payout.recorded':
      return { key: 'payout', to: '/earnings' }
    case 'deposit.claimed':
      return { key: 'depositClaimed', to: booking }
    case 'deposit.answer-due':
      return { key: 'depositAnswerDue', to: booking }
    case 'deposit.answered':
      return { key: 'depositAnswered', to: booking }
    case 'deposit.withdrawn':
      return { key: 'depositWithdrawn', to: booking }
    case 'deposit.decided':
      return { key: `depositDecided${bySide}`, to: booking }
    case 'deposit.returned':
      return { key: 'depositReturned', to: booking }
    case 'review.received':
      return { key: 'reviewReceived', to: data.place === 'HIDDEN' ? ownReviews : listing && `${listing}#reviews` }
    case 'review.replied':
      // The place may be hidden: its author still sees the review.
      return { key: 'reviewReplied', to: '/reviews' }
    case 'review.removed':
      return { key: 'reviewRemoved', to: '/reviews' }
    case 'message.received':
      return { key: 'messageReceived', to: `/messages/${data.conversationId}` }
    case 'saved-search.matched':
      return {
        key: 'searchMatched',
        to: data.place === 'PUBLIC' ? `/properties/${data.propertyId}` : '/saved-searches',
      }
    case 'support.replied':
      return { key: 'supportReplied', to: `/support/${data.supportId}` }
    case 'tenant-note.received':
      return { key: 'noteReceived', to: '/reviews#notes' }
    case 'tenant-note.removed':
      return { key: 'noteRemoved', to: booking }
  }
}
