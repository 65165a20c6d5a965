import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { instantAfter } from '../../../../tests/support/clock.ts'
import { paymentContextOfFile } from '../../../../tests/support/payments.ts'
import { GatewayUnavailable } from '../../platform/gateways/gateway.ts'
import type { Services } from '../../platform/services.ts'
import { findAccountById } from '../users/actions.ts'
import { toUser } from '../users/shape.ts'
import { initiatePayment } from './actions/initiate-payment.ts'

const MINUTE = 60_000

const payments = paymentContextOfFile()
let booking: string
beforeEach(async () => {
  await payments.begin()
  booking = await payments.confirmStay(30, 33)
})
afterEach(() => payments.expectBalance())

const states = async () => (await payments.paymentsOf(booking)).map(({ status }) => status)

describe('a gateway that opens no checkout', () => {
  const initiate = async (services: Services, userId: string) => {
    const user = await findAccountById(services.db, userId)
    if (!user) throw new Error('There is no such account.')
    const input = { body: { bookingId: booking }, params: undefined, query: undefined }
    const session = { id: '', expiresAt: instantAfter(60 * MINUTE) }
    return initiatePayment(
      services,
      input,
      { user: toUser(user), session, client: { network: '', userAgent: '' } },
      undefined,
    )
  }

  it('is asked once by calls at the same time, which share its failure', async () => {
    const { services } = payments.context
    const asked = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    let questions = 0
    const openCheckout = async () => {
      questions += 1
      asked.resolve()
      await answered.promise
      throw new GatewayUnavailable('It does not answer.')
    }
    const gateways = { ...services.gateways, current: { ...services.gateways.current, openCheckout } }
    const first = initiate({ ...services, gateways }, payments.fixtures.tenant)
    await asked.promise
    /** Waits once it has read the time twice: when it found the payment, and when it saw that it is being opened. */
    const startWaiter = () => {
      const waiting = Promise.withResolvers<void>()
      let reads = 0
      const clock = () => {
        reads += 1
        if (reads === 2) waiting.resolve()
        return services.clock()
      }
      return { waiting: waiting.promise, call: initiate({ ...services, gateways, clock }, payments.fixtures.tenant) }
    }
    const waiters = Array.from({ length: 7 }, startWaiter)
    const outcomes = Promise.allSettled([first, ...waiters.map(({ call }) => call)])
    await Promise.all(waiters.map(({ waiting }) => waiting))
    answered.resolve()
    for (const outcome of await outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(GatewayUnavailable) })
    expect([questions, await states()]).toEqual([1, ['FAILED']])
    // The next call starts afresh.
    expect((await payments.initiate(booking)).statusCode).toBe(200)
  })

  it('is asked for a booking ten times an hour', async () => {
    const limited = { ...payments.context.services, config: { ...payments.context.services.config, rateLimit: true } }
    const openCheckout = () => Promise.reject(new GatewayUnavailable('It does not answer.'))
    const gateways = { ...limited.gateways, current: { ...limited.gateways.current, openCheckout } }
    const attempt = (services: Services) =>
      initiate({ ...services, gateways }, payments.fixtures.tenant).catch((problem) => problem)
    for (let nth = 0; nth < 10; nth += 1) expect(await attempt(limited)).toBeInstanceOf(GatewayUnavailable)
    expect(await attempt(limited)).toMatchObject({ reason: 'too_many_creations', retryAfter: 3_600 })
    expect(await states()).toHaveLength(10)
    expect(await attempt({ ...limited, clock: () => instantAfter(60 * MINUTE) })).toBeInstanceOf(GatewayUnavailable)
  })

  it('does not count calls that return the open checkout, also beyond the limit', async () => {
    const { services } = payments.context
    const limited = { ...services, config: { ...services.config, rateLimit: true } }
    const decline = async () => {
      const { checkoutUrl } = await initiate(limited, payments.fixtures.tenant)
      await payments.answer(checkoutUrl.split('/').at(-1) ?? '', 'DECLINE')
      await payments.runDue()
    }
    const first = await initiate(limited, payments.fixtures.tenant)
    for (let nth = 0; nth < 12; nth += 1) expect(await initiate(limited, payments.fixtures.tenant)).toEqual(first)
    for (let nth = 0; nth < 9; nth += 1) await decline()
    const tenth = await initiate(limited, payments.fixtures.tenant)
    expect(await initiate(limited, payments.fixtures.tenant)).toEqual(tenth)
    expect(await states()).toHaveLength(10)
    await decline()
    await expect(initiate(limited, payments.fixtures.tenant)).rejects.toMatchObject({ reason: 'too_many_creations' })
  })
})

describe('a checkout whose address was not stored, because the process died', () => {
  const lose = async (status: 'OPENING' | 'OPEN') => {
    const { paymentId } = await payments.open(booking)
    await payments.db.updateTable('payments').set({ status, checkoutUrl: null }).where('id', '=', paymentId).execute()
    return paymentId
  }

  it.each([
    ['OPEN', 0],
    // A notice came before the answer and left its reference.
    ['OPENING', 31_000],
  ] as const)('is closed and replaced by the next call: %s', async (status, later) => {
    const lost = await lose(status)
    payments.context.advanceClock(later)
    onTestFinished(() => payments.context.advanceClock(-later))
    const answer = await payments.initiate(booking)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().paymentId).not.toBe(lost)
    expect(await states()).toEqual(['EXPIRED', 'OPEN'])
  })

  it('is closed by the next check', async () => {
    await lose('OPEN')
    payments.context.advanceClock(3 * MINUTE)
    onTestFinished(() => payments.context.advanceClock(-3 * MINUTE))
    await payments.runRounds()
    expect(await states()).toEqual(['EXPIRED'])
  })
})
