import { createAction } from '@reduxjs/toolkit'
import { type Booking, getBooking, type PaymentStatus } from '#contract/bookings.ts'
import {
  type Checkout,
  getPayment,
  initiatePayment as initiateCall,
  type Payment,
  type PaymentState,
} from '#contract/payments.ts'
import { bookingChanged, paymentChanged } from '../../app/actions.ts'
import { callThunk, refusal } from '../../app/api.ts'
import { createArea } from '../../app/area.ts'
import { INITIAL_STATES } from '../../app/initialStates.ts'

const NOT_AUTHENTICATED = 'Not authenticated'

const hasToken = (state: unknown) => Boolean((state as { auth: { token: string | null } }).auth.token)

/** Opens a checkout for the next instalment of a booking, or returns the open one (specification §3, §5). */
export const initiatePayment = callThunk(
  'payment/initiate',
  async (api, bookingId: string, { getState }): Promise<Checkout> => {
    if (!hasToken(getState())) throw refusal(NOT_AUTHENTICATED)
    return api(initiateCall, { body: { bookingId } })
  },
)

export const fetchPayment = callThunk(
  'payment/fetch',
  (api, bookingId: string): Promise<Payment> => api(getPayment, { params: { bookingId } }),
)

/** Loads the booking that is paid. The component that dispatches it keeps the result. */
export const fetchPaidBooking = callThunk(
  'payment/fetchBooking',
  (api, id: string): Promise<Booking> => api(getBooking, { params: { id } }),
)

/** Sets the payment status of a booking, also one that only the server can decide (specification §4). */
export const paymentStatusChanged = createAction<{ bookingId: string; status: PaymentStatus }>('payment/statusChanged')

/** The status that a payment gives its booking; a payment that is returned leaves it as it was. */
const STATUSES: Partial<Record<PaymentState, PaymentStatus>> = {
  OPENING: 'PENDING',
  OPEN: 'PENDING',
  HELD: 'PENDING',
  PAID: 'PAID',
  FAILED: 'FAILED',
  EXPIRED: 'FAILED',
}

type State = { byBooking: Record<string, PaymentStatus> }

const initialState: State = INITIAL_STATES.payment

type Followed = { payload: Pick<Payment, 'bookingId' | 'status'> }
const followPayment = (state: State, { payload: { bookingId, status } }: Followed) => {
  const changed = STATUSES[status]
  if (changed) state.byBooking[bookingId] = changed
}

/** The area `payment` of the specification (§3, §4): the payment status of bookings by their id. */
export const paymentArea = createArea({
  name: 'payment',
  initialState,
  requests: [initiatePayment, fetchPayment],
  cases: (builder) => {
    builder
      .addCase(initiatePayment.fulfilled, (state, { meta }) => {
        state.byBooking[meta.arg] = 'PENDING'
      })
      .addCase(fetchPayment.fulfilled, followPayment)
      .addCase(paymentChanged, followPayment)
      .addCase(bookingChanged, (state, { payload: { id, paymentStatus } }) => {
        if (state.byBooking[id]) state.byBooking[id] = paymentStatus
      })
      .addCase(paymentStatusChanged, (state, { payload: { bookingId, status } }) => {
        state.byBooking[bookingId] = status
      })
  },
})

/** Returns the selector of the payment status of a booking; undefined while only the booking itself says it. */
export const selectPaymentStatus =
  (bookingId: string) =>
  (state: object): PaymentStatus | undefined =>
    paymentArea.select(state).byBooking[bookingId]
