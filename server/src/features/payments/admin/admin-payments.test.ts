import { v7 as uuid } from 'uuid'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AdminPayment, StuckRefund } from '#contract/admin-payments.ts'
import { instantAfter } from '../../../../../tests/support/clock.ts'
import { addPerson } from '../../../../../tests/support/fixtures.ts'
import { paymentContextOfFile } from '../../../../../tests/support/payments.ts'
import { type Gateway, GatewayRefused, GatewayUnavailable } from '../../../platform/gateways/gateway.ts'

const payments = paymentContextOfFile()
let admin: string
let otherAdmin: string
let booking: string
beforeAll(async () => {
  admin = await addPerson(payments.db, { role: 'ADMIN', name: 'Ada Admin' })
  otherAdmin = await addPerson(payments.db, { role: 'ADMIN', name: 'Bea Admin' })
})
beforeEach(async () => {
  await payments.begin()
  booking = await payments.confirmStay(30, 33)
})
afterEach(() => payments.expectBalance())

const get = async (path: string) => {
  const answer = await payments.send(admin, 'GET', path)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const find = async (search: string): Promise<AdminPayment[]> =>
  (await get(`/api/admin/payments?search=${encodeURIComponent(search)}`)).data

/** Lets the gateway receive another amount or currency than was asked for. Returns the id of the payment. */
const hold = async (change: { amountMinor?: number; currency?: string }) => {
  const { paymentId, checkoutId } = await payments.open(booking)
  await payments.db.updateTable('sandboxCheckouts').set(change).where('id', '=', checkoutId).execute()
  await payments.answer(checkoutId, 'PAY')
  await payments.runDue()
  return paymentId
}
const sendBack = (paymentId: string, by = admin) =>
  payments.send(by, 'POST', `/api/admin/payments/${paymentId}/return`, { payload: { reason: 'Paid too little.' } })

describe('all payments', () => {
  it('are found by booking, tenant, landlord, property and reference', async () => {
    const { checkoutId, paymentId } = await payments.open(booking)
    for (const search of [booking, paymentId, checkoutId])
      expect((await find(search)).map(({ id }) => id)).toEqual([paymentId])
    for (const search of ['tea tenant', 'Lars', 'quiet flat'])
      expect((await find(search)).some(({ id }) => id === paymentId)).toBe(true)
    expect((await find(booking))[0]).toMatchObject({
      booking: { id: booking, title: 'A quiet flat by the canal' },
      tenant: { name: 'Tea Tenant' },
      landlord: { name: 'Lars Landlord' },
      status: 'OPEN',
      amount: 365,
      received: null,
    })
    expect((await get('/api/admin/payments?state=PAID')).data.some(({ id }: AdminPayment) => id === paymentId)).toBe(
      false,
    )
  })
})

describe('the refunds of all payments', () => {
  it('are listed with status and amount, left out of what remains, and found by their status', async () => {
    const { id, paymentId } = await addUnsentRefund()
    const refund = { id, reason: 'CANCELLED', amount: 365, currency: 'USD' }
    expect((await find(paymentId))[0]).toMatchObject({
      status: 'PAID',
      amount: 365,
      refunds: [{ ...refund, status: 'ON_ITS_WAY', settledAt: null }],
      net: 0,
    })
    const withRefund = async (state: string) =>
      (await get(`/api/admin/payments?search=${paymentId}&refund=${state}`)).meta.totalPayments
    expect([await withRefund('ON_ITS_WAY'), await withRefund('SENT')]).toEqual([1, 0])
    expect((await payments.send(admin, 'POST', `/api/admin/refunds/${id}/retry`)).json().isSent).toBe(true)
    expect((await find(paymentId))[0]?.refunds).toMatchObject([{ ...refund, status: 'SENT' }])
    expect([await withRefund('ON_ITS_WAY'), await withRefund('SENT')]).toEqual([0, 1])
  })
})

describe('a payment of another amount or currency is held and shown to admins (gateways.md)', () => {
  it.each([
    ['another amount', { amountMinor: 100 }, { amount: 1, currency: 'USD' }],
    ['another currency', { currency: 'EUR' }, { amount: 365, currency: 'EUR' }],
  ])('%s is sent back once, with a reason, in the currency that was received', async (_what, change, received) => {
    const { held } = await get('/api/admin/payments/counts')
    const paymentId = await hold(change)
    expect((await get('/api/admin/payments/counts')).held).toBe(held + 1)
    expect((await find(paymentId))[0]).toMatchObject({ status: 'HELD', amount: 365, received, decision: null })
    const answers = await Promise.all([sendBack(paymentId), sendBack(paymentId, otherAdmin)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    await payments.runDue()
    expect((await find(paymentId))[0]?.decision).toMatchObject({ reason: 'Paid too little.', isSent: true })
    expect((await get('/api/admin/payments/counts')).held).toBe(held)
    const { amountMinor, currency } = await payments.db
      .selectFrom('sandboxRefunds')
      .innerJoin('refunds', 'refunds.reference', 'sandboxRefunds.key')
      .where('refunds.paymentId', '=', paymentId)
      .select(['sandboxRefunds.amountMinor', 'refunds.currency'])
      .executeTakeFirstOrThrow()
    expect([amountMinor, currency]).toEqual([received.amount * 100, received.currency])
    for (const sum of Object.values(await payments.accountsOf(booking))) expect(sum).toBe(0)
    expect(payments.context.mails.at(-1)?.subject).toBe('Refund sent')
    const audit = await get('/api/admin/audit?action=payment.returned')
    expect(audit.data[0]).toMatchObject({ target: { type: 'booking', id: booking }, reason: 'Paid too little.' })
  })

  it('of which nothing was received is closed without a refund, and the tenant can pay again', async () => {
    const paymentId = uuid()
    const parts = { rentMinor: 30_000, serviceFeeMinor: 1_500, depositMinor: 5_000, currency: 'USD' }
    const received = { receivedMinor: 0, receivedCurrency: 'USD', settledAt: instantAfter(0) }
    const times = { createdAt: instantAfter(0), expiresAt: instantAfter(60_000) }
    const held = { id: paymentId, bookingId: booking, instalment: 1, gateway: 'sandbox', status: 'HELD' } as const
    await payments.db
      .insertInto('payments')
      .values({ ...held, ...parts, ...received, ...times })
      .execute()
    expect((await payments.initiate(booking)).json().reason).toBe('payment_held')
    const answers = await Promise.all([sendBack(paymentId), sendBack(paymentId, otherAdmin)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toEqual({ refundId: null })
    expect((await find(paymentId))[0]?.decision).toMatchObject({ reason: 'Paid too little.', isSent: null })
    expect(await payments.refundsOf(booking)).toEqual([])
    const audit = await get('/api/admin/audit?action=payment.returned')
    expect(audit.data[0]).toMatchObject({
      target: { id: booking },
      before: { paymentStatus: expect.any(String) },
      after: { amount: 0, paymentStatus: expect.any(String) },
    })
    expect((await payments.initiate(booking)).statusCode).toBe(200)
  })

  it('is not sent back when it is not held', async () => {
    const { paymentId } = await payments.open(booking)
    expect((await sendBack(paymentId)).json().reason).toBe('not_held')
    expect((await sendBack(uuid())).statusCode).toBe(404)
  })
})

const pending = () => Promise.resolve({ status: 'PENDING', reference: null } as const)
const lost = () => Promise.reject(new GatewayUnavailable('Timeout.'))
const refused = () => Promise.reject(new GatewayRefused('Ask our support.'))

/** Runs something while the gateway answers every refund like that. */
const answering = async <T>(answer: Gateway['refund'], run: () => Promise<T>): Promise<T> => {
  const gateway = payments.context.services.gateways.current as { refund: Gateway['refund'] }
  const { refund } = gateway
  gateway.refund = answer
  return run().finally(() => (gateway.refund = refund))
}

/** Pays for a stay that is cancelled, while the gateway answers refunds like that. Returns the refund that is not sent. */
const addUnsentRefund = async (answer: Gateway['refund'] = refused) => {
  await payments.pay(booking)
  await payments.cancel(booking)
  await answering(answer, () => payments.runDue())
  const [row] = await payments.refundsOf(booking)
  if (!row) throw new Error('There is no refund.')
  return row
}
/** As `addUnsentRefund`, after so many tries that it counts as stuck. */
const addStuckRefund = async (answer: Gateway['refund']) => {
  const { id } = await addUnsentRefund(answer)
  await payments.db.updateTable('refunds').set({ tries: 3 }).where('id', '=', id).execute()
  return id
}
const settle = (id: string, by = admin, check = {}) =>
  payments.send(by, 'POST', `/api/admin/refunds/${id}/settle`, {
    payload: { reason: 'Refunded in the console.', ...check },
  })
const settleChecked = (id: string) => settle(id, admin, { isChecked: true })
const findStuck = async (): Promise<StuckRefund> => (await get(`/api/admin/refunds?search=${booking}`)).data[0]

describe('a refund that is stuck', () => {
  it('and was sent in the gateway’s console is marked as sent once, right in the ledger, and never tried again', async () => {
    const { id } = await addUnsentRefund()
    expect((await settle(id)).json().reason).toBe('refund_not_stuck')
    await payments.db.updateTable('refunds').set({ tries: 3 }).where('id', '=', id).execute()
    await payments.db
      .updateTable('refunds')
      .set({ nextTryAt: instantAfter(0) })
      .where('id', '=', id)
      .execute()
    expect((await settle(id)).json().reason).toBe('refund_under_way')
    await payments.db
      .updateTable('refunds')
      .set({ nextTryAt: instantAfter(86_400_000) })
      .where('id', '=', id)
      .execute()
    const answers = await Promise.all([settle(id), settle(id, otherAdmin)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await payments.refundsOf(booking))[0]).toMatchObject({ status: 'DONE', reference: null, nextTryAt: null })
    for (const sum of Object.values(await payments.accountsOf(booking))) expect(sum).toBe(0)
    expect(await payments.read(booking)).toMatchObject({ paymentStatus: 'REFUNDED' })
    await payments.runRounds()
    expect(payments.context.mails.at(-1)?.subject).toBe('Refund sent')
    const sent = payments.db.selectFrom('sandboxRefunds').where('key', '=', id).select('key')
    expect(await sent.execute()).toEqual([])
    const { data } = await get('/api/admin/audit?action=refund.settled')
    expect(data[0]).toMatchObject({
      target: { id: booking },
      after: { refundId: id },
      reason: 'Refunded in the console.',
    })
    expect((await settle(uuid())).statusCode).toBe(404)
  })

  it('and that the gateway is sending counts no tries, and is left to the gateway for a week', async () => {
    const id = await addStuckRefund(pending)
    const retry = (answer: Gateway['refund']) =>
      answering(answer, async () => (await payments.send(admin, 'POST', `/api/admin/refunds/${id}/retry`)).json())
    for (let i = 0; i < 3; i++) expect(await retry(pending)).toEqual({ isSent: false, tries: 3, lastError: null })
    expect(await findStuck()).toMatchObject({ outcome: 'WITH_GATEWAY', canSettle: false })
    expect((await settleChecked(id)).json().reason).toBe('refund_pending')
    // Without an answer the gateway may still be sending it.
    expect(await retry(lost)).toMatchObject({ tries: 4, lastError: 'Timeout.' })
    expect((await settleChecked(id)).json().reason).toBe('refund_pending')
    await payments.db
      .updateTable('refunds')
      .set({ acceptedAt: instantAfter(-7 * 86_400_000) })
      .where('id', '=', id)
      .execute()
    expect(await findStuck()).toMatchObject({ outcome: 'WITH_GATEWAY', canSettle: true })
    expect((await settle(id)).json().reason).toBe('refund_unchecked')
    expect((await settleChecked(id)).statusCode).toBe(200)
    const { data } = await get('/api/admin/audit?action=refund.settled')
    expect(data[0]).toMatchObject({ before: { outcome: 'WITH_GATEWAY' }, after: { refundId: id, outcome: 'SENT' } })
  })

  it('and that the gateway has first accepted and then refused is not known to be unsent', async () => {
    const id = await addStuckRefund(pending)
    await answering(refused, () => payments.send(admin, 'POST', `/api/admin/refunds/${id}/retry`))
    expect(await findStuck()).toMatchObject({ outcome: 'UNKNOWN', canSettle: true, lastError: 'Ask our support.' })
    expect((await settle(id)).json().reason).toBe('refund_unchecked')
  })

  it('and about which the gateway never answered is marked as sent only after a look in its console', async () => {
    const outcomes: string[] = []
    const id = await addStuckRefund(async () => {
      outcomes.push(...(await payments.refundsOf(booking)).map(({ outcome }) => outcome))
      return lost()
    })
    // Stored before the question, since the process may end during it.
    expect(outcomes).toEqual(['UNKNOWN'])
    expect(await findStuck()).toMatchObject({ outcome: 'UNKNOWN', canSettle: true })
    expect((await settle(id)).json().reason).toBe('refund_unchecked')
    expect((await settleChecked(id)).statusCode).toBe(200)
  })

  it('is listed with what the gateway said, and can be tried again at once', async () => {
    const { checkoutId, paymentId } = await payments.open(booking)
    await payments.answer(checkoutId, 'PAY')
    await payments.runDue()
    const { bookingId } = await payments.db
      .selectFrom('payments')
      .select('bookingId')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow()
    const id = uuid()
    const parts = { rentMinor: 40_000, serviceFeeMinor: 0, depositMinor: 0, currency: 'USD' }
    await payments.db
      .insertInto('refunds')
      .values({
        id,
        key: id,
        paymentId,
        bookingId,
        reason: 'DEPOSIT',
        ...parts,
        tries: 3,
        lastError: 'Timeout.',
        createdAt: instantAfter(0),
      })
      .execute()
    const stuck: StuckRefund[] = (await get(`/api/admin/refunds?search=${bookingId}`)).data
    expect(stuck).toMatchObject([{ id, amount: 400, tries: 3, outcome: 'NOT_SENT', tenant: { name: 'Tea Tenant' } }])
    // More than was paid: the sandbox refuses it.
    const answer = await payments.send(otherAdmin, 'POST', `/api/admin/refunds/${id}/retry`)
    expect(answer.json()).toMatchObject({ isSent: false, tries: 4 })
    expect(answer.json().lastError).not.toBe('Timeout.')
    const retried = async () => (await get('/api/admin/audit?action=refund.retried')).data[0].after
    expect(await retried()).toEqual({ refundId: id, tries: 3, outcome: 'NOT_SENT' })
    // A try that is under way is not repeated, and the entry counts only those before it.
    const soon = instantAfter(60_000)
    await payments.db.updateTable('refunds').set({ tries: 5, nextTryAt: soon }).where('id', '=', id).execute()
    await payments.send(otherAdmin, 'POST', `/api/admin/refunds/${id}/retry`)
    expect((await retried()).tries).toBe(5)
    expect((await payments.send(admin, 'POST', `/api/admin/refunds/${uuid()}/retry`)).statusCode).toBe(404)
  })
})
