import type { Event } from '../../platform/jobs/events.ts'
import { type Handler, type JobContext, type Jobs, on } from '../../platform/jobs/handlers.ts'
import { adminCreated } from '../admin/events.ts'
import {
  codeRequested,
  emailChanged,
  emailCodeRequested,
  passwordChanged,
  registrationReceived,
  resetRequested,
  secondFactorChanged,
} from '../auth/events.ts'
import { loadBookingFacts } from '../bookings/actions/booking-at-step.ts'
import {
  type BookingStep,
  bookingCancelled,
  bookingCompleted,
  bookingConfirmed,
  bookingExpired,
  bookingRejected,
  bookingReopened,
  bookingRequested,
  stayStartsTomorrow,
} from '../bookings/events.ts'
import { loadWaiting } from '../conversations/actions/message-facts.ts'
import { messagesWaiting } from '../conversations/events.ts'
import {
  landlordRequestApproved,
  landlordRequestReceived,
  landlordRequestRejected,
} from '../landlord-requests/events.ts'
import { confirmationPath } from '../listings/confirmation-link-actions.ts'
import { listingPaused, listingUnconfirmed } from '../listings/events.ts'
import { isUnconfirmed } from '../listings/freshness-actions.ts'
import { propertyApproved, propertyRejected } from '../moderation/events.ts'
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
  payoutDetailsChanged,
  payoutRecorded,
  refundSent,
} from '../payments/events.ts'
import { propertyReportClosed } from '../property-reports/events.ts'
import { isReviewMissing, loadReviewFacts } from '../reviews/actions/review-facts.ts'
import { reviewRemoved, reviewReplied } from '../reviews/events.ts'
import { loadDigest } from '../saved-searches/digest-actions.ts'
import { matchesDue } from '../saved-searches/events.ts'
import { signInAdded, signInCodeRequested, signInRemoved } from '../sign-ins/events.ts'
import { contactPath } from '../support/actions/contact-links.ts'
import { loadGuestReply, loadReply, loadUnconfirmed } from '../support/actions/support-facts.ts'
import { contactWritten, guestAnswered, supportReplied } from '../support/events.ts'
import { noteRemoved } from '../tenant-notes/events.ts'
import { findAccountByEmail } from '../users/actions.ts'
import { accountDeleted, roleChanged } from '../users/events.ts'
import { isUnverified } from '../users/rules.ts'
import type { Account } from '../users/shape.ts'
import type { BookingMail, Side } from './booking.ts'
import type { DepositMail } from './deposit.ts'
import type { InstalmentMail } from './instalment.ts'
import type { GuestMail } from './message.ts'
import type { PaymentMail } from './payment.ts'
import {
  languageOf,
  type MailContent,
  sendAboutBooking,
  sendAboutClaim,
  sendAboutInstalment,
  sendAboutPayment,
  sendEmailCode,
  sendSignInCode,
  sendTo,
  sendToUser,
} from './send.ts'

const queue = 'mail'

/** Declares a mail to the user of an event. */
const toUser = <P extends { userId: string }>(event: Event<P>, contentOf: (payload: P) => MailContent): Handler =>
  on(event, { name: `mail.${event.name}`, queue }, (context, payload, { id }) =>
    sendToUser(context, payload.userId, contentOf(payload), id),
  )

/** Declares a mail to an address. Nothing is sent without an account or content. */
const toAddress = <P extends { email: string }>(
  event: Event<P>,
  contentOf: (account: Account, payload: P) => MailContent | undefined,
): Handler =>
  on(event, { name: `mail.${event.name}`, queue }, async (context, payload, { id }) => {
    const account = await findAccountByEmail(context.db, payload.email)
    const content = account && contentOf(account, payload)
    if (content) await sendToUser(context, account.id, content, id)
  })

/** Declares a mail about a booking to one side. Each side has its own job. */
const toSide = (
  event: Event<BookingStep>,
  kind: BookingMail['kind'] | ((step: BookingStep) => BookingMail['kind']),
  side: Side,
  isFor: (step: BookingStep, context: JobContext) => boolean | Promise<boolean> = () => true,
): Handler =>
  on(event, { name: `mail.${event.name}.${side}`, queue }, async (context, step, { id }) => {
    if (!(await isFor(step, context))) return
    await sendAboutBooking(context, step, { kind: typeof kind === 'string' ? kind : kind(step), side }, id)
  })

/** Declares the mail about a status that an admin set, to one side. */
const aboutChange = (event: Event<BookingStep>, side: Side): Handler =>
  on(event, { name: `mail.${event.name}.${side}.by-admin`, queue }, async (context, step, { id }) => {
    if (step.by === 'ADMIN') await sendAboutBooking(context, step, { kind: 'booking-changed', side }, id)
  })

/**
 * What a mail says of a completion or expiry is not true of one by an admin: the stay may not be over, and the reason is not that
 * a reply or payment is missing.
 */
const unlessByAdmin =
  (kind: 'booking-completed' | 'booking-expired') =>
  ({ by }: BookingStep): BookingMail['kind'] =>
    by === 'ADMIN' ? 'booking-changed' : kind

/** Declares a mail about money to one side. */
const toPayer = (event: Event<PaymentNews>, kind: PaymentMail['kind'], side: Side): Handler =>
  on(event, { name: `mail.${event.name}.${side}`, queue }, (context, news, { id }) =>
    sendAboutPayment(context, news, { kind, side }, id),
  )

/** Declares a reminder of an instalment to one side. */
const toParty = (event: Event<InstalmentNews>, kind: InstalmentMail['kind'], side: Side): Handler =>
  on(event, { name: `mail.${event.name}.${side}`, queue }, (context, news, { id }) =>
    sendAboutInstalment(context, news, { kind, side }, id),
  )

/** Declares a mail about a claim on a deposit to one side. */
const toClaimParty = (event: Event<ClaimNews>, kind: DepositMail['kind'], side: Side): Handler =>
  on(event, { name: `mail.${event.name}.${side}`, queue }, (context, news, { id }) =>
    sendAboutClaim(context, news, { kind, side }, id),
  )

/** Sends a mail to a person without an account, unless the request has been deleted. */
const sendToGuest = async (
  context: JobContext,
  kind: GuestMail['kind'],
  about: Awaited<ReturnType<typeof loadGuestReply>>,
  id: string,
) => {
  if (!about) return
  const { email, name, language } = about.guest
  const path = contactPath(context.keys, about.requestId)
  const to = { email, name, language: languageOf(language) }
  await sendTo(context, to, { kind, guestText: about.text, path }, id)
}

/** Declares a mail about a listing whose landlord has not confirmed it, unless that has been done since. */
const aboutUnconfirmed = (event: typeof listingPaused, kind: 'listing-unconfirmed' | 'listing-paused'): Handler =>
  on(event, { name: `mail.${event.name}`, queue }, async (context, news, { id }) => {
    if (!(await isUnconfirmed(context.db, news, kind === 'listing-paused'))) return
    const { userId, propertyId, title } = news
    const confirmPath = confirmationPath(context.keys, propertyId, context.clock())
    await sendToUser(context, userId, { kind, title, confirmPath }, id)
  })

export const mailJobs: Jobs = {
  handlers: [
    toAddress(registrationReceived, (account, { registrationId }) =>
      isUnverified(account) ? { kind: 'verify-code', registrationId } : { kind: 'already-registered' },
    ),
    toAddress(codeRequested, (account) => (isUnverified(account) ? { kind: 'verify-code' } : undefined)),
    toAddress(resetRequested, () => ({ kind: 'reset-code' })),
    toUser(secondFactorChanged, ({ change }) => ({ kind: 'second-factor', change })),
    toUser(passwordChanged, () => ({ kind: 'password-changed' })),
    on(emailCodeRequested, { name: `mail.${emailCodeRequested.name}`, queue }, (context, request, { id }) =>
      sendEmailCode(context, request, id),
    ),
    on(emailChanged, { name: `mail.${emailChanged.name}`, queue }, (context, { email, name, language }, { id }) =>
      sendTo(context, { email, name, language }, { kind: 'email-changed' }, id),
    ),
    on(signInCodeRequested, { name: `mail.${signInCodeRequested.name}`, queue }, (context, { pendingId }, { id }) =>
      sendSignInCode(context, pendingId, id),
    ),
    toUser(signInAdded, ({ provider }) => ({ kind: 'sign-in-added', provider })),
    toUser(signInRemoved, ({ provider }) => ({ kind: 'sign-in-removed', provider })),
    toUser(adminCreated, () => ({ kind: 'admin-created' })),
    toUser(roleChanged, ({ role, needsPassword }) => ({ kind: 'role-changed', role, needsPassword })),
    toUser(landlordRequestReceived, () => ({ kind: 'landlord-request-received' })),
    toUser(landlordRequestApproved, () => ({ kind: 'landlord-request-approved' })),
    toUser(landlordRequestRejected, ({ reason }) => ({ kind: 'landlord-request-rejected', reason })),
    toUser(propertyApproved, ({ title, propertyId }) => ({ kind: 'property-approved', title, propertyId })),
    toUser(propertyRejected, ({ title, reason }) => ({ kind: 'property-rejected', title, reason })),
    aboutUnconfirmed(listingUnconfirmed, 'listing-unconfirmed'),
    aboutUnconfirmed(listingPaused, 'listing-paused'),
    toSide(bookingRequested, 'booking-requested', 'tenant'),
    toSide(bookingRequested, 'booking-requested', 'landlord'),
    toSide(bookingConfirmed, 'booking-confirmed', 'tenant'),
    // The landlord has not confirmed it, and learns of it.
    toSide(bookingConfirmed, 'booking-booked', 'landlord', ({ isInstant }) => isInstant === true),
    toSide(bookingRejected, 'booking-rejected', 'tenant'),
    toSide(bookingCancelled, 'booking-cancelled', 'tenant'),
    toSide(bookingCancelled, 'booking-cancelled', 'landlord'),
    toSide(bookingExpired, unlessByAdmin('booking-expired'), 'tenant'),
    toSide(bookingExpired, unlessByAdmin('booking-expired'), 'landlord'),
    toSide(
      bookingCompleted,
      unlessByAdmin('booking-completed'),
      'tenant',
      // The usual mail asks for a review.
      async ({ bookingId, by }, { db }) => by === 'ADMIN' || (await isReviewMissing(db, bookingId)),
    ),
    // The tenant's usual mails are also true of what an admin confirmed or rejected.
    aboutChange(bookingConfirmed, 'landlord'),
    aboutChange(bookingRejected, 'landlord'),
    aboutChange(bookingCompleted, 'landlord'),
    aboutChange(bookingReopened, 'tenant'),
    aboutChange(bookingReopened, 'landlord'),
    toSide(stayStartsTomorrow, 'booking-near', 'tenant'),
    toSide(stayStartsTomorrow, 'booking-near', 'landlord'),
    toPayer(paymentReceived, 'payment-received', 'tenant'),
    toPayer(paymentReceived, 'payment-received', 'landlord'),
    toPayer(paymentReturned, 'payment-returned', 'tenant'),
    toPayer(refundSent, 'payment-refunded', 'tenant'),
    toPayer(depositReturned, 'deposit-returned', 'tenant'),
    toClaimParty(depositClaimed, 'deposit-claimed', 'tenant'),
    toClaimParty(depositAnswerDue, 'deposit-answer-due', 'tenant'),
    toClaimParty(depositAnswered, 'deposit-answered', 'landlord'),
    toClaimParty(depositWithdrawn, 'deposit-withdrawn', 'tenant'),
    toClaimParty(depositDecided, 'deposit-decided', 'tenant'),
    toClaimParty(depositDecided, 'deposit-decided', 'landlord'),
    toParty(instalmentUpcoming, 'instalment-upcoming', 'tenant'),
    toParty(instalmentDue, 'instalment-due', 'tenant'),
    toParty(instalmentOverdue, 'instalment-overdue', 'tenant'),
    toParty(instalmentOverdue, 'instalment-overdue', 'landlord'),
    toUser(payoutRecorded, ({ amount, currency, reference }) => ({
      kind: 'payout-recorded',
      amount,
      currency,
      reference,
    })),
    toUser(payoutDetailsChanged, () => ({ kind: 'payout-details-changed' })),
    on(reviewReplied, { name: `mail.${reviewReplied.name}`, queue }, async (context, { reviewId }, { id }) => {
      const review = await loadReviewFacts(context.db, reviewId)
      if (review?.reply == null) return
      const { authorId, title, reply } = review
      await sendToUser(context, authorId, { kind: 'review-replied', title, reply }, id)
    }),
    toUser(propertyReportClosed, ({ title, outcome }) => ({ kind: 'report-closed', title, outcome })),
    toUser(reviewRemoved, ({ title, reason }) => ({ kind: 'review-removed', title, reason })),
    on(
      noteRemoved,
      { name: `mail.${noteRemoved.name}`, queue },
      async (context, { userId, bookingId, reason }, { id }) => {
        const booking = await loadBookingFacts(context.db, bookingId)
        if (booking)
          await sendToUser(context, userId, { kind: 'note-removed', title: booking.property.title, reason }, id)
      },
    ),
    // The messages may have been read in the meantime.
    on(messagesWaiting, { name: `mail.${messagesWaiting.name}`, queue }, async (context, news, { id }) => {
      const waiting = await loadWaiting(context.db, news)
      const { conversationId, userId } = news
      if (waiting) await sendToUser(context, userId, { kind: 'message-received', conversationId, waiting }, id)
    }),
    on(supportReplied, { name: `mail.${supportReplied.name}`, queue }, async (context, { messageId }, { id }) => {
      const answer = await loadReply(context.db, messageId)
      if (answer) await sendToUser(context, answer.userId, { kind: 'support-replied', answer }, id)
    }),
    on(contactWritten, { name: `mail.${contactWritten.name}`, queue }, async (context, { requestId }, { id }) => {
      await sendToGuest(context, 'contact-written', await loadUnconfirmed(context.db, requestId), id)
    }),
    on(guestAnswered, { name: `mail.${guestAnswered.name}`, queue }, async (context, { messageId }, { id }) => {
      await sendToGuest(context, 'contact-answered', await loadGuestReply(context.db, messageId), id)
    }),
    on(matchesDue, { name: `mail.${matchesDue.name}`, queue }, async (context, { userId, at }, { id }) => {
      const searches = await loadDigest(context.db, userId, at)
      const { currency } = context.config
      if (searches.length) await sendToUser(context, userId, { kind: 'search-matches', searches, currency }, id)
    }),
    on(accountDeleted, { name: `mail.${accountDeleted.name}`, queue }, (context, { language, ...to }, { id }) =>
      sendTo(context, { ...to, language: languageOf(language) }, { kind: 'account-deleted' }, id),
    ),
  ],
}
