import { linkOf } from '#contract/notification-links.ts'
import type { Notification, NotificationData } from '#contract/notifications.ts'
import type { en } from '../../languages/notifications/en.ts'

/** Key below `say` of the language area. */
type Key = keyof (typeof en)['say']

type Said = {
  key: Key
  /** Path of the page that it links to. */
  to: string | undefined
}

/** Of a status that an admin set; `booking.cancelled` tells of cancellations. */
const changeKeyOf = ({ status }: NotificationData, bySide: 'Landlord' | 'Tenant'): Key => {
  switch (status) {
    case 'CONFIRMED':
      return 'changedToConfirmed'
    case 'REJECTED':
      return 'changedToRejected'
    case 'COMPLETED':
      return `changedToCompleted${bySide}`
    case 'EXPIRED':
      return `changedToExpired${bySide}`
    default:
      return `changedToPending${bySide}`
  }
}

const keyOf = ({ kind, data }: Pick<Notification, 'kind' | 'data'>): Key => {
  const bySide = data.side === 'LANDLORD' ? 'Landlord' : 'Tenant'
  switch (kind) {
    case 'property.approved':
      return 'propertyApproved'
    case 'property.rejected':
      return 'propertyRejected'
    case 'listing.unconfirmed':
      return 'listingUnconfirmed'
    case 'listing.paused':
      return 'listingPaused'
    case 'landlord-request.approved':
      return 'landlordApproved'
    case 'landlord-request.rejected':
      return 'landlordRejected'
    case 'role.changed':
      return 'role'
    case 'booking.requested':
      return 'requested'
    case 'booking.confirmed':
      // The landlord confirmed neither.
      return data.isInstant || data.by === 'ADMIN' ? 'confirmedInstantly' : 'confirmed'
    case 'booking.changed':
      return changeKeyOf(data, bySide)
    case 'booking.booked':
      return 'booked'
    case 'booking.rejected':
      return 'rejected'
    case 'booking.cancelled':
      // By an admin or by the system, for instance because an account was deleted.
      return data.by === 'ADMIN' || data.by === 'SYSTEM' ? 'cancelledBySystem' : 'cancelled'
    case 'booking.expired':
      return `expired${bySide}`
    case 'booking.completed':
      return data.isReviewed ? 'completedReviewed' : 'completed'
    case 'booking.near':
      return `near${bySide}`
    case 'payment.received':
      return `paid${bySide}`
    case 'payment.returned':
      return 'returned'
    case 'payment.refunded':
      return 'refunded'
    case 'instalment.upcoming':
      return 'instalmentUpcoming'
    case 'instalment.due':
      return 'instalmentDue'
    case 'instalment.overdue':
      return `instalmentOverdue${bySide}`
    case 'payout.recorded':
      return 'payout'
    case 'deposit.claimed':
      return 'depositClaimed'
    case 'deposit.answer-due':
      return 'depositAnswerDue'
    case 'deposit.answered':
      return 'depositAnswered'
    case 'deposit.withdrawn':
      return 'depositWithdrawn'
    case 'deposit.decided':
      return `depositDecided${bySide}`
    case 'deposit.returned':
      return 'depositReturned'
    case 'review.received':
      return 'reviewReceived'
    case 'review.replied':
      return 'reviewReplied'
    case 'review.removed':
      return 'reviewRemoved'
    case 'message.received':
      return 'messageReceived'
    case 'saved-search.matched':
      return 'searchMatched'
    case 'property-report.closed':
      return data.outcome === 'REMOVED' ? 'reportRemoved' : 'reportKept'
    case 'support.replied':
      return 'supportReplied'
    case 'tenant-note.received':
      return 'noteReceived'
    case 'tenant-note.removed':
      return 'noteRemoved'
  }
}

/** Returns the sentence of a notification and the page that it links to. */
export const sentenceOf = (notification: Pick<Notification, 'kind' | 'data'>): Said => ({
  key: keyOf(notification),
  to: linkOf(notification),
})
