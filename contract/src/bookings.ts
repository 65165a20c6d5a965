import { z } from 'zod'
import { Deposit } from './booking-deposits.ts'
import {
  BookedInstalment,
  BookedRefund,
  BookingPrice,
  InstantResult,
  OpenPayment,
  Refund,
  StayRequest,
} from './booking-prices.ts'
import { call } from './call.ts'
import { Day } from './fields.ts'
import { OptionalReason } from './forms/reason.ts'
import { CountsOf, Id, Instant, ListOf, Money, PageNumber, PageSize, Version } from './primitives.ts'
import { Image } from './property.ts'
import { PersonSummary } from './users.ts'

export const BOOKING_STATUSES = ['PENDING', 'CONFIRMED', 'REJECTED', 'CANCELLED', 'EXPIRED', 'COMPLETED'] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

export const PAYMENT_STATUSES = ['UNPAID', 'PENDING', 'PAID', 'FAILED', 'REFUNDED', 'PARTIALLY_REFUNDED'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/**
 * Who changed the status of a booking. SYSTEM means a scheduled job, or a request rejected because another
 * booking took the dates.
 */
export const ACTORS = ['TENANT', 'LANDLORD', 'ADMIN', 'SYSTEM'] as const
export type Actor = (typeof ACTORS)[number]

/** Reasons of changes made by SYSTEM, with their English sentences. The codes are stored, and clients translate them. */
export const SYSTEM_REASONS = {
  DATES_TAKEN: 'These dates are no longer available.',
  NO_ANSWER: 'The landlord did not reply in time.',
  NOT_PAID: 'The booking was not paid in time.',
  PROPERTY_GONE: 'The place is no longer listed.',
  PERSON_GONE: 'The tenant or the landlord closed their account.',
} as const
export type SystemReason = keyof typeof SYSTEM_REASONS

/** The code of a reason given by the system: null for a reason that a person gave, and without a reason. */
const SystemReasonCode = z
  .enum(Object.keys(SYSTEM_REASONS) as [SystemReason, ...SystemReason[]])
  .nullable()
  .meta({ description: 'Of a reason given by the system, whose sentence is English.' })

/** Maximum number of months from today to the start of a stay. */
export const MONTHS_AHEAD = 18
export const BOOKINGS_PER_PAGE = 20

/** One entry of a booking's status history. */
export const BookingStep = z.strictObject({
  at: Instant,
  by: z.enum(ACTORS),
  from: z.enum(BOOKING_STATUSES).nullable(),
  to: z.enum(BOOKING_STATUSES),
  reason: z.string().nullable(),
  reasonCode: SystemReasonCode,
})
export type BookingStep = z.infer<typeof BookingStep>

/** The property of a booking, also when it is no longer public. `address` is null until the booking is confirmed. */
export const BookedProperty = z.strictObject({
  id: Id,
  title: z.string(),
  city: z.string(),
  neighbourhood: z.string(),
  country: z.string(),
  address: z.string().nullable(),
  image: Image.nullable(),
})

const BookingParty = PersonSummary.extend({ email: z.string().optional().meta({ description: 'For admins only.' }) })

/** A booking of the nights in `[startDate, endDate)`. These days and `today` are in the time zone of the property. */
export const Booking = z.strictObject({
  id: Id,
  property: BookedProperty.extend({
    houseRules: z.string(),
    checkInTime: z.string().meta({ description: 'From when guests may check in, such as 15:00 at the property.' }),
    checkOutTime: z.string().meta({ description: 'Until when guests check out.' }),
    position: z
      .strictObject({ lat: z.number(), lng: z.number() })
      .nullable()
      .meta({ description: 'Null until the booking is confirmed, like the address.' }),
  }),
  tenant: BookingParty,
  landlord: BookingParty,
  startDate: Day,
  endDate: Day,
  today: Day,
  timeZone: z.string().meta({ description: 'IANA name of the time zone of the property.' }),
  guests: z.int().min(1),
  message: z.string(),
  status: z.enum(BOOKING_STATUSES),
  instantOutcome: InstantResult.meta({ description: 'What instant booking did with the request; null without it.' }),
  price: BookingPrice,
  paymentStatus: z.enum(PAYMENT_STATUSES),
  isPaymentHeld: z.boolean().meta({
    description: 'Another amount or currency was received. Until an admin has decided, nothing can be paid.',
  }),
  openPayment: OpenPayment.nullable().meta({ description: 'A payment that was started and has not ended.' }),
  instalments: z.array(BookedInstalment).min(1),
  createdAt: Instant,
  expiresAt: Instant.nullable().meta({
    description:
      'When a PENDING or unpaid CONFIRMED one ends by itself. A payment that is open then has an hour more; it is null then.',
  }),
  decidedAt: Instant.nullable(),
  decisionReason: z.string().nullable(),
  decisionReasonCode: SystemReasonCode,
  cancelledAt: Instant.nullable(),
  cancelledBy: z.enum(ACTORS).nullable(),
  refund: Refund.nullable(),
  deposit: Deposit.nullable().meta({ description: 'Null when none was paid, or a cancellation refunded it.' }),
  isReviewed: z.boolean().meta({ description: 'Whether the tenant has reviewed the property.' }),
  refunds: z.array(BookedRefund).meta({ description: 'What goes or went back, oldest first.' }),
  history: z.array(BookingStep).meta({ description: 'From the request on.' }),
  version: Version.optional().meta({ description: 'For admins only. `setBookingStatus` takes it as `seen`.' }),
})
export type Booking = z.infer<typeof Booking>

/**
 * Requests a booking. A listing with instant booking confirms it at once if the request keeps its rules
 * (`instantOutcome`). 400 for dates or guests that the property does not accept, 403 for the caller's own property, 404
 * when the property is not public, 409 when the dates are taken, and for a message when the landlord or the caller has
 * blocked the other, 429 above 20 in an hour, 5 of them to the same landlord. Supports `Idempotency-Key`.
 */
export const requestBooking = call({
  method: 'POST',
  path: '/api/bookings',
  who: 'verified',
  summary: 'Request a booking',
  idempotent: true,
  body: StayRequest,
  answer: { 201: Booking },
  fallback: 'Could not request booking',
})

/** Filters of booking lists: `waiting` are PENDING requests, `past` are stays that ended before today. */
export const BOOKING_TABS = ['upcoming', 'waiting', 'past', 'cancelled'] as const
export type BookingTab = (typeof BOOKING_TABS)[number]

const bookingListQuery = {
  page: PageNumber,
  limit: PageSize(BOOKINGS_PER_PAGE),
  status: z.enum(BOOKING_STATUSES).optional(),
  tab: z.enum(BOOKING_TABS).optional(),
}

/** Lists the caller's own bookings: upcoming ones by start date, waiting ones by expiry, others newest first. */
export const listUserBookings = call({
  method: 'GET',
  path: '/api/bookings/user',
  who: 'verified',
  summary: 'List my bookings as a tenant',
  query: z.strictObject(bookingListQuery),
  answer: { 200: ListOf(Booking) },
  fallback: 'Could not load your bookings',
})

/** Lists bookings of the caller's properties, also when the caller is no longer a landlord. */
export const listLandlordBookings = call({
  method: 'GET',
  path: '/api/bookings/landlord',
  who: 'verified',
  summary: 'List bookings of my properties',
  query: z.strictObject(bookingListQuery),
  answer: { 200: ListOf(Booking) },
  fallback: 'Could not load landlord bookings',
})

/** Lists bookings of one property. 404 unless the caller is its landlord or an admin. */
export const listPropertyBookings = call({
  method: 'GET',
  path: '/api/bookings/property/{id}',
  who: 'verified',
  summary: 'List bookings of a property',
  params: z.strictObject({ id: Id }),
  query: z.strictObject(bookingListQuery),
  answer: { 200: ListOf(Booking) },
  fallback: 'Could not load property bookings',
})

export const BOOKING_SIDES = ['tenant', 'landlord'] as const
export type BookingSide = (typeof BOOKING_SIDES)[number]

/** Counts the caller's bookings by tab: own ones, or those of the caller's properties. */
export const countBookings = call({
  method: 'GET',
  path: '/api/bookings/counts',
  who: 'verified',
  summary: 'Count bookings by tab',
  query: z.strictObject({ side: z.enum(BOOKING_SIDES) }),
  answer: { 200: CountsOf(BOOKING_TABS) },
  fallback: 'Could not load your bookings',
})

const bookingParams = z.strictObject({ id: Id })

/** A PENDING request as shown beside one that it overlaps. */
export const OverlappingRequest = z.strictObject({
  id: Id,
  tenant: PersonSummary,
  startDate: Day,
  endDate: Day,
  subtotal: Money.meta({ description: 'What the landlord earns: the rent and the cleaning fee.' }),
  currency: z.string(),
})
export type OverlappingRequest = z.infer<typeof OverlappingRequest>

export const OVERLAPPING_REQUESTS_MAX = 100

/**
 * Lists the other PENDING requests of the property that overlap a booking, which confirming it rejects; those that
 * expire first come first. 404 unless the caller is its landlord or an admin.
 */
export const listOverlappingRequests = call({
  method: 'GET',
  path: '/api/bookings/{id}/overlapping-requests',
  who: 'verified',
  summary: 'List requests that confirming this one would decline',
  params: bookingParams,
  answer: {
    200: z.strictObject({
      data: z.array(OverlappingRequest).max(OVERLAPPING_REQUESTS_MAX),
      total: z.int().min(0).meta({ description: 'Of all of them, also when there are more than are listed.' }),
    }),
  },
  fallback: 'Could not load property bookings',
})

/** Returns a booking. 404 unless the caller is its tenant, its landlord or an admin, who also gets e-mail addresses. */
export const getBooking = call({
  method: 'GET',
  path: '/api/bookings/{id}',
  who: 'verified',
  summary: 'Get a booking with its history',
  params: bookingParams,
  answer: { 200: Booking },
  fallback: 'Could not load booking',
})

/** Confirms a request and rejects the requests that overlap it. 409 when it is not PENDING or the dates are taken. */
export const confirmBooking = call({
  method: 'PUT',
  path: '/api/bookings/{id}/confirm',
  who: 'landlord',
  summary: 'Confirm a booking request',
  params: bookingParams,
  answer: { 200: Booking },
  fallback: 'Could not confirm booking',
})

/** Rejects a request. 409 when it is not PENDING, and for a reason when the landlord or the tenant has blocked the other. */
export const rejectBooking = call({
  method: 'PUT',
  path: '/api/bookings/{id}/reject',
  who: 'landlord',
  summary: 'Decline a booking request',
  params: bookingParams,
  body: z.nullish(OptionalReason),
  answer: { 200: Booking },
  fallback: 'Could not reject booking',
})

/** Cancels a booking, by its tenant or landlord, before its start date. 409 when it can no longer be cancelled. */
export const cancelBooking = call({
  method: 'DELETE',
  path: '/api/bookings/{id}',
  who: 'verified',
  summary: 'Cancel a booking',
  params: bookingParams,
  answer: { 200: Booking },
  fallback: 'Could not cancel booking',
})
