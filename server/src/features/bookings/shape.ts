import type { AdminBooking } from '#contract/admin-bookings.ts'
import type { Instalment as BookingInstalment, BookingPrice, Refund } from '#contract/booking-prices.ts'
import { type Booking, type OverlappingRequest, SYSTEM_REASONS, type SystemReason } from '#contract/bookings.ts'
import { dayAt } from '#contract/days.ts'
import { toMajor } from '#contract/money.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { versionOf } from '../../platform/http/seen.ts'
import { Problem } from '../../platform/problem.ts'
import { toPersonSummary, toPersonWithEmail } from '../users/shape.ts'
import { timeZoneOf } from './actions/time-zone.ts'
import { toDeposit } from './deposit-shape.ts'
import type { findOne } from './detail-queries.ts'
import { amountOf, type Instalment } from './rules/instalments.ts'
import type { Price } from './rules/price.ts'
import { type RefundParts, totalOf } from './rules/refund.ts'
import { deadlineOf, RESERVING } from './rules/status.ts'
import { storedPlan, storedPrice } from './rules/stored-price.ts'

type Row = Awaited<ReturnType<ReturnType<typeof findOne>['executeTakeFirstOrThrow']>>

/** Returns the error for a booking that does not exist or that the caller may not see. */
export const bookingNotFound = (): Problem => new Problem('booking_not_found')

/** Converts a price to major units. */
export const toPrice = (
  price: Price,
  { unitPrice, priceUnit, currency }: { unitPrice: number; priceUnit: BookingPrice['priceUnit']; currency: string },
): BookingPrice => ({
  unitPrice: toMajor(unitPrice),
  priceUnit,
  units: price.units,
  extraNights: price.extraNights,
  nights: price.nights.map((line) => ({ ...line, price: toMajor(line.price) })),
  rent: toMajor(price.rent),
  discountPercent: price.discountPercent,
  discount: toMajor(price.discount),
  cleaningFee: toMajor(price.cleaningFee),
  subtotal: toMajor(price.subtotal),
  serviceFee: toMajor(price.serviceFee),
  deposit: toMajor(price.deposit),
  total: toMajor(price.total),
  currency,
})

/** Converts an instalment to major units. */
export const toInstalment = (instalment: Instalment): BookingInstalment => ({
  number: instalment.number,
  dueOn: instalment.dueOn,
  rent: toMajor(instalment.rent),
  cleaningFee: toMajor(instalment.cleaningFee),
  serviceFee: toMajor(instalment.serviceFee),
  deposit: toMajor(instalment.deposit),
  amount: toMajor(amountOf(instalment)),
})

/** The plan with what was paid of it. */
const toBookedInstalments = (row: Row) => {
  const paidAt = new Map(row.payments.map(({ instalment, at }) => [instalment, at]))
  return storedPlan(row).map((instalment) => {
    const at = paidAt.get(instalment.number)
    return { ...toInstalment(instalment), paidAt: at ? new Date(at).toISOString() : null }
  })
}

/** Converts a refund to major units. `cleaningFee` is that of the booking, which every refund of the subtotal has whole. */
export const toRefund = (refund: RefundParts, cleaningFee: number): Refund => ({
  amount: toMajor(totalOf(refund)),
  subtotal: toMajor(refund.subtotal),
  cleaningFee: toMajor(Math.min(cleaningFee, refund.subtotal)),
  serviceFee: toMajor(refund.serviceFee),
  deposit: toMajor(refund.deposit),
})

const storedRefund = (row: Row): Refund | null => {
  const { refundSubtotalMinor: subtotal, refundServiceFeeMinor: serviceFee, refundDepositMinor: deposit } = row
  if (subtotal === null || serviceFee === null || deposit === null) return null
  return toRefund({ subtotal, serviceFee, deposit }, row.cleaningFeeMinor)
}

const sentenceOf = (reason: string | null, code: SystemReason | null) => (code ? SYSTEM_REASONS[code] : reason)

const toInstant = (time: Date | null) => time?.toISOString() ?? null

/** A checkout of a booking that takes no money is about to be closed; what was submitted before may still arrive. */
const toOpenPayment = ({ openPayment, status }: Row): Booking['openPayment'] =>
  openPayment && (openPayment.submitted || RESERVING.includes(status))
    ? { amount: toMajor(openPayment.amount), isSubmitted: openPayment.submitted }
    : null

type Reader = { id: string; isAdmin: boolean }

const convert = (row: Row, reader: Reader, now: Date): Booking => {
  const { property, history } = row
  const { image, address, lat, lng, rules, arrival, departure, ...summary } = property
  const timeZone = timeZoneOf({ timeZone: row.timeZone, lat, lng })
  const canSeeAddress = reader.isAdmin || reader.id === row.landlordId || RESERVING.includes(row.status)
  return {
    id: row.id,
    property: {
      ...summary,
      address: canSeeAddress ? address : null,
      houseRules: rules,
      checkInTime: arrival,
      checkOutTime: departure,
      position: canSeeAddress ? { lat, lng } : null,
      image: image && (({ key, ...rest }) => ({ ...rest, url: pictureUrl(key) }))(image),
    },
    tenant: toPersonSummary(row.tenant),
    landlord: toPersonSummary(row.landlord),
    startDate: row.startDate,
    endDate: row.endDate,
    today: dayAt(now, timeZone),
    timeZone,
    guests: row.guests,
    message: row.message,
    status: row.status,
    instantOutcome: row.instantOutcome,
    price: toPrice(storedPrice(row), {
      unitPrice: row.unitPriceMinor,
      priceUnit: row.priceUnit,
      currency: row.currency,
    }),
    paymentStatus: row.paymentStatus,
    isPaymentHeld: Boolean(row.isPaymentHeld),
    openPayment: toOpenPayment(row),
    instalments: toBookedInstalments(row),
    createdAt: row.createdAt.toISOString(),
    expiresAt: toInstant(deadlineOf(row, now)),
    decidedAt: toInstant(row.decidedAt),
    decisionReason: sentenceOf(row.decisionReason, row.decisionReasonCode),
    decisionReasonCode: row.decisionReasonCode,
    cancelledAt: toInstant(row.cancelledAt),
    cancelledBy: row.cancelledBy,
    refund: storedRefund(row),
    deposit: toDeposit(row),
    isReviewed: Boolean(row.isReviewed),
    refunds: row.refunds.map(({ reason, amount, receivedAt, decidedAt, sentAt }) => ({
      reason,
      amount: toMajor(amount),
      receivedAt: new Date(receivedAt).toISOString(),
      decidedAt: new Date(decidedAt).toISOString(),
      sentAt: sentAt && new Date(sentAt).toISOString(),
    })),
    // In JSON, PostgreSQL writes timestamps in its own text format.
    history: history.map(({ at, reason, reasonCode, ...step }) => ({
      ...step,
      at: new Date(at).toISOString(),
      reason: sentenceOf(reason, reasonCode),
      reasonCode,
    })),
  }
}

/** Returns the version of what admins change the status of: dates, history and money. Time alone does not change it. */
const bookingVersion = (booking: Booking): string => {
  const { startDate, endDate, status, history, price, paymentStatus, isPaymentHeld, openPayment } = booking
  const { instalments, refund, refunds, deposit } = booking
  const money = [price.total, paymentStatus, isPaymentHeld, openPayment, instalments, refund, refunds, deposit]
  return versionOf(startDate, endDate, status, history, money)
}

/** Converts a row for that reader: the tenant sees the address once the booking is confirmed (product.md 3). */
export const toBooking = (row: Row, reader: Reader, now: Date): Booking => {
  const booking = convert(row, reader, now)
  return reader.isAdmin ? { ...booking, version: bookingVersion(booking) } : booking
}

/** Converts a request for the list of overlapping requests. */
export const toOverlappingRequest = (
  row: Pick<Row, 'id' | 'tenant' | 'startDate' | 'endDate' | 'subtotalMinor' | 'currency'>,
): OverlappingRequest => ({
  id: row.id,
  tenant: toPersonSummary(row.tenant),
  startDate: row.startDate,
  endDate: row.endDate,
  subtotal: toMajor(row.subtotalMinor),
  currency: row.currency,
})

/** Converts a row for admins, with both e-mail addresses. */
export const toAdminBooking = (row: Row, now: Date): AdminBooking => {
  const booking = convert(row, { id: '', isAdmin: true }, now)
  return {
    ...booking,
    version: bookingVersion(booking),
    tenant: toPersonWithEmail(row.tenant),
    landlord: toPersonWithEmail(row.landlord),
  }
}
