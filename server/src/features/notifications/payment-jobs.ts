import { toMajor } from '#contract/money.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import type { Event } from '../../platform/jobs/events.ts'
import { type Handler, on } from '../../platform/jobs/handlers.ts'
import { loadBookingFacts } from '../bookings/actions/booking-at-step.ts'
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
  refundSent,
} from '../payments/events.ts'
import { insertForSides, type Side } from './booking-parties.ts'

const queue = 'database'

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

/** The notifications about the payments of a booking and the claims on its deposit. */
export const paymentHandlers: readonly Handler[] = [
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
]
