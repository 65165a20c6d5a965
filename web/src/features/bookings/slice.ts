import {
  type Booking,
  type BookingSide,
  type BookingTab,
  cancelBooking as cancelCall,
  confirmBooking as confirmCall,
  getBooking,
  listLandlordBookings,
  listOverlappingRequests,
  listUserBookings,
  rejectBooking as rejectCall,
  requestBooking as requestCall,
} from '#contract/bookings.ts'
import type { CallAnswer, CallInput } from '#contract/call.ts'
import { bookingChanged } from '../../app/actions.ts'
import { callThunk } from '../../app/api.ts'
import { createArea, emptyList, type List, replaceItem, toList } from '../../app/area.ts'
import { INITIAL_STATES } from '../../app/initialStates.ts'

export type BookingsQuery = { tab: BookingTab; page: number }

export type BookingRequest = { stay: CallInput<typeof requestCall>['body']; idempotencyKey: string }

export const requestBooking = callThunk(
  'bookings/request',
  (api, { stay, idempotencyKey }: BookingRequest): Promise<Booking> => api(requestCall, { body: stay, idempotencyKey }),
)

const toListOfSide = (side: BookingSide, page: CallAnswer<typeof listUserBookings>) => ({ ...toList(page), side })

export const fetchUserBookings = callThunk('bookings/fetchUser', async (api, query: BookingsQuery) =>
  toListOfSide('tenant', await api(listUserBookings, { query })),
)

export const fetchLandlordBookings = callThunk('bookings/fetchLandlord', async (api, query: BookingsQuery) =>
  toListOfSide('landlord', await api(listLandlordBookings, { query })),
)

/** Keeps nothing in the store but its error. */
export const fetchOverlappingRequests = callThunk('bookings/fetchOverlapping', (api, id: string) =>
  api(listOverlappingRequests, { params: { id } }),
)

export const fetchBooking = callThunk(
  'bookings/fetchOne',
  (api, id: string): Promise<Booking> => api(getBooking, { params: { id } }),
)

export const confirmBooking = callThunk(
  'bookings/confirm',
  (api, id: string): Promise<Booking> => api(confirmCall, { params: { id } }),
)

export const rejectBooking = callThunk(
  'bookings/reject',
  (api, { id, reason }: { id: string; reason?: string }): Promise<Booking> =>
    api(rejectCall, { params: { id }, body: { reason } }),
)

export const cancelBooking = callThunk(
  'bookings/cancel',
  (api, id: string): Promise<Booking> => api(cancelCall, { params: { id } }),
)

type State = List<Booking> & {
  /** Whose list the items are: a landlord may be a tenant too. Absent before the first. */
  side?: BookingSide
  current: Booking | null
}

const initialState: State = INITIAL_STATES.bookings

const replaceBooking = (state: State, { payload }: { payload: Booking }) => {
  replaceItem(state, payload)
  if (state.current?.id === payload.id) state.current = payload
}

/** The area `bookings` of the specification (§3, §4), with one page of a list and the booking of the current page. */
export const bookingsArea = createArea({
  name: 'bookings',
  initialState,
  loads: [fetchUserBookings, fetchLandlordBookings],
  requests: [requestBooking, fetchOverlappingRequests, fetchBooking, confirmBooking, rejectBooking, cancelBooking],
  latest: [fetchBooking],
  cases: (builder) => {
    builder
      .addCase(requestBooking.fulfilled, (state, { payload }) => {
        state.current = payload
      })
      .addCase(fetchBooking.pending, (state, { meta }) => {
        if (state.current?.id !== meta.arg) state.current = null
      })
      .addCase(fetchBooking.fulfilled, (state, { payload }) => {
        state.current = payload
      })
      .addCase(bookingChanged, replaceBooking)
      .addCase(confirmBooking.fulfilled, replaceBooking)
      .addCase(rejectBooking.fulfilled, replaceBooking)
      .addCase(cancelBooking.fulfilled, replaceBooking)
  },
})

/** Returns the selector of the list of one side, which is empty while the store has that of the other. */
export const selectBookings =
  (side: BookingSide) =>
  (state: object): List<Booking> => {
    const bookings = bookingsArea.select(state)
    return bookings.side === side ? bookings : emptyList()
  }
