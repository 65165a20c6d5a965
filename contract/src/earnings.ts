import { z } from 'zod'
import { call } from './call.ts'
import { Currency } from './fields.ts'
import { CsvFile, Id, Instant, ListOf, Money, PageNumber, PageSize, SignedMoney } from './primitives.ts'
import { PersonSummary } from './users.ts'

/** What changes a landlord's balance: `REFUND` and `PAYOUT` reduce it. */
export const EARNING_KINDS = ['RENT', 'DEPOSIT_AWARD', 'REFUND', 'PAYOUT'] as const
export type EarningKind = (typeof EARNING_KINDS)[number]

const sums = {
  received: Money.meta({ description: 'Rent that tenants paid. The service fee is not part of it.' }),
  awarded: Money.meta({ description: 'Kept of deposits.' }),
  refunded: Money.meta({ description: 'Rent that goes back to tenants.' }),
  earned: SignedMoney.meta({ description: 'Received and awarded, less refunded.' }),
  paidOut: Money,
}

/** The movements of a calendar month in UTC. */
const EarningsMonth = z.strictObject({ month: z.string().meta({ description: 'Such as 2026-05.' }), ...sums })
export type EarningsMonth = z.infer<typeof EarningsMonth>

/** The stay that an amount is for. */
export const StayOfAmount = z.strictObject({
  bookingId: Id,
  title: z.string().meta({ description: 'Of the property.' }),
  tenant: PersonSummary,
  startDate: z.string(),
  endDate: z.string(),
  timeZone: z.string().meta({ description: 'IANA name of the time zone of the property, in which payouts are due.' }),
})

const ExpectedPayout = StayOfAmount.extend({
  amount: SignedMoney.meta({ description: 'Negative for a refund after the payout, which is offset.' }),
  instalment: z.int().min(1).meta({ description: 'The number of the payment that it is for.' }),
  dueAt: Instant,
  isDue: z.boolean(),
})

const Earnings = z.strictObject({
  year: z.int(),
  years: z.array(z.int()).meta({ description: 'The years with movements and the current one, newest first.' }),
  currency: z.string(),
  currencies: z.array(z.string()),
  months: z.array(EarningsMonth).length(12),
  totals: z.strictObject(sums).meta({ description: 'Of the year.' }),
  due: SignedMoney.meta({ description: 'Due now. Negative when more was paid out than remains after refunds.' }),
  upcoming: Money.meta({ description: 'Paid by tenants and due later.' }),
  payouts: z.array(ExpectedPayout).meta({ description: 'The next 20 that are due now or later, by date.' }),
})
export type Earnings = z.infer<typeof Earnings>

const Year = z.coerce.number<number>().int().min(2_000).max(9_999)

/**
 * Returns what a landlord earned by month, what was paid out and what is due. Without `year` the current one, without
 * `currency` the one of the newest movement. 403 for someone who is no landlord and never had a booking, as in the next
 * two calls.
 */
export const getEarnings = call({
  method: 'GET',
  path: '/api/landlord/earnings',
  who: 'verified',
  summary: 'Get my earnings by month',
  query: z.strictObject({ year: Year.optional(), currency: z.optional(Currency) }),
  answer: { 200: Earnings },
  fallback: 'Could not load earnings',
})

const EarningMovement = StayOfAmount.extend({
  id: z.string(),
  at: Instant,
  kind: z.enum(EARNING_KINDS),
  amount: SignedMoney.meta({ description: 'Negative for refunds and payouts.' }),
  currency: z.string(),
  dueAt: Instant.nullable().meta({ description: 'When rent or a part of a deposit is due to be paid out.' }),
  reference: z.string().nullable().meta({ description: 'Of a payout.' }),
  payout: Money.nullable().meta({ description: 'The whole amount of the payout, which may be for several bookings.' }),
  bookingTotal: SignedMoney.nullable().meta({
    description: 'What the booking changed the balance by in the month, without payouts. Null for a payout.',
  }),
})
export type EarningMovement = z.infer<typeof EarningMovement>

/** Lists the movements of a calendar month, newest first. */
export const listEarningMovements = call({
  method: 'GET',
  path: '/api/landlord/earnings/movements',
  who: 'verified',
  summary: 'List what changed my balance in a month',
  query: z.strictObject({
    month: z.string().regex(/^[2-9]\d{3}-(0[1-9]|1[0-2])$/),
    currency: z.optional(Currency),
    page: PageNumber,
    limit: PageSize(20),
  }),
  answer: { 200: ListOf(EarningMovement) },
  fallback: 'Could not load earnings',
})

export const exportEarnings = call({
  method: 'GET',
  path: '/api/landlord/earnings.csv',
  who: 'verified',
  summary: 'Export my earnings as CSV',
  query: z.strictObject({ year: Year.optional() }),
  answer: CsvFile,
  fallback: 'Could not load earnings',
})

/** What of a booking was paid out to its landlord, or will be. */
const BookingPayout = z.strictObject({
  amount: SignedMoney.meta({ description: 'Negative for a refund after the payout, which is offset.' }),
  instalment: z.int().min(1).nullable().meta({
    description: 'The number of the payment that it is for; null for a payout that was sent, maybe for several.',
  }),
  dueAt: Instant.nullable().meta({ description: 'Null once it was paid.' }),
  isDue: z.boolean(),
  paidAt: Instant.nullable(),
  reference: z.string().nullable().meta({ description: 'Of the transfer that paid it.' }),
})
export type BookingPayout = z.infer<typeof BookingPayout>

/** Lists the payouts of a booking, the paid ones first, then by date. 404 unless the caller is its landlord or an admin. */
export const listBookingPayouts = call({
  method: 'GET',
  path: '/api/bookings/{id}/payouts',
  who: 'verified',
  summary: 'List the payouts of a booking to its landlord',
  params: z.strictObject({ id: Id }),
  answer: { 200: z.strictObject({ currency: z.string(), payouts: z.array(BookingPayout) }) },
  fallback: 'Could not load the payouts',
})

/** A payout, as the landlord's data export has it. */
export const ExportedPayout = z.strictObject({
  id: Id,
  amount: Money,
  currency: z.string(),
  reference: z.string(),
  paidAt: Instant,
})
