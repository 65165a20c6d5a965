import { z } from 'zod'
import { AuditEntry } from './audit.ts'
import { Booking } from './bookings.ts'
import { call } from './call.ts'
import { REQUEST_STATUSES } from './landlord-requests.ts'
import { LISTING_STATES } from './moderation.ts'
import { PAYMENT_STATES } from './payments.ts'
import { CountsOf, Id, Instant, Money, Version } from './primitives.ts'
import { SUPPORT_STATUSES } from './support.ts'
import { PersonSummary, User } from './users.ts'

/** Rows of each part, newest first. The lists of admins have the others (`userId`). */
export const ACCOUNT_ROWS_MAX = 5

/** The side of a booking or payment on which the user is. */
const SIDES = ['TENANT', 'LANDLORD'] as const
const Sum = z.strictObject({ currency: z.string(), amount: Money })
const rowsOf = <T extends z.ZodType>(row: T) => z.array(row).max(ACCOUNT_ROWS_MAX)

const AccountReport = z.strictObject({
  id: Id,
  kind: z
    .enum(['CONVERSATION', 'REVIEW', 'PROPERTY', 'NOTE'])
    .meta({ description: 'NOTE: of a landlord about a tenant.' }),
  isByUser: z.boolean(),
  other: PersonSummary.meta({ description: 'Who reported the user, or whom the user reported.' }),
  reason: z.string(),
  bookingId: Id.nullable().meta({ description: 'Of a note.' }),
  isOpen: z.boolean().meta({ description: 'Whether no admin has dismissed it. Notes are never open.' }),
  createdAt: Instant,
})
export type AccountReport = z.infer<typeof AccountReport>

/** An account with what belongs to it, as admins see it. */
export const Account = z.strictObject({
  user: z.strictObject({
    ...User.shape,
    email: User.shape.email.meta({ description: 'Empty when the account is deleted.' }),
    isFormer: PersonSummary.shape.isFormer,
    secondFactorVersion: Version.nullable().meta({
      description:
        'Of two-step verification and the role. `resetSecondFactor` takes it as `seen`. Null while it is off.',
    }),
    deletedAt: Instant.nullable(),
    lastSeenAt: Instant.nullable().meta({ description: 'Of the sessions that are kept.' }),
    sessionCount: z.int().min(0).meta({ description: 'Sessions that have not ended.' }),
  }),
  landlordRequest: z
    .strictObject({
      status: z.enum(REQUEST_STATUSES),
      reason: z.string().nullable(),
      createdAt: Instant,
      decidedAt: Instant.nullable(),
    })
    .nullable(),
  listings: z.strictObject({
    counts: CountsOf(LISTING_STATES),
    data: rowsOf(
      z.strictObject({
        id: Id,
        title: z.string(),
        city: z.string(),
        status: z.enum(LISTING_STATES),
        createdAt: Instant,
      }),
    ),
  }),
  bookings: z.strictObject({
    counts: CountsOf(SIDES),
    data: rowsOf(
      z.strictObject({
        ...Booking.pick({
          ...{ id: true, startDate: true, endDate: true, status: true, paymentStatus: true, isPaymentHeld: true },
          ...{ openPayment: true, today: true, instalments: true, refund: true, refunds: true },
        }).shape,
        title: z.string(),
        side: z.enum(SIDES),
        other: PersonSummary,
        total: Money,
        currency: z.string(),
      }),
    ),
  }),
  payments: z.strictObject({
    counts: CountsOf(SIDES),
    sums: z
      .array(z.strictObject({ currency: z.string(), paid: Money, refunded: Money }))
      .meta({ description: 'What the user paid as a tenant, without what test gateways took.' }),
    data: rowsOf(
      z.strictObject({
        id: Id,
        bookingId: Id,
        title: z.string(),
        side: z.enum(SIDES),
        tenant: PersonSummary,
        instalment: z.int().min(1),
        status: z.enum(PAYMENT_STATES),
        refunded: Money.meta({ description: 'What went back to the tenant.' }),
        refunding: Money.meta({ description: 'What is to go back to the tenant.' }),
        ...Sum.shape,
        at: Instant,
      }),
    ),
  }),
  payouts: z.strictObject({
    count: z.int().min(0),
    sums: z.array(Sum),
    due: z.array(Sum).meta({ description: 'What can be sent to the landlord now.' }),
    owed: z.array(Sum).meta({ description: 'What the landlord owes: refunds of stays that were already paid out.' }),
    data: rowsOf(z.strictObject({ id: Id, ...Sum.shape, reference: z.string(), paidAt: Instant })),
  }),
  openClaims: z.int().min(0).meta({ description: 'Open claims on deposits, on both sides.' }),
  overdue: z.int().min(0).meta({ description: 'Overdue instalments, on both sides.' }),
  reviews: z.strictObject({
    counts: z.strictObject({ written: z.int().min(0), received: z.int().min(0) }),
    data: rowsOf(
      z.strictObject({
        id: Id,
        isByUser: z.boolean(),
        author: PersonSummary,
        rating: z.int().min(1).max(5),
        title: z.string(),
        property: z.strictObject({ id: Id, title: z.string(), isPublic: z.boolean() }),
        createdAt: Instant,
      }),
    ),
  }),
  reports: z.strictObject({
    counts: z.strictObject({ made: z.int().min(0), received: z.int().min(0) }),
    data: rowsOf(AccountReport),
  }),
  support: z.strictObject({
    count: z.int().min(0),
    data: rowsOf(z.strictObject({ id: Id, subject: z.string(), status: z.enum(SUPPORT_STATUSES), updatedAt: Instant })),
  }),
  audit: z.strictObject({ count: z.int().min(0), data: rowsOf(AuditEntry) }),
})
export type Account = z.infer<typeof Account>

/** Returns the name of an account, also of a deleted one, for lists that are limited to it. */
export const getAccountSummary = call({
  method: 'GET',
  path: '/api/admin/users/{id}/summary',
  who: 'admin',
  summary: 'Get the name of an account',
  params: z.strictObject({ id: Id }),
  answer: { 200: PersonSummary },
  fallback: 'Failed to fetch the account',
})

/** Returns an account with counts and the newest rows of what belongs to it. Also a deleted one, without its data. */
export const getAccount = call({
  method: 'GET',
  path: '/api/admin/users/{id}',
  who: 'admin',
  summary:
    'Get an account with its listings, bookings, payments, reviews, reports, support conversations and audit entries',
  params: z.strictObject({ id: Id }),
  answer: { 200: Account },
  fallback: 'Failed to fetch the account',
})
