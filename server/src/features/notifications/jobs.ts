import { v7 as uuid } from 'uuid'
import { toMajor } from '#contract/money.ts'
import type { NotificationData, NotificationKind } from '#contract/notifications.ts'
import { DAY_MS, NOTIFICATION_DAYS } from '#contract/periods.ts'
import type { Db, StoredNotificationData } from '../../platform/database/types.ts'
import type { Event } from '../../platform/jobs/events.ts'
import { type Handler, type Jobs, on } from '../../platform/jobs/handlers.ts'
import { type BookingFacts, loadBookingAtStep, loadBookingFacts } from '../bookings/actions/booking-at-step.ts'
import {
  type BookingStep,
  bookingCancelled,
  bookingCompleted,
  bookingConfirmed,
  bookingExpired,
  bookingRejected,
  bookingRequested,
  stayStartsTomorrow,
} from '../bookings/events.ts'
import { messageRead, messageSent } from '../conversations/events.ts'
import { landlordRequestApproved, landlordRequestRejected } from '../landlord-requests/events.ts'
import { listingPaused, listingUnconfirmed } from '../listings/events.ts'
import { isUnconfirmed } from '../listings/freshness-actions.ts'
import { propertyApproved, propertyRejected } from '../moderation/events.ts'
import { isInstalmentOpen } from '../payments/actions/instalment-state.ts'
import { type ClaimFacts, isUnanswered, loadClaim } from '../payments/actions/load-claim.ts'
import {
  type ClaimNews,
  depositAnswerDue,
  depositAnswered,
  depositClaimed,
  depositDecided,
  depositReturned,
  depositWithdrawn,
  type InstalmentNews,
  instalmentDue,
  instalmentOverdue,
  instalmentUpcoming,
  type PaymentNews,
  paymentReceived,
  paymentReturned,
  payoutRecorded,
  refundSent,
} from '../payments/events.ts'
import { propertyReportClosed } from '../property-reports/events.ts'
import { loadReviewFacts, type ReviewFacts } from '../reviews/actions/review-facts.ts'
import { reviewReceived, reviewRemoved, reviewReplied } from '../reviews/events.ts'
import { loadReply } from '../support/actions/support-facts.ts'
import { supportReplied } from '../support/events.ts'
import { noteReceived, noteRemoved } from '../tenant-notes/events.ts'
import { roleChanged } from '../users/events.ts'
import { insertForActiveUsers, markReadWithMessages, notifyOfMessage } from './actions.ts'
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

type Side = NonNullable<NotificationData['side']>
/** What a notification to one side says about a booking. */
const aboutBooking = (booking: BookingFacts, side: Side) => ({
  bookingId: booking.id,
  propertyId: booking.property.id,
  title: booking.property.title,
  personId: booking[side === 'TENANT' ? 'landlord' : 'tenant'].id,
  startDate: booking.startDate,
  endDate: booking.endDate,
  side,
})

/** Inserts the notifications of an event about a booking, one for each side. */
const insertForSides = (
  db: Db,
  booking: BookingFacts,
  sides: readonly Side[],
  common: { eventId: string; kind: NotificationKind; createdAt: Date },
  dataOf: (side: Side) => Partial<StoredNotificationData>,
): Promise<void> =>
  insertForActiveUsers(
    db,
    sides.map((side) => ({
      id: uuid(),
      ...common,
      userId: booking[side === 'TENANT' ? 'tenant' : 'landlord'].id,
      data: JSON.stringify({ ...aboutBooking(booking, side), ...dataOf(side) }),
    })),
  )

type PaymentKind = Extract<NotificationKind, `payment.${string}`> | 'deposit.returned'

/** Declares the notifications about money. */
const toPayers = (event: Event<PaymentNews>, kind: PaymentKind, ...sides: Side[]): Handler =>
  on(event, { name: `notifications.${event.name}`, queue }, async ({ db }, news, { eventId }) => {
    const booking = await loadBookingFacts(db, news.bookingId)
    if (!booking) return
    const { amount, rent = amount, currency } = news
    await insertForSides(db, booking, sides, { eventId, kind, createdAt: new Date(news.at) }, (side) => ({
      amount: toMajor(side === 'LANDLORD' ? rent : amount),
      currency,
    }))
  })

type InstalmentKind = Extract<NotificationKind, `instalment.${string}`>

/** Declares the reminders of an instalment, unless it was paid or the booking has ended since. */
const toParties = (event: Event<InstalmentNews>, kind: InstalmentKind, ...sides: Side[]): Handler =>
  on(event, { name: `notifications.${event.name}`, queue }, async (context, news, { eventId }) => {
    const { db } = context
    const booking = await loadBookingFacts(db, news.bookingId)
    if (!booking || !(await isInstalmentOpen(context, news.bookingId, news.instalment))) return
    const { dueOn, currency } = news
    const about = { amount: toMajor(news.amount), currency, dueOn }
    await insertForSides(db, booking, sides, { eventId, kind, createdAt: new Date(news.at) }, () => about)
  })

type ClaimKind = Exclude<Extract<NotificationKind, `deposit.${string}`>, 'deposit.returned'>

/** The part of the deposit that a notification is about: what that side gets by a decision, else what is asked for. */
const amountFor = (side: Side, { amount, awarded, returned }: ClaimFacts) =>
  awarded === null ? amount : side === 'TENANT' ? returned : awarded

/** Declares the notifications about a claim on a deposit. */
const toClaimParties = (event: Event<ClaimNews>, kind: ClaimKind, ...sides: Side[]): Handler =>
  on(event, { name: `notifications.${event.name}`, queue }, async ({ db }, news, { eventId }) => {
    const claim = await loadClaim(db, news.claimId)
    if (!claim || (kind === 'deposit.answer-due' && !isUnanswered(claim))) return
    const { booking } = claim
    const asks = kind === 'deposit.claimed' || kind === 'deposit.answer-due'
    await insertForSides(db, booking, sides, { eventId, kind, createdAt: new Date(news.at) }, (side) => ({
      amount: toMajor(amountFor(side, claim)),
      currency: booking.currency,
      ...(asks && { answerBy: claim.answerBy.toISOString(), timeZone: booking.zone }),
    }))
  })

type BookingKind = Extract<NotificationKind, `booking.${string}`>

/** Declares the notifications about a step of a booking, except for the side that cancelled. */
const toSides = (event: Event<BookingStep>, kind: BookingKind, ...sides: Side[]): Handler =>
  on(event, { name: `notifications.${event.name}`, queue }, async ({ db }, step, { eventId }) => {
    const booking = await loadBookingAtStep(db, step)
    if (!booking) return
    const { cancelledBy, isInstant, reasonCode } = booking
    const told = sides.filter((side) => side !== cancelledBy)
    // The instant also tells which step of the history has the reason.
    await insertForSides(db, booking, told, { eventId, kind, createdAt: new Date(step.at) }, () => ({
      ...(reasonCode !== null && { reasonCode }),
      ...(cancelledBy && { by: cancelledBy }),
      ...(isInstant && { isInstant }),
    }))
  })

/** The landlord has not confirmed an instant booking, and learns of it. */
const aboutInstantBooking = on(
  bookingConfirmed,
  { name: `notifications.${bookingConfirmed.name}.landlord`, queue },
  async ({ db }, step, { eventId }) => {
    const booking = step.isInstant ? await loadBookingAtStep(db, step) : undefined
    if (!booking) return
    const about = { eventId, kind: 'booking.booked' as const, createdAt: new Date(step.at) }
    await insertForSides(db, booking, ['LANDLORD'], about, () => ({}))
  },
)

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

/** Declares a notification about a note on a tenant. */
const aboutNote = <P extends { bookingId: string; reason?: string | null }>(
  event: Event<P>,
  kind: NotificationKind,
  side: Side,
): Handler =>
  on(event, { name: `notifications.${event.name}`, queue }, async ({ db, clock }, payload, { eventId }) => {
    const booking = await loadBookingFacts(db, payload.bookingId)
    if (!booking) return
    await insertForSides(db, booking, [side], { eventId, kind, createdAt: clock() }, () => ({
      ...(payload.reason && { reason: payload.reason }),
    }))
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
    toUser(propertyApproved, 'property.approved', ({ propertyId, title }) => ({ propertyId, title })),
    aboutUnconfirmed(listingUnconfirmed, 'listing.unconfirmed'),
    aboutUnconfirmed(listingPaused, 'listing.paused'),
    toUser(propertyRejected, 'property.rejected', ({ propertyId, title, reason }) => ({ propertyId, title, reason })),
    toUser(landlordRequestApproved, 'landlord-request.approved', () => ({})),
    toUser(landlordRequestRejected, 'landlord-request.rejected', ({ reason }) => ({ reason })),
    toUser(roleChanged, 'role.changed', ({ role }) => ({ role })),
    toSides(bookingRequested, 'booking.requested', 'LANDLORD'),
    toSides(bookingConfirmed, 'booking.confirmed', 'TENANT'),
    aboutInstantBooking,
    toSides(bookingRejected, 'booking.rejected', 'TENANT'),
    toSides(bookingCancelled, 'booking.cancelled', 'TENANT', 'LANDLORD'),
    toSides(bookingExpired, 'booking.expired', 'TENANT', 'LANDLORD'),
    toSides(bookingCompleted, 'booking.completed', 'TENANT'),
    toSides(stayStartsTomorrow, 'booking.near', 'TENANT', 'LANDLORD'),
    toPayers(paymentReceived, 'payment.received', 'TENANT', 'LANDLORD'),
    toPayers(paymentReturned, 'payment.returned', 'TENANT'),
    toPayers(refundSent, 'payment.refunded', 'TENANT'),
    toPayers(depositReturned, 'deposit.returned', 'TENANT'),
    toClaimParties(depositClaimed, 'deposit.claimed', 'TENANT'),
    toClaimParties(depositAnswerDue, 'deposit.answer-due', 'TENANT'),
    toClaimParties(depositAnswered, 'deposit.answered', 'LANDLORD'),
    toClaimParties(depositWithdrawn, 'deposit.withdrawn', 'TENANT'),
    toClaimParties(depositDecided, 'deposit.decided', 'TENANT', 'LANDLORD'),
    toParties(instalmentUpcoming, 'instalment.upcoming', 'TENANT'),
    toParties(instalmentDue, 'instalment.due', 'TENANT'),
    toParties(instalmentOverdue, 'instalment.overdue', 'TENANT', 'LANDLORD'),
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
    aboutNote(noteReceived, 'tenant-note.received', 'TENANT'),
    aboutNote(noteRemoved, 'tenant-note.removed', 'LANDLORD'),
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
