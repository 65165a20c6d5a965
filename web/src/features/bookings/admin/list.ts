import { type AdminBooking, exportAdminBookings, listAdminBookings } from '#contract/admin-bookings.ts'
import {
  type AcceptedMoney,
  previewStatus as previewStatusCall,
  setBookingStatus as setBookingStatusCall,
} from '#contract/booking-overrides.ts'
import type { BookingStatus } from '#contract/bookings.ts'
import type { CallQuery } from '#contract/call.ts'
import { callThunk, download } from '../../../app/api.ts'
import { createList, toAdminList } from '../../../app/area.ts'
import type { Seen } from '../../../app/list.ts'

export const fetchBookings = callThunk('admin/fetchBookings', async (api, query: CallQuery<typeof listAdminBookings>) =>
  toAdminList(await api(listAdminBookings, { query }), 'totalBookings'),
)

export const exportBookings = callThunk('admin/exportBookings', (api, query: CallQuery<typeof exportAdminBookings>) =>
  download(api, exportAdminBookings, { query }),
)

/** What else a status would change. */
export const previewStatus = callThunk(
  'admin/previewStatus',
  (api, { id, status }: { id: string; status: BookingStatus }) =>
    api(previewStatusCall, { params: { id }, query: { status } }),
)

type StatusChange = Seen & {
  status: BookingStatus
  /** The version of the effects that are shown. */
  seenEffects: string
  reason: string
  acceptedMoney: AcceptedMoney[]
  acceptsEarly: boolean
  acceptsSpentNights: boolean
}

export const setBookingStatus = callThunk('admin/setBookingStatus', (api, { id, ...body }: StatusChange) =>
  api(setBookingStatusCall, { params: { id }, body }),
)

/** All bookings, as admins list them (specification §3, §4). */
export const adminBookingsList = createList<AdminBooking>({
  area: 'admin',
  field: 'bookings',
  load: fetchBookings,
  requests: [setBookingStatus, exportBookings],
  cases: (builder) => {
    // The answer has no e-mail addresses of tenant and landlord, so those of the list stay.
    builder.addCase(setBookingStatus.fulfilled, (list, { payload }) => {
      list.items = list.items.map((item) =>
        item.id === payload.id ? { ...item, ...payload, tenant: item.tenant, landlord: item.landlord } : item,
      )
    })
  },
})
