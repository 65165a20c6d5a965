import type { Actor, BookingStatus } from '#contract/bookings.ts'
import { type CalendarDay, startOfDay } from '#contract/days.ts'
import type { Db } from '../../../platform/database/types.ts'
import { timeZoneAt } from '../../../platform/time-zone.ts'
import { getLocation } from '../../properties/stay-actions.ts'
import * as queries from '../queries.ts'
import { calculatePrice, type PriceTerms } from '../rules/price.ts'
import { expiryOf } from '../rules/status.ts'
import { priceColumns } from '../rules/stored-price.ts'

type PastBooking = {
  id: string
  propertyId: string
  tenantId: string
  startDate: CalendarDay
  endDate: CalendarDay
  guests: number
  message: string
  terms: PriceTerms
  currency: string
  requestedAt: Date
  paidAt: Date | null
  steps: readonly { to: BookingStatus; by: Actor; at: Date; reason?: string }[]
}

/** Stores a booking with its history without emitting events: for the demo. */
export const addPastBooking = async (trx: Db, past: PastBooking): Promise<void> => {
  const { id, propertyId, tenantId, startDate, endDate, requestedAt, paidAt, terms, steps } = past
  const { landlordId, ...position } = await getLocation(trx, propertyId)
  const last = steps.at(-1)
  const status = last?.to ?? 'PENDING'
  const paymentStatus = paidAt ? ('PAID' as const) : ('UNPAID' as const)
  const timeZone = timeZoneAt(position)
  const startsAt = startOfDay(startDate, timeZone)
  const decision = steps.find(({ to }) => to === 'CONFIRMED' || to === 'REJECTED')
  await queries
    .insertBooking(trx, {
      id,
      propertyId,
      tenantId,
      landlordId,
      startDate,
      endDate,
      timeZone,
      guests: past.guests,
      message: past.message,
      status,
      paymentStatus,
      paidAt,
      priceUnit: terms.priceUnit,
      unitPriceMinor: terms.unitPrice,
      ...priceColumns(calculatePrice(startDate, endDate, terms)),
      currency: past.currency,
      createdAt: requestedAt,
      expiresAt: expiryOf({ status, paymentStatus, since: last?.at ?? requestedAt, startsAt }),
      decidedAt: decision?.at ?? null,
      decisionReason: decision?.reason ?? null,
    })
    .execute()
  const history = [{ to: 'PENDING' as const, by: 'TENANT' as const, at: requestedAt, reason: undefined }, ...steps]
  for (const [index, { to, by, at, reason = null }] of history.entries())
    await queries.insertSteps(trx, [id], {
      propertyId,
      at,
      byActor: by,
      actorId: by === 'TENANT' ? tenantId : by === 'LANDLORD' ? landlordId : null,
      fromStatus: history[index - 1]?.to ?? null,
      toStatus: to,
      reason,
    })
}
