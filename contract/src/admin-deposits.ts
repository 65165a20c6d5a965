import { z } from 'zod'
import { CLAIM_STATUSES, DepositClaim } from './booking-deposits.ts'
import { call } from './call.ts'
import { Day } from './fields.ts'
import { DecisionForm } from './forms/deposits.ts'
import { AdminListOf, Between, CsvFile, Id, Money, OfUser, Search, SeenVersion, Version } from './primitives.ts'
import { AdminExport, AdminQuery } from './sorting.ts'
import { PersonSummary } from './users.ts'

const params = z.strictObject({ id: Id })

const ClaimParty = PersonSummary.extend({ email: z.string() })

/** A claim with its booking and both parties, for admins. */
export const AdminDepositClaim = DepositClaim.extend({
  deposit: Money,
  currency: z.string(),
  decidedBy: PersonSummary.nullable(),
  booking: z.strictObject({
    id: Id,
    title: z.string().meta({ description: 'Of the property.' }),
    city: z.string(),
    startDate: Day,
    endDate: Day,
    price: Money.meta({ description: 'Rent and service fee of the stay.' }),
    timeZone: z.string().meta({ description: 'IANA name of the time zone of the property.' }),
    tenant: ClaimParty,
    landlord: ClaimParty,
  }),
  version: Version,
})
export type AdminDepositClaim = z.infer<typeof AdminDepositClaim>

/** Columns by which claims can be sorted; amounts whatever their currency. */
export const CLAIM_SORTS = ['amount', 'openedAt'] as const
export type ClaimSort = (typeof CLAIM_SORTS)[number]

const ClaimFilters = {
  search: Search,
  status: z.enum(CLAIM_STATUSES).optional(),
  userId: OfUser,
  ...Between('the claim was opened'),
}

/**
 * Lists deposit claims: open ones oldest first, others newest first. `search` matches the property's title and city and
 * both parties' names and e-mail addresses; `userId` is the tenant or the landlord.
 */
export const listDepositClaims = call({
  method: 'GET',
  path: '/api/admin/deposit-claims',
  who: 'admin',
  summary: 'List deposit claims (admin)',
  query: AdminQuery(CLAIM_SORTS, ClaimFilters),
  answer: { 200: AdminListOf(AdminDepositClaim, 'totalClaims') },
  fallback: 'Failed to fetch deposit claims',
})

export const exportDepositClaims = call({
  method: 'GET',
  path: '/api/admin/deposit-claims.csv',
  who: 'admin',
  summary: 'Export deposit claims as CSV (admin)',
  query: AdminExport(CLAIM_SORTS, ClaimFilters),
  answer: CsvFile,
  fallback: 'Failed to fetch deposit claims',
})

/**
 * Decides an open claim and writes an audit entry: the landlord is awarded a part, the rest goes back to the tenant. 400
 * for more than was asked for, 403 for a party to the booking, 409 when the claim is closed or not as `seen`, before
 * `answerBy` without the tenant's answer, and for an award to a landlord whose account was deleted.
 */
export const decideDepositClaim = call({
  method: 'POST',
  path: '/api/admin/deposit-claims/{id}/decide',
  who: 'admin',
  summary: 'Decide a deposit claim',
  params,
  body: z.strictObject({ ...DecisionForm.shape, seen: SeenVersion }),
  answer: { 200: AdminDepositClaim },
  fallback: 'Failed to decide the deposit claim',
})
