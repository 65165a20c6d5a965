import { v7 as uuid } from 'uuid'
import { toMajor } from '#contract/money.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import { DAY_MS, NOTIFICATION_DAYS } from '#contract/periods.ts'
import type { StoredNotificationData } from '../../platform/database/types.ts'
import type { Event } from '../../platform/jobs/events.ts'
import { type Handler, type Jobs, on } from '../../platform/jobs/handlers.ts'
import { messageRead, messageSent } from '../conversations/events.ts'
import { landlordRequestApproved, landlordRequestRejected } from '../landlord-requests/events.ts'
import { listingPaused, listingUnconfirmed } from '../listings/events.ts'
import { isUnconfirmed } from '../listings/freshness-actions.ts'
import { propertyApproved, propertyRejected } from '../moderation/events.ts'
import { payoutRecorded } from '../payments/events.ts'
import { propertyReportClosed } from '../property-reports/events.ts'
import { loadReviewFacts, type ReviewFacts } from '../reviews/actions/review-facts.ts'
import { reviewReceived, reviewRemoved, reviewReplied } from '../reviews/events.ts'
import { loadReply } from '../support/actions/support-facts.ts'
import { supportReplied } from '../support/events.ts'
import { roleChanged } from '../users/events.ts'
import { insertForActiveUsers, markReadWithMessages, notifyOfMessage } from './actions.ts'
import { bookingHandlers } from './booking-jobs.ts'
import { paymentHandlers } from './payment-jobs.ts'
import * as queries from './queries.ts'

const queue = 'database'

/** Declares a notification to the user of an event. */
const toUser = <P extends { userId: string }>(
  event: Event<P>,
  kind: NotificationKind,
  dataOf: (payload: P) => StoredNotificationData,
): Handler =>
  on(event, { name: `notifications.${event.name}`, queue }, async ({ db, clock }, payload, { eventId }) => {
    const data = JSON.stringify(dataOf(payload))
    const row = { id: uuid(), eventId: eventId, userId: payload.userId, kind, data, createdAt: clock() }
    await insertForActiveUsers(db, [row])
  })

/** Declares a notification about a review to its author or to the landlord, unless it has been deleted. */
const aboutReview = (
  event: Event<{ reviewId: string }>,
  kind: NotificationKind,
  to: (facts: ReviewFacts) => { userId: string; personId: string },
): Handler =>
  on(event, { name: `notifications.${event.name}`, queue }, async ({ db, clock }, { reviewId }, { eventId }) => {
    const review = await loadReviewFacts(db, reviewId)
    if (!review) return
    const { userId, personId } = to(review)
    const { propertyId, title } = review
    const data: StoredNotificationData = { propertyId, title, personId }
    await insertForActiveUsers(db, [
      { id: uuid(), eventId, userId, kind, data: JSON.stringify(data), createdAt: clock() },
    ])
  })

/** Declares a notification about a listing whose landlord has not confirmed it, unless that has been done since. */
const aboutUnconfirmed = (event: typeof listingPaused, kind: 'listing.unconfirmed' | 'listing.paused'): Handler =>
  on(event, { name: `notifications.${event.name}`, queue }, async ({ db, clock }, news, { eventId }) => {
    if (!(await isUnconfirmed(db, news, kind === 'listing.paused'))) return
    const { userId, propertyId, title } = news
    const data: StoredNotificationData = { propertyId, title }
    await insertForActiveUsers(db, [
      { id: uuid(), eventId, userId, kind, data: JSON.stringify(data), createdAt: clock() },
    ])
  })

/** Other mails and notifications have the content of a quiet message. */
const aboutMessage = on(
  messageSent,
  { name: `notifications.${messageSent.name}`, queue },
  async ({ db }, { conversationId, messageId, isQuiet }) => {
    if (!isQuiet) await notifyOfMessage(db, conversationId, messageId)
  },
)

/** Messages that are read need no notification. */
const onRead = on(
  messageRead,
  { name: `notifications.${messageRead.name}`, queue },
  (context, { conversationId, readerId }) => markReadWithMessages(context, conversationId, readerId),
)

const aboutSupport = on(
  supportReplied,
  { name: `notifications.${supportReplied.name}`, queue },
  async ({ db }, { messageId }, { eventId }) => {
    const reply = await loadReply(db, messageId)
    if (!reply) return
    const { supportId, userId, subject: title, createdAt } = reply
    const data: StoredNotificationData = { supportId, title }
    const about = { eventId, userId, data: JSON.stringify(data), createdAt }
    await insertForActiveUsers(db, [{ id: uuid(), kind: 'support.replied', ...about }])
  },
)

const RETENTION = NOTIFICATION_DAYS * DAY_MS

export const notificationJobs: Jobs = {
  handlers: [
    ...bookingHandlers,
    ...paymentHandlers,
    toUser(propertyApproved, 'property.approved', ({ propertyId, title }) => ({ propertyId, title })),
    aboutUnconfirmed(listingUnconfirmed, 'listing.unconfirmed'),
    aboutUnconfirmed(listingPaused, 'listing.paused'),
    toUser(propertyRejected, 'property.rejected', ({ propertyId, title, reason }) => ({ propertyId, title, reason })),
    toUser(landlordRequestApproved, 'landlord-request.approved', () => ({})),
    toUser(landlordRequestRejected, 'landlord-request.rejected', ({ reason }) => ({ reason })),
    toUser(roleChanged, 'role.changed', ({ role }) => ({ role })),
    toUser(payoutRecorded, 'payout.recorded', ({ amount, currency }) => ({ amount: toMajor(amount), currency })),
    aboutReview(reviewReceived, 'review.received', (review) => ({
      userId: review.landlordId,
      personId: review.authorId,
    })),
    aboutReview(reviewReplied, 'review.replied', (review) => ({
      userId: review.authorId,
      personId: review.landlordId,
    })),
    toUser(reviewRemoved, 'review.removed', ({ propertyId, title, reason }) => ({
      propertyId,
      title,
      ...(reason !== null && { reason }),
    })),
    toUser(propertyReportClosed, 'property-report.closed', ({ propertyId, title, outcome }) => ({
      propertyId,
      title,
      outcome,
    })),
    aboutMessage,
    onRead,
    aboutSupport,
  ],
  schedules: [
    {
      name: 'notifications.remove-old',
      cron: '11 * * * *',
      run: async ({ db, clock }) => {
        await queries.deleteOlder(db, new Date(clock().getTime() - RETENTION)).execute()
      },
    },
  ],
}
