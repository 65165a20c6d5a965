import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPerson } from '../../../../tests/support/fixtures.ts'
import { paymentContextOfFile } from '../../../../tests/support/payments.ts'

const TEXT = 'Her bank froze her account.'
const DAY = 86_400_000

const payments = paymentContextOfFile()
let admin: string
let booking: string
beforeAll(async () => {
  admin = await addPerson(payments.db, { role: 'ADMIN' })
})
beforeEach(() => payments.begin())
afterEach(() => payments.expectBalance())

const remove = async (side: 'tenant' | 'landlord') => {
  const answer = await payments.send(admin, 'DELETE', `/api/admin/users/${payments.fixtures[side]}`)
  expect(answer.statusCode, answer.body).toBe(204)
}
const reasons = async () => {
  const rows = await payments.db.selectFrom('auditLog').select('reason').where('targetId', '=', booking).execute()
  return rows.map(({ reason }) => reason)
}
const steps = async () => {
  const rows = await payments.db
    .selectFrom('bookingSteps')
    .select('reason')
    .where('bookingId', '=', booking)
    .where('byActor', '=', 'ADMIN')
    .execute()
  return rows.map(({ reason }) => reason)
}
/** Returns what the export of a party says about the admins' actions. */
const exported = async (side: 'tenant' | 'landlord'): Promise<{ action: string; reason: string | null }[]> => {
  const { rawPayload } = await payments.send(payments.fixtures[side], 'GET', '/api/users/me/export')
  return JSON.parse(strFromU8(unzipSync(rawPayload)['admin-actions.json'] as Uint8Array))
}

describe.each(['tenant', 'landlord'] as const)('what admins wrote about a booking, for its %s', (side) => {
  it('a status that was set: the log and the history lose the reason, which the other party keeps', async () => {
    booking = await payments.confirmStay(30, 33)
    await payments.setStatus(admin, booking, 'CANCELLED', TEXT)
    expect(await exported(side)).toMatchObject([{ action: 'booking.status-set', reason: TEXT }])
    await remove(side)
    expect([await reasons(), await steps()]).toEqual([[null], [null]])
    const other = side === 'tenant' ? 'landlord' : 'tenant'
    expect((await payments.read(booking, payments.fixtures[other])).decisionReason).toBe(TEXT)
    await remove(other)
    expect((await payments.read(booking, admin)).decisionReason).toBeNull()
  })

  it('a held payment that was returned', async () => {
    booking = await payments.confirmStay(30, 33)
    const { paymentId, checkoutId } = await payments.open(booking)
    await payments.changeCheckout(checkoutId, { amountMinor: 100 })
    await payments.answer(checkoutId, 'PAY')
    await payments.runDue()
    await payments.send(admin, 'POST', `/api/admin/payments/${paymentId}/return`, { payload: { reason: TEXT } })
    await payments.runDue()
    expect(await reasons()).toEqual([TEXT])
    expect(await exported(side)).toMatchObject([{ action: 'payment.returned', reason: TEXT }])
    await remove(side)
    expect(await reasons()).toEqual([null])
  })
})

it('the reason of a decision about a deposit is erased with the account of either party', async () => {
  const { landlord } = payments.fixtures
  booking = await payments.confirmStay(1, 3)
  await payments.pay(booking)
  payments.context.advanceClock(3 * DAY)
  const claim = { payload: { amount: 30, reason: 'A lamp.' } }
  expect((await payments.send(landlord, 'POST', `/api/bookings/${booking}/deposit-claim`, claim)).statusCode).toBe(201)
  const reply = { payload: { answer: 'It was broken before.' } }
  const { tenant } = payments.fixtures
  expect((await payments.send(tenant, 'POST', `/api/bookings/${booking}/deposit-claim/answer`, reply)).statusCode).toBe(
    200,
  )
  const { id } = (await payments.read(booking)).deposit.claim
  const decision = { payload: { awarded: 10, reason: TEXT } }
  expect((await payments.send(admin, 'POST', `/api/admin/deposit-claims/${id}/decide`, decision)).statusCode).toBe(200)
  payments.context.advanceClock(6 * DAY)
  await payments.context.worker.runSchedule('bookings.find-completed')
  await payments.runDue()
  const read = async () => (await payments.read(booking, landlord)).deposit.claim
  expect(await read()).toMatchObject({ decisionReason: TEXT })
  await remove('tenant')
  expect(await read()).toMatchObject({ awarded: 10, decisionReason: null })
  expect(await reasons()).toEqual([null])
})
