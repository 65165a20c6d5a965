import type { Actor } from '#contract/bookings.ts'
import type { Event } from '../../platform/jobs/events.ts'
import { type Handler, type Jobs, on } from '../../platform/jobs/handlers.ts'
import { adminCreated } from '../admin/events.ts'
import { codeRequested, passwordChanged, registrationReceived, resetRequested } from '../auth/events.ts'
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
import {
  landlordRequestApproved,
  landlordRequestReceived,
  landlordRequestRejected,
} from '../landlord-requests/events.ts'
import { propertyApproved, propertyRejected } from '../moderation/events.ts'
import { type PaymentNews, paymentReceived, paymentReturned, refundSent } from '../payments/events.ts'
import { findAccountByEmail } from '../users/actions.ts'
import { accountDeleted, roleChanged } from '../users/events.ts'
import { isUnverified } from '../users/rules.ts'
import type { Account } from '../users/shape.ts'
import type { BookingMail, Side } from './booking.ts'
import type { PaymentMail } from './payment.ts'
import { languageOf, type MailContent, sendAboutBooking, sendAboutPayment, sendTo, sendToUser } from './send.ts'

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
  kind: BookingMail['kind'],
  side: Side,
  isFor: (step: BookingStep) => boolean = () => true,
): Handler =>
  on(event, { name: `mail.${event.name}.${side}`, queue }, async (context, step, { id }) => {
    if (isFor(step)) await sendAboutBooking(context, step, { kind, side }, id)
  })

/** Declares a mail about money to one side. */
const toPayer = (event: Event<PaymentNews>, kind: PaymentMail['kind'], side: Side): Handler =>
  on(event, { name: `mail.${event.name}.${side}`, queue }, (context, news, { id }) =>
    sendAboutPayment(context, news, { kind, side }, id),
  )

/** The side that cancelled gets no mail about it. */
const notBy =
  (side: Actor) =>
  ({ by }: BookingStep) =>
    by !== side

export const mailJobs: Jobs = {
  handlers: [
    toAddress(registrationReceived, (account, { registrationId }) =>
      isUnverified(account) ? { kind: 'verify-code', registrationId } : { kind: 'already-registered' },
    ),
    toAddress(codeRequested, (account) => (isUnverified(account) ? { kind: 'verify-code' } : undefined)),
    toAddress(resetRequested, () => ({ kind: 'reset-code' })),
    toUser(passwordChanged, () => ({ kind: 'password-changed' })),
    toUser(adminCreated, () => ({ kind: 'admin-created' })),
    toUser(roleChanged, ({ role, needsPassword }) => ({ kind: 'role-changed', role, needsPassword })),
    toUser(landlordRequestReceived, () => ({ kind: 'landlord-request-received' })),
    toUser(landlordRequestApproved, () => ({ kind: 'landlord-request-approved' })),
    toUser(landlordRequestRejected, ({ reason }) => ({ kind: 'landlord-request-rejected', reason })),
    toUser(propertyApproved, ({ title, propertyId }) => ({ kind: 'property-approved', title, propertyId })),
    toUser(propertyRejected, ({ title, reason }) => ({ kind: 'property-rejected', title, reason })),
    toSide(bookingRequested, 'booking-requested', 'landlord'),
    toSide(bookingConfirmed, 'booking-confirmed', 'tenant'),
    toSide(bookingRejected, 'booking-rejected', 'tenant'),
    toSide(bookingCancelled, 'booking-cancelled', 'tenant', notBy('TENANT')),
    toSide(bookingCancelled, 'booking-cancelled', 'landlord', notBy('LANDLORD')),
    toSide(bookingExpired, 'booking-expired', 'tenant'),
    toSide(bookingExpired, 'booking-expired', 'landlord'),
    toSide(bookingCompleted, 'booking-completed', 'tenant'),
    toSide(stayStartsTomorrow, 'booking-near', 'tenant'),
    toSide(stayStartsTomorrow, 'booking-near', 'landlord'),
    toPayer(paymentReceived, 'payment-received', 'tenant'),
    toPayer(paymentReceived, 'payment-received', 'landlord'),
    toPayer(paymentReturned, 'payment-returned', 'tenant'),
    toPayer(refundSent, 'payment-refunded', 'tenant'),
    on(accountDeleted, { name: `mail.${accountDeleted.name}`, queue }, (context, { language, ...to }, { id }) =>
      sendTo(context, { ...to, language: languageOf(language) }, { kind: 'account-deleted' }, id),
    ),
  ],
}
