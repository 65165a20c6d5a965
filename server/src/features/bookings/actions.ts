import { v7 as uuid } from 'uuid'
import {
  type Booking,
  type BookingStatus,
  type cancelBooking as CancelBooking,
  type confirmBooking as ConfirmBooking,
  type getAvailability as GetAvailability,
  type getBooking as GetBooking,
  MONTHS_AHEAD,
  type previewRefund as PreviewRefund,
  type quoteBooking as QuoteBooking,
  type rejectBooking as RejectBooking,
  type requestBooking as RequestBooking,
  type setBookingStatus as SetBookingStatus,
  WINDOW_MAX,
} from '#contract/bookings.ts'
import type { Answer, Checked } from '#contract/call.ts'
import { toMain } from '#contract/money.ts'
import type { Caller } from '../../parts/caller.ts'
import type { Db } from '../../parts/database/types.ts'
import { once } from '../../parts/idempotency.ts'
import { tell } from '../../parts/outbox.ts'
import type { Parts } from '../../parts/parts.ts'
import { Problem } from '../../parts/problem.ts'
import { zoneOf } from '../../parts/zones.ts'
import { recordAudit } from '../audit/actions.ts'
import { lockForStays, publicTerms, type Terms } from '../properties/actions.ts'
import { takenRanges } from '../stays/actions.ts'
import { askingFaults } from './asking.ts'
import { addDays, addMonths, beginOf, dayAt, nightsBetween } from './days.ts'
import { quote } from './price.ts'
import * as queries from './queries.ts'
import { refundFor, SHORT_NOTICE, THINK_AGAIN } from './refund.ts'
import { bookingOf, noSuchBooking, priceOf, refundOf } from './shape.ts'
import { expiryOf, stepFault } from './states.ts'
import { step } from './steps.ts'

export { staysBetween, staysElsewhere } from './calendar.ts'
export { addDays, addMonths, dayAt, nightsBetween } from './days.ts'
export { bookingListeners, cancelOpen, hasStanding, runBookingJobs } from './jobs.ts'
export { listAdmin, listLandlord, listOfProperty, listOwn } from './lists.ts'
export { type BookingForMail, bookingForMail } from './mail.ts'
export { addBooking } from './past.ts'

const isAdmin = ({ user: { role } }: Caller) => role === 'ADMIN' || role === 'SUPER_ADMIN'

type Stay = { startDate: string; endDate: string; guests: number }

/** Throws BAD_INPUT for days and guests that do not fit, CONFLICT for days that are taken. */
const assertBookable = async (db: Db, { startDate, endDate, guests }: Stay, terms: Terms, today: string) => {
  const faults = askingFaults({ startDate, endDate, guests }, { ...terms, today })
  if (Object.keys(faults).length) {
    const sentence = Object.entries(faults)
      .map(([field, what]) => `${field} ${what}`)
      .join('; ')
    throw new Problem('BAD_INPUT', `${sentence}.`, { fields: faults })
  }
  const [taken] = await takenRanges(db, terms.id, startDate, endDate)
  if (!taken) return
  const what = `are taken from ${taken.startDate} to ${taken.endDate}: choose other days`
  throw new Problem('CONFLICT', `These days ${what}.`, { fields: { startDate: what } })
}

const priced = ({ config }: Parts, { startDate, endDate }: Stay, { unitPrice, priceUnit, deposit }: Terms) =>
  quote(startDate, endDate, { unitPrice, priceUnit, deposit, feePercent: config.serviceFeePercent })

/** What a stay would cost. Throws as asking for it would. */
export const quoteStay = async (
  parts: Parts,
  { body }: Checked<typeof QuoteBooking>,
): Promise<Answer<typeof QuoteBooking>> => {
  const terms = await publicTerms(parts.db, body.propertyId)
  await assertBookable(parts.db, body, terms, dayAt(parts.clock(), zoneOf(terms)))
  const price = priceOf(priced(parts, body, terms), { ...terms, currency: parts.config.currency })
  return { nights: nightsBetween(body.startDate, body.endDate), price }
}

const read = async (db: Db, id: string, caller: Caller): Promise<Booking> => {
  const row = await queries.findOne(db, id).executeTakeFirst()
  if (!row) throw noSuchBooking()
  return bookingOf(row, { id: caller.user.id, isAdmin: isAdmin(caller) })
}

/** Asks for a stay, once for a key. Throws as the contract says. */
export const request = (
  parts: Parts,
  { body }: Checked<typeof RequestBooking>,
  caller: Caller,
  key: string | undefined,
): Promise<Answer<typeof RequestBooking>> =>
  once(parts, { userId: caller.user.id, call: 'POST /api/bookings', key, body }, async (trx) => {
    const { user } = caller
    const terms = await publicTerms(trx, body.propertyId)
    if (terms.landlordId === user.id)
      throw new Problem('FORBIDDEN', 'This is your own property: block the days in its calendar instead.')
    const now = parts.clock()
    const zone = zoneOf(terms)
    const { startDate, endDate, guests } = body
    await assertBookable(trx, body, terms, dayAt(now, zone))
    if (await queries.findOwnRival(trx, terms.id, user.id, startDate, endDate).executeTakeFirst())
      throw new Problem('CONFLICT', 'You asked for some of these days already: see My Bookings.')
    const { units, extraNights, subtotal, serviceFee, deposit } = priced(parts, body, terms)
    const id = uuid()
    const begins = beginOf(startDate, zone)
    await queries
      .insertOne(trx, {
        id,
        property_id: terms.id,
        tenant_id: user.id,
        landlord_id: terms.landlordId,
        start_date: startDate,
        end_date: endDate,
        guests,
        message: body.message ?? '',
        price_unit: terms.priceUnit,
        unit_price_minor: terms.unitPrice,
        units,
        extra_nights: extraNights,
        subtotal_minor: subtotal,
        service_fee_minor: serviceFee,
        deposit_minor: deposit,
        currency: parts.config.currency,
        created_at: now,
        expires_at: expiryOf({ status: 'PENDING', paymentStatus: 'UNPAID', since: now, begins }),
      })
      .execute()
    await queries.addSteps(trx, [id], {
      property_id: terms.id,
      at: now,
      by_actor: 'TENANT',
      actor_id: user.id,
      from_status: null,
      to_status: 'PENDING',
      reason: null,
    })
    await tell(trx, 'booking.requested', { bookingId: id })
    return read(trx, id, caller)
  })

/** One booking. Throws NOT_FOUND for whom it is none of their business. */
export const getBooking = async (
  { db }: Parts,
  { params: { id } }: Checked<typeof GetBooking>,
  caller: Caller,
): Promise<Booking> => {
  const row = await queries.findBare(db, id).executeTakeFirst()
  const { user } = caller
  if (!row || !(isAdmin(caller) || row.tenant_id === user.id || row.landlord_id === user.id)) throw noSuchBooking()
  return read(db, id, caller)
}

type Bare = NonNullable<Awaited<ReturnType<ReturnType<typeof queries.findBare>['executeTakeFirst']>>>

/**
 * Does something to one booking, its property's other bookings standing still meanwhile. `look` throws for whom it is
 * none of their business, and for what is clear without waiting: of hundreds who want the same days all but one need
 * not stand in line.
 */
const withLocked = async (
  parts: Parts,
  id: string,
  caller: Caller,
  look: (booking: Bare) => void,
  work: (trx: Db, booking: Bare) => Promise<void>,
): Promise<Booking> => {
  const found = await queries.findBare(parts.db, id).executeTakeFirst()
  if (!found) throw noSuchBooking()
  look(found)
  return parts.db.transaction().execute(async (trx) => {
    // First the property, then its bookings: whoever wants several takes them in this order, so nobody waits in a ring.
    await lockForStays(trx, found.property_id)
    await work(trx, await queries.lockOne(trx, id).executeTakeFirstOrThrow())
    return read(trx, id, caller)
  })
}

const decide = (parts: Parts, id: string, caller: Caller, to: BookingStatus, reason?: string) =>
  withLocked(
    parts,
    id,
    caller,
    ({ landlord_id, status }) => {
      if (landlord_id !== caller.user.id) throw noSuchBooking()
      const fault = stepFault('LANDLORD', status, to)
      if (fault) throw new Problem('CONFLICT', fault)
    },
    (trx, booking) => step(trx, booking, to, { by: 'LANDLORD', userId: caller.user.id, reason, now: parts.clock() }),
  )

export const confirm = (parts: Parts, { params }: Checked<typeof ConfirmBooking>, caller: Caller) =>
  decide(parts, params.id, caller, 'CONFIRMED')

export const reject = (parts: Parts, { params, body }: Checked<typeof RejectBooking>, caller: Caller) =>
  decide(parts, params.id, caller, 'REJECTED', body?.reason || undefined)

const sideOf = ({ tenant_id }: Pick<Bare, 'tenant_id'>, { user }: Caller) =>
  tenant_id === user.id ? ('TENANT' as const) : ('LANDLORD' as const)

const isOnASide = ({ tenant_id, landlord_id }: Bare, { user }: Caller) =>
  tenant_id === user.id || landlord_id === user.id

/** Why it cannot be cancelled any more: what has begun is settled by talking. */
const begunFault = (today: string, { start_date, status }: Pick<Bare, 'start_date' | 'status'>) =>
  status === 'CONFIRMED' && today >= start_date
    ? 'This stay has begun: it cannot be cancelled any more. Talk to the other side, or to us.'
    : undefined

const dayThere = (now: Date, place: { lat: number; lng: number }) => dayAt(now, zoneOf(place))

/** Cancels the caller's booking. Throws CONFLICT when it has begun or is over. */
export const cancel = (parts: Parts, { params }: Checked<typeof CancelBooking>, caller: Caller): Promise<Booking> =>
  withLocked(
    parts,
    params.id,
    caller,
    (booking) => {
      if (!isOnASide(booking, caller)) throw noSuchBooking()
    },
    async (trx, booking) => {
      const now = parts.clock()
      const row = await queries.findOne(trx, booking.id).executeTakeFirstOrThrow()
      const fault = begunFault(dayThere(now, row.property), booking)
      if (fault) throw new Problem('CONFLICT', fault)
      await step(trx, booking, 'CANCELLED', { by: sideOf(booking, caller), userId: caller.user.id, now })
    },
  )

/** When a tenant's refund changes next, if it does before the stay begins. */
const nextChange = (booking: Bare, by: 'TENANT' | 'LANDLORD', now: Date, zone: string): Date | null => {
  if (by !== 'TENANT' || booking.payment_status !== 'PAID' || !booking.paid_at) return null
  const changes = [
    new Date(booking.paid_at.getTime() + THINK_AGAIN),
    beginOf(addDays(booking.start_date, 1 - SHORT_NOTICE), zone),
  ]
  const begins = beginOf(booking.start_date, zone)
  return changes.filter((at) => at > now && at < begins).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

/** What cancelling now would give back. Throws NOT_FOUND, and CONFLICT when there is nothing to cancel. */
export const previewRefund = async (
  { db, clock }: Parts,
  { params: { id } }: Checked<typeof PreviewRefund>,
  caller: Caller,
): Promise<Answer<typeof PreviewRefund>> => {
  const row = await queries.findOne(db, id).executeTakeFirst()
  if (!row || !isOnASide(row, caller)) throw noSuchBooking()
  const now = clock()
  const zone = zoneOf(row.property)
  const today = dayAt(now, zone)
  const by = sideOf(row, caller)
  const fault = begunFault(today, row) ?? stepFault(by, row.status, 'CANCELLED')
  if (fault) throw new Problem('CONFLICT', fault)
  const refund = refundFor(
    {
      paymentStatus: row.payment_status,
      paidAt: row.paid_at,
      startDate: row.start_date,
      subtotal: row.subtotal_minor,
      serviceFee: row.service_fee_minor,
      deposit: row.deposit_minor,
    },
    by,
    now,
    today,
  )
  return {
    refund: refundOf(refund),
    paid: row.payment_status === 'PAID' ? toMain(row.total_minor) : 0,
    currency: row.currency,
    until: nextChange(row, by, now, zone)?.toISOString() ?? null,
  }
}

/** Days that are taken. Throws NOT_FOUND for what is not public, BAD_INPUT for a window that is none. */
export const getAvailability = async (
  { db, clock }: Parts,
  { params, query }: Checked<typeof GetAvailability>,
): Promise<Answer<typeof GetAvailability>> => {
  const terms = await publicTerms(db, params.id)
  const today = dayThere(clock(), terms)
  const from = query.from ?? today
  const to = query.to ?? addMonths(from, 24)
  const length = nightsBetween(from, to)
  if (length < 1 || length > WINDOW_MAX) {
    const what = length < 1 ? 'must be after from' : `must be at most ${WINDOW_MAX} days after from`
    throw new Problem('BAD_INPUT', `to ${what}.`, { fields: { to: what } })
  }
  const { minStay, maxStay } = terms
  return {
    today,
    lastStart: addMonths(today, MONTHS_AHEAD),
    minStay,
    maxStay,
    taken: await takenRanges(db, params.id, from, to),
  }
}

/** Any status, written to the audit log. Throws CONFLICT for days that are taken. */
export const setStatus = (
  parts: Parts,
  { params: { id }, body: { status, reason } }: Checked<typeof SetBookingStatus>,
  caller: Caller,
): Promise<Booking> =>
  withLocked(
    parts,
    id,
    caller,
    () => {},
    async (trx, booking) => {
      const now = parts.clock()
      await step(trx, booking, status, { by: 'ADMIN', userId: caller.user.id, reason: reason || undefined, now })
      const row = await queries.findOne(trx, id).executeTakeFirstOrThrow()
      await recordAudit(
        trx,
        caller,
        {
          action: 'booking.status-set',
          target: { type: 'booking', id, name: row.property.title },
          before: { status: booking.status },
          after: { status },
          ...(reason && { reason }),
        },
        now,
      )
    },
  )
