import {
  type BookingTab,
  getAvailability,
  listLandlordBookings,
  listUserBookings,
  previewRefund,
  quoteBooking,
  type RefundPreview,
} from '#contract/bookings.ts'
import { callThunk } from '../../app/api.ts'

/** Answers that only the one who asked needs: no area of the store keeps them. */
export const fetchAvailability = callThunk('stays/availability', (api, id: string) =>
  api(getAvailability, { params: { id } }),
)

export type Stay = { propertyId: string; startDate: string; endDate: string; guests: number }

/** Given up when the days change before the answer is here. */
export const quoteStay = callThunk('stays/quote', (api, stay: Stay, { signal }) =>
  api(quoteBooking, { body: stay, signal }),
)

export const fetchRefund = callThunk(
  'stays/refund',
  (api, id: string): Promise<RefundPreview> => api(previewRefund, { params: { id } }),
)

const LISTS = { tenant: listUserBookings, landlord: listLandlordBookings } as const
export type Side = keyof typeof LISTS

/** How many there are of a part of a list: asked beside it. */
export const countBookings = callThunk(
  'stays/count',
  async (api, { side, tab }: { side: Side; tab: BookingTab }) =>
    (await api(LISTS[side], { query: { tab, limit: 1 } })).total,
)
