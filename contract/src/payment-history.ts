import { z } from 'zod'
import { REFUND_REASONS } from './booking-prices.ts'
import { call } from './call.ts'
import { Day } from './fields.ts'
import { INSTALMENT_STATES } from './instalments.ts'
import { PAYABLE_WORDS } from './payable.ts'
import { PAYMENT_STATES } from './payments.ts'
import { Id, Instant, ListOf, Money, PageNumber, PageSize } from './primitives.ts'

/** `SENT` and `ON_ITS_WAY` are refunds, the others payments: `SUBMITTED` until the gateway has confirmed what was finished. */
export const MOVEMENT_STATES = [...PAYMENT_STATES, 'SUBMITTED', 'SENT', 'ON_ITS_WAY'] as const
export type MovementState = (typeof MOVEMENT_STATES)[number]

/** A payment or refund of the caller. */
export const PaymentMovement = z.strictObject({
  id: Id,
  bookingId: Id,
  title: z.string().meta({ description: 'Of the property.' }),
  startDate: Day,
  endDate: Day,
  kind: z.enum(['PAYMENT', 'REFUND']),
  status: z.enum(MOVEMENT_STATES),
  reason: z.enum(REFUND_REASONS).nullable().meta({ description: 'Of a refund.' }),
  instalment: z.int().min(1),
  instalments: z.int().min(1).meta({ description: 'How many the booking has.' }),
  amount: Money,
  currency: z.string(),
  at: Instant,
})
export type PaymentMovement = z.infer<typeof PaymentMovement>

/** The next payment of a booking. */
export const NextPayment = z.strictObject({
  bookingId: Id,
  title: z.string().meta({ description: 'Of the property.' }),
  startDate: Day,
  endDate: Day,
  instalment: z.int().min(1),
  instalments: z.int().min(1).meta({ description: 'How many the booking has.' }),
  dueOn: z.nullable(Day).meta({ description: 'Null for the first, which is due at once.' }),
  state: z.enum(INSTALMENT_STATES),
  word: z.enum(PAYABLE_WORDS),
  until: Instant.nullable().meta({ description: 'When an unpaid booking expires.' }),
  amount: Money,
  currency: z.string(),
})
export type NextPayment = z.infer<typeof NextPayment>

export const MOVEMENTS_PER_PAGE = 20

/** Lists the caller's own payments and refunds, newest first, and what is due next, the most urgent first. */
export const listPayments = call({
  method: 'GET',
  path: '/api/payments',
  who: 'verified',
  summary: 'List my payments and what is due next',
  query: z.strictObject({ page: PageNumber, limit: PageSize(MOVEMENTS_PER_PAGE) }),
  answer: { 200: ListOf(PaymentMovement).extend({ next: z.array(NextPayment) }) },
  fallback: 'Could not load your payments',
})
