import { v7 as uuid } from 'uuid'
import type { InstantOutcome } from '#contract/booking-prices.ts'
import type { requestBooking as RequestBooking } from '#contract/bookings.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { startOfDay } from '#contract/days.ts'
import type { Db } from '../../../platform/database/types.ts'
import { type Caller, sessionEnded } from '../../../platform/http/caller.ts'
import { runIdempotent } from '../../../platform/http/idempotency.ts'
import { emit } from '../../../platform/jobs/emit.ts'
import { Problem } from '../../../platform/problem.ts'
import { countCreated, type Limit } from '../../../platform/security/limits.ts'
import type { Services } from '../../../platform/services.ts'
import { timeZoneAt } from '../../../platform/time-zone.ts'
import { assertNotBlocked, isBlocked } from '../../conversations/actions/assert-not-blocked.ts'
import { type BookingTerms, getPublicTerms } from '../../properties/stay-actions.ts'
import { assertBookable, decideInstantly, priceStay } from '../bookable.ts'
import { changeStatus } from '../change-status.ts'
import { bookingRequested } from '../events.ts'
import { loadBooking } from '../load-booking.ts'
import { lockParties } from '../locking.ts'
import * as queries from '../queries.ts'
import { expiryOf } from '../rules/status.ts'
import { priceColumns } from '../rules/stored-price.ts'

/** For one tenant: each request notifies and mails a landlord, also when it is cancelled at once. */
export const REQUEST_LIMIT: Limit = { most: 20, seconds: 3_600 }
/** For one tenant and one landlord. */
export const LANDLORD_REQUEST_LIMIT: Limit = { most: 5, seconds: 3_600 }

type Body = ValidatedInput<typeof RequestBooking>['body']

type NewRequest = {
  terms: BookingTerms
  tenantId: string
  body: Body
  outcome: InstantOutcome | null
  now: Date
}

/**
 * Stores a PENDING booking with its price and first step, and emits the event; instant booking confirms it. Returns its
 * id. Throws CONFLICT when the dates are taken.
 */
const insertRequest = async (
  services: Services,
  trx: Db,
  { terms, tenantId, body, outcome, now }: NewRequest,
): Promise<string> => {
  const { startDate, endDate, guests, message = '' } = body
  const id = uuid()
  const timeZone = timeZoneAt(terms)
  const startsAt = startOfDay(startDate, timeZone)
  const expiresAt = expiryOf({ status: 'PENDING', paymentStatus: 'UNPAID', since: now, startsAt })
  await queries
    .insertBooking(trx, {
      id,
      propertyId: terms.id,
      tenantId,
      landlordId: terms.landlordId,
      startDate,
      endDate,
      timeZone,
      guests,
      message,
      instantOutcome: outcome,
      priceUnit: terms.priceUnit,
      unitPriceMinor: terms.unitPrice,
      ...priceColumns(priceStay(services, body, terms)),
      currency: services.config.currency,
      createdAt: now,
      expiresAt,
    })
    .execute()
  await queries.insertSteps(trx, [id], {
    propertyId: terms.id,
    at: now,
    byActor: 'TENANT',
    actorId: tenantId,
    fromStatus: null,
    toStatus: 'PENDING',
    reason: null,
    reasonCode: null,
  })
  if (outcome === 'CONFIRMED') {
    // Confirmed as by its landlord: with the same checks, and the event of a confirmation only.
    const row = await queries.lockRow(trx, id).executeTakeFirstOrThrow()
    await changeStatus(trx, row, 'CONFIRMED', { by: 'SYSTEM', userId: null, isInstant: true, now })
    return id
  }
  await emit(trx, bookingRequested, {
    bookingId: id,
    status: 'PENDING',
    by: 'TENANT',
    at: now.toISOString(),
    reasonCode: null,
    expiresAt: expiresAt?.toISOString() ?? null,
    refund: null,
  })
  return id
}

/** Returns the terms of the property. Throws as described in the contract unless the tenant can request the stay. */
const loadTerms = async (db: Db, tenantId: string, body: Body, now: Date): Promise<BookingTerms> => {
  const terms = await getPublicTerms(db, body.propertyId)
  if (terms.landlordId === tenantId) throw new Problem('own_property')
  await assertBookable(db, body, terms, now)
  if (await queries.findOwnOverlapping(db, tenantId, { ...body, propertyId: terms.id }).executeTakeFirst())
    throw new Problem('already_requested')
  return terms
}

/** Requests a booking, once per idempotency key. Throws as described in the contract. */
export const requestBooking = (
  services: Services,
  { body }: ValidatedInput<typeof RequestBooking>,
  caller: Caller,
  key: string | undefined,
): Promise<CallAnswer<typeof RequestBooking>> =>
  runIdempotent(services, { userId: caller.user.id, call: 'POST /api/bookings', key, body }, async (trx) => {
    const tenantId = caller.user.id
    const now = services.clock()
    // Checked before locking as well, so that most requests for taken dates fail without waiting.
    const { landlordId, id: propertyId } = await loadTerms(trx, tenantId, body, now)
    const { isTenantDeleted, landlordRole } = await lockParties(trx, { tenantId, landlordId, propertyId })
    if (isTenantDeleted) throw sessionEnded()
    const terms = await loadTerms(trx, tenantId, body, now)
    await assertNotBlocked(trx, [tenantId, landlordId], { message: body.message })
    // A landlord confirms nothing without the role, nor a stay of a person whom one of the two has blocked.
    const isHindered =
      terms.instantBooking && (landlordRole !== 'LANDLORD' || (await isBlocked(trx, [tenantId, landlordId])))
    if (terms.instantBooking) await queries.lockInstantRequests(trx, tenantId)
    const outcome = await decideInstantly(trx, terms, { startDate: body.startDate, tenantId, isHindered, now })
    const id = await insertRequest(services, trx, { terms, tenantId, body, outcome, now })
    await countCreated(services, trx, 'booking-requests', tenantId, REQUEST_LIMIT)
    await countCreated(
      services,
      trx,
      'booking-requests-to-landlord',
      `${tenantId} ${landlordId}`,
      LANDLORD_REQUEST_LIMIT,
    )
    return loadBooking(trx, id, caller, now)
  })
