import { z } from 'zod'
import { call } from './call.ts'
import { StayOfAmount } from './earnings.ts'
import { PayoutReference } from './forms/payout.ts'
import { PayoutDetails } from './payout-details.ts'
import { AdminListOf, Between, CsvFile, Id, Instant, Money, OfUser, Search, SignedMoney } from './primitives.ts'
import { AdminExport, AdminQuery } from './sorting.ts'
import { PersonSummary } from './users.ts'

/** Payouts that one call records at most. */
export const PAYOUTS_MAX = 100
/** Stays that a due payout lists at most. */
export const PAYOUT_ITEMS_MAX = 100

const Landlord = PersonSummary.extend({ email: z.string() })

/** What is due to a landlord in a currency, and the stays that it is for. */
const DuePayout = z.strictObject({
  landlord: Landlord,
  hasDetails: z.boolean().meta({ description: 'Whether the landlord has said where payouts go.' }),
  currency: z.string(),
  amount: SignedMoney.meta({ description: 'Zero or less when earlier payouts exceed what is due: nothing to send.' }),
  offset: Money.meta({ description: 'Deducted for refunds of stays that had been paid out.' }),
  items: z.array(StayOfAmount.extend({ amount: SignedMoney, dueAt: Instant })),
  itemCount: z.int().min(1),
})
export type DuePayout = z.infer<typeof DuePayout>

/** What is due now becomes more with time, so lists, files and records of it name the instant: from 1970 on. */
const AsOf = Instant.check(z.stringFormat('datetime', /^(?:19[7-9]|[2-9])/))

/** Columns by which due payouts can be sorted; amounts whatever their currency. */
export const DUE_SORTS = ['landlord', 'amount'] as const
export type DueSort = (typeof DUE_SORTS)[number]

const DueFilters = { search: Search, asOf: AsOf.optional(), userId: OfUser }

/**
 * Lists what is due by landlord, largest amounts first. `asOf` is now by default. Of an earlier instant, landlords to whom
 * a payout was recorded since are left out. `userId` is the landlord.
 */
export const listDuePayouts = call({
  method: 'GET',
  path: '/api/admin/payouts',
  who: 'admin',
  summary: 'List payouts that are due, by landlord',
  query: AdminQuery(DUE_SORTS, DueFilters),
  answer: {
    200: AdminListOf(DuePayout, 'totalPayouts').extend({
      asOf: Instant,
      sums: z.array(z.strictObject({ currency: z.string(), amount: Money })).meta({ description: 'To send.' }),
    }),
  },
  fallback: 'Could not load payouts',
})

/**
 * Exports what is due by landlord and where it goes, which the audit log records. Left out are landlords to whom nothing is
 * to be sent, or a payout was recorded since `asOf`. 409 when less is due to one of them now than at `asOf`.
 */
export const exportDuePayouts = call({
  method: 'GET',
  path: '/api/admin/payouts.csv',
  who: 'admin',
  summary: 'Export payouts that are due as CSV',
  query: AdminExport(DUE_SORTS, DueFilters),
  answer: CsvFile,
  fallback: 'Could not load payouts',
})

const RecordedPayout = z.strictObject({
  id: Id,
  landlord: PersonSummary,
  amount: Money,
  currency: z.string(),
  reference: z.string(),
  paidAt: Instant,
  paidBy: PersonSummary,
})
export type RecordedPayout = z.infer<typeof RecordedPayout>

/**
 * Records that what was due at `asOf` was sent to landlords: all of them or none. 403 when one of them is the caller, 409
 * when one of the amounts is not what was due, or another payout to the landlord was recorded since. Cannot be undone.
 */
export const recordPayouts = call({
  method: 'POST',
  path: '/api/admin/payouts',
  who: 'admin',
  summary: 'Record payouts as paid',
  body: z.strictObject({
    asOf: AsOf,
    ...PayoutReference.shape,
    payouts: z
      .array(z.strictObject({ landlordId: Id, currency: z.string().length(3), amount: Money.min(0.01) }))
      .min(1)
      .max(PAYOUTS_MAX),
  }),
  answer: { 201: z.strictObject({ data: z.array(RecordedPayout) }) },
  fallback: 'Could not record the payouts',
})

/** Columns by which recorded payouts can be sorted; amounts whatever their currency. */
export const RECORDED_SORTS = ['amount', 'paidAt'] as const
export type RecordedSort = (typeof RECORDED_SORTS)[number]

const RecordedFilters = { search: Search, userId: OfUser, ...Between('the payout was recorded') }

/** `userId` is the landlord. */
export const listRecordedPayouts = call({
  method: 'GET',
  path: '/api/admin/payouts/recorded',
  who: 'admin',
  summary: 'List recorded payouts, newest first',
  query: AdminQuery(RECORDED_SORTS, RecordedFilters),
  answer: { 200: AdminListOf(RecordedPayout, 'totalPayouts') },
  fallback: 'Could not load payouts',
})

export const exportRecordedPayouts = call({
  method: 'GET',
  path: '/api/admin/payouts/recorded.csv',
  who: 'admin',
  summary: 'Export recorded payouts as CSV',
  query: AdminExport(RECORDED_SORTS, RecordedFilters),
  answer: CsvFile,
  fallback: 'Could not load payouts',
})

/** Returns where a landlord's payouts go, in full, and records in the audit log that it was read. 404 without details. */
export const readPayoutDetails = call({
  method: 'POST',
  path: '/api/admin/payouts/{landlordId}/details',
  who: 'admin',
  summary: 'Read where a landlord’s payouts go',
  params: z.strictObject({ landlordId: Id }),
  answer: { 200: z.strictObject({ details: PayoutDetails }) },
  fallback: 'Could not load the payout details',
})
