import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { instantAfter } from '../../../../tests/support/clock.ts'
import { CLAIM_REASON, DAY, depositContextOfFile } from '../../../../tests/support/deposits.ts'
import { checkLedger } from './actions/check-ledger.ts'
import { returnDeposit } from './actions/return-deposit.ts'

const {
  payments,
  stay,
  moveTo,
  goTo,
  returnDueDeposits,
  runSchedules,
  claim,
  withdraw,
  answer,
  deposit,
  decide,
  depositRefunds,
  subjectsTo,
  kindsOf,
} = depositContextOfFile()

describe('"The deposit goes back 3 days after check-out" (product.md 5)', () => {
  it('by itself, once, and the price stays paid', async () => {
    goTo(2)
    await runSchedules()
    expect(await deposit()).toMatchObject({ amount: 50, status: 'HELD', returned: 0, returnedAt: null, claim: null })
    goTo(3)
    await runSchedules()
    const { status, paymentStatus } = await payments.read(stay.booking)
    expect([status, paymentStatus]).toEqual(['COMPLETED', 'PAID'])
    expect(await deposit()).toMatchObject({
      status: 'RETURNED',
      returned: 50,
      returnedAt: instantAfter(stay.elapsed).toISOString(),
    })
    expect(await payments.accountsOf(stay.booking)).toMatchObject({ DEPOSIT: 0, TENANT: 0, LANDLORD: -20_000 })
    for (const _again of [1, 2]) {
      await Promise.all([1, 2, 3].map(() => returnDeposit(payments.context.services, stay.booking)))
      await runSchedules()
    }
    expect(await depositRefunds()).toEqual([5_000])
    expect(subjectsTo(payments.fixtures.tenant)).toContain('Your deposit was returned')
    expect(subjectsTo(payments.fixtures.tenant)).not.toContain('Refund sent')
    expect(await kindsOf(payments.fixtures.tenant)).toContain('deposit.returned')
  })

  it('also of a stay that no schedule has completed yet, and not of one that was not paid', async () => {
    const unpaid = await payments.confirmStay(10, 12)
    goTo(30)
    await returnDueDeposits()
    expect(await deposit()).toMatchObject({ status: 'RETURNED' })
    expect((await payments.read(unpaid)).deposit).toBeNull()
  })

  it('after tries that the gateway refuses, with the same idempotency key', async () => {
    const { rows } = await sql<{ id: string }>`update sandbox_checkouts set status = 'FAILED'
      where payment_id = (select id from payments where booking_id = ${stay.booking}) returning id`.execute(payments.db)
    goTo(3)
    await runSchedules()
    expect(await deposit()).toMatchObject({ status: 'RETURNING', returned: 50, returnedAt: null })
    const [before] = await payments.refundsOf(stay.booking)
    expect(before).toMatchObject({ status: 'PENDING', tries: 1, lastError: expect.any(String) })
    await sql`update sandbox_checkouts set status = 'PAID' where id = ${rows[0]?.id}`.execute(payments.db)
    moveTo(stay.elapsed + DAY)
    await payments.context.worker.runSchedule('payments.find-refunds')
    await payments.runDue()
    expect(await deposit()).toMatchObject({ status: 'RETURNED' })
    expect((await payments.refundsOf(stay.booking)).map(({ key }) => key)).toEqual([before?.key])
  })

  it('once: a cancellation by an admin after it refunds the rest', async () => {
    goTo(3)
    await runSchedules()
    await payments.setStatus(stay.admin, stay.booking, 'CANCELLED', 'The stay did not take place.')
    await payments.runDue()
    const { paymentStatus, refund } = await payments.read(stay.booking)
    expect([paymentStatus, refund]).toMatchObject(['REFUNDED', { deposit: 0, amount: 210 }])
    expect(Object.values(await payments.accountsOf(stay.booking)).every((sum) => sum === 0)).toBe(true)
  })

  it('not again for a stay that an admin cancelled with its deposit', async () => {
    goTo(1)
    await payments.setStatus(stay.admin, stay.booking, 'CANCELLED')
    await payments.runDue()
    goTo(4)
    await runSchedules()
    await returnDeposit(payments.context.services, stay.booking)
    expect([await depositRefunds(), await deposit()]).toEqual([[], null])
  })
})

describe('the deletion of an account', () => {
  const remove = (userId: string) => payments.send(stay.admin, 'DELETE', `/api/admin/users/${userId}`)
  it('of the landlord waits until a claim is decided or withdrawn, then erases its reason', async () => {
    goTo(1)
    await claim()
    await runSchedules()
    expect((await remove(payments.fixtures.landlord)).json().reason).toBe('balance_left')
    const { asOf, data } = (await payments.send(stay.admin, 'GET', '/api/admin/payouts?limit=100')).json()
    const due = data.find(({ landlord }: { landlord: { id: string } }) => landlord.id === payments.fixtures.landlord)
    const payout = { landlordId: due.landlord.id, currency: due.currency, amount: due.amount }
    const payload = { asOf, reference: 'T-1', payouts: [payout] }
    expect((await payments.send(stay.admin, 'POST', '/api/admin/payouts', { payload })).statusCode).toBe(201)
    expect((await remove(payments.fixtures.landlord)).json().reason).toBe('claim_left')
    expect(await deposit()).toMatchObject({ claim: { status: 'OPEN', reason: CLAIM_REASON } })
    expect((await withdraw()).statusCode).toBe(200)
    expect((await remove(payments.fixtures.landlord)).statusCode).toBe(204)
    await runSchedules()
    expect(await deposit()).toMatchObject({ status: 'RETURNED', claim: { status: 'WITHDRAWN', reason: '' } })
  })

  it('of the tenant waits until a claim is decided, so that no admin decides without the answer, then erases it', async () => {
    goTo(1)
    await claim()
    await answer()
    await runSchedules()
    expect((await remove(payments.fixtures.tenant)).json().reason).toBe('claim_left')
    expect(await deposit()).toMatchObject({ claim: { status: 'OPEN', answer: 'It was broken before.' } })
    expect((await decide(0)).statusCode).toBe(200)
    await runSchedules()
    expect((await remove(payments.fixtures.tenant)).statusCode).toBe(204)
    expect(await deposit(payments.fixtures.landlord)).toMatchObject({
      claim: { status: 'DECIDED', reason: CLAIM_REASON, answer: '' },
    })
  })
})

describe('R6 check-ledger', () => {
  const differences = async (now: Date) => (await checkLedger(payments.db, now)).differences.map(({ what }) => what)
  it('names a deposit that is held more than four days after check-out, unless a claim is open', async () => {
    expect(await differences(instantAfter(7 * DAY))).toEqual([])
    expect(await differences(instantAfter(8 * DAY))).toContain('deposit held after the stay')
    goTo(0)
    await claim()
    const about = async () =>
      (await checkLedger(payments.db, instantAfter(60 * DAY))).differences.filter(
        ({ bookingId }) => bookingId === stay.booking,
      )
    expect(await about()).toEqual([])
  })

  it('names a deposit of which more was given away than the books say', async () => {
    goTo(0)
    await claim()
    await decide(10)
    const id = await deposit().then(({ claim }) => claim.id)
    await payments.db.updateTable('depositClaims').set({ awardedMinor: 900 }).where('id', '=', id).execute()
    expect(await differences(instantAfter(stay.elapsed))).toEqual(['deposit awarded', 'deposit held'])
    await payments.db.updateTable('depositClaims').set({ awardedMinor: 1_000 }).where('id', '=', id).execute()
  })
})
