import { describe, expect, it } from 'vitest'
import { PAYMENT_STATUSES } from '#contract/bookings.ts'
import { createApi, type Transport } from '../../app/api.ts'
import { INITIAL_STATES } from '../../app/initialStates.ts'
import { addArea, createStore } from '../../app/store.ts'
import { restored } from '../auth/slice.ts'
import { fetchPayments } from './history.ts'
import { fetchPayment, initiatePayment, paymentArea, paymentStatusChanged, selectPaymentStatus } from './slice.ts'

addArea(paymentArea)

type Sent = Parameters<Transport>[0]
const session = { user: { id: 'u', role: 'TENANT', isVerified: true }, token: 't' } as never
const setUp = (answer: unknown, status = 200, isSignedIn = true) => {
  const sent: Sent[] = []
  const store = createStore(
    createApi(async (request) => {
      sent.push(request)
      return { status, body: answer }
    }),
  )
  if (isSignedIn) store.dispatch(restored(session))
  return { store, sent, state: () => paymentArea.select(store.getState()) }
}

const checkout = { checkoutUrl: 'https://pay.example/1', paymentId: 'p' }

describe('payments (specification §3, §4, §5)', () => {
  it('A payment status keyed by bookingId: none at first.', () => {
    expect(setUp(undefined).state()).toMatchObject(INITIAL_STATES.payment)
  })

  it('A payment initiation yields checkoutUrl and paymentId.', async () => {
    const { store, sent } = setUp(checkout)
    const answer = await store.dispatch(initiatePayment('a'))
    expect(sent).toMatchObject([{ method: 'POST', url: '/api/payments/initiate', body: { bookingId: 'a' } }])
    expect(answer.payload).toEqual(checkout)
  })

  it('After initiation the booking’s payment status becomes PENDING, and that of no other.', async () => {
    const { store, state } = setUp(checkout)
    store.dispatch(paymentStatusChanged({ bookingId: 'b', status: 'FAILED' }))
    await store.dispatch(initiatePayment('a'))
    expect(state()).toMatchObject({ byBooking: { a: 'PENDING', b: 'FAILED' }, loading: false, error: null })
  })

  it.each(PAYMENT_STATUSES)('A payment-status update can set any status per booking: %s.', (status) => {
    const { store } = setUp(undefined)
    store.dispatch(paymentStatusChanged({ bookingId: 'a', status: 'PENDING' }))
    store.dispatch(paymentStatusChanged({ bookingId: 'a', status }))
    expect(selectPaymentStatus('a')(store.getState())).toBe(status)
    expect(selectPaymentStatus('b')(store.getState())).toBeUndefined()
  })

  it("Payment initiation fails with 'Not authenticated' if there is no token.", async () => {
    const { store, sent, state } = setUp(checkout, 200, false)
    const answer = await store.dispatch(initiatePayment('a'))
    expect(answer).toMatchObject({ payload: 'Not authenticated', meta: { requestStatus: 'rejected' } })
    expect(state()).toMatchObject({ byBooking: {}, error: 'Not authenticated' })
    expect(sent).toEqual([])
  })

  it('a refused initiation leaves the status and stores the error, without one the fallback', async () => {
    const refused = setUp({ error: 'This booking is paid in full.' }, 409)
    await refused.store.dispatch(initiatePayment('a'))
    expect(refused.state()).toMatchObject({ byBooking: {}, error: 'This booking is paid in full.' })
    const silent = setUp(undefined, 500)
    await silent.store.dispatch(initiatePayment('a'))
    expect(silent.state()).toMatchObject({ error: 'Could not initiate payment' })
  })

  it.each([
    ['Could not initiate payment', () => initiatePayment('a')],
    ['Could not load the payment', () => fetchPayment('a')],
    ['Could not load your payments', () => fetchPayments(1)],
  ])('without an answer of the server the default is: %s', async (sentence, thunk) => {
    const { store } = setUp(undefined, 500)
    const answer = await store.dispatch(thunk() as ReturnType<typeof initiatePayment>)
    expect(answer.payload).toBe(sentence)
  })

  it.each([
    ['OPEN', 'PENDING'],
    ['HELD', 'PENDING'],
    ['PAID', 'PAID'],
    ['FAILED', 'FAILED'],
    ['EXPIRED', 'FAILED'],
    ['RETURNED', 'UNPAID'],
  ])('a payment that is %s leaves its booking %s', async (status, expected) => {
    const { store, sent } = setUp({ bookingId: 'a', status })
    store.dispatch(paymentStatusChanged({ bookingId: 'a', status: 'UNPAID' }))
    await store.dispatch(fetchPayment('a'))
    expect(sent).toMatchObject([{ method: 'GET', url: '/api/payments/a' }])
    expect(selectPaymentStatus('a')(store.getState())).toBe(expected)
  })
})
