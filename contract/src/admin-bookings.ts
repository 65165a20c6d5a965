import { z } from 'zod'
import { BOOKING_STATUSES, Booking } from './bookings.ts'
import { call } from './call.ts'
import { Day } from './fields.ts'
import { AdminListOf, Between, CsvFile, OfUser, Search, Version } from './primitives.ts'
import { AdminExport, AdminQuery } from './sorting.ts'
import { PersonSummary } from './users.ts'

/** A booking with the e-mail addresses of tenant and landlord. */
export const AdminBooking = Booking.extend({
  tenant: PersonSummary.extend({ email: z.string() }),
  landlord: PersonSummary.extend({ email: z.string() }),
  version: Version,
})
export type AdminBooking = z.infer<typeof AdminBooking>

/** Columns by which the list can be sorted; `price` is the total, whatever its currency. */
export const BOOKING_SORTS = ['createdAt', 'startDate', 'price'] as const
export type BookingSort = (typeof BOOKING_SORTS)[number]

const AdminBookingFilters = {
  search: Search,
  status: z.enum(BOOKING_STATUSES).optional(),
  userId: OfUser,
  ...Between('the stay was requested'),
  checkInFrom: z.optional(Day).meta({ description: 'The first day of the stay, at the earliest.' }),
  checkInTo: z.optional(Day).meta({ description: 'The first day of the stay, at the latest.' }),
}

/**
 * Lists all bookings, newest first; by the first day of the stay when only that is limited. `search` matches the property's title and both parties' names and e-mail addresses;
 * `userId` is the tenant or the landlord.
 */
export const listAdminBookings = call({
  method: 'GET',
  path: '/api/admin/bookings',
  who: 'admin',
  summary: 'List all bookings (admin)',
  query: AdminQuery(BOOKING_SORTS, AdminBookingFilters),
  answer: { 200: AdminListOf(AdminBooking, 'totalBookings') },
  fallback: 'Failed to fetch bookings',
})

export const exportAdminBookings = call({
  method: 'GET',
  path: '/api/admin/bookings.csv',
  who: 'admin',
  summary: 'Export all bookings as CSV (admin)',
  query: AdminExport(BOOKING_SORTS, AdminBookingFilters),
  answer: CsvFile,
  fallback: 'Failed to fetch bookings',
})
