import type { Actor, BookingStatus } from '#contract/bookings.ts'
import type { Db } from '../../parts/database/types.ts'
import { zoneOf } from '../../parts/zones.ts'
import { placeOf } from '../properties/actions.ts'
import { beginOf, type Day } from './days.ts'
import { quote, type Terms } from './price.ts'
import * as queries from './queries.ts'
import { expiryOf } from './states.ts'

type Past = {
  id: string
  propertyId: string
  tenantId: string
  startDate: Day
  endDate: Day
  guests: number
  message: string
  terms: Terms
  currency: string
  askedAt: Date
  paidAt: Date | null
  steps: readonly { to: BookingStatus; by: Actor; at: Date; reason?: string }[]
}

/** Writes a booking down with the life that it had, telling nobody: for the demo, and what is brought along from elsewhere. */
export const addBooking = async (trx: Db, past: Past): Promise<void> => {
  const { id, propertyId, tenantId, startDate, endDate, askedAt, paidAt, terms, steps } = past
  const { landlordId: landlord_id, ...place } = await placeOf(trx, propertyId)
  const { units, extraNights, subtotal, serviceFee, deposit } = quote(startDate, endDate, terms)
  const last = steps.at(-1)
  const status = last?.to ?? 'PENDING'
  const paymentStatus = paidAt ? ('PAID' as const) : ('UNPAID' as const)
  const begins = beginOf(startDate, zoneOf(place))
  const decided = steps.find(({ to }) => to === 'CONFIRMED' || to === 'REJECTED')
  await queries
    .insertOne(trx, {
      id,
      property_id: propertyId,
      tenant_id: tenantId,
      landlord_id,
      start_date: startDate,
      end_date: endDate,
      guests: past.guests,
      message: past.message,
      status,
      payment_status: paymentStatus,
      paid_at: paidAt,
      price_unit: terms.priceUnit,
      unit_price_minor: terms.unitPrice,
      units,
      extra_nights: extraNights,
      subtotal_minor: subtotal,
      service_fee_minor: serviceFee,
      deposit_minor: deposit,
      currency: past.currency,
      created_at: askedAt,
      expires_at: expiryOf({ status, paymentStatus, since: last?.at ?? askedAt, begins }),
      decided_at: decided?.at ?? null,
      decision_reason: decided?.reason ?? null,
    })
    .execute()
  const life = [{ to: 'PENDING' as const, by: 'TENANT' as const, at: askedAt, reason: undefined }, ...steps]
  for (const [index, { to, by, at, reason = null }] of life.entries())
    await queries.addSteps(trx, [id], {
      property_id: propertyId,
      at,
      by_actor: by,
      actor_id: by === 'TENANT' ? tenantId : by === 'LANDLORD' ? landlord_id : null,
      from_status: life[index - 1]?.to ?? null,
      to_status: to,
      reason,
    })
}
