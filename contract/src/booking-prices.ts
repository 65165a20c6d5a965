import { z } from 'zod'
import { call } from './call.ts'
import { Day } from './fields.ts'
import { RequestMessage } from './forms/bookings.ts'
import { Id, Instant, Money } from './primitives.ts'
import { PRICE_UNITS } from './property.ts'

/** Why a night costs what it costs. */
export const NIGHT_KINDS = ['BASE', 'WEEKDAY', 'SEASON'] as const
export type NightKind = (typeof NIGHT_KINDS)[number]

/** Nights of a stay at the same price. */
export const NightLine = z.strictObject({
  kind: z.enum(NIGHT_KINDS),
  nights: z.int().min(1),
  price: Money.meta({ description: 'Of one night.' }),
  firstNight: z.optional(Day).meta({ description: 'Of the season, as the landlord set it.' }),
  lastNight: z.optional(Day),
})
export type NightLine = z.infer<typeof NightLine>

/** Price of a booking, fixed with its parts when it is requested. */
export const BookingPrice = z.strictObject({
  unitPrice: Money,
  priceUnit: z.enum(PRICE_UNITS),
  units: z.int().min(0).meta({ description: 'Whole nights, weeks or months.' }),
  extraNights: z.int().min(0).meta({ description: 'Nights beside whole weeks or months, pro rata.' }),
  nights: z.array(NightLine).meta({ description: 'The nights by their prices; empty when all cost `unitPrice`.' }),
  rent: Money.meta({ description: 'Before the discount.' }),
  discountPercent: z.int().min(0).max(100).meta({ description: 'For the length of the stay; 0 without a discount.' }),
  discount: Money.meta({ description: 'Taken off the rent.' }),
  cleaningFee: Money.meta({ description: 'Once for the stay.' }),
  subtotal: Money.meta({ description: 'What the landlord earns: rent less discount, and the cleaning fee.' }),
  serviceFee: Money.meta({ description: 'On top of the subtotal.' }),
  deposit: Money.meta({ description: 'Returned after the stay.' }),
  total: Money,
  currency: z.string(),
})
export type BookingPrice = z.infer<typeof BookingPrice>

/** A part of the price that is paid at once: one for most stays, one a month for those priced by the month (product.md 5). */
export const Instalment = z.strictObject({
  number: z.int().min(1),
  dueOn: z.nullable(Day).meta({ description: 'Null for the first, which secures the booking once it is confirmed.' }),
  rent: Money.meta({ description: 'What the landlord earns of it: after a discount, and with the cleaning fee.' }),
  cleaningFee: Money.meta({ description: 'Part of `rent`, in the first instalment only.' }),
  serviceFee: Money,
  deposit: Money,
  amount: Money,
})
export type Instalment = z.infer<typeof Instalment>

export const BookedInstalment = Instalment.extend({ paidAt: Instant.nullable() })
export type BookedInstalment = z.infer<typeof BookedInstalment>

/** Amount returned to the tenant, with its parts. */
export const Refund = z.strictObject({
  amount: Money,
  subtotal: Money.meta({ description: 'Its part of the subtotal, with the cleaning fee.' }),
  cleaningFee: Money.meta({ description: 'Part of `subtotal`: all of it, in every refund before check-in.' }),
  serviceFee: Money,
  deposit: Money,
})
export type Refund = z.infer<typeof Refund>

/** Why money goes back: a cancellation, a payment that the booking could not take or was held, or the end of the stay. */
export const REFUND_REASONS = ['CANCELLED', 'TOO_LATE', 'HELD', 'DEPOSIT'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** A payment of a booking that the gateway has not confirmed; of a booking that has ended, only one that is submitted. */
export const OpenPayment = z.strictObject({
  amount: Money,
  isSubmitted: z.boolean().meta({ description: 'Whether the tenant has finished the checkout.' }),
})
export type OpenPayment = z.infer<typeof OpenPayment>

/** Money of a payment that goes back. */
export const BookedRefund = z.strictObject({
  reason: z.enum(REFUND_REASONS),
  amount: Money,
  receivedAt: Instant.meta({ description: 'When the payment was received.' }),
  decidedAt: Instant,
  sentAt: Instant.nullable(),
})
export type BookedRefund = z.infer<typeof BookedRefund>

/**
 * What instant booking does with a request. All guests who may request have a verified email address; CONFIRMED keeps
 * all rules of the listing. Others become ordinary requests: LEAD_TIME starts too soon, NO_STAY is by a guest without a
 * completed stay where one is needed, OTHER needs the landlord's decision for another reason.
 */
export const INSTANT_OUTCOMES = ['CONFIRMED', 'LEAD_TIME', 'NO_STAY', 'OTHER'] as const
export type InstantOutcome = (typeof INSTANT_OUTCOMES)[number]

/** Null when the listing has no instant booking. */
export const InstantResult = z.enum(INSTANT_OUTCOMES).nullable()

/** The stay of a request or quote, with the tenant's message. */
export const StayRequest = z.strictObject({
  propertyId: Id,
  startDate: Day,
  endDate: Day,
  guests: z.int().min(1).max(100),
  ...RequestMessage.shape,
})

export const Quote = z.strictObject({
  nights: z.int().min(1),
  instantOutcome: InstantResult.meta({
    description: 'What would become of the request of the caller; for anonymous ones of a guest who keeps all rules.',
  }),
  price: BookingPrice,
  instalments: z.array(Instalment).min(1),
})
export type Quote = z.infer<typeof Quote>

/** Returns the price of a stay. Performs the checks of `requestBooking` except those of the caller. */
export const quoteBooking = call({
  method: 'POST',
  path: '/api/bookings/quote',
  who: 'anyone',
  summary: 'Calculate the price of a stay',
  body: StayRequest,
  answer: { 200: Quote },
  fallback: 'Could not calculate the price',
})

/** Refund of a cancellation by the caller at this moment. */
export const RefundPreview = z.strictObject({
  refund: Refund,
  paid: Money,
  currency: z.string(),
  until: Instant.nullable().meta({ description: 'Until when this holds; null when nothing changes before the stay.' }),
})
export type RefundPreview = z.infer<typeof RefundPreview>

/** Returns the refund of a cancellation. 404 unless the caller is a party, 409 when it can no longer be cancelled. */
export const previewRefund = call({
  method: 'GET',
  path: '/api/bookings/{id}/refund-preview',
  who: 'verified',
  summary: 'Preview the refund of a cancellation',
  params: z.strictObject({ id: Id }),
  answer: { 200: RefundPreview },
  fallback: 'Could not calculate the refund',
})
