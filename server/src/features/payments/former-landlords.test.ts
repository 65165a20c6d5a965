import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayAhead, instantAfter } from '../../../../tests/support/clock.ts'
import { inLockOrder } from '../../../../tests/support/concurrency.ts'
import { addBooking, addPerson, addProperty, addUpload } from '../../../../tests/support/fixtures.ts'
import { countEvents } from '../../../../tests/support/jobs.ts'
import { paymentContextOfFile } from '../../../../tests/support/payments.ts'
import { checkLedger } from './actions/check-ledger.ts'

const DAY = 86_400_000

const payments = paymentContextOfFile()
let admin: string
let superAdmin: string
let elapsed = 0
beforeAll(async () => {
  admin = await addPerson(payments.db, { role: 'ADMIN', name: 'Ada Admin' })
  superAdmin = await addPerson(payments.db, { role: 'SUPER_ADMIN', name: 'Sol Super' })
})
beforeEach(async () => {
  payments.context.advanceClock(-elapsed)
  elapsed = 0
  await payments.begin()
})
afterEach(() => payments.expectBalance())

const pass = (milliseconds: number) => {
  payments.context.advanceClock(milliseconds)
  elapsed += milliseconds
}

/** Adds a paid stay of a night, with a rent of 300 and a deposit of 50. */
const addStay = (startsIn: number) =>
  addBooking(
    payments.db,
    { propertyId: payments.fixtures.property, tenantId: payments.fixtures.tenant },
    {
      status: 'CONFIRMED',
      paymentStatus: 'PAID',
      paidAt: instantAfter(0),
      startDate: dayAhead(startsIn),
      endDate: dayAhead(startsIn + 1),
    },
  )
const payOut = async (amount: number) => {
  const asOf = instantAfter(elapsed).toISOString()
  const body = {
    asOf,
    reference: 'T-1',
    payouts: [{ landlordId: payments.fixtures.landlord, currency: 'USD', amount }],
  }
  const answer = await payments.send(admin, 'POST', '/api/admin/payouts', { payload: body })
  expect(answer.statusCode, answer.body).toBe(201)
  pass(60_000)
}
const outcome = ({ statusCode, json }: { statusCode: number; json: () => { reason?: string } }) =>
  statusCode < 300 ? statusCode : json().reason
const remove = () => payments.send(superAdmin, 'DELETE', `/api/admin/users/${payments.fixtures.landlord}`)
const setRole = async (role: string) =>
  outcome(
    await payments.send(superAdmin, 'PUT', `/api/users/${payments.fixtures.landlord}/role`, { payload: { role } }),
  )

describe('the deletion of a landlord', () => {
  it('waits for a refund that is decided and not in the ledger yet', async () => {
    const id = await addStay(-5)
    expect((await payments.setStatus(admin, id, 'CANCELLED', 'The heating was broken.')).statusCode).toBe(200)
    expect(outcome(await remove())).toBe('balance_left')
    await payments.runDue()
    expect(outcome(await remove())).toBe(204)
  })

  it('ends the payment of later months: none can be started, one that is under way goes back, and no reminder is sent', async () => {
    payments.fixtures.property = await addProperty(payments.db, payments.fixtures.landlord, {
      priceMinor: 100_000,
      priceUnit: 'MONTH',
      depositMinor: 0,
      maxStay: 400,
    })
    const id = await payments.confirmStay(10, 100)
    const first = await payments.open(id)
    await payments.answer(first.checkoutId, 'PAY')
    await payments.runDue()
    pass(105 * DAY)
    for (const name of ['bookings.find-completed', 'payments.find-deposits'])
      await payments.context.worker.runSchedule(name)
    await payments.runDue()
    await payOut(1_000)
    const late = await payments.open(id)
    expect(outcome(await remove())).toBe(204)
    expect(outcome(await payments.initiate(id))).toBe('landlord_gone')
    await payments.answer(late.checkoutId, 'PAY')
    await payments.runDue()
    expect((await payments.paymentsOf(id)).map(({ status }) => status)).toEqual(['PAID', 'RETURNED'])
    expect(await payments.accountsOf(id)).toMatchObject({ LANDLORD: 0, TENANT: 0 })
    await payments.context.worker.runSchedule('payments.find-reminders')
    await payments.runDue()
    expect(await countEvents(payments.db, 'instalment.overdue', id)).toBe(0)
  })

  it('waits for the decision about a claim on a deposit, also when both are done at once and the property is deleted', async () => {
    const { landlord, tenant, property } = payments.fixtures
    const id = await addStay(-2)
    const url = `/api/bookings/${id}/deposit-claim`
    const claimed = await payments.send(landlord, 'POST', url, { payload: { amount: 30, reason: 'A lamp.' } })
    const claimId = claimed.json().deposit.claim.id
    expect((await payments.send(tenant, 'POST', `${url}/answer`, { payload: { answer: 'No.' } })).statusCode).toBe(200)
    await payOut(300)
    await payments.db
      .updateTable('properties')
      .set({ deletedAt: instantAfter(0) })
      .where('id', '=', property)
      .execute()
    const upload = await addUpload(payments.db, landlord, { used: true })
    const decide = () =>
      payments.send(admin, 'POST', `/api/admin/deposit-claims/${claimId}/decide`, {
        payload: { awarded: 30, reason: 'The photos show it.' },
      })
    const [removed, decided] = await inLockOrder(payments.databaseUrl, { table: 'uploads', id: upload }, [
      remove,
      decide,
    ])
    expect([removed, decided].map((answer) => answer && outcome(answer))).toEqual(['claim_left', 200])
    pass(3 * DAY)
    await payments.context.worker.runSchedule('payments.find-deposits')
    await payments.runDue()
    expect(await payments.accountsOf(id)).toMatchObject({ DEPOSIT: 0, LANDLORD: -3_000 })
    expect(outcome(await remove())).toBe('balance_left')
    await payOut(30)
    expect(outcome(await remove())).toBe(204)
  })

  it('that left money behind is named by check-ledger', async () => {
    const { landlord: id } = payments.fixtures
    await addStay(-5)
    const setDeleted = (deletedAt: Date | null) =>
      payments.db.updateTable('users').set({ deletedAt }).where('id', '=', id).execute()
    await setDeleted(instantAfter(0))
    const { differences } = await checkLedger(payments.db, instantAfter(0))
    expect(differences).toEqual([
      { what: 'owed to a deleted landlord', bookingId: null, id, expected: '0', found: '30000' },
    ])
    await setDeleted(null)
  })
})

describe('a landlord whose role changes', () => {
  it('becomes a tenant only when everything is paid out, also after having been an admin', async () => {
    await addStay(-5)
    expect(await setRole('TENANT')).toBe('balance_left')
    expect(await setRole('ADMIN')).toBe(200)
    expect(await setRole('TENANT')).toBe('balance_left')
    await payOut(300)
    expect(await setRole('TENANT')).toBe(200)
  })

  it('keeps the earnings and says where payouts go as an admin, which others do not', async () => {
    const { landlord } = payments.fixtures
    await addStay(-5)
    expect(await setRole('ADMIN')).toBe(200)
    const read = async (userId: string, path: string) =>
      (await payments.send(userId, 'GET', `/api/landlord/${path}`)).statusCode
    for (const path of ['earnings', 'earnings/movements?month=2026-05', 'earnings.csv', 'payout-details'])
      expect([path, await read(landlord, path), await read(admin, path)]).toEqual([path, 200, 403])
    expect((await payments.send(landlord, 'GET', '/api/landlord/earnings')).json().due).toBe(300)
  })
})
