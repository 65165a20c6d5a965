import {
  cancelBooking,
  confirmBooking,
  getAvailability,
  getBooking,
  listAdminBookings,
  listLandlordBookings,
  listPropertyBookings,
  listUserBookings,
  previewRefund,
  quoteBooking,
  rejectBooking,
  requestBooking,
  setBookingStatus,
} from '#contract/bookings.ts'
import type { Mount } from '../../parts/mount.ts'
import type { Parts } from '../../parts/parts.ts'
import * as actions from './actions.ts'

export const bookingRoutes = (on: Mount, parts: Parts): void => {
  on(requestBooking, (input, { caller, idempotencyKey }) => actions.request(parts, input, caller, idempotencyKey))
  on(quoteBooking, (input) => actions.quoteStay(parts, input))
  on(listUserBookings, (input, { caller }) => actions.listOwn(parts, input, caller))
  on(listLandlordBookings, (input, { caller }) => actions.listLandlord(parts, input, caller))
  on(listPropertyBookings, (input, { caller }) => actions.listOfProperty(parts, input, caller))
  on(getBooking, (input, { caller }) => actions.getBooking(parts, input, caller))
  on(confirmBooking, (input, { caller }) => actions.confirm(parts, input, caller))
  on(rejectBooking, (input, { caller }) => actions.reject(parts, input, caller))
  on(cancelBooking, (input, { caller }) => actions.cancel(parts, input, caller))
  on(previewRefund, (input, { caller }) => actions.previewRefund(parts, input, caller))
  on(getAvailability, (input) => actions.getAvailability(parts, input))
  on(listAdminBookings, (input) => actions.listAdmin(parts, input))
  on(setBookingStatus, (input, { caller }) => actions.setStatus(parts, input, caller))
}
