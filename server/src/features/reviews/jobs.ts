import { type Jobs, on } from '../../platform/jobs/handlers.ts'
import { loadBookingAtStep } from '../bookings/actions/booking-at-step.ts'
import { bookingCompleted } from '../bookings/events.ts'
import { markVerified } from './queries.ts'

export const reviewJobs: Jobs = {
  handlers: [
    // A review that its author wrote before the stay. An admin may have undone the completion since.
    on(bookingCompleted, { name: 'reviews.verify', queue: 'database' }, async ({ db }, step) => {
      const booking = await loadBookingAtStep(db, step)
      if (booking?.isCurrent) await markVerified(db, booking.property.id, booking.tenant.id).execute()
    }),
  ],
}
