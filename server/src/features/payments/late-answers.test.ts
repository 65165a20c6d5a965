import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { instantAfter } from '../../../../tests/support/clock.ts'
import { addPerson, addProperty } from '../../../../tests/support/fixtures.ts'
import { paymentContextOfFile } from '../../../../tests/support/payments.ts'
import { type Gateway, GatewayRefused, GatewayUnavailable } from '../../platform/gateways/gateway.ts'
import { closeCheckouts } from './actions/close-checkouts.ts'
import { refundBooking } from './actions/refund-booking.ts'
import { sendRefund } from './actions/send-refund.ts'
import { settlePayment } from './actions/settle-payment.ts'

const MINUTE = 60_000

const payments = paymentContextOfFile()
let booking: string
beforeEach(async () => {
  await payments.begin()
  booking = await payments.confirmStay(30, 33)
})
afterEach(() => payments.expectBalance())

const status = () => payments.statusOf(booking)
const states = () => payments.statesOf(booking)
const pays = (checkoutId: string) => payments.changeCheckout(checkoutId, { status: 'PAID' })
const decline = async () => {
  const { paymentId, checkoutId } = await payments.open(booking)
  await payments.answer(checkoutId, 'DECLINE')
  await payments.runDue()
  return { paymentId, checkoutId }
}
const atGateway = async () => {
  const ids = (await payments.paymentsOf(booking)).map(({ id }) => id)
  const rows = payments.db.selectFrom('sandboxCheckouts').where('paymentId', 'in', ids).select('status')
  return (await rows.orderBy('createdAt').orderBy('id').execute()).map(({ status }) => status)
}

describe('R3 what happens while the gateway opens a checkout', () => {
  it('a late success of an earlier checkout stays paid, and the new checkout is closed', async () => {
    const first = await decline()
    const answer = await payments.initiateDuring(booking, async () => {
      await pays(first.checkoutId)
      expect((await payments.notify(first.paymentId, first.checkoutId)).statusCode).toBe(200)
    })
    expect([answer.statusCode, answer.json().reason]).toEqual([409, 'payment_changed'])
    expect([await status(), await states()]).toEqual(['CONFIRMED PAID', ['PAID', 'EXPIRED']])
    expect((await atGateway()).toSorted()).toEqual(['EXPIRED', 'PAID'])
    await payments.cancel(booking)
    await payments.runDue()
    expect(await status()).toBe('CANCELLED REFUNDED')
  })

  it('a cancellation: the checkout is closed and its address is not given out', async () => {
    const answer = await payments.initiateDuring(booking, () => payments.cancel(booking))
    expect([answer.statusCode, answer.json().reason]).toEqual([409, 'payment_changed'])
    expect([await status(), await states()]).toEqual(['CANCELLED UNPAID', ['EXPIRED']])
    expect(await atGateway()).toEqual(['EXPIRED'])
  })

  it('an admin who sets the booking to PENDING again: the landlord can still decline it', async () => {
    const admin = await addPerson(payments.db, { role: 'ADMIN' })
    const answer = await payments.initiateDuring(booking, () => payments.setStatus(admin, booking, 'PENDING', 'Again.'))
    expect(answer.statusCode).toBe(409)
    expect((await payments.reject(booking)).statusCode).toBe(200)
  })

  it('a clock that is set ahead by more than half a minute: the checkout is closed, so it cannot be paid unnoticed', async () => {
    const answer = await payments.initiateDuring(booking, async () => {
      payments.context.advanceClock(31_000)
      await payments.send(payments.fixtures.tenant, 'GET', `/api/payments/${booking}`)
    })
    expect([answer.statusCode, await states(), await atGateway()]).toEqual([409, ['FAILED'], ['EXPIRED']])
  })
})

describe('R3 a success after the checkout has ended', () => {
  it('is found without a notice, and the booking is paid', async () => {
    const { checkoutId } = await decline()
    await pays(checkoutId)
    payments.context.advanceClock(61 * MINUTE)
    await payments.runRounds()
    expect([await status(), await states()]).toEqual(['CONFIRMED PAID', ['PAID']])
  })

  it('closes the checkout that is open for the same instalment, and the next one gets its own', async () => {
    const monthly = { priceMinor: 100_000, priceUnit: 'MONTH', depositMinor: 20_000, maxStay: 400 } as const
    payments.fixtures.property = await addProperty(payments.db, payments.fixtures.landlord, monthly)
    booking = await payments.confirmStay(30, 120)
    const first = await decline()
    const second = await payments.open(booking)
    await pays(first.checkoutId)
    await payments.notify(first.paymentId, first.checkoutId)
    const third = await payments.open(booking)
    expect(third.checkoutId).not.toBe(second.checkoutId)
    expect((await payments.paymentsOf(booking)).map(({ instalment, status }) => [instalment, status])).toEqual([
      [1, 'PAID'],
      [1, 'EXPIRED'],
      [2, 'OPEN'],
    ])
    const late = await payments.context.app.inject({
      method: 'POST',
      url: `/api/sandbox/checkouts/${second.checkoutId}/answer`,
      payload: { choice: 'PAY' },
    })
    expect(late.statusCode).toBe(409)
  })

  it('of a cancelled booking is returned, and the booking’s payment counts as failed', async () => {
    const { paymentId, checkoutId } = await payments.open(booking)
    await pays(checkoutId)
    await payments.cancel(booking)
    await payments.notify(paymentId, checkoutId)
    await payments.runDue()
    expect([await status(), await states()]).toEqual(['CANCELLED FAILED', ['RETURNED']])
  })
})

it('only the tenant gets the address of the checkout, on which the gateway shows the tenant’s e-mail address', async () => {
  await payments.open(booking)
  const seenBy = async (userId: string) => (await payments.send(userId, 'GET', `/api/payments/${booking}`)).json()
  expect((await seenBy(payments.fixtures.tenant)).checkoutUrl).toMatch(/^http/)
  expect(await seenBy(payments.fixtures.landlord)).toMatchObject({ status: 'OPEN', checkoutUrl: null })
  const admin = await addPerson(payments.db, { role: 'ADMIN' })
  expect(await seenBy(admin)).toMatchObject({ status: 'OPEN', checkoutUrl: null })
})

it('a question without an answer changes nothing about a payment that another process has settled meanwhile', async () => {
  const { paymentId } = await payments.open(booking)
  const gateway = payments.context.services.gateways.current as { verify: unknown }
  const { verify } = gateway
  gateway.verify = async () => {
    const paid = { status: 'PAID', amount: 36_500, currency: 'USD', charge: null } as const
    await settlePayment(payments.context.services, paymentId, paid)
    throw new GatewayUnavailable('The payment gateway did not answer in time.')
  }
  const answer = await payments.send(payments.fixtures.tenant, 'GET', `/api/payments/${booking}`)
  gateway.verify = verify
  expect([answer.statusCode, answer.json().status, await status()]).toEqual([200, 'PAID', 'CONFIRMED PAID'])
})

describe('a booking that is cancelled while the gateway is asked about its checkout', () => {
  it.each([
    ['open', () => Promise.resolve({ status: 'OPEN', amount: 0, currency: '', charge: null } as const)],
    ['no answer', () => Promise.reject(new GatewayUnavailable('Timeout.'))],
  ])('has it closed at the next check, when the gateway says: %s', async (_what, answer) => {
    await payments.open(booking)
    const gateway = payments.context.services.gateways.current as { verify: Gateway['verify'] }
    const { verify } = gateway
    gateway.verify = async () => {
      await payments.cancel(booking)
      await payments.db.transaction().execute((trx) => closeCheckouts(trx, booking, payments.context.services.clock()))
      return answer()
    }
    payments.context.advanceClock(MINUTE)
    await payments.send(payments.fixtures.tenant, 'GET', `/api/payments/${booking}`)
    gateway.verify = verify
    const [payment] = await payments.paymentsOf(booking)
    expect(payment).toMatchObject({ status: 'OPEN', nextCheckAt: payments.context.services.clock() })
    await payments.runRounds()
    expect(await atGateway()).toEqual(['EXPIRED'])
  })
})

describe('a payment at a gateway that is not configured any more', () => {
  const abandonGateway = (id: string) =>
    payments.db.updateTable('payments').set({ gateway: 'chapa' }).where('id', '=', id).execute()

  it('lets other payments be checked before it, and frees the dates a day after its checkout has ended', async () => {
    const { paymentId } = await payments.open(booking)
    await abandonGateway(paymentId)
    payments.context.advanceClock(70 * MINUTE)
    await payments.runRounds()
    const [waiting] = await payments.paymentsOf(booking)
    expect(waiting?.nextCheckAt?.getTime()).toBeGreaterThan(payments.context.services.clock().getTime())
    expect(await status()).toBe('CONFIRMED PENDING')
    payments.context.advanceClock(25 * 60 * MINUTE)
    await payments.runRounds()
    await payments.runRounds()
    expect([await status(), await states()]).toEqual(['EXPIRED FAILED', ['EXPIRED']])
  })
})

it('a refund that was sent is never sent or postponed again', async () => {
  await payments.pay(booking)
  await payments.cancel(booking)
  await payments.runDue()
  const [refund] = await payments.refundsOf(booking)
  await payments.db
    .updateTable('refunds')
    .set({ nextTryAt: instantAfter(0) })
    .where('status', '=', 'PENDING')
    .execute()
  await payments.runRounds()
  expect(await payments.refundsOf(booking)).toEqual([refund])
  const change = (set: object) => payments.db.updateTable('refunds').set(set).where('bookingId', '=', booking).execute()
  await expect(change({ status: 'PENDING' })).rejects.toThrow('never changed')
  await expect(change({ rentMinor: 1 })).rejects.toThrow('never changed')
})

describe('a refund that several try to send at once', () => {
  const refundOf = async () => (await payments.refundsOf(booking))[0]
  const owe = async () => {
    await payments.pay(booking)
    await payments.cancel(booking)
    await refundBooking(payments.context.services, booking)
    return (await refundOf())?.id ?? ''
  }

  it('is sent by one of them', async () => {
    const id = await owe()
    const gateway = payments.context.services.gateways.current as { refund: Gateway['refund'] }
    const { refund } = gateway
    const keys: string[] = []
    gateway.refund = async (order) => {
      keys.push(order.key)
      return refund(order)
    }
    await Promise.all(Array.from({ length: 4 }, () => sendRefund(payments.context.services, id)))
    gateway.refund = refund
    expect([keys.length, (await refundOf())?.status]).toEqual([1, 'DONE'])
  })

  it('keeps the key of the newest try when an earlier one fails late', async () => {
    const id = await owe()
    const gateway = payments.context.services.gateways.current as { refund: Gateway['refund'] }
    const { refund } = gateway
    const replaced = '00000000-0000-7000-8000-000000000001'
    gateway.refund = async () => {
      await payments.db.updateTable('refunds').set({ key: replaced }).where('id', '=', id).execute()
      return { status: 'FAILED', reference: null }
    }
    await sendRefund(payments.context.services, id)
    gateway.refund = refund
    expect(await refundOf()).toMatchObject({ key: replaced, tries: 0 })
    payments.context.advanceClock(MINUTE)
    await payments.runRounds()
    expect((await refundOf())?.status).toBe('DONE')
  })
})

describe('an open payment', () => {
  it('asks the gateway at most once in five seconds, however often and by whomever it is read', async () => {
    await payments.open(booking)
    const gateway = payments.context.services.gateways.current as { verify: Gateway['verify'] }
    const { verify } = gateway
    let questions = 0
    gateway.verify = (reference) => {
      questions += 1
      return verify(reference)
    }
    const { tenant, landlord } = payments.fixtures
    const read = (by: string) => payments.send(by, 'GET', `/api/payments/${booking}`)
    const answers = await Promise.all([tenant, landlord, tenant, tenant, landlord].map(read))
    expect(answers.map((answer) => answer.json().status)).toEqual(Array(5).fill('OPEN'))
    expect(questions).toBe(1)
    payments.context.advanceClock(5_000)
    await read(tenant)
    expect(questions).toBe(2)
    gateway.verify = verify
  })

  it('that the gateway refuses to close frees the dates when its time is over, and is returned when it is paid later', async () => {
    const { checkoutId } = await payments.open(booking)
    const gateway = payments.context.services.gateways.current as { closeCheckout: Gateway['closeCheckout'] }
    const { closeCheckout } = gateway
    gateway.closeCheckout = () => Promise.reject(new GatewayRefused('It is being processed.'))
    payments.context.advanceClock(26 * 60 * MINUTE)
    await payments.runRounds()
    await payments.runRounds()
    expect([await status(), await states()]).toEqual(['EXPIRED FAILED', ['EXPIRED']])
    gateway.closeCheckout = closeCheckout
    await pays(checkoutId)
    payments.context.advanceClock(120 * MINUTE)
    await payments.runRounds()
    await payments.runDue()
    expect(await states()).toEqual(['RETURNED'])
    for (const sum of Object.values(await payments.accountsOf(booking))) expect(sum).toBe(0)
  })
})
