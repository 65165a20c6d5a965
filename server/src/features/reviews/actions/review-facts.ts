import type { Db } from '../../../platform/database/types.ts'
import { loadBookingFacts } from '../../bookings/actions/booking-at-step.ts'
import * as queries from '../queries.ts'

/** What mails and notifications say about a review. The title is the property's. */
export type ReviewFacts = {
  id: string
  propertyId: string
  title: string
  authorId: string
  landlordId: string
  reply: string | null
}

/** Returns the facts of a review, or undefined when it has been deleted. */
export const loadReviewFacts = async (db: Db, id: string): Promise<ReviewFacts | undefined> =>
  queries.findFacts(db, id).executeTakeFirst()

/** Returns whether the tenant of a booking has not reviewed the place, and may. */
export const isReviewMissing = async (db: Db, bookingId: string): Promise<boolean> => {
  const booking = await loadBookingFacts(db, bookingId)
  if (!booking) return false
  const of = [booking.property.id, booking.tenant.id] as const
  const found = await Promise.all([
    queries.findOwn(db, ...of).executeTakeFirst(),
    queries.findRemoved(db, ...of).executeTakeFirst(),
  ])
  return !found.some(Boolean)
}
