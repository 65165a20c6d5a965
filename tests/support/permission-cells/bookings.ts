import { randomUUID } from 'node:crypto'
import { addBooking } from '../fixtures.ts'
import { type Cells, NOT_OWN, OWN_ONLY, STAY, SUBJECTS, type World } from './cell.ts'

/** Adds a request by the caller or another tenant. */
const addOwnRequest = async (world: World) => {
  const { context, subject, caller, other, property } = world
  world.booking = randomUUID()
  if (subject === caller || subject === other)
    world.booking = await addBooking(context.services.db, { propertyId: property, tenantId: subject })
}

/** Adds a request for a property of the caller or another landlord. */
const addReceivedRequest = async (world: World) => {
  const { context, subject, caller, other, subjectProperty } = world
  world.booking = randomUUID()
  if (subject === caller || subject === other)
    world.booking = await addBooking(context.services.db, { propertyId: subjectProperty, tenantId: other })
}

export const bookingCells = {
  requestBooking: {
    request: ({ property }) => ({ payload: { ...STAY, propertyId: property } }),
    outcome: 201,
  },
  quoteBooking: { request: ({ property }) => ({ payload: { ...STAY, propertyId: property } }), outcome: 200 },
  listUserBookings: { outcome: 200 },
  listLandlordBookings: { outcome: 200 },
  countBookings: { request: () => ({ url: '/api/bookings/counts?side=landlord' }), outcome: 200 },
  listOverlappingRequests: {
    about: SUBJECTS,
    before: addReceivedRequest,
    request: ({ booking }) => ({ url: `/api/bookings/${booking}/overlapping-requests` }),
    outcome: { own: 200, other: { TENANT: 404, LANDLORD: 404, ADMIN: 200, SUPER_ADMIN: 200 }, missing: 404 },
  },
  listPropertyBookings: {
    about: SUBJECTS,
    request: ({ subjectProperty }) => ({ url: `/api/bookings/property/${subjectProperty}` }),
    outcome: { own: 200, other: { TENANT: 404, LANDLORD: 404, ADMIN: 200, SUPER_ADMIN: 200 }, missing: 404 },
  },
  getBooking: {
    about: SUBJECTS,
    before: addOwnRequest,
    request: ({ booking }) => ({ url: `/api/bookings/${booking}` }),
    outcome: { own: 200, other: { TENANT: 404, LANDLORD: 404, ADMIN: 200, SUPER_ADMIN: 200 }, missing: 404 },
  },
  confirmBooking: {
    about: SUBJECTS,
    before: addReceivedRequest,
    request: ({ booking }) => ({ url: `/api/bookings/${booking}/confirm` }),
    outcome: OWN_ONLY,
  },
  rejectBooking: {
    about: SUBJECTS,
    before: addReceivedRequest,
    request: ({ booking }) => ({ url: `/api/bookings/${booking}/reject` }),
    outcome: OWN_ONLY,
  },
  cancelBooking: {
    about: SUBJECTS,
    before: addOwnRequest,
    request: ({ booking }) => ({ url: `/api/bookings/${booking}` }),
    outcome: OWN_ONLY,
  },
  previewRefund: {
    about: SUBJECTS,
    before: addOwnRequest,
    request: ({ booking }) => ({ url: `/api/bookings/${booking}/refund-preview` }),
    outcome: OWN_ONLY,
  },
  getAvailability: { request: ({ property }) => ({ url: `/api/properties/${property}/availability` }), outcome: 200 },
  listAdminBookings: { outcome: 200 },
  exportAdminBookings: { outcome: 200 },
  previewStatus: {
    about: SUBJECTS,
    before: addOwnRequest,
    request: ({ booking }) => ({ url: `/api/admin/bookings/${booking}/status-effects?status=CANCELLED` }),
    outcome: NOT_OWN,
  },
  setBookingStatus: {
    about: SUBJECTS,
    before: addOwnRequest,
    request: ({ booking }) => ({ url: `/api/admin/bookings/${booking}/status`, payload: { status: 'CANCELLED' } }),
    outcome: NOT_OWN,
  },
} satisfies Cells
