import { sql } from 'kysely'
import { v4 as uuid } from 'uuid'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayAhead, TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { addBooking, addPerson } from '../../../../tests/support/fixtures.ts'
import { paymentContextOfFile } from '../../../../tests/support/payments.ts'

const payments = paymentContextOfFile()
let admin: string
let property: string
let tenant: string
beforeAll(async () => {
  admin = await addPerson(payments.db, { role: 'ADMIN' })
})
beforeEach(async () => {
  ;({ property, tenant } = await payments.begin())
})
afterEach(() => payments.expectBalance())

/** Of the stays of this file. */
const UNCHARGED = { kind: 'UNCHARGED', amount: 365, currency: 'USD' }

const preview = async (id: string, status: string) => {
  const answer = await payments.send(admin, 'GET', `/api/admin/bookings/${id}/status-effects?status=${status}`)
  return { http: answer.statusCode, ...answer.json() }
}
const set = async (id: string, status: string, acceptedMoney?: unknown[], accepts: object = { acceptsEarly: true }) => {
  const payload = { status, reason: 'A reason.', ...accepts, ...(acceptedMoney && { acceptedMoney }) }
  const answer = await payments.send(admin, 'PUT', `/api/admin/bookings/${id}/status`, { payload })
  return { http: answer.statusCode, ...answer.json() }
}
/** Opens a checkout for which less is received than asked for, or nothing. */
const hold = async (id: string, amountMinor = 36_499) => {
  const { checkoutId } = await payments.open(id)
  await payments.changeCheckout(checkoutId, { amountMinor, status: 'PAID' })
  await payments.send(tenant, 'GET', `/api/payments/${id}`)
}
const pay = async (id: string) => {
  await payments.pay(id)
}
const lastEntry = async () =>
  (await payments.send(admin, 'GET', '/api/admin/audit?action=booking.status-set')).json().data[0]

describe('an override of a paid booking', () => {
  it('refunds everything when it cancels, as the preview says', async () => {
    const id = await payments.confirmStay(30, 33)
    await pay(id)
    expect(await preview(id, 'CANCELLED')).toMatchObject({
      http: 200,
      currency: 'USD',
      refund: 365,
      left: [],
      spentNights: 0,
    })
    expect(await set(id, 'CANCELLED')).toMatchObject({ http: 200, status: 'CANCELLED', refund: { amount: 365 } })
    await payments.runRounds()
    expect(await payments.read(id)).toMatchObject({ paymentStatus: 'REFUNDED' })
    expect(await lastEntry()).toMatchObject({
      before: { status: 'CONFIRMED' },
      after: { status: 'CANCELLED', refund: 365, currency: 'USD' },
    })
  })

  it('waits for a payout that is being recorded, and keeps others waiting', async () => {
    const id = await payments.confirmStay(30, 33)
    await pay(id)
    const recorded = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const recording = payments.db.transaction().execute(async (trx) => {
      await sql`lock table payouts in share row exclusive mode`.execute(trx)
      locked.resolve()
      await recorded.promise
    })
    await locked.promise
    const cancelled = set(id, 'CANCELLED')
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          payments.db,
        )
        return rows.length
      })
      .toBe(1)
    recorded.resolve()
    await recording
    expect(await cancelled).toMatchObject({ http: 200, status: 'CANCELLED' })
    await payments.runRounds()
  })

  it('asks to accept that a payout is not brought back', async () => {
    const id = await addBooking(
      payments.db,
      { propertyId: property, tenantId: tenant },
      {
        status: 'CONFIRMED',
        paymentStatus: 'PAID',
        paidAt: TEST_INSTANT,
        startDate: dayAhead(-3),
        endDate: dayAhead(-2),
      },
    )
    const { landlord } = payments.fixtures
    const payload = {
      asOf: TEST_INSTANT.toISOString(),
      reference: 'T-1',
      payouts: [{ landlordId: landlord, currency: 'USD', amount: 300 }],
    }
    const payout = await payments.send(admin, 'POST', '/api/admin/payouts', { payload })
    expect(payout.statusCode, payout.body).toBe(201)
    const left = [{ kind: 'PAID_OUT', amount: 300, currency: 'USD' }]
    // All that the landlord loses was paid out.
    expect(await preview(id, 'CANCELLED')).toMatchObject({ http: 200, left, landlordLoses: null, spentNights: 1 })
    expect(await set(id, 'CANCELLED')).toMatchObject({ http: 409, reason: 'money_paid_out' })
    // The same sum of other kinds, another sum, another currency.
    for (const other of [{ kind: 'HELD' }, { kind: 'UNCHARGED' }, { amount: 299.99 }, { currency: 'ETB' }])
      expect(await set(id, 'CANCELLED', [{ ...left[0], ...other }])).toMatchObject({
        http: 409,
        reason: 'money_paid_out',
      })
    expect(await payments.read(id)).toMatchObject({ status: 'CONFIRMED', refund: null })
    expect(await set(id, 'CANCELLED', left)).toMatchObject({ http: 409, reason: 'nights_spent' })
    const spent = { acceptsSpentNights: true }
    expect(await set(id, 'CANCELLED', left, spent)).toMatchObject({ http: 200, refund: { amount: 365 } })
    expect(await lastEntry()).toMatchObject({ after: { leftMoney: 'PAID_OUT' } })
    await payments.runRounds()
  })

  it('names what the landlord loses, and asks to accept that nights which have passed are refunded', async () => {
    const stay = { startDate: dayAhead(-3), endDate: dayAhead(0) }
    const paid = { status: 'CONFIRMED', paymentStatus: 'PAID', paidAt: TEST_INSTANT } as const
    const id = await addBooking(payments.db, { propertyId: property, tenantId: tenant }, { ...paid, ...stay })
    expect(await preview(id, 'CANCELLED')).toMatchObject({ http: 200, left: [], landlordLoses: 300, spentNights: 3 })
    expect(await preview(id, 'COMPLETED')).toMatchObject({ http: 200, landlordLoses: null, spentNights: 0 })
    expect(await set(id, 'CANCELLED')).toMatchObject({ http: 409, reason: 'nights_spent' })
    expect(await payments.read(id)).toMatchObject({ status: 'CONFIRMED', refund: null })
    const accepted = await set(id, 'CANCELLED', [], { acceptsSpentNights: true })
    expect(accepted).toMatchObject({ http: 200, refund: { amount: 365 } })
    await payments.runRounds()
  })

  it('that was cancelled without a refund says how to refund it', async () => {
    const id = await addBooking(
      payments.db,
      { propertyId: property, tenantId: tenant },
      { status: 'CANCELLED', paymentStatus: 'PAID', paidAt: TEST_INSTANT },
    )
    for (const status of ['PENDING', 'REJECTED', 'EXPIRED']) {
      expect(await preview(id, status)).toMatchObject({ http: 409, reason: 'booking_paid_kept' })
      expect(await set(id, status)).toMatchObject({ http: 409, reason: 'booking_paid_kept' })
    }
    expect(await set(id, 'CONFIRMED')).toMatchObject({ http: 200 })
    expect(await set(id, 'CANCELLED')).toMatchObject({ http: 200, refund: { amount: 365 } })
    await payments.runRounds()
  })
})

describe('an override that completes a stay before its end', () => {
  const EARLY = ['REVIEW', 'NO_CANCELLATION']

  it('has to be accepted, and names the review, the cancellation and the deposit', async () => {
    const id = await payments.confirmStay(30, 33)
    await pay(id)
    expect(await preview(id, 'COMPLETED')).toMatchObject({ http: 200, early: [...EARLY, 'DEPOSIT'] })
    expect((await preview(id, 'CANCELLED')).early).toEqual([])
    expect(await set(id, 'COMPLETED', [], {})).toMatchObject({ http: 409, reason: 'stay_not_over' })
    expect(await payments.read(id)).toMatchObject({ status: 'CONFIRMED' })
    expect(await set(id, 'COMPLETED', [], { acceptsEarly: true })).toMatchObject({ http: 200, status: 'COMPLETED' })
  })

  it('names no deposit of a stay that is not paid', async () => {
    const id = await payments.confirmStay(30, 33)
    expect((await preview(id, 'COMPLETED')).early).toEqual(EARLY)
    expect(await set(id, 'COMPLETED', [UNCHARGED], {})).toMatchObject({ http: 409, reason: 'stay_not_over' })
  })

  it('is not asked about when the stay is over', async () => {
    const stay = { status: 'CONFIRMED', startDate: dayAhead(-9), endDate: dayAhead(-6) } as const
    const id = await addBooking(payments.db, { propertyId: property, tenantId: tenant }, stay)
    const { early, left } = await preview(id, 'COMPLETED')
    expect(early).toEqual([])
    expect(await set(id, 'COMPLETED', left, {})).toMatchObject({ http: 200, status: 'COMPLETED' })
  })
})

describe('an override of an unpaid booking', () => {
  it('asks to accept that no one is charged when it is completed', async () => {
    const id = await payments.confirmStay(30, 33)
    expect(await preview(id, 'COMPLETED')).toMatchObject({
      refund: null,
      left: [{ kind: 'UNCHARGED', amount: 365, currency: 'USD' }],
    })
    expect(await set(id, 'COMPLETED')).toMatchObject({ http: 409, reason: 'money_uncharged' })
    expect(await set(id, 'COMPLETED', [UNCHARGED])).toMatchObject({ http: 200, status: 'COMPLETED' })
    expect(await preview(id, 'EXPIRED')).toMatchObject({ http: 200, left: [] })
  })

  it('is refused while a payment is in progress, unless it cancels; a late success is returned', async () => {
    const id = await payments.confirmStay(30, 33)
    const { checkoutId } = await payments.open(id)
    for (const status of ['PENDING', 'REJECTED', 'EXPIRED', 'COMPLETED']) {
      expect(await set(id, status, [UNCHARGED])).toMatchObject({ http: 409, reason: 'booking_payment_open' })
      expect(await preview(id, status)).toMatchObject({ http: 409, reason: 'booking_payment_open' })
    }
    expect(await preview(id, 'CANCELLED')).toMatchObject({ http: 200, refund: null, left: [] })
    await payments.changeCheckout(checkoutId, { status: 'PAID' })
    expect(await set(id, 'CANCELLED')).toMatchObject({ http: 200 })
    await payments.runRounds()
    expect((await payments.paymentsOf(id)).map(({ status }) => status)).toEqual(['RETURNED'])
    expect((await payments.refundsOf(id)).map(({ amountMinor }) => amountMinor)).toEqual([36_500])
  })
})

describe('a booking that was completed without a payment', () => {
  it.each([
    ['has failed', async (checkoutId: string) => payments.changeCheckout(checkoutId, { status: 'FAILED' })],
    ['has expired', async () => payments.context.advanceClock(61 * 60_000)],
  ])('returns the late success of a checkout that %s', async (_what, end) => {
    const id = await payments.confirmStay(30, 33)
    const { checkoutId } = await payments.open(id)
    await end(checkoutId)
    await payments.runRounds()
    await payments.send(tenant, 'GET', `/api/payments/${id}`)
    expect(await set(id, 'COMPLETED', [UNCHARGED])).toMatchObject({ http: 200, status: 'COMPLETED' })
    await payments.changeCheckout(checkoutId, { status: 'PAID' })
    payments.context.advanceClock(2 * 3_600_000)
    await payments.runRounds()
    expect((await payments.paymentsOf(id)).map(({ status }) => status)).toEqual(['RETURNED'])
    expect(await payments.refundsOf(id)).toMatchObject([{ reason: 'TOO_LATE', status: 'DONE', amountMinor: 36_500 }])
    expect((await payments.initiate(id)).json().reason).toBe('not_payable')
  })

  it('gives out no checkout that was opened while it was completed', async () => {
    const id = await payments.confirmStay(30, 33)
    const answer = await payments.initiateDuring(id, () => set(id, 'COMPLETED', [UNCHARGED]))
    expect(answer.json().reason).toBe('payment_changed')
    expect((await payments.paymentsOf(id)).map(({ status }) => status)).toEqual(['EXPIRED'])
  })
})

describe('an override of a booking whose payment is held', () => {
  it('is refused with a reason of its own until the payment is decided', async () => {
    const id = await payments.confirmStay(30, 33)
    await hold(id)
    for (const status of ['PENDING', 'REJECTED', 'EXPIRED']) {
      expect(await set(id, status)).toMatchObject({
        http: 409,
        reason: 'booking_payment_held',
        error: 'A payment for this booking is held. Decide about it under Payments first.',
      })
      expect(await preview(id, status)).toMatchObject({ http: 409, reason: 'booking_payment_held' })
    }
  })

  it('asks to accept that the money stays held when it cancels or completes', async () => {
    const id = await payments.confirmStay(30, 33)
    await hold(id)
    const held = { kind: 'HELD', amount: 364.99, currency: 'USD' }
    expect((await preview(id, 'CANCELLED')).left).toEqual([held])
    expect((await preview(id, 'COMPLETED')).left).toEqual([expect.objectContaining({ kind: 'UNCHARGED' }), held])
    expect(await set(id, 'COMPLETED', [UNCHARGED])).toMatchObject({ http: 409, reason: 'money_held' })
    expect(await set(id, 'CANCELLED')).toMatchObject({ http: 409, reason: 'money_held' })
    expect(await set(id, 'CANCELLED', [held])).toMatchObject({ http: 200, isPaymentHeld: true })
  })
})

describe('the preview of an override', () => {
  it('counts the overlapping requests that are declined, and refuses dates that are taken', async () => {
    const id = await payments.requestStay(30, 33)
    for (let nth = 0; nth < 2; nth++) await payments.requestStay(31, 34, await payments.addTenant())
    expect(await preview(id, 'CONFIRMED')).toMatchObject({ http: 200, declinedRequests: 2 })
    expect(await preview(id, 'EXPIRED')).toMatchObject({ http: 200, declinedRequests: 0 })
    await set(id, 'EXPIRED')
    const other = await payments.confirmStay(32, 35)
    for (const status of ['PENDING', 'CONFIRMED', 'COMPLETED']) {
      expect(await preview(id, status)).toMatchObject({ http: 409, reason: 'days_reserved' })
      expect(await set(id, status, [UNCHARGED])).toMatchObject({ http: 409, reason: 'days_reserved' })
    }
    expect(await preview(other, 'PENDING')).toMatchObject({ http: 200 })
  })

  it('refuses what the change refuses: unknown ids, ids of other things, unknown statuses, the status it has', async () => {
    const id = await payments.requestStay(30, 33)
    for (const unknown of [uuid(), property, tenant]) {
      expect(await preview(unknown, 'EXPIRED')).toMatchObject({ http: 404, reason: 'booking_not_found' })
      expect(await set(unknown, 'EXPIRED')).toMatchObject({ http: 404, reason: 'booking_not_found' })
    }
    for (const status of ['confirmed', 'PAID', '']) {
      expect((await preview(id, status)).http, status).toBe(400)
      expect((await set(id, status)).http, status).toBe(400)
    }
    expect((await preview('42', 'EXPIRED')).http).toBe(400)
    expect((await set(id, 'EXPIRED', [{ ...UNCHARGED, kind: 'EVERYTHING' }])).http).toBe(400)
    for (const ask of [preview, set]) expect(await ask(id, 'PENDING')).toMatchObject({ reason: 'booking_pending' })
  })
})
