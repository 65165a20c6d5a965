import { z } from 'zod'
import { CLAIM_PHOTOS_MAX } from './booking-deposits.ts'
import { Booking } from './bookings.ts'
import { call } from './call.ts'
import { ClaimAnswer, ClaimForm } from './forms/deposits.ts'
import { Id } from './primitives.ts'
import { PICTURE_MAX_BYTES, PICTURE_TYPES } from './uploads.ts'

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
