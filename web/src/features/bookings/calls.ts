import { getAvailability } from '#contract/availability.ts'
import { previewRefund, quoteBooking, type RefundPreview } from '#contract/booking-prices.ts'
import { type BookingSide, countBookings } from '#contract/bookings.ts'
import { callThunk } from '../../app/api.ts'

/** Thunks whose results are kept by the component that dispatches them, not by the store. */
export const fetchAvailability = callThunk('stays/availability', (api, id: string) =>
  api(getAvailability, { params: { id } }),
)

export type Stay = { propertyId: string; startDate: string; endDate: string; guests: number }

/** Aborted when the dates change before the response. */
export const quoteStay = callThunk('stays/quote', (api, stay: Stay) => api(quoteBooking, { body: stay }))

export const fetchRefund = callThunk(
  'stays/refund',
  (api, id: string): Promise<RefundPreview> => api(previewRefund, { params: { id } }),
)

/** Loads the number of bookings in each tab. */
export const fetchBookingCounts = callThunk('stays/count', (api, side: BookingSide) =>
  api(countBookings, { query: { side } }),
)
