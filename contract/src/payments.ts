import { z } from 'zod'
import { call } from './call.ts'
import { Id, Instant, Money } from './primitives.ts'

/** `OPENING` until the gateway has answered; `RETURNED` and `HELD` are received but not taken. */
export const PAYMENT_STATES = ['OPENING', 'OPEN', 'PAID', 'FAILED', 'EXPIRED', 'HELD', 'RETURNED'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The newest payment of a booking. */
export const Payment = z.strictObject({
  paymentId: Id,
  bookingId: Id,
  instalment: z.int().min(1).meta({ description: 'Which part of the price; the first secures the booking.' }),
  status: z.enum(PAYMENT_STATES),
  isSubmitted: z
    .boolean()
    .meta({ description: 'Whether the tenant has finished the checkout, and it is not confirmed.' }),
  failure: z.enum(['DECLINED', 'CANCELLED']).nullable().meta({ description: 'Why it failed, if the gateway says so.' }),
  amount: Money,
  currency: z.string(),
  createdAt: Instant,
  settledAt: Instant.nullable(),
  checkoutUrl: z.string().nullable().meta({ description: 'Where to pay, while the checkout is open.' }),
})
export type Payment = z.infer<typeof Payment>

export const Checkout = z.strictObject({ checkoutUrl: z.string(), paymentId: Id })
export type Checkout = z.infer<typeof Checkout>

/**
 * Opens a checkout for the next instalment of a booking, or returns the one that is open. 404 unless the caller is its
 * tenant, 409 when it cannot be paid, 503 when the gateway does not answer. Supports `Idempotency-Key`.
 */
export const initiatePayment = call({
  method: 'POST',
  path: '/api/payments/initiate',
  who: 'verified',
  summary: 'Open a checkout for a booking',
  idempotent: true,
  body: z.strictObject({ bookingId: Id }),
  answer: { 200: Checkout },
  fallback: 'Could not initiate payment',
})

/**
 * Returns the newest payment of a booking, after asking the gateway about one that is open, every five seconds at most. 404 without a payment, and
 * unless the caller is a party or an admin.
 */
export const getPayment = call({
  method: 'GET',
  path: '/api/payments/{bookingId}',
  who: 'verified',
  summary: 'Get the payment of a booking',
  params: z.strictObject({ bookingId: Id }),
  answer: { 200: Payment },
  fallback: 'Could not load the payment',
})

/** Receives the notices of a payment gateway. 400 for one whose signature or age is wrong, 404 for an unknown gateway. */
export const receiveWebhook = call({
  method: 'POST',
  path: '/api/payments/webhook/{gateway}',
  who: 'anyone',
  summary: 'Receive a notice of a payment gateway',
  params: z.strictObject({ gateway: z.string().max(20) }),
  rawBody: true,
  answer: { 200: z.strictObject({ received: z.literal(true) }) },
  fallback: 'Could not receive the notice',
})
