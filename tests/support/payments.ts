import type { Updateable } from 'kysely'
import { expect } from 'vitest'
import type { SandboxChoice } from '#contract/sandbox.ts'
import { checkLedger } from '../../server/src/features/payments/actions/check-ledger.ts'
import type { Tables } from '../../server/src/platform/database/types.ts'
import type { Gateway } from '../../server/src/platform/gateways/gateway.ts'
import { SIGNATURE_HEADER, sign } from '../../server/src/platform/gateways/sandbox/sandbox.ts'
import { openForFile } from './app.ts'
import { type BookingContext, createBookingContext } from './bookings.ts'
import { freePort } from './process.ts'

/** The calls of bookings and payments over a listening app, to which the sandbox sends its notices. */
export const createPaymentContext = async (postgresUrl: string) => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const bookings = await createBookingContext(postgresUrl, { PUBLIC_URL: url })
  const { context, db, fixtures, send } = bookings
  await context.app.listen({ port, host: '127.0.0.1' })
  const initiate = (bookingId: string, userId = fixtures.tenant, headers = {}) =>
    send(userId, 'POST', '/api/payments/initiate', { payload: { bookingId }, headers })
  const checkoutOf = (checkoutUrl: string) => checkoutUrl.split('/').at(-1) ?? ''
  /** Opens a checkout; returns the ids of the payment and of the checkout at the sandbox. */
  const open = async (bookingId: string) => {
    const answer = await initiate(bookingId)
    expect(answer.statusCode, answer.body).toBe(200)
    const { paymentId, checkoutUrl } = answer.json()
    return { paymentId: paymentId as string, checkoutId: checkoutOf(checkoutUrl) }
  }
  /** Plays how the payment goes; the notice waits for `runDue`. */
  const answer = async (checkoutId: string, choice: SandboxChoice) => {
    const url = `/api/sandbox/checkouts/${checkoutId}/answer`
    const answer = await context.app.inject({ method: 'POST', url, payload: { choice } })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const paymentsOf = (bookingId: string) =>
    db
      .selectFrom('payments')
      .selectAll()
      .where('bookingId', '=', bookingId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
  return {
    ...bookings,
    url,
    initiate,
    open,
    answer,
    /** Pays what is due next of a booking. */
    pay: async (bookingId: string) => {
      const opened = await open(bookingId)
      await answer(opened.checkoutId, 'PAY')
      await context.worker.runDue()
      return opened
    },
    /** Sends a notice as the sandbox does. */
    notify: (
      paymentId: string,
      checkoutId: string,
      { at = context.services.clock(), body = '', signature = '' } = {},
    ) => {
      const text = body || JSON.stringify({ event: 'checkout.PAID', paymentId, checkoutId, at: at.toISOString() })
      return context.app.inject({
        method: 'POST',
        url: '/api/payments/webhook/sandbox',
        payload: text,
        headers: {
          'content-type': 'application/json',
          [SIGNATURE_HEADER]: signature || sign(context.services.keys, text),
        },
      })
    },
    /** Requests a stay and lets the landlord confirm it. Returns the id of the booking. */
    confirmStay: async (from: number, to: number): Promise<string> => {
      const id = await bookings.requestStay(from, to)
      expect((await bookings.confirm(id)).statusCode).toBe(200)
      await context.worker.runDue()
      return id
    },
    runDue: () => context.worker.runDue(),
    /** Runs the rounds that ask the gateway about checkouts and refunds, and what they start. */
    runRounds: async () => {
      for (const name of ['payments.find-open', 'payments.find-refunds', 'bookings.find-expired'])
        await context.worker.runSchedule(name)
      await context.worker.runDue()
    },
    /** Changes a checkout at the sandbox, as if its customer or the gateway had. */
    changeCheckout: (checkoutId: string, set: Updateable<Tables['sandboxCheckouts']>) =>
      db.updateTable('sandboxCheckouts').set(set).where('id', '=', checkoutId).execute(),
    /** Opens a checkout, while `meanwhile` happens at our end after the gateway has opened it. Returns the answer. */
    initiateDuring: async (bookingId: string, meanwhile: () => Promise<unknown>) => {
      const gateway = context.services.gateways.current as { openCheckout: Gateway['openCheckout'] }
      const { openCheckout } = gateway
      gateway.openCheckout = async (order) => {
        const opened = await openCheckout(order)
        await meanwhile()
        return opened
      }
      return initiate(bookingId).finally(() => (gateway.openCheckout = openCheckout))
    },
    paymentsOf,
    /** The statuses of the payments of a booking, oldest first. */
    statesOf: async (bookingId: string) => (await paymentsOf(bookingId)).map(({ status }) => status),
    /** The status of a booking and of its payment, as in `CONFIRMED PAID`. */
    statusOf: async (bookingId: string) => {
      const { status, paymentStatus } = await bookings.read(bookingId)
      return `${status} ${paymentStatus}`
    },
    refundsOf: (bookingId: string) => db.selectFrom('refunds').selectAll().where('bookingId', '=', bookingId).execute(),
    /** What each account of a booking holds, in minor units. */
    accountsOf: async (bookingId: string): Promise<Record<string, number>> => {
      const rows = await db
        .selectFrom('ledgerEntries')
        .where('bookingId', '=', bookingId)
        .groupBy('account')
        .orderBy('account')
        .select(({ fn }) => ['account', fn.sum<number>('amountMinor').as('sum')])
        .execute()
      return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
    },
    /** Asserts that every cent of the database is accounted for (R6). */
    expectBalance: async () => expect((await checkLedger(db, context.services.clock())).differences).toEqual([]),
  }
}

export type PaymentContext = Awaited<ReturnType<typeof createPaymentContext>> & BookingContext

/** The context of all tests of a file that pay. */
export const paymentContextOfFile = (): PaymentContext => openForFile(createPaymentContext)
