import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { createTestContext, type TestContext } from '../../../../tests/support/app.ts'
import { dayAhead, instantAfter, TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { addBooking, addPerson, addProperty } from '../../../../tests/support/fixtures.ts'
import { createPaymentContext, type PaymentContext } from '../../../../tests/support/payments.ts'
import { countDays } from '../metrics/actions.ts'
import { addPastPayments } from './actions/add-past-payments.ts'
import { checkLedger } from './actions/check-ledger.ts'
import { findEarlierGateways } from './actions/earlier-gateways.ts'
import { settlePayment } from './actions/settle-payment.ts'
import { insertPayment } from './queries.ts'

const DAY = 86_400_000

/** Nothing answers there. */
const STRIPE = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://rent.example',
  PAYMENT_GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_test_1',
  STRIPE_API_BASE: 'http://127.0.0.1:1',
}

let trial: PaymentContext
/** The same database after the switch to a real gateway. */
let real: TestContext
let admin: string
beforeAll(async () => {
  trial = await createPaymentContext(inject('postgresUrl'))
  real = await createTestContext(trial.db, STRIPE)
  admin = await addPerson(trial.db, { role: 'ADMIN', createdAt: instantAfter(-9 * DAY) })
})
afterAll(async () => {
  await real.app.close()
  await trial.close()
})
beforeEach(() => trial.begin())
afterEach(() => trial.expectBalance())

const DATES = { startDate: dayAhead(-3), endDate: dayAhead(-1), status: 'CONFIRMED' } as const
const parties = () => ({ propertyId: trial.fixtures.property, tenantId: trial.fixtures.tenant })
/** A stay that began three days ago with a rent of 300, of which all was paid in the trial. */
const addTrialStay = (given: object = {}) =>
  addBooking(trial.db, parties(), { ...DATES, paymentStatus: 'PAID', paidAt: TEST_INSTANT, ...given })
/** The same, paid at the real gateway. */
const addRealStay = async () => {
  const id = await addBooking(trial.db, parties(), { ...DATES, startDate: dayAhead(-6), endDate: dayAhead(-4) })
  await trial.db
    .updateTable('bookings')
    .set({ paymentStatus: 'PAID', paidAt: TEST_INSTANT })
    .where('id', '=', id)
    .execute()
  const addCheckout = async () => uuid()
  const past = { bookingId: id, paidAt: TEST_INSTANT, until: dayAhead(0), gateway: 'stripe', addCheckout }
  await addPastPayments(trial.db, past)
  return id
}

/** What the calls of a context say about the landlord's money. */
const moneyOf = async ({ send }: TestContext) => {
  const read = async (userId: string, url: string) => {
    const answer = await send(userId, 'GET', url)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer
  }
  const { landlord } = trial.fixtures
  const due: { landlord: { id: string }; amount: number }[] = (await read(admin, '/api/admin/payouts?limit=100')).json()
    .data
  const earnings = (await read(landlord, '/api/landlord/earnings')).json()
  const month = dayAhead(0).slice(0, 7)
  return {
    due: due.filter(({ landlord: { id } }) => id === landlord).map(({ amount }) => amount),
    csv: (await read(admin, '/api/admin/payouts.csv')).body.includes(landlord),
    count: (await read(admin, '/api/admin/payments/counts')).json().payouts,
    received: earnings.totals.received,
    expected: earnings.due + earnings.upcoming,
    movements: (await read(landlord, `/api/landlord/earnings/movements?month=${month}`)).json().total,
    exported: (await read(landlord, '/api/landlord/earnings.csv')).body.includes('RENT'),
  }
}
const NOTHING = { due: [], csv: false, count: 0, received: 0, expected: 0, movements: 0, exported: false }
const record = ({ send }: TestContext) =>
  send(admin, 'POST', '/api/admin/payouts', {
    asOf: TEST_INSTANT.toISOString(),
    reference: 'T-1',
    payouts: [{ landlordId: trial.fixtures.landlord, currency: 'USD', amount: 300 }],
  })

describe('money of a trial, once a real gateway takes payments', () => {
  it('is not due: not listed, counted, exported or recorded, and in no earnings', async () => {
    const id = await addTrialStay()
    expect(await moneyOf(trial.context)).toMatchObject({ due: [300], csv: true, received: 300, expected: 300 })
    expect(await moneyOf(real)).toEqual(NOTHING)
    expect((await record(real)).json().reason).toBe('payout_changed')
    expect((await real.send(trial.fixtures.landlord, 'GET', `/api/bookings/${id}/payouts`)).json().payouts).toEqual([])
    // Paid out in the trial, it is no earning either.
    expect((await record(trial.context)).statusCode).toBe(201)
    expect(await moneyOf(real)).toEqual(NOTHING)
    expect((await real.send(trial.fixtures.landlord, 'GET', `/api/bookings/${id}/payouts`)).json().payouts).toEqual([])
  })

  it('leaves what the real gateway took as it is', async () => {
    await addTrialStay()
    await addRealStay()
    expect(await moneyOf(real)).toMatchObject({ due: [300], csv: true, count: 1, received: 300, movements: 1 })
    expect((await record(real)).statusCode).toBe(201)
    const paidOut = trial.db
      .selectFrom('ledgerEntries')
      .innerJoin('payments', 'payments.id', 'paymentId')
      .innerJoin('bookings', 'bookings.id', 'payments.bookingId')
      .where('kind', '=', 'PAYOUT')
      .where('landlordId', '=', trial.fixtures.landlord)
    expect(await paidOut.select('gateway').distinct().execute()).toEqual([{ gateway: 'stripe' }])
  })

  it('is no revenue, and its bookings are not paid ones, also of days that were counted in the trial', async () => {
    const readFigures = async ({ send }: TestContext): Promise<{ revenue: number; paid: number }> => {
      const answer = await send(admin, 'GET', '/api/admin/metrics')
      expect(answer.statusCode, answer.body).toBe(200)
      const { now, funnel } = answer.json()
      expect(funnel.paid).toBe(now.paid)
      return { revenue: now.revenue, paid: now.paid }
    }
    await addTrialStay()
    await addRealStay()
    const before = { trial: await readFigures(trial.context), real: await readFigures(real) }
    expect(before.real.paid).toBeGreaterThan(0)
    for (const name of ['revenue', 'paid'] as const) expect(before.trial[name]).toBeGreaterThan(before.real[name])
    const tomorrow = () => instantAfter(DAY)
    await countDays({ ...trial.context.services, clock: tomorrow })
    const advance = (by: number) => {
      for (const context of [trial.context, real]) context.advanceClock(by)
    }
    advance(DAY)
    onTestFinished(() => advance(-DAY))
    expect([await readFigures(trial.context), await readFigures(real)]).toEqual([before.trial, before.real])
  })

  it('does not keep a landlord from leaving', async () => {
    const id = await addTrialStay()
    await trial.db.updateTable('bookings').set({ status: 'COMPLETED' }).where('id', '=', id).execute()
    const leave = (context: TestContext) => context.send(admin, 'DELETE', `/api/admin/users/${trial.fixtures.landlord}`)
    expect((await leave(trial.context)).json().reason).toBe('balance_left')
    expect((await leave(real)).statusCode).toBe(204)
    const owed = async (testGateways: readonly string[]) =>
      (await checkLedger(trial.db, TEST_INSTANT, testGateways)).differences.map(({ what }) => what)
    expect([await owed([]), await owed(real.services.config.payments.testGateways)]).toEqual([
      ['owed to a deleted landlord'],
      [],
    ])
    await trial.db.updateTable('users').set({ deletedAt: null }).where('id', '=', trial.fixtures.landlord).execute()
  })

  it('is asked of no gateway when it is refunded', async () => {
    const id = await addTrialStay({ startDate: dayAhead(30), endDate: dayAhead(33) })
    expect((await real.send(trial.fixtures.tenant, 'DELETE', `/api/bookings/${id}`)).statusCode).toBe(200)
    await real.worker.runDue()
    expect(await trial.refundsOf(id)).toMatchObject([{ status: 'DONE', tries: 0 }])
  })

  it('is refunded by the sandbox, and real money by the real gateway, also within one booking', async () => {
    const monthly = { priceMinor: 100_000, priceUnit: 'MONTH', depositMinor: 20_000, maxStay: 400 } as const
    trial.fixtures.property = await addProperty(trial.db, trial.fixtures.landlord, monthly)
    const id = await trial.confirmStay(30, 120)
    const { checkoutId } = await trial.open(id)
    await trial.answer(checkoutId, 'PAY')
    await trial.runDue()
    // The second month at the real gateway.
    const next = {
      id: uuid(),
      bookingId: id,
      instalment: 2,
      gateway: 'stripe',
      reference: `cs_${id}`,
      rentMinor: 100_000,
    }
    const none = { serviceFeeMinor: 0, depositMinor: 0, status: 'OPEN', currency: 'USD' } as const
    const times = { createdAt: TEST_INSTANT, expiresAt: instantAfter(DAY) }
    await insertPayment(trial.db, { ...next, ...none, ...times }).execute()
    const paid = { status: 'PAID', amount: 100_000, currency: 'USD', charge: 'pi_1' } as const
    expect(await settlePayment(real.services, next.id, paid)).toMatchObject({ status: 'PAID' })
    const later = 25 * 3_600_000
    for (const context of [trial.context, real]) context.advanceClock(later)
    onTestFinished(() => {
      for (const context of [trial.context, real]) context.advanceClock(-later)
    })
    const cancelled = await real.send(trial.fixtures.tenant, 'DELETE', `/api/bookings/${id}`)
    expect(cancelled.json().refund).toMatchObject({ subtotal: 1_000, deposit: 200, serviceFee: 0 })
    await real.worker.runDue()
    const refunds = await trial.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'paymentId')
      .where('refunds.bookingId', '=', id)
      .select(['gateway', 'refunds.rentMinor as rent', 'refunds.depositMinor as deposit', 'refunds.status'])
      .orderBy('gateway')
      .execute()
    expect(refunds).toEqual([
      { gateway: 'sandbox', rent: 50_000, deposit: 20_000, status: 'DONE' },
      // Nothing answers at the real gateway of this test.
      { gateway: 'stripe', rent: 50_000, deposit: 0, status: 'PENDING' },
    ])
    const kept = await trial.db
      .selectFrom('ledgerEntries')
      .innerJoin('payments', 'payments.id', 'paymentId')
      .where('ledgerEntries.bookingId', '=', id)
      .where('account', '=', 'LANDLORD')
      .groupBy('gateway')
      .select(({ fn }) => ['gateway', fn.sum<number>('ledgerEntries.amountMinor').as('sum')])
      .orderBy('gateway')
      .execute()
    expect(kept).toEqual([
      { gateway: 'sandbox', sum: -50_000 },
      { gateway: 'stripe', sum: -50_000 },
    ])
  })

  it('pays for no stay: open checkouts end, and the next one is the real gateway’s', async () => {
    const id = await trial.confirmStay(40, 43)
    const { checkoutId } = await trial.open(id)
    await trial.answer(checkoutId, 'ANSWER_LATE')
    const path = `/api/sandbox/checkouts/${checkoutId}`
    expect(
      (await real.app.inject({ method: 'POST', url: `${path}/answer`, payload: { choice: 'PAY' } })).statusCode,
    ).toBe(404)
    real.advanceClock(120_000)
    await real.worker.runSchedule('sandbox.pay-late')
    await real.worker.runDue()
    // The checkout is not offered again; nothing answers at the real gateway of this test.
    const answer = await real.send(trial.fixtures.tenant, 'POST', '/api/payments/initiate', { bookingId: id })
    expect(answer.json().reason).toBe('gateway_unavailable')
    real.advanceClock(-120_000)
    expect((await trial.paymentsOf(id)).map(({ gateway, status }) => `${gateway} ${status}`)).toEqual([
      'sandbox EXPIRED',
      'stripe FAILED',
    ])
  })

  it('is named at the start', async () => {
    await addTrialStay()
    expect(await findEarlierGateways(trial.context.services)).toEqual([expect.objectContaining({ gateway: 'stripe' })])
    expect(await findEarlierGateways(real.services)).toEqual([
      { gateway: 'sandbox', count: expect.any(Number), isTest: true },
    ])
  })
})
