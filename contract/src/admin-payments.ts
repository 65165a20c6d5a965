import { z } from 'zod'
import { REFUND_REASONS } from './booking-prices.ts'
import { call } from './call.ts'
import { Reason } from './forms/reason.ts'
import { PAYMENT_STATES } from './payments.ts'
import {
  AdminListOf,
  Between,
  BetweenDays,
  CountsOf,
  CsvFile,
  Id,
  Instant,
  Money,
  OfUser,
  Search,
} from './primitives.ts'
import { AdminExport, AdminQuery } from './sorting.ts'
import { PersonSummary } from './users.ts'

const Party = PersonSummary.extend({ email: z.string() })

/** The booking and the parties of a row that admins see. */
const about = {
  booking: z.strictObject({ id: Id, title: z.string(), startDate: z.string(), endDate: z.string() }),
  tenant: Party,
  landlord: Party,
}

const Amount = z.strictObject({ amount: Money, currency: z.string() })

export const REFUND_STATES = ['ON_ITS_WAY', 'SENT'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** Money of a payment that goes back to the tenant. */
const AdminRefund = z.strictObject({
  id: Id,
  reason: z.enum(REFUND_REASONS),
  status: z.enum(REFUND_STATES),
  ...Amount.shape,
  createdAt: Instant,
  settledAt: Instant.nullable(),
})

/** A payment, as admins see it. */
const AdminPayment = z.strictObject({
  id: Id,
  ...about,
  instalment: z.int().min(1),
  status: z.enum(PAYMENT_STATES),
  gateway: z.string(),
  reference: z.string().nullable().meta({ description: 'The checkout at the gateway.' }),
  ...Amount.shape,
  received: Amount.nullable().meta({ description: 'Of a payment that is HELD.' }),
  decision: z
    .strictObject({ reason: z.string(), by: PersonSummary, at: Instant, isSent: z.boolean().nullable() })
    .nullable()
    .meta({ description: 'The decision to send money that is held back; `isSent` is null when nothing was received.' }),
  refunds: z.array(AdminRefund).meta({ description: 'Oldest first.' }),
  net: Money.nullable().meta({ description: 'What is left of a payment that is PAID after its refunds.' }),
  createdAt: Instant,
  settledAt: Instant.nullable(),
})
export type AdminPayment = z.infer<typeof AdminPayment>

/** Columns by which payments can be sorted: the amount, whatever its currency, and when it was settled, else created. */
export const PAYMENT_SORTS = ['amount', 'date'] as const
export type PaymentSort = (typeof PAYMENT_SORTS)[number]

const PaymentFilters = {
  search: Search,
  state: z.enum(PAYMENT_STATES).optional(),
  refund: z.enum(REFUND_STATES).optional(),
  userId: OfUser,
  ...Between('the payment was settled, or made while it is not'),
}

/**
 * Lists all payments with their refunds. `search` matches the parties, the property, a reference, or the id of a payment or
 * booking; `refund` those with a refund in that state, `userId` the tenant or the landlord. Of those that are HELD the ones without
 * a decision come first. Newest first; with `from` or `to` by the date that these limit.
 */
export const listAdminPayments = call({
  method: 'GET',
  path: '/api/admin/payments',
  who: 'admin',
  summary: 'List payments, newest first',
  query: AdminQuery(PAYMENT_SORTS, PaymentFilters),
  answer: { 200: AdminListOf(AdminPayment, 'totalPayments') },
  fallback: 'Could not load payments',
})

export const exportAdminPayments = call({
  method: 'GET',
  path: '/api/admin/payments.csv',
  who: 'admin',
  summary: 'Export payments as CSV',
  query: AdminExport(PAYMENT_SORTS, PaymentFilters),
  answer: CsvFile,
  fallback: 'Could not load payments',
})

/** What admins have to look at. */
export const PAYMENT_QUEUES = ['held', 'refunds', 'overdue', 'payouts'] as const

/** Counts held payments without a decision, stuck refunds, overdue instalments and landlords with a payout to send. */
export const countPaymentQueues = call({
  method: 'GET',
  path: '/api/admin/payments/counts',
  who: 'admin',
  summary: 'Count payments that need an admin',
  answer: { 200: CountsOf(PAYMENT_QUEUES) },
  fallback: 'Could not load payments',
})

/**
 * Sends money that is held back to the tenant, in the currency in which it was received, or closes a payment of which
 * nothing was received. A first payment can then be made again, with the whole time for it, unless the booking was paid or
 * another payment is under way. 403 for the parties of the booking, 404 for an unknown payment, 409 unless it is HELD without
 * a decision.
 */
export const returnHeldPayment = call({
  method: 'POST',
  path: '/api/admin/payments/{id}/return',
  who: 'admin',
  summary: 'Send a held payment back',
  params: z.strictObject({ id: Id }),
  body: Reason,
  answer: {
    200: z.strictObject({ refundId: Id.nullable().meta({ description: 'Null when nothing was received.' }) }),
  },
  fallback: 'Could not send the payment back',
})

/** What is known of a refund that was not sent: `UNKNOWN` when the gateway was asked and has not answered. */
export const REFUND_OUTCOMES = ['NOT_SENT', 'UNKNOWN', 'WITH_GATEWAY'] as const
export type RefundOutcome = (typeof REFUND_OUTCOMES)[number]

/** A refund that the gateway has not sent. */
const StuckRefund = z.strictObject({
  id: Id,
  paymentId: Id,
  ...about,
  ...Amount.shape,
  gateway: z.string(),
  reference: z.string().nullable().meta({ description: 'The checkout at the gateway.' }),
  tries: z.int().min(0),
  outcome: z.enum(REFUND_OUTCOMES),
  canSettle: z.boolean().meta({ description: 'False for a week after the gateway said that it is sending it.' }),
  lastError: z.string().nullable().meta({ description: 'What the gateway said, in its own words.' }),
  createdAt: Instant,
  nextTryAt: Instant.nullable(),
})
export type StuckRefund = z.infer<typeof StuckRefund>

/** Columns by which stuck refunds can be sorted: the amount, whatever its currency, when it was decided, and the next try. */
export const REFUND_SORTS = ['amount', 'createdAt', 'nextTryAt'] as const
export type RefundSort = (typeof REFUND_SORTS)[number]

const RefundFilters = { search: Search, userId: OfUser, ...Between('the refund was decided') }

/** Lists refunds that were tried three times or are older than an hour. `userId` is the tenant or the landlord. */
export const listStuckRefunds = call({
  method: 'GET',
  path: '/api/admin/refunds',
  who: 'admin',
  summary: 'List refunds that are stuck, oldest first',
  query: AdminQuery(REFUND_SORTS, RefundFilters),
  answer: { 200: AdminListOf(StuckRefund, 'totalRefunds') },
  fallback: 'Could not load refunds',
})

export const exportStuckRefunds = call({
  method: 'GET',
  path: '/api/admin/refunds.csv',
  who: 'admin',
  summary: 'Export refunds that are stuck as CSV',
  query: AdminExport(REFUND_SORTS, RefundFilters),
  answer: CsvFile,
  fallback: 'Could not load refunds',
})

/** Asks the gateway for a refund now. 403 for the parties of the booking, 404 for an unknown refund; one that was sent is returned as it is. */
export const retryRefund = call({
  method: 'POST',
  path: '/api/admin/refunds/{id}/retry',
  who: 'admin',
  summary: 'Try a refund again now',
  params: z.strictObject({ id: Id }),
  answer: {
    200: z.strictObject({ isSent: z.boolean(), tries: z.int().min(0), lastError: z.string().nullable() }),
  },
  fallback: 'Could not try the refund again',
})

/**
 * Records that a stuck refund was sent by other means: it is entered in the ledger, the tenant is notified, and it is not tried
 * again. 403 for the parties of the booking, 404 for an unknown refund, 409 when it is not stuck, is being tried, is left
 * to the gateway (`canSettle`), or could have been sent there and was not checked. Cannot be undone.
 */
export const settleRefund = call({
  method: 'POST',
  path: '/api/admin/refunds/{id}/settle',
  who: 'admin',
  summary: 'Record that a stuck refund was sent',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ ...Reason.shape, isChecked: z.boolean().optional() }),
  answer: { 200: z.strictObject({ settledAt: Instant }) },
  fallback: 'Could not record the refund',
})

const OverdueInstalment = z.strictObject({
  id: z.string().meta({ description: 'Of booking and instalment.' }),
  booking: z.strictObject({ id: Id, title: z.string() }),
  tenant: PersonSummary,
  landlord: PersonSummary,
  ...Amount.shape,
  instalment: z.int().min(1),
  dueOn: z.string(),
  days: z.int().min(1).meta({ description: 'Since the due day, at the property.' }),
})
export type OverdueInstalment = z.infer<typeof OverdueInstalment>

/** Columns by which overdue instalments can be sorted. */
export const OVERDUE_SORTS = ['dueOn'] as const
export type OverdueSort = (typeof OVERDUE_SORTS)[number]

const OverdueFilters = { search: Search, userId: OfUser, ...BetweenDays('the payment was due') }

/**
 * Lists months of stays that were not paid within three days. `search` matches the parties and the
 * property, `userId` the tenant or the landlord.
 */
export const listOverdueInstalments = call({
  method: 'GET',
  path: '/api/admin/instalments/overdue',
  who: 'admin',
  summary: 'List overdue instalments, oldest first',
  query: AdminQuery(OVERDUE_SORTS, OverdueFilters),
  answer: { 200: AdminListOf(OverdueInstalment, 'totalInstalments') },
  fallback: 'Could not load instalments',
})

export const exportOverdueInstalments = call({
  method: 'GET',
  path: '/api/admin/instalments/overdue.csv',
  who: 'admin',
  summary: 'Export overdue instalments as CSV',
  query: AdminExport(OVERDUE_SORTS, OverdueFilters),
  answer: CsvFile,
  fallback: 'Could not load instalments',
})
