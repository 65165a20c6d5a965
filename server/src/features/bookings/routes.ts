import { exportAdminBookings, listAdminBookings } from '#contract/admin-bookings.ts'
import { previewStatus, setBookingStatus } from '#contract/booking-overrides.ts'
import { previewRefund, quoteBooking } from '#contract/booking-prices.ts'
import {
  cancelBooking,
  confirmBooking,
  countBookings,
  getBooking,
  listLandlordBookings,
  listOverlappingRequests,
  listPropertyBookings,
  listUserBookings,
  rejectBooking,
  requestBooking,
} from '#contract/bookings.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import { sendCsv } from '../../platform/http/csv.ts'
import type { Services } from '../../platform/services.ts'
import * as cancel from './actions/cancel-booking.ts'
import * as decide from './actions/decide-request.ts'
import * as get from './actions/get-booking.ts'
import * as list from './actions/list-bookings.ts'
import * as overlapping from './actions/list-overlapping-requests.ts'
import * as quote from './actions/quote-booking.ts'
import * as request from './actions/request-booking.ts'
import * as status from './actions/set-booking-status.ts'

export const bookingRoutes = (addRoute: AddRoute, services: Services): void => {
  addRoute(requestBooking, (input, { caller, idempotencyKey }) =>
    request.requestBooking(services, input, caller, idempotencyKey),
  )
  addRoute(quoteBooking, async (input, { viewer }) => quote.quoteBooking(services, input, await viewer()))
  addRoute(listUserBookings, (input, { caller }) => list.listUserBookings(services, input, caller))
  addRoute(listLandlordBookings, (input, { caller }) => list.listLandlordBookings(services, input, caller))
  addRoute(listPropertyBookings, (input, { caller }) => list.listPropertyBookings(services, input, caller))
  addRoute(countBookings, (input, { caller }) => list.countBookings(services, input, caller))
  addRoute(getBooking, (input, { caller }) => get.getBooking(services, input, caller))
  addRoute(listOverlappingRequests, (input, { caller }) => overlapping.listOverlappingRequests(services, input, caller))
  addRoute(confirmBooking, (input, { caller }) => decide.confirmBooking(services, input, caller))
  addRoute(rejectBooking, (input, { caller }) => decide.rejectBooking(services, input, caller))
  addRoute(cancelBooking, (input, { caller }) => cancel.cancelBooking(services, input, caller))
  addRoute(previewRefund, (input, { caller }) => cancel.previewRefund(services, input, caller))
  addRoute(exportAdminBookings, async (input, { reply }) =>
    sendCsv(reply, 'bookings', list.exportBookings(services, input)),
  )
  addRoute(listAdminBookings, (input) => list.listAdminBookings(services, input))
  addRoute(previewStatus, (input, { caller }) => status.previewStatus(services, input, caller))
  addRoute(setBookingStatus, (input, { caller }) => status.setBookingStatus(services, input, caller))
}
