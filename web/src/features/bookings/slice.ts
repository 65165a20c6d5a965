import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import {
  type Booking,
  type BookingTab,
  cancelBooking as cancelCall,
  confirmBooking as confirmCall,
  getBooking,
  listLandlordBookings,
  listPropertyBookings,
  listUserBookings,
  rejectBooking as rejectCall,
  requestBooking as requestCall,
} from '#contract/bookings.ts'
import type { Input } from '#contract/call.ts'
import { callThunk } from '../../app/api.ts'

/** Specification §3 and §4, with the page of the list that `items` holds and the one booking that is looked at. */
export type BookingsState = {
  items: Booking[]
  current: Booking | null
  total: number
  totalPages: number
  loading: boolean
  error: string | null
}

export type BookingsQuery = { tab: BookingTab; page: number }

export type Wish = { stay: Input<typeof requestCall>['body']; idempotencyKey: string }

export const requestBooking = callThunk(
  'bookings/request',
  (api, { stay, idempotencyKey }: Wish): Promise<Booking> => api(requestCall, { body: stay, idempotencyKey }),
)

export const fetchUserBookings = callThunk('bookings/fetchUser', (api, query: BookingsQuery) =>
  api(listUserBookings, { query }),
)

export const fetchLandlordBookings = callThunk('bookings/fetchLandlord', (api, query: BookingsQuery) =>
  api(listLandlordBookings, { query }),
)

/** The open requests for one property, for what overlaps among them: told to who asks, the list stays. */
export const fetchPropertyBookings = callThunk('bookings/fetchProperty', (api, id: string) =>
  api(listPropertyBookings, { params: { id }, query: { tab: 'waiting', limit: 100 } }),
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

const initialState: BookingsState = {
  items: [],
  current: null,
  total: 0,
  totalPages: 0,
  loading: false,
  error: null,
}

const thunks = [
  requestBooking,
  fetchUserBookings,
  fetchLandlordBookings,
  fetchPropertyBookings,
  fetchBooking,
  confirmBooking,
  rejectBooking,
  cancelBooking,
] as const

/** The booking as it stands now replaces the old one, wherever it is shown. */
const changed = (state: BookingsState, { payload }: { payload: Booking }) => {
  state.items = state.items.map((item) => (item.id === payload.id ? payload : item))
  if (state.current?.id === payload.id) state.current = payload
}

export const bookingsSlice = createSlice({
  name: 'bookings',
  initialState,
  reducers: {
    /** Told from outside: the server says that this booking is another now. */
    bookingChanged: (state, action: PayloadAction<Booking>) => changed(state, action),
  },
  extraReducers: (builder) => {
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
      .addMatcher(isAnyOf(confirmBooking.fulfilled, rejectBooking.fulfilled, cancelBooking.fulfilled), changed)
      .addMatcher(
        isAnyOf(fetchUserBookings.fulfilled, fetchLandlordBookings.fulfilled),
        (state, { payload: { data, total, totalPages } }) => {
          Object.assign(state, { items: data, total, totalPages })
        },
      )
      .addMatcher(isAnyOf(...thunks.map(({ pending }) => pending)), (state) => {
        state.loading = true
        state.error = null
      })
      .addMatcher(isAnyOf(...thunks.map(({ fulfilled }) => fulfilled)), (state) => {
        state.loading = false
      })
      .addMatcher(isAnyOf(...thunks.map(({ rejected }) => rejected)), (state, { payload, error, meta }) => {
        // Given up for a newer question, which is on its way already.
        if (meta.aborted) return
        state.loading = false
        state.error = payload ?? error.message ?? null
      })
  },
})

export const { bookingChanged } = bookingsSlice.actions

/** The area is added by its pages (app/store.ts): before the next action it is not there yet. */
export const selectBookings = (state: { bookings?: BookingsState }): BookingsState => state.bookings ?? initialState
