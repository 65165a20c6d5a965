import { type Jobs, on } from '../../platform/jobs/handlers.ts'
import { loadBookingFacts } from '../bookings/actions/booking-at-step.ts'
import { bookingCompleted } from '../bookings/events.ts'
import { markVerified } from './queries.ts'

export const reviewJobs: Jobs = {
  handlers: [
    // A review that its author wrote before the stay.
    on(bookingCompleted, { name: 'reviews.verify', queue: 'database' }, async ({ db }, { bookingId }) => {
      const booking = await loadBookingFacts(db, bookingId)
      if (booking) await markVerified(db, booking.property.id, booking.tenant.id).execute()
    }),
  ],
}
