import type { AdminBooking, Booking, BookingPrice, Refund } from '#contract/bookings.ts'
import { toMain } from '#contract/money.ts'
import { avatarUrl, pictureUrl } from '#contract/pictures.ts'
import { Problem } from '../../parts/problem.ts'
import { FORMER_USER } from '../users/actions.ts'
import type { Price } from './price.ts'
import type { findOne } from './queries.ts'
import { type Refunded, sumOf } from './refund.ts'
import { HOLDING } from './states.ts'

export type Row = Awaited<ReturnType<ReturnType<typeof findOne>['executeTakeFirstOrThrow']>>

/** Said of what is not there and of what is not for the reader's eyes alike. */
export const noSuchBooking = () => new Problem('NOT_FOUND', 'There is no such booking.')

const person = ({ id, name, avatar_key, deleted_at }: Row['tenant']) =>
  deleted_at ? { id, name: FORMER_USER, avatarUrl: null } : { id, name, avatarUrl: avatar_key && avatarUrl(avatar_key) }

/** A price on the wire. */
export const priceOf = (
  { units, extraNights, subtotal, serviceFee, deposit, total }: Price,
  { unitPrice, priceUnit, currency }: { unitPrice: number; priceUnit: BookingPrice['priceUnit']; currency: string },
): BookingPrice => ({
  unitPrice: toMain(unitPrice),
  priceUnit,
  units,
  extraNights,
  subtotal: toMain(subtotal),
  serviceFee: toMain(serviceFee),
  deposit: toMain(deposit),
  total: toMain(total),
  currency,
})

/** A refund on the wire. */
export const refundOf = (refund: Refunded): Refund => ({
  amount: toMain(sumOf(refund)),
  subtotal: toMain(refund.subtotal),
  serviceFee: toMain(refund.serviceFee),
  deposit: toMain(refund.deposit),
})

const storedRefund = (row: Row): Refund | null => {
  const { refund_subtotal_minor: subtotal, refund_service_fee_minor: serviceFee, refund_deposit_minor: deposit } = row
  if (subtotal === null || serviceFee === null || deposit === null) return null
  return refundOf({ subtotal, serviceFee, deposit })
}

const instant = (time: Date | null) => time?.toISOString() ?? null

/** A booking as `reader` may see it: the tenant learns the address once the stay is confirmed (product.md 3). */
export const bookingOf = (row: Row, reader: { id: string; isAdmin: boolean }): Booking => {
  const { property, history } = row
  const { image, address, lat: _lat, lng: _lng, ...place } = property
  const knowsAddress = reader.isAdmin || reader.id === row.landlord_id || HOLDING.includes(row.status)
  return {
    id: row.id,
    property: {
      ...place,
      address: knowsAddress ? address : null,
      image: image && (({ key, ...rest }) => ({ ...rest, url: pictureUrl(key) }))(image),
    },
    tenant: person(row.tenant),
    landlord: person(row.landlord),
    startDate: row.start_date,
    endDate: row.end_date,
    guests: row.guests,
    message: row.message,
    status: row.status,
    price: priceOf(
      {
        units: row.units,
        extraNights: row.extra_nights,
        subtotal: row.subtotal_minor,
        serviceFee: row.service_fee_minor,
        deposit: row.deposit_minor,
        total: row.total_minor,
      },
      { unitPrice: row.unit_price_minor, priceUnit: row.price_unit, currency: row.currency },
    ),
    paymentStatus: row.payment_status,
    createdAt: row.created_at.toISOString(),
    expiresAt: instant(row.expires_at),
    decidedAt: instant(row.decided_at),
    decisionReason: row.decision_reason,
    cancelledAt: instant(row.cancelled_at),
    cancelledBy: row.cancelled_by,
    refund: storedRefund(row),
    history: history.map(({ at, by_actor, from_status, to_status, reason }) => ({
      // From within JSON a time comes as text.
      at: new Date(at).toISOString(),
      by: by_actor,
      from: from_status,
      to: to_status,
      reason,
    })),
  }
}

/** A booking as admins list it. */
export const adminBookingOf = (row: Row): AdminBooking => {
  const booking = bookingOf(row, { id: '', isAdmin: true })
  return {
    ...booking,
    tenant: { ...booking.tenant, email: row.tenant.email },
    landlord: { ...booking.landlord, email: row.landlord.email },
  }
}
