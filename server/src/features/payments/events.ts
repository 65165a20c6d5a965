import type { CalendarDay } from '#contract/days.ts'
import { defineEvent } from '../../platform/jobs/events.ts'

/** What a payment or refund is about; amounts in minor units. Later changes do not alter it. */
export type PaymentNews = {
  bookingId: string
  paymentId: string
  instalment: number
  amount: number
  /** Of a payment that was received or a refund that was sent: the landlord's part. Jobs of older versions have none. */
  rent?: number
  currency: string
  /** ISO 8601. */
  at: string
}

/** A checkout was opened. */
export const paymentStarted = defineEvent<PaymentNews>('payment.started')
export const paymentReceived = defineEvent<PaymentNews>('payment.received')
export const paymentFailed = defineEvent<PaymentNews>('payment.failed')
/** Money that the booking could not take goes back. */
export const paymentReturned = defineEvent<PaymentNews>('payment.returned')
export const refundSent = defineEvent<PaymentNews>('payment.refunded')
/** The deposit of a stay, or what is left of it, was sent back. */
export const depositReturned = defineEvent<PaymentNews>('deposit.returned')

/** What happened to a landlord's claim on a deposit. */
export type ClaimNews = {
  claimId: string
  bookingId: string
  /** ISO 8601. */
  at: string
}

export const depositClaimed = defineEvent<ClaimNews>('deposit.claimed')
/** The time in which the tenant can answer ends tomorrow. */
export const depositAnswerDue = defineEvent<ClaimNews>('deposit.answer-due')
export const depositAnswered = defineEvent<ClaimNews>('deposit.answered')
export const depositWithdrawn = defineEvent<ClaimNews>('deposit.withdrawn')
export const depositDecided = defineEvent<ClaimNews>('deposit.decided')

/** A month's rent that is not paid yet; the amount in minor units. */
export type InstalmentNews = {
  bookingId: string
  instalment: number
  dueOn: CalendarDay
  amount: number
  currency: string
  /** ISO 8601. */
  at: string
}

/** Due within five days, due today (or up to three days ago), and overdue (product.md 5). */
export const instalmentUpcoming = defineEvent<InstalmentNews>('instalment.upcoming')
export const instalmentDue = defineEvent<InstalmentNews>('instalment.due')
export const instalmentOverdue = defineEvent<InstalmentNews>('instalment.overdue')

/** The event of each reminder. */
export const REMINDER_EVENTS = { UPCOMING: instalmentUpcoming, DUE: instalmentDue, OVERDUE: instalmentOverdue } as const

/** Another amount or currency than ours was received; amounts in minor units. */
export const paymentHeld = defineEvent<{
  bookingId: string
  paymentId: string
  gateway: string
  expected: { amount: number; currency: string }
  received: { amount: number; currency: string }
}>('payment.held')

/** An admin sent a held payment back, or closed one of which nothing was received. */
export const heldPaymentDecided = defineEvent<{ bookingId: string; paymentId: string }>('payment.held-decided')

/** The gateway has not sent a refund after several tries; `error` is what it said last. */
export const refundStuck = defineEvent<{ refundId: string; error: string | null }>('payment.refund-stuck')

/** An admin recorded that a landlord was paid; `amount` in minor units. */
export type PayoutNews = { userId: string; payoutId: string; amount: number; currency: string; reference: string }
export const payoutRecorded = defineEvent<PayoutNews>('payout.recorded')
/** A landlord changed where payouts go. */
export const payoutDetailsChanged = defineEvent<{ userId: string }>('payout-details.changed')

// Emitted for each row that may be due. The handler checks again under the lock.
export const paymentCheckDue = defineEvent<{ paymentId: string }>('payment.check-due')
export const refundDue = defineEvent<{ refundId: string }>('payment.refund-due')
export const instalmentReminderDue = defineEvent<{ bookingId: string }>('instalment.reminder-due')
export const answerReminderDue = defineEvent<{ claimId: string }>('deposit.answer-reminder-due')
export const depositReturnDue = defineEvent<{ bookingId: string }>('deposit.return-due')
