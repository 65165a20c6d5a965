import { z } from 'zod'
import { call } from './call.ts'
import { AdminPage, Day, Id, Instant, ListOf, MetaOf, Money, PageNumber, PageSize, Text } from './primitives.ts'
import { Image, PRICE_UNITS } from './properties.ts'
import { PersonSummary } from './users.ts'

export const BOOKING_STATUSES = ['PENDING', 'CONFIRMED', 'REJECTED', 'CANCELLED', 'EXPIRED', 'COMPLETED'] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

export const PAYMENT_STATUSES = ['UNPAID', 'PENDING', 'PAID', 'FAILED', 'REFUNDED', 'PARTIALLY_REFUNDED'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Whoever moves a booking; SYSTEM is the clock, and a request that lost its dates to another. */
export const ACTORS = ['TENANT', 'LANDLORD', 'ADMIN', 'SYSTEM'] as const
export type Actor = (typeof ACTORS)[number]

/** Why the system ended a booking, as it stands in `decisionReason` and the history. */
export const SYSTEM_REASONS = {
  DATES_TAKEN: 'The days went to somebody else.',
  NO_ANSWER: 'The landlord did not answer in time.',
  NOT_PAID: 'The stay was not paid in time.',
  PROPERTY_GONE: 'The property is no longer on offer.',
  PERSON_GONE: 'One of the two has closed the account.',
} as const

/** How far ahead a stay may begin, in months. */
export const MONTHS_AHEAD = 18
export const MESSAGE_MAX = 1_000
export const REASON_MAX = 500
export const BOOKINGS_PER_PAGE = 20

/** What a stay costs, fixed when it is asked for. */
export const BookingPrice = z.strictObject({
  unitPrice: Money,
  priceUnit: z.enum(PRICE_UNITS),
  units: z.int().min(0).meta({ description: 'Whole nights, weeks or months.' }),
  extraNights: z.int().min(0).meta({ description: 'Nights beside whole weeks or months, pro rata.' }),
  subtotal: Money,
  serviceFee: Money,
  deposit: Money.meta({ description: 'Returned after the stay.' }),
  total: Money,
  currency: z.string(),
})
export type BookingPrice = z.infer<typeof BookingPrice>

/** What goes back to the tenant of what was paid. */
export const Refund = z.strictObject({
  amount: Money,
  subtotal: Money.meta({ description: 'Its part of the subtotal.' }),
  serviceFee: Money,
  deposit: Money,
})
export type Refund = z.infer<typeof Refund>

/** One step of a booking's life. */
export const BookingStep = z.strictObject({
  at: Instant,
  by: z.enum(ACTORS),
  from: z.enum(BOOKING_STATUSES).nullable(),
  to: z.enum(BOOKING_STATUSES),
  reason: z.string().nullable(),
})
export type BookingStep = z.infer<typeof BookingStep>

/** A property as a booking shows it: also one that is no longer public. The address once the stay is confirmed. */
export const BookedProperty = z.strictObject({
  id: Id,
  title: z.string(),
  city: z.string(),
  neighbourhood: z.string(),
  country: z.string(),
  address: z.string().nullable(),
  image: Image.nullable(),
})

/** A stay is `[startDate, endDate)`: calendar days where the property stands. */
export const Booking = z.strictObject({
  id: Id,
  property: BookedProperty,
  tenant: PersonSummary,
  landlord: PersonSummary,
  startDate: Day,
  endDate: Day,
  guests: z.int().min(1),
  message: z.string(),
  status: z.enum(BOOKING_STATUSES),
  price: BookingPrice,
  paymentStatus: z.enum(PAYMENT_STATUSES),
  createdAt: Instant,
  expiresAt: Instant.nullable().meta({ description: 'When a PENDING or unpaid CONFIRMED one ends by itself.' }),
  decidedAt: Instant.nullable(),
  decisionReason: z.string().nullable(),
  cancelledAt: Instant.nullable(),
  cancelledBy: z.enum(ACTORS).nullable(),
  refund: Refund.nullable(),
  history: z.array(BookingStep).meta({ description: 'From the request on.' }),
})
export type Booking = z.infer<typeof Booking>

const Stay = z.strictObject({ propertyId: Id, startDate: Day, endDate: Day, guests: z.int().min(1).max(100) })

/**
 * Asks a landlord for a stay. 400 for days and guests that do not fit, 403 for one's own property, 404 for one that is
 * not public, 409 for days that are taken. `Idempotency-Key`: the same key and body answer the same, with one effect.
 */
export const requestBooking = call({
  method: 'POST',
  path: '/api/bookings',
  who: 'verified',
  summary: 'Ask for a stay',
  idempotent: true,
  body: Stay.extend({ message: Text(MESSAGE_MAX).optional() }),
  answer: { 201: Booking },
  fallback: 'Could not request booking',
})

export const Quote = z.strictObject({ nights: z.int().min(1), price: BookingPrice })
export type Quote = z.infer<typeof Quote>

/** What that stay would cost. The same checks as for asking, but for who asks. */
export const quoteBooking = call({
  method: 'POST',
  path: '/api/bookings/quote',
  who: 'anyone',
  summary: 'What a stay costs',
  body: Stay.extend({ message: Text(MESSAGE_MAX).optional() }),
  answer: { 200: Quote },
  fallback: 'The price could not be worked out.',
})

/** Stays before today are past; waiting ones were asked for and not answered. */
export const BOOKING_TABS = ['upcoming', 'waiting', 'past', 'cancelled'] as const
export type BookingTab = (typeof BOOKING_TABS)[number]

const list = {
  page: PageNumber,
  limit: PageSize(BOOKINGS_PER_PAGE),
  status: z.enum(BOOKING_STATUSES).optional(),
  tab: z.enum(BOOKING_TABS).optional(),
}

/** Upcoming ones by their start, waiting ones by their deadline, the others with the newest first. */
export const listUserBookings = call({
  method: 'GET',
  path: '/api/bookings/user',
  who: 'verified',
  summary: 'Stays that I asked for',
  query: z.strictObject(list),
  answer: { 200: ListOf(Booking) },
  fallback: 'Could not load your bookings',
})

/** Also of somebody who is no landlord any more. */
export const listLandlordBookings = call({
  method: 'GET',
  path: '/api/bookings/landlord',
  who: 'verified',
  summary: 'Stays at my properties',
  query: z.strictObject(list),
  answer: { 200: ListOf(Booking) },
  fallback: 'Could not load landlord bookings',
})

/** For its landlord and admins; 404 for others. */
export const listPropertyBookings = call({
  method: 'GET',
  path: '/api/bookings/property/{id}',
  who: 'verified',
  summary: 'Stays at one property',
  params: z.strictObject({ id: Id }),
  query: z.strictObject(list),
  answer: { 200: ListOf(Booking) },
  fallback: 'Could not load property bookings',
})

const params = z.strictObject({ id: Id })

/** For its tenant, its landlord and admins; 404 for others. */
export const getBooking = call({
  method: 'GET',
  path: '/api/bookings/{id}',
  who: 'verified',
  summary: 'One booking with its history',
  params,
  answer: { 200: Booking },
  fallback: 'The booking could not be loaded.',
})

/** By the landlord. Requests that overlap are rejected with it. 409 when it is not PENDING, or the days are taken. */
export const confirmBooking = call({
  method: 'PUT',
  path: '/api/bookings/{id}/confirm',
  who: 'landlord',
  summary: 'Confirm a request',
  params,
  answer: { 200: Booking },
  fallback: 'Could not confirm booking',
})

/** By the landlord. 409 when it is not PENDING. */
export const rejectBooking = call({
  method: 'PUT',
  path: '/api/bookings/{id}/reject',
  who: 'landlord',
  summary: 'Reject a request',
  params,
  body: z.strictObject({ reason: Text(REASON_MAX).optional() }).nullish(),
  answer: { 200: Booking },
  fallback: 'Could not reject booking',
})

/** By its tenant or landlord, before the start day. 409 when there is nothing to cancel any more. */
export const cancelBooking = call({
  method: 'DELETE',
  path: '/api/bookings/{id}',
  who: 'verified',
  summary: 'Cancel a booking',
  params,
  answer: { 200: Booking },
  fallback: 'Could not cancel booking',
})

/** What the caller's cancelling now would give back. `lines` hold from their moment on, the first from now. */
export const RefundPreview = z.strictObject({
  refund: Refund,
  paid: Money,
  currency: z.string(),
  until: Instant.nullable().meta({ description: 'Until when this holds; null when nothing changes before the stay.' }),
})
export type RefundPreview = z.infer<typeof RefundPreview>

export const previewRefund = call({
  method: 'GET',
  path: '/api/bookings/{id}/refund-preview',
  who: 'verified',
  summary: 'What cancelling now would give back',
  params,
  answer: { 200: RefundPreview },
  fallback: 'The refund could not be worked out.',
})

export const TakenRange = z.strictObject({ startDate: Day, endDate: Day })
export type TakenRange = z.infer<typeof TakenRange>

export const Availability = z.strictObject({
  today: Day.meta({ description: 'Where the property stands.' }),
  lastStart: Day.meta({ description: 'The last day on which a stay may begin.' }),
  minStay: z.int().min(1),
  maxStay: z.int().min(1),
  taken: z.array(TakenRange).meta({ description: 'In order; ranges that touch are one.' }),
})
export type Availability = z.infer<typeof Availability>

/** Days of the longest window that one call tells about. */
export const WINDOW_MAX = 800

/** Without a window: from today until two years ahead. */
export const getAvailability = call({
  method: 'GET',
  path: '/api/properties/{id}/availability',
  who: 'anyone',
  summary: 'Which days of a property are taken',
  params,
  query: z.strictObject({ from: Day.optional(), to: Day.optional() }),
  answer: { 200: Availability },
  fallback: 'The calendar could not be loaded.',
})

/** A booking as admins list it. */
export const AdminBooking = Booking.extend({
  tenant: PersonSummary.extend({ email: z.string() }),
  landlord: PersonSummary.extend({ email: z.string() }),
})
export type AdminBooking = z.infer<typeof AdminBooking>

/** Newest first, searched by the property's title and the names and addresses of both. */
export const listAdminBookings = call({
  method: 'GET',
  path: '/api/admin/bookings',
  who: 'admin',
  summary: 'All bookings, for admins',
  query: z.strictObject({
    ...AdminPage,
    search: Text(100).optional(),
    status: z.enum(BOOKING_STATUSES).optional(),
  }),
  answer: { 200: z.strictObject({ data: z.array(AdminBooking), meta: MetaOf('totalBookings') }) },
  fallback: 'Failed to fetch bookings',
})

/** To any status, but never into days that another stay holds (409). Written to the audit log. */
export const setBookingStatus = call({
  method: 'PUT',
  path: '/api/admin/bookings/{id}/status',
  who: 'admin',
  summary: 'Set the status of a booking',
  params,
  body: z.strictObject({ status: z.enum(BOOKING_STATUSES), reason: Text(REASON_MAX).optional() }),
  answer: { 200: Booking },
  fallback: 'Failed to update booking status',
})
