import { z } from 'zod'
import { BOOKING_STATUSES, Booking } from './bookings.ts'
import { call } from './call.ts'
import { OptionalReason } from './forms/reason.ts'
import { Id, Money, SeenEffects, SeenVersion, Version } from './primitives.ts'

const params = z.strictObject({ id: Id })

/**
 * Money that does not follow a status which an admin sets: nothing was paid for a stay that becomes COMPLETED, a payment is
 * held and stays held, the landlord has already received a payout for a stay that is refunded.
 */
export const LEFT_MONEY = ['UNCHARGED', 'HELD', 'PAID_OUT'] as const
export type LeftMoney = (typeof LEFT_MONEY)[number]

const AcceptedMoney = z.strictObject({ kind: z.enum(LEFT_MONEY), amount: Money, currency: z.string().length(3) })
export type AcceptedMoney = z.infer<typeof AcceptedMoney>

/** What follows when a stay becomes COMPLETED before its end. */
export const EARLY_EFFECTS = ['REVIEW', 'NO_CANCELLATION', 'INSTALMENTS', 'DEPOSIT'] as const
export type EarlyEffect = (typeof EARLY_EFFECTS)[number]

/** Held payments of a booking, and one entry for each other kind, are fewer. */
const ACCEPTED_MAX = 100

const StatusEffects = z.strictObject({
  currency: z.string(),
  refund: Money.nullable().meta({ description: 'What the tenant gets back.' }),
  declinedRequests: z.int().min(0).meta({ description: 'Overlapping requests that are declined.' }),
  left: z.array(AcceptedMoney).meta({ description: 'Money that does not follow. All of it has to be accepted.' }),
  early: z.array(z.enum(EARLY_EFFECTS)).meta({
    description: 'What follows because the stay is not over; empty otherwise. Has to be accepted by `acceptsEarly`.',
  }),
  landlordLoses: Money.nullable().meta({
    description: 'Refunded rent that is taken from what is due to the landlord, without what `left` says was paid out.',
  }),
  spentNights: z.int().min(0).meta({
    description: 'Nights that have passed and are refunded all the same. Have to be accepted by `acceptsSpentNights`.',
  }),
  version: Version.meta({ description: 'Changes with these effects. `setBookingStatus` takes it as `seenEffects`.' }),
})
export type StatusEffects = z.infer<typeof StatusEffects>

/** Answers what else a status would change, at this moment. Refused as `setBookingStatus` would be. */
export const previewStatus = call({
  method: 'GET',
  path: '/api/admin/bookings/{id}/status-effects',
  who: 'admin',
  summary: 'Preview a change of status',
  params,
  query: z.strictObject({ status: z.enum(BOOKING_STATUSES) }),
  answer: { 200: StatusEffects },
  fallback: 'Failed to load the effects of this status',
})

/**
 * Sets any status and writes an audit entry. A cancellation refunds everything. 403 for the parties of the booking; 409 when the
 * status would reserve dates that are taken or confirm a paid stay that is over, when money has moved that only a cancellation
 * returns, and when money does not follow that `acceptedMoney` does not name, `acceptsEarly` is missing for a stay that is completed
 * before its end, or `acceptsSpentNights` for a refund of nights that have passed, and when the booking is not as `seen` or the
 * effects are not as `seenEffects`.
 */
export const setBookingStatus = call({
  method: 'PUT',
  path: '/api/admin/bookings/{id}/status',
  who: 'admin',
  summary: 'Change the status of a booking',
  params,
  body: z.strictObject({
    status: z.enum(BOOKING_STATUSES),
    ...OptionalReason.shape,
    acceptedMoney: z
      .array(AcceptedMoney)
      .max(ACCEPTED_MAX)
      .optional()
      .meta({ description: 'Money that the admin accepts does not follow, as `previewStatus` returned it.' }),
    acceptsEarly: z.boolean().optional().meta({ description: 'The admin accepts that the stay is not over.' }),
    acceptsSpentNights: z
      .boolean()
      .optional()
      .meta({ description: 'The admin accepts that nights that have passed are refunded.' }),
    seen: SeenVersion,
    seenEffects: SeenEffects,
  }),
  answer: { 200: Booking },
  fallback: 'Failed to update booking status',
})
