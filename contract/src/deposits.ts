import { z } from 'zod'
import { CLAIM_PHOTOS_MAX, CLAIM_STATUSES, DepositClaim } from './booking-deposits.ts'
import { Booking } from './bookings.ts'
import { call } from './call.ts'
import { Day } from './fields.ts'
import { ClaimAnswer, ClaimForm, DecisionForm } from './forms/deposits.ts'
import { AdminListOf, Between, CsvFile, Id, Money, OfUser, Search } from './primitives.ts'
import { AdminExport, AdminQuery } from './sorting.ts'
import { PICTURE_MAX_BYTES, PICTURE_TYPES } from './uploads.ts'
import { PersonSummary } from './users.ts'

const params = z.strictObject({ id: Id })

const photos = {
  minCount: 0,
  maxCount: CLAIM_PHOTOS_MAX,
  maxBytes: PICTURE_MAX_BYTES,
  types: PICTURE_TYPES,
}

/** The amount is a number, also where a multipart form carries it as text. */
const fromForm = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)

/**
 * Opens the landlord's claim on the deposit of a stay, from the day of check-out until it goes back. 400 for more than
 * the deposit and for a damaged photo, 404 unless the caller is the booking's landlord, 409 without a deposit, before or
 * after that time, and for a second claim. Photos are stored as JPEG of at most 1600 pixels, without metadata.
 */
export const openDepositClaim = call({
  method: 'POST',
  path: '/api/bookings/{id}/deposit-claim',
  who: 'verified',
  summary: 'Ask for part of the deposit of a stay',
  params,
  body: z.strictObject({ ...ClaimForm.shape, amount: z.preprocess(fromForm, ClaimForm.shape.amount) }),
  files: { photos },
  answer: { 201: Booking },
  fallback: 'Could not open the deposit claim',
})

/** Withdraws the landlord's open claim, which returns the deposit at once. 404 without a claim, 409 when it is closed. */
export const withdrawDepositClaim = call({
  method: 'DELETE',
  path: '/api/bookings/{id}/deposit-claim',
  who: 'verified',
  summary: 'Withdraw a deposit claim',
  params,
  answer: { 200: Booking },
  fallback: 'Could not withdraw the deposit claim',
})

/** Stores the tenant's answer to an open claim, once. 404 without a claim, 409 when it is answered or closed. */
export const answerDepositClaim = call({
  method: 'POST',
  path: '/api/bookings/{id}/deposit-claim/answer',
  who: 'verified',
  summary: 'Answer a deposit claim',
  params,
  body: ClaimAnswer,
  files: { photos },
  answer: { 200: Booking },
  fallback: 'Could not send the answer',
})

/** Returns a photo of a claim as JPEG. 404 unless the caller is a party to the booking or an admin. */
export const getClaimPhoto = call({
  method: 'GET',
  path: '/api/bookings/{id}/deposit-claim/photos/{photoId}',
  who: 'verified',
  summary: 'Get a photo of a deposit claim',
  params: z.strictObject({ id: Id, photoId: Id }),
  answer: { 200: z.unknown().meta({ description: 'image/jpeg' }) },
  fallback: 'Could not load photo',
})

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
 * for more than was asked for, 403 for a party to the booking, 409 when the claim is closed, and before `answerBy`
 * without the tenant's answer.
 */
export const decideDepositClaim = call({
  method: 'POST',
  path: '/api/admin/deposit-claims/{id}/decide',
  who: 'admin',
  summary: 'Decide a deposit claim',
  params,
  body: DecisionForm,
  answer: { 200: AdminDepositClaim },
  fallback: 'Failed to decide the deposit claim',
})
